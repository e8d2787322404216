// One labelled control: label above, hint below, and the sentence that says what is wrong and what to do.
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldWords = {
  /** Name of the field as it is sent; also the id of the control, so that an error summary can link to it. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; empty when nothing is. */
  fault?: string | undefined
  /** What was checked and found right. */
  good?: string | undefined
  required?: boolean | undefined
}

/** What a control must carry so that label, hint and fault belong to it. */
export type ControlLinks = {
  id: string
  name: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

const wordIds = (name: string) => ({ hint: `${name}-hint`, fault: `${name}-fault`, good: `${name}-good` })

export function controlLinks({ name, hint, fault, good, required }: FieldWords): ControlLinks {
  const ids = wordIds(name)
  const described = [fault && ids.fault, !fault && good && ids.good, hint && ids.hint].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    ...(required && { required }),
    ...(fault && { 'aria-invalid': true }),
    ...(described && { 'aria-describedby': described }),
  }
}

/** The words below a control. The fault is in the page before it is filled, so that screen readers announce it. */
export function FieldNotes({ name, hint, fault, good }: FieldWords) {
  const ids = wordIds(name)
  return (
    <>
      {hint && (
        <p className={styles.hint} id={ids.hint}>
          {hint}
        </p>
      )}
      <p className={styles.fault} id={ids.fault} aria-live="polite">
        {fault && <Icon name="warn" />}
        {fault}
      </p>
      {good && !fault && (
        <p className={styles.good} id={ids.good}>
          <Icon name="good" />
          {good}
        </p>
      )}
    </>
  )
}

/** The mark of a field that must be filled; `required` on the control says it to screen readers. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}

export function Field({
  children,
  className,
  ...words
}: FieldWords & { className?: string; children: (links: ControlLinks) => ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={words.name}>
        {words.required && <RequiredMark />}
        {words.label}
      </label>
      {children(controlLinks(words))}
      <FieldNotes {...words} />
    </div>
  )
}

/** Several controls under one question, such as radio buttons. */
export function FieldGroup({ children, ...words }: FieldWords & { children: ReactNode }) {
  const { 'aria-describedby': describedBy } = controlLinks(words)
  return (
    <fieldset className={styles.field} id={words.name} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={styles.label}>
        {words.required && <RequiredMark />}
        {words.label}
      </legend>
      {children}
      <FieldNotes {...words} />
    </fieldset>
  )
}

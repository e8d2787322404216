/** One control with its label above, and its hint and fault message below. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../status/icon.tsx'
import styles from './field.module.css'

export type FieldProps = {
  /** Name of the field in the form; also the id of the control, so that an error summary can link to it. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and what to do; empty if there is no fault. */
  fault?: string | undefined
  /** Confirms that the value was checked and is correct. */
  good?: string | undefined
  required?: boolean | undefined
}

/** Attributes that link a control to its label, hint and fault. */
export type ControlLinks = {
  id: string
  name: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

const noteIds = (name: string) => ({ hint: `${name}-hint`, fault: `${name}-fault`, good: `${name}-good` })

export function controlLinks({ name, hint, fault, good, required }: FieldProps): ControlLinks {
  const ids = noteIds(name)
  const describedBy = [fault && ids.fault, !fault && good && ids.good, hint && ids.hint].filter(Boolean).join(' ')
  return {
    id: name,
    name,
    ...(required && { required }),
    ...(fault && { 'aria-invalid': true }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  }
}

/** The texts below a control. The element of the fault is always present, so that screen readers announce a new fault. */
export function FieldNotes({ name, hint, fault, good }: FieldProps) {
  const ids = noteIds(name)
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

/** The class of a label. A required field has an asterisk, one that says it is not required the word 选填; neither is part of its name. */
export const labelClass = (required: boolean | undefined, className?: string) =>
  classNames(className, required && styles.required, required === false && styles.optional)

export function Field({
  children,
  className,
  ...fieldProps
}: FieldProps & { className?: string; children: (links: ControlLinks) => ReactNode }) {
  return (
    <div className={classNames(styles.field, className)}>
      <label className={labelClass(fieldProps.required, styles.label)} htmlFor={fieldProps.name}>
        {fieldProps.label}
      </label>
      {children(controlLinks(fieldProps))}
      <FieldNotes {...fieldProps} />
    </div>
  )
}

/** Several controls under one label, such as radio buttons. */
export function FieldGroup({ children, ...fieldProps }: FieldProps & { children: ReactNode }) {
  const { 'aria-describedby': describedBy } = controlLinks(fieldProps)
  return (
    <fieldset className={styles.field} id={fieldProps.name} tabIndex={-1} aria-describedby={describedBy}>
      <legend className={labelClass(fieldProps.required, styles.label)}>{fieldProps.label}</legend>
      {children}
      <FieldNotes {...fieldProps} />
    </fieldset>
  )
}

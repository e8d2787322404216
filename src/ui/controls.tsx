// The controls of forms, each in its Field. They are plain HTML controls: a form works before scripts.
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { controlLinks, Field, FieldNotes, type FieldWords, RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'

type Words = Omit<FieldWords, 'required'>
type Input = Omit<ComponentProps<'input'>, keyof FieldWords | 'id' | 'size'>

function partWords<P extends FieldWords>({ name, label, hint, fault, good, required, ...control }: P) {
  return { words: { name, label, hint, fault, good, required }, control }
}

export type TextInputProps = FieldWords &
  Input & {
    /** Digits in the code face, with the keyboard for digits. */ isCode?: boolean
    size?: 'normal' | 'large' /** Stands at the right within the row: a picture, a button. */
    beside?: ReactNode
  }

export function TextInput({ isCode, size = 'normal', beside, className, ...props }: TextInputProps) {
  const { words, control } = partWords(props)
  return (
    <Field {...words} {...(className && { className })}>
      {links => (
        <span className={styles.row}>
          <input
            {...(isCode && { inputMode: 'numeric', autoComplete: 'off', spellCheck: false })}
            {...control}
            {...links}
            className={classNames(styles.control, isCode && styles.code, styles[size])}
          />
          {beside}
        </span>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords | 'id'>

export function TextArea({ className, ...props }: TextAreaProps) {
  const { words, control } = partWords(props)
  return (
    <Field {...words} {...(className && { className })}>
      {links => <textarea rows={4} {...control} {...links} className={classNames(styles.control, styles.area)} />}
    </Field>
  )
}

export type Option = { value: string; label: string }
export type SelectProps = FieldWords &
  Omit<ComponentProps<'select'>, keyof FieldWords | 'id' | 'size'> & {
    options: readonly Option[] /** Shown while nothing is chosen. */
    placeholder?: string
  }

export function Select({ options, placeholder = '请选择', className, ...props }: SelectProps) {
  const { words, control } = partWords(props)
  return (
    <Field {...words} {...(className && { className })}>
      {links => (
        <span className={styles.selectBox}>
          <select {...control} {...links} className={classNames(styles.control, styles.select)}>
            <option value="">{placeholder}</option>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  )
}

export type ChoiceProps = Words & { required?: boolean } & Input

export function Checkbox({ className, ...props }: ChoiceProps) {
  const { words, control } = partWords(props)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice}>
        <input type="checkbox" {...control} {...controlLinks(words)} />
        <span>
          {words.required && <RequiredMark />}
          {words.label}
        </span>
      </label>
      <FieldNotes {...words} />
    </div>
  )
}

/** One answer of a FieldGroup. */
export function Radio({
  label,
  note,
  ...control
}: Omit<Input, 'type'> & { name: string; label: ReactNode; note?: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...control} />
      <span>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </label>
  )
}

export function FileInput({ className, ...props }: FieldWords & Input) {
  const { words, control } = partWords(props)
  return (
    <Field {...words} {...(className && { className })}>
      {links => <input type="file" {...control} {...links} className={classNames(styles.control, styles.file)} />}
    </Field>
  )
}

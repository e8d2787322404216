/** Form controls, each in its Field. They are plain HTML controls, so that forms work without scripts. */
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../status/icon.tsx'
import styles from './field.module.css'
import { controlLinks, Field, FieldNotes, type FieldProps, labelClass } from './field.tsx'

type ChoiceFieldProps = Omit<FieldProps, 'required'>
type InputProps = Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'size' | 'maxLength'>

/** A pasted text is never cut: what is left of a number would be another number. The call or the form says that a text is too long. */
type Limit = {
  /** Characters after cleaning, as in the call. */
  longest?: number | undefined
}

function splitFieldProps<P extends FieldProps & Limit>(props: P) {
  const { name, label, hint, fault, good, required, longest, ...control } = props
  const limit = longest === undefined ? {} : { 'data-longest': longest }
  return { fieldProps: { name, label, hint, fault, good, required }, control: { ...limit, ...control } }
}

export type TextInputProps = FieldProps &
  Limit &
  InputProps & {
    /** Digits: code font and numeric keyboard. */ isCode?: boolean
    size?: 'normal' | 'large' /** Displayed at the right in the same row: a picture, a button. */
    beside?: ReactNode
  }

export function TextInput({ isCode, size = 'normal', beside, className, ...props }: TextInputProps) {
  const { fieldProps, control } = splitFieldProps(props)
  return (
    <Field {...fieldProps} {...(className && { className })}>
      {links => (
        <span className={styles.row}>
          <input
            autoComplete="off"
            {...(isCode && { inputMode: 'numeric', spellCheck: false })}
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

export type TextAreaProps = FieldProps & Limit & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id' | 'maxLength'>

export function TextArea({ className, ...props }: TextAreaProps) {
  const { fieldProps, control } = splitFieldProps(props)
  return (
    <Field {...fieldProps} {...(className && { className })}>
      {links => <textarea rows={4} {...control} {...links} className={classNames(styles.control, styles.area)} />}
    </Field>
  )
}

export type Option = { value: string; label: string }
export type SelectProps = FieldProps &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'id' | 'size'> & {
    options: readonly Option[] /** Displayed while nothing is selected. */
    placeholder?: string
  }

export function Select({ options, placeholder = '请选择', className, ...props }: SelectProps) {
  const { fieldProps, control } = splitFieldProps(props)
  return (
    <Field {...fieldProps} {...(className && { className })}>
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

export type ChoiceProps = ChoiceFieldProps & { required?: boolean } & InputProps

export function Checkbox({ className, ...props }: ChoiceProps) {
  const { fieldProps, control } = splitFieldProps(props)
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.choice}>
        <input type="checkbox" {...control} {...controlLinks(fieldProps)} />
        <span className={labelClass(fieldProps.required)}>{fieldProps.label}</span>
      </label>
      <FieldNotes {...fieldProps} />
    </div>
  )
}

/** One option of a FieldGroup. */
export function Radio({
  label,
  note,
  ...control
}: Omit<InputProps, 'type'> & { name: string; label: ReactNode; note?: ReactNode }) {
  return (
    <label className={styles.choice}>
      <input type="radio" {...control} />
      <span>{label}</span>
      {note && <span className={styles.note}>{note}</span>}
    </label>
  )
}

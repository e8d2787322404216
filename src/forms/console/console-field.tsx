/** A field of a console form: label, required mark, hint, and its fault below. */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { type FormField, longFault } from '../form-faults.ts'
import styles from './console-field.module.css'

type Props = Pick<FormField, 'label' | 'hint' | 'required' | 'longest'> & {
  /** Name in the values of the form; without it the parent holds the value. */
  name?: string
  /** Why the field was returned: displayed below it, in the colour of a warning. */
  reason?: string | undefined
  /** The fault of a field whose value the parent holds. */
  fault?: string | undefined
  /** Message for a wrong value, when the field is left and before the submission. */
  check?: (value: string) => string | undefined
  children: ReactNode
}

export function ConsoleField({ name, label, hint, required, longest, reason, fault, check, children }: Props) {
  const validator = async (_: unknown, value: unknown) => {
    const text = typeof value === 'string' ? value : ''
    const message = longFault(text, longest) ?? check?.(text)
    if (message) throw new Error(message)
  }
  return (
    <Form.Item
      {...(name !== undefined && { name })}
      label={required === false ? <span className={styles.optional}>{label}</span> : label}
      {...((reason ?? hint) && { extra: reason ? <span className={styles.reason}>{reason}</span> : hint })}
      required={required === true}
      rules={check || longest !== undefined ? [{ validator }] : []}
      validateTrigger="onBlur"
      {...(reason && { validateStatus: 'warning' as const })}
      {...(longest !== undefined && { 'data-longest': longest })}
      {...(fault && { validateStatus: 'error', help: fault })}
    >
      {children}
    </Form.Item>
  )
}

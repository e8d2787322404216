/** A field of a console form: label, required mark, hint, and its fault below. */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import type { FormField } from '../form-faults.ts'

type Props = Pick<FormField, 'label' | 'hint' | 'required'> & {
  /** Name in the values of the form; without it the parent holds the value. */
  name?: string
  /** The fault of a field whose value the parent holds. */
  fault?: string | undefined
  /** Message for a wrong value, when the field is left and before the submission. */
  check?: (value: string) => string | undefined
  children: ReactNode
}

export function ConsoleField({ name, label, hint, required = false, fault, check, children }: Props) {
  const validator = async (_: unknown, value: unknown) => {
    const message = check?.(typeof value === 'string' ? value : '')
    if (message) throw new Error(message)
  }
  return (
    <Form.Item
      {...(name !== undefined && { name })}
      label={label}
      {...(hint && { extra: hint })}
      required={required}
      rules={check ? [{ validator }] : []}
      validateTrigger="onBlur"
      {...(fault && { validateStatus: 'error', help: fault })}
    >
      {children}
    </Form.Item>
  )
}

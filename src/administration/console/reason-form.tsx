/** One act on an account with its reason. */
import { App, Input } from 'antd'
import type { ReactNode } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { staffLengths } from '../rules.ts'

export const reasonFields = {
  reason: { label: '原因', hint: '记入操作日志', required: true, longest: staffLengths.reason },
} as const

type Props = {
  /** Distinguishes the forms of the panel. */
  name: string
  verb: string
  isDanger?: boolean
  /** What the reason is called, and who reads it. */
  label?: string
  hint?: string
  send: (reason: string) => Promise<string>
  onDone: () => void
  children?: ReactNode
}

/** `send` returns what is displayed once it is done. */
export function ReasonForm({ name, verb, isDanger = false, label, hint, send, onDone, children }: Props) {
  const { message } = App.useApp()
  const { form } = useConsoleForm<{ reason?: string }>({
    send: async ({ reason = '' }) => {
      message.success(await send(reason))
      onDone()
    },
  })
  const row = { ...reasonFields.reason, ...(label && { label }), ...(hint && { hint }) }
  return (
    <ConsoleForm
      {...form}
      formName={name}
      fields={{ reason: row }}
      verb={verb}
      button={isDanger ? { danger: true } : { type: 'primary' }}
    >
      {children}
      <ConsoleField {...row} name="reason">
        <Input.TextArea rows={2} />
      </ConsoleField>
    </ConsoleForm>
  )
}

/** The answer of staff to a visitor, or another text for an answered one. */
import { Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { StaffEnquiryCalls } from './calls.ts'
import { longestAnswer } from './states.ts'

type Props = { number: string; isAnswered: boolean; onAnswered: () => void }

const fields = { answer: { label: '答复', required: true } } as const

export function AnswerForm({ number, isAnswered, onAnswered }: Props) {
  const call = useCall<StaffEnquiryCalls>()
  const { form } = useConsoleForm<{ answer?: string }>({
    send: async ({ answer = '' }) => {
      await call('POST enquiry/authApi/answer', { number, answer, replaces: isAnswered })
      onAnswered()
    },
  })
  return (
    <ConsoleForm {...form} fields={fields} record={number} verb={isAnswered ? '改写答复' : '答复'}>
      <ConsoleField {...fields.answer} name="answer">
        <Input.TextArea rows={3} maxLength={longestAnswer} />
      </ConsoleField>
    </ConsoleForm>
  )
}

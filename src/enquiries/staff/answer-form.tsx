/** The answer of staff to a visitor, or another text for an answered one; it may begin with a template. */
import { Button, Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import shared from '../../registration/display/console.module.css'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { StaffEnquiryCalls } from './calls.ts'
import { longestAnswer } from './states.ts'
import { type ChoiceLine, TemplateChoice } from './templates/template-choice.tsx'

type Props = { line: ChoiceLine & { answers: readonly unknown[] }; onAnswered: () => void; onCancel: () => void }

const fields = { answer: { label: '答复', required: true } } as const

export function AnswerForm({ line, onAnswered, onCancel }: Props) {
  const call = useCall<StaffEnquiryCalls>()
  const { number, answers } = line
  const isAnswered = answers.length > 0
  const { form, isBusy, markChanged } = useConsoleForm<{ answer?: string }>({
    send: async ({ answer = '' }) => {
      await call('POST enquiry/authApi/answer', { number, answer, replaces: isAnswered })
      onAnswered()
    },
  })
  /** After what was typed, which is never replaced. */
  const insert = (text: string) => {
    const typed = String(form.form.getFieldValue('answer') ?? '').trimEnd()
    form.form.setFieldValue('answer', typed === '' ? text : `${typed}\n${text}`)
    markChanged()
  }
  return (
    <ConsoleForm {...form} fields={fields} record={number}>
      <TemplateChoice line={line} onInsert={insert} />
      <ConsoleField {...fields.answer} name="answer">
        <Input.TextArea rows={5} maxLength={longestAnswer} />
      </ConsoleField>
      <div className={shared.buttons}>
        <Button type="primary" loading={isBusy} htmlType="submit">
          {isAnswered ? '改写答复' : '答复'}
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </ConsoleForm>
  )
}

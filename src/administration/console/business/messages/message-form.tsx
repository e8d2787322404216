/** The form of a text: title, text with its placeholders, the code of a registered SMS template, and the first day; tried before it is saved. */
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { lastEffectiveDay } from '../../../../fees/rates/rules.ts'
import { ConsoleField } from '../../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../../forms/console/use-console-form.ts'
import shared from '../../../../registration/display/console.module.css'
import { Note } from '../../../../ui/status/note.tsx'
import { chinaDay } from '../../../../wire/china-time.ts'
import { isOutdated } from '../../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../../wire/fetching/use-call.ts'
import type { MessageTextCalls, OneMessageText } from '../../../message-texts/calls.ts'
import styles from './message-texts.module.css'
import { Placeholders } from './placeholders.tsx'
import { TrialButtons } from './trial-buttons.tsx'
import { TrialText } from './trial-text.tsx'
import type { Typed } from './typed-text.ts'

const messageFields = {
  subject: { label: '标题', required: true, longest: 50 },
  text: { label: '正文', hint: '只写纯文字；占位符发送时换成实际内容', required: true, longest: 1000 },
  smsTemplate: {
    label: '短信模板编号',
    hint: '短信服务商只发报备过的文字时填写：先报备新文字，批准后填它的编号',
    required: false,
    longest: 64,
  },
  effectiveOn: { label: '从哪天起', hint: '当天零点起，最早今天', required: true },
} as const

type Values = Partial<Record<keyof typeof messageFields, string>>
type Props = {
  message: OneMessageText
  begun: { round: number; typed: Typed }
  onSaved: (typed: Typed) => void
  onOutdated: () => void
}

export function MessageForm({ message, begun, onSaved, onOutdated }: Props) {
  const call = useCall<MessageTextCalls>()
  const { message: notice } = App.useApp()
  const today = chinaDay(new Date())
  const [typed, setTyped] = useState(begun.typed)
  const { form, submit, isBusy } = useConsoleForm<Values>({
    send: async ({ subject = '', text = '', smsTemplate = '', effectiveOn = '' }) => {
      const saved = { subject, text, smsTemplate }
      await call('POST staff/authApi/messageTexts/save', {
        kind: message.kind,
        ...saved,
        effectiveOn,
        seen: message.seen,
      })
      notice.success(effectiveOn === today ? '已保存，现在起用新的文字' : `已保存，${effectiveOn} 起用新的文字`)
      onSaved(saved)
    },
    onFailure: error => {
      if (isOutdated(error)) onOutdated()
    },
  })
  const readTyped = () => {
    const { subject = message.subject, text = '', smsTemplate = '' } = form.form.getFieldsValue(true)
    return { subject, text, smsTemplate }
  }
  const change = () => {
    form.onChange?.()
    setTyped(readTyped())
  }
  return (
    <div className={styles.columns}>
      <div>
        <ConsoleForm
          {...form}
          onChange={change}
          record={`${message.kind} ${begun.round}`}
          fields={messageFields}
          initialValues={{ ...begun.typed, effectiveOn: today }}
        >
          {message.hasSubject && (
            <ConsoleField {...messageFields.subject} name="subject">
              <Input autoComplete="off" />
            </ConsoleField>
          )}
          <ConsoleField {...messageFields.text} name="text">
            <Input.TextArea rows={6} />
          </ConsoleField>
          <Placeholders placeholders={message.placeholders} />
          {message.channels.sms && (
            <ConsoleField {...messageFields.smsTemplate} name="smsTemplate">
              <Input autoComplete="off" />
            </ConsoleField>
          )}
          <ConsoleField {...messageFields.effectiveOn} name="effectiveOn">
            <Input type="date" autoComplete="off" min={today} max={lastEffectiveDay(today)} />
          </ConsoleField>
        </ConsoleForm>
        <RegisterNote message={message} typed={typed} />
        <div className={shared.buttons}>
          <Button type="primary" loading={isBusy} onClick={submit}>
            保存新的一版
          </Button>
        </div>
      </div>
      <div>
        <TrialText message={message} typed={typed} />
        <TrialButtons message={message} typed={readTyped} />
      </div>
    </div>
  )
}

/** A provider that sends registered texts sends the old one under the old code, or nothing. */
function RegisterNote({ message, typed }: { message: OneMessageText; typed: Typed }) {
  const isSameCode = typed.smsTemplate.trim() === (message.smsTemplate ?? '')
  if (!message.channels.sms || typed.text === message.text || !isSameCode) return null
  return (
    <div className={styles.register}>
      <Note tone="warning" title="短信文字变了，模板编号没变">
        短信服务商要求报备模板的，用原来的编号发不出新的文字：请先报备，再填新编号，从批准以后的一天起用。不要求报备的，不用填。
      </Note>
    </div>
  )
}

/** An answered enquiry becomes a draft of the site's questions: question and answer without who sent it, edited before. */
import { App, Button, Input, Select } from 'antd'
import { useCallback } from 'react'
import { contentTypes } from '../../../content/items/types.ts'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import shared from '../../../registration/display/console.module.css'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { StaffEnquiry } from '../calls.ts'
import type { QuestionCalls } from '../questions/calls.ts'
import { questionLengths } from '../questions/lengths.ts'

const { categories } = contentTypes.faq
type Category = keyof typeof categories

const categoryOptions = Object.entries(categories).map(([value, label]) => ({ value, label }))

const fields = {
  title: { label: '问题', required: true, hint: '写成别的访客也会问的一句话', longest: questionLengths.title },
  category: { label: '栏目', required: true },
  answer: { label: '答案', required: true, hint: '一行是一段', longest: questionLengths.answer },
} as const

type Values = { title?: string; category?: Category; answer?: string }
type Proposal = { title: string; answer: string }
type Props = { line: Pick<StaffEnquiry, 'number'>; onDone: () => void }

export function QuestionPart({ line, onDone }: Props) {
  const call = useCall<QuestionCalls>()
  const { number } = line
  const load = useCallback(() => call('POST enquiry/authApi/question', { number }), [call, number])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  return reply ? (
    <QuestionForm line={line} proposal={reply.data} onDone={onDone} />
  ) : (
    <Loading label="正在读取" lines={3} />
  )
}

export function QuestionForm({ line: { number }, proposal, onDone }: Props & { proposal: Proposal }) {
  const call = useCall<QuestionCalls>()
  const { message } = App.useApp()
  const { form, isBusy } = useConsoleForm<Values>({
    send: async ({ title = '', category = 'other', answer = '' }) => {
      await call('POST enquiry/authApi/question/draft', { number, title, category, answer })
      message.success('草稿已写好，由编辑审阅后发布')
      onDone()
    },
  })
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      record={number}
      formName={`question-${number}`}
      initialValues={{ ...proposal, category: 'other' }}
    >
      <p className={shared.quiet}>
        电话、邮箱、证件号码、信用代码、姓名和单位名称已经略去；还有能认出来信人的内容，请改写。
      </p>
      <ConsoleField {...fields.title} name="title">
        <Input autoComplete="off" />
      </ConsoleField>
      <ConsoleField {...fields.category} name="category">
        <Select options={categoryOptions} />
      </ConsoleField>
      <ConsoleField {...fields.answer} name="answer">
        <Input.TextArea rows={5} />
      </ConsoleField>
      <Button type="primary" loading={isBusy} htmlType="submit">
        交给编辑
      </Button>
    </ConsoleForm>
  )
}

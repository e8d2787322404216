/** One template of answers, a new one or another text for one. */
import { App, Button, Input, Select } from 'antd'
import { ConsoleField } from '../../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../../forms/console/use-console-form.ts'
import shared from '../../../registration/display/console.module.css'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { AnswerTemplate, TemplateCalls, TemplateList } from './calls.ts'
import { templateLengths } from './lengths.ts'
import { placeholders } from './placeholders.ts'

const placeholderHint = Object.entries(placeholders)
  .map(([name, meaning]) => `{${name}} ${meaning}`)
  .join('；')

const fields = {
  title: { label: '标题', required: true, hint: '答复时按标题选', longest: templateLengths.title },
  kind: { label: '用于' },
  text: {
    label: '答复的文字',
    required: true,
    hint: `插入时填好的占位：${placeholderHint}`,
    longest: templateLengths.text,
  },
} as const

const everyKind = ''

type Values = { title?: string; kind?: TemplateList['kinds'][number]['value'] | ''; text?: string }
type Props = {
  template: AnswerTemplate | undefined
  kinds: TemplateList['kinds']
  onDone: () => void
}

export function TemplateForm({ template, kinds, onDone }: Props) {
  const call = useCall<TemplateCalls>()
  const { message } = App.useApp()
  const { form, isBusy } = useConsoleForm<Values>({
    send: async ({ title = '', kind = '', text = '' }) => {
      const seen = template && { id: template.id, revision: template.revision }
      await call('POST enquiry/authApi/templates/save', { ...seen, title, text, ...(kind !== '' && { kind }) })
      message.success('模板已保存')
      onDone()
    },
  })
  const kindOptions = [{ value: everyKind as Values['kind'], label: '各类来信' }, ...kinds]
  const { title = '', text = '' } = template ?? {}
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      record={template?.id ?? 'new'}
      formName={`template-${template?.id ?? 'new'}`}
      initialValues={{ title, text, kind: template?.kind ?? everyKind }}
    >
      <ConsoleField {...fields.title} name="title">
        <Input autoComplete="off" />
      </ConsoleField>
      <ConsoleField {...fields.kind} name="kind">
        <Select options={kindOptions} />
      </ConsoleField>
      <ConsoleField {...fields.text} name="text">
        <Input.TextArea rows={6} />
      </ConsoleField>
      <div className={shared.buttons}>
        <Button type="primary" loading={isBusy} htmlType="submit">
          保存
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </ConsoleForm>
  )
}

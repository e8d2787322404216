/** A draft of an incident or of a planned maintenance, a new one or another text for one. */
import { App, Button, Form, Input, Radio } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import shared from '../../registration/display/console.module.css'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Incident, IncidentCalls } from '../incidents/calls.ts'
import { incidentLengths } from '../incidents/lengths.ts'
import { type IncidentKind, type IncidentLevel, incidentKinds, kindWords, type StatusService } from '../words.ts'
import { LevelField, ServicesField, sharedFields, TextFields } from './fields.tsx'

const fields = {
  kind: { label: '种类', required: true },
  title: { label: '标题', required: true, hint: '一句话，例如：短信验证码收到得慢', longest: incidentLengths.title },
  titleEn: {
    label: '英文标题',
    required: false,
    hint: '不填时，英文页显示中文标题',
    longest: incidentLengths.titleEn,
  },
  startsAt: { label: '开始时间', required: true },
  endsAt: { label: '结束时间', required: true, hint: '预定的' },
  ...sharedFields,
} as const

const kindOptions = incidentKinds.map(value => ({ value, label: kindWords[value].zh }))

type Texts = Partial<Record<'title' | 'titleEn' | 'startsAt' | 'endsAt' | 'text' | 'textEn', string>>
type Values = Texts & { kind?: IncidentKind; services?: StatusService[]; level?: IncidentLevel }

/** Browsers write a T between day and time. */
const local = (minute: string | null | undefined) => (minute ?? '').replace(' ', 'T')

function valuesOf(draft: Incident | undefined): Values {
  const { kind = 'incident', services = [], level = 'limited', title = '', titleEn = '' } = draft ?? {}
  const { text, textEn, startsAt, endsAt } = draft ?? {}
  return {
    ...{ kind, services: [...services], level, title, titleEn },
    ...{ text: text ?? '', textEn: textEn ?? '', startsAt: local(startsAt), endsAt: local(endsAt) },
  }
}

type Props = { draft: Incident | undefined; onDone: () => void }

export function DraftForm({ draft, onDone }: Props) {
  const call = useCall<IncidentCalls>()
  const { message } = App.useApp()
  const name = `draft-${draft?.id ?? 'new'}`
  const onceSent = useRequestKey(name)
  const { form, isBusy } = useConsoleForm<Values>({
    send: async ({ kind = 'incident', level = 'limited', services = [], ...texts }) => {
      const { title = '', titleEn = '', text = '', textEn = '', startsAt = '', endsAt = '' } = texts
      const seen = draft && { id: draft.id, revision: draft.revision }
      const end = kind === 'maintenance' ? { endsAt } : {}
      const written = { kind, level, services, title, titleEn, text, textEn, startsAt, ...end }
      const { data } = await onceSent(key => call('POST status/authApi/draft/save', { key, ...seen, ...written }))
      message.success(doneText(data, '草稿已保存，还没有公开'))
      onDone()
    },
  })
  const kind = Form.useWatch('kind', form.form)
  return (
    <ConsoleForm {...form} fields={fields} record={draft?.id ?? 'new'} formName={name} initialValues={valuesOf(draft)}>
      <ConsoleField {...fields.kind} name="kind">
        <Radio.Group options={kindOptions} />
      </ConsoleField>
      <ConsoleField {...fields.title} name="title">
        <Input autoComplete="off" />
      </ConsoleField>
      <ConsoleField {...fields.titleEn} name="titleEn">
        <Input autoComplete="off" lang="en" />
      </ConsoleField>
      <ServicesField />
      <LevelField />
      <ConsoleField {...fields.startsAt} name="startsAt">
        <Input type="datetime-local" />
      </ConsoleField>
      {kind === 'maintenance' && (
        <ConsoleField {...fields.endsAt} name="endsAt">
          <Input type="datetime-local" />
        </ConsoleField>
      )}
      <TextFields />
      <div className={shared.buttons}>
        <Button type="primary" loading={isBusy} htmlType="submit">
          保存草稿
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </ConsoleForm>
  )
}

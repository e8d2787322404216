/** The next update of an incident that is public. */
import { App, Button, Select } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import shared from '../../registration/display/console.module.css'
import { doneText, useRequestKey } from '../../request-keys/use-request-key.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { Incident, IncidentCalls } from '../incidents/calls.ts'
import type { IncidentLevel, PublicIncidentState, StatusService } from '../words.ts'
import { LevelField, ServicesField, sharedFields, TextFields } from './fields.tsx'

const fields = { state: { label: '现在的状态', required: true }, ...sharedFields } as const

type Values = {
  state?: PublicIncidentState
  services?: StatusService[]
  level?: IncidentLevel
  text?: string
  textEn?: string
}

export function UpdateForm({ incident, onDone }: { incident: Incident; onDone: () => void }) {
  const call = useCall<IncidentCalls>()
  const { message } = App.useApp()
  const { id, revision, nextStates } = incident
  const onceSent = useRequestKey(`update-${id}`)
  const present = nextStates.find(({ value }) => value === incident.state) ?? nextStates[0]
  const initialState = present && { state: present.value }
  const { form, isBusy } = useConsoleForm<Values>({
    send: async ({ state = present?.value, services = [], level = incident.level, text = '', textEn = '' }) => {
      if (!state) return
      const written = { id, revision, state, services, level, text, textEn }
      const { data } = await onceSent(key => call('POST status/authApi/update', { key, ...written }))
      message.success(doneText(data, '进展已经公开'))
      onDone()
    },
  })
  const { services, level } = incident
  return (
    <ConsoleForm
      {...form}
      fields={fields}
      record={id}
      formName={`update-${id}`}
      initialValues={{ ...initialState, services: [...services], level, text: '', textEn: '' }}
    >
      <ConsoleField {...fields.state} name="state">
        <Select options={nextStates} />
      </ConsoleField>
      <ServicesField />
      <LevelField />
      <TextFields />
      <div className={shared.buttons}>
        <Button type="primary" loading={isBusy} htmlType="submit">
          公开这条进展
        </Button>
        <Button onClick={onDone}>取消</Button>
      </div>
    </ConsoleForm>
  )
}

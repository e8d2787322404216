/** After a refusal: a new application with what was typed, and an objection to the centre. */

import { Button, Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { NeedsRight } from '../access/operator/needs-right.tsx'
import { useRights } from '../access/operator/use-rights.ts'
import { ConsoleField } from '../forms/console/console-field.tsx'
import { ConsoleForm } from '../forms/console/console-form.tsx'
import { useConsoleForm } from '../forms/console/use-console-form.ts'
import shared from '../registration/display/console.module.css'
import { ObjectionTexts } from '../registration/display/objection-texts.tsx'
import type { ObjectionCalls, Objections } from '../registration/disputes/objections/calls.ts'
import { objectionLengths, statementFault } from '../registration/disputes/objections/lengths.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useReply } from '../wire/fetching/use-reply.ts'
import { EvidenceUpload } from './evidence-upload.tsx'

const fields = {
  fileIds: { label: '证据材料', required: false, hint: '例如营业执照副本的另一页、核准文件，最多三份' },
  statement: {
    label: '异议说明',
    required: true,
    hint: '写明不同意的地方和依据，至少 10 个字。每次不予通过可以提一次。',
  },
} as const

export function AfterRefusal({ onNewApplication }: { onNewApplication: () => void }) {
  const call = useCall<ObjectionCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/objections', {}), [call])
  const { reply } = useReply(load)
  const may = useRights()
  const [raised, setRaised] = useState<Objections>()
  const objections = raised ?? reply?.data
  return (
    <>
      {may('do-business') && (
        <Card title="重新申请">
          <p>原来填写的内容都在，改正后可以再次提交，由分支机构重新审核。</p>
          <p className={shared.after}>
            <Button type="primary" onClick={onNewApplication}>
              用已填内容重新申请
            </Button>
          </p>
        </Card>
      )}
      {objections && (objections.canRaise || objections.objections.length > 0) && (
        <Card title="向中心提出异议">
          <ObjectionTexts objections={objections.objections} />
          {objections.canRaise && (
            <NeedsRight act="do-business">
              <ObjectionForm onRaised={setRaised} />
            </NeedsRight>
          )}
        </Card>
      )}
    </>
  )
}

/** The objections of earlier refusals with their state and answer; nothing if there are none. */
export function PastObjections() {
  const call = useCall<ObjectionCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/objections', {}), [call])
  const { reply } = useReply(load)
  const objections = reply?.data.objections ?? []
  if (objections.length === 0) return null
  return (
    <Card title="您的异议">
      <ObjectionTexts objections={objections} />
    </Card>
  )
}

export function ObjectionForm({ onRaised }: { onRaised: (objections: Objections) => void }) {
  const call = useCall<ObjectionCalls>()
  const { form } = useConsoleForm<{ statement?: string; fileIds?: string[] }>({
    send: async ({ statement = '', fileIds = [] }) => {
      const { data } = await call('POST tycpdmfirm/authApi/objection', { statement, fileIds })
      onRaised(data)
    },
  })
  return (
    <ConsoleForm {...form} fields={fields} verb="提出异议">
      <ConsoleField {...fields.statement} name="statement" check={statementFault}>
        <Input.TextArea rows={4} maxLength={objectionLengths.longest} />
      </ConsoleField>
      <ConsoleField {...fields.fileIds} name="fileIds">
        <EvidenceUpload />
      </ConsoleField>
    </ConsoleForm>
  )
}

/** Strangers who ask to be bound to the firm, and the objection of its owner. */
import { Card, Input } from 'antd'
import { useCallback, useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import shared from '../../registration/display/console.module.css'
import { objectionLengths, statementFault } from '../../registration/disputes/objections/lengths.ts'
import type { BindingCalls, BindingRequest } from '../../registration/operators/binding/calls.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { phoneAddress } from '../../ui/formats/phone-address.ts'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'

export function BindingRequests() {
  const call = useCall<BindingCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/binding/requests', {}), [call])
  const { reply } = useReply(load)
  const [changed, setChanged] = useState<BindingRequest[]>()
  const requests = changed ?? reply?.data ?? []
  return requests.map(request => <Request key={request.id} request={request} onChanged={setChanged} />)
}

type Props = { request: BindingRequest; onChanged: (requests: BindingRequest[]) => void }

function Request({ request, onChanged }: Props) {
  const { branchLabel, branchPhone, isPhoneSample, requestedAt, objection, objectedAt } = request
  return (
    <Card title="有账号申请绑定本企业">
      <Note tone="warning" title={`一个账号申请成为本企业的负责人，由${branchLabel}核对授权书和营业执照`}>
        <p>
          {requestedAt && `${formatDate(requestedAt, 'yyyy-MM-dd HH:mm')} 提交。`}
          是贵企业授权的，不用办什么；不是的，请在下面提出异议，并致电{branchLabel}
          {branchPhone && (
            <>
              {' '}
              <a href={phoneAddress(branchPhone)}>{branchPhone}</a>
              {isPhoneSample && '（演示号码）'}
            </>
          )}
          。
        </p>
      </Note>
      <div className={shared.after}>
        {objection === null ? (
          <ObjectionForm id={request.id} onChanged={onChanged} />
        ) : (
          <p>
            已在 {formatDate(objectedAt ?? '', 'yyyy-MM-dd')} 提出异议：{objection}
          </p>
        )}
      </div>
    </Card>
  )
}

const fields = {
  statement: {
    label: '异议说明',
    required: true,
    hint: '写明为什么不是贵企业授权的，至少 10 个字。申请的人看不到，审核人员会先核实。',
  },
} as const

function ObjectionForm({ id, onChanged }: { id: number; onChanged: Props['onChanged'] }) {
  const call = useCall<BindingCalls>()
  const { form } = useConsoleForm<{ statement?: string }>({
    send: async ({ statement = '' }) => {
      onChanged((await call('POST tycpdmfirm/authApi/binding/object', { id, statement })).data)
    },
  })
  return (
    <ConsoleForm {...form} fields={fields} verb="提出异议">
      <ConsoleField {...fields.statement} name="statement" check={statementFault}>
        <Input.TextArea rows={3} maxLength={objectionLengths.longest} />
      </ConsoleField>
    </ConsoleForm>
  )
}

/** Form for a claim to a credit code that another firm has submitted. */

import { Input } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { Firm } from '../../registration/calls.ts'
import type { ClaimCalls } from '../../registration/disputes/claims/calls.ts'
import type { ClaimState } from '../../registration/disputes/claims/claim-states.ts'
import { claimStateLabels } from '../../registration/disputes/claims/claim-states.ts'
import { claimStatementLengths } from '../../registration/disputes/claims/statement-lengths.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'

type OwnClaim = NonNullable<Firm['claim']>

type Props = {
  /** The own claim, if there is one. */
  claim: OwnClaim | null
  /** Saves the application form first, because the claim refers to the draft. */
  saveDraft: () => Promise<boolean>
}

type ClaimValues = { statement?: string }

const fields = { statement: { label: '情况说明', required: true } } as const

const statementFault = (statement: string) =>
  statement.trim().length < claimStatementLengths.shortest
    ? `请用至少 ${claimStatementLengths.shortest} 个字说明情况`
    : undefined

/** What became of the own claim. */
export function ClaimNote({ claim }: { claim: OwnClaim }) {
  const { number, claimedAt, state, stateLabel, reason, decidedAt } = claim
  return (
    <Note tone={state === 'rejected' ? 'warning' : 'info'} title={`对信用代码的认领　受理号 ${number}　${stateLabel}`}>
      <p>
        {formatDate(claimedAt, 'yyyy-MM-dd HH:mm')} 提交。{stateTexts[state]}
      </p>
      {reason && (
        <p>
          {formatDate(decidedAt, 'yyyy-MM-dd HH:mm')} 答复：{reason}
        </p>
      )}
    </Note>
  )
}

const stateTexts: Readonly<Record<ClaimState, string>> = {
  open: '审核人员核实后答复，并发消息通知您。',
  accepted: '原申请处理后会发消息通知您提交。',
  rejected: '请核对统一社会信用代码。',
  freed: '现在没有别的申请占用这个代码，可以提交您的申请。',
}

export function ClaimForm({ claim, saveDraft }: Props) {
  const call = useCall<ClaimCalls>()
  const [raised, setRaised] = useState(claim)
  const { form } = useConsoleForm<ClaimValues>({
    send: async ({ statement = '' }) => {
      await saveDraft()
      const { data } = await call('POST tycpdmfirm/authApi/claim', { statement })
      const { number, claimedAt } = data
      setRaised({ number, claimedAt, state: 'open', stateLabel: claimStateLabels.open, reason: null, decidedAt: null })
    },
  })
  if (raised) return <ClaimNote claim={raised} />
  return (
    <Note tone="warning" title="这个信用代码已有另一份申请。如果它是贵企业的代码，可以认领，由审核人员核实。">
      <ConsoleForm {...form} fields={fields} verb="认领信用代码">
        <ConsoleField {...fields.statement} name="statement" check={statementFault}>
          <Input.TextArea
            rows={3}
            maxLength={claimStatementLengths.longest}
            placeholder="例如：我公司从未委托他人申请，营业执照原件可供核对"
          />
        </ConsoleField>
      </ConsoleForm>
    </Note>
  )
}

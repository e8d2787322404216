/** Form for a claim to a credit code that another firm has submitted. */
import { Input } from 'antd'
import { useState } from 'react'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { ClaimCalls } from '../../registration/disputes/claims/calls.ts'
import { claimStatementLengths } from '../../registration/disputes/claims/statement-lengths.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'

type Props = {
  /** When the own claim was raised, if there is one. */
  claimedAt: string | undefined
  /** Saves the application form first, because the claim refers to the draft. */
  saveDraft: () => Promise<boolean>
}

type ClaimValues = { statement?: string }

const fields = { statement: { label: '异议说明', required: true } } as const

const statementFault = (statement: string) =>
  statement.trim().length < claimStatementLengths.shortest
    ? `请用至少 ${claimStatementLengths.shortest} 个字说明情况`
    : undefined

export function ClaimForm({ claimedAt, saveDraft }: Props) {
  const call = useCall<ClaimCalls>()
  const [raisedAt, setRaisedAt] = useState(claimedAt)
  const { form } = useConsoleForm<ClaimValues>({
    send: async ({ statement = '' }) => {
      await saveDraft()
      const { data } = await call('POST tycpdmfirm/authApi/claim', { statement })
      setRaisedAt(data.claimedAt)
    },
  })
  if (raisedAt)
    return (
      <Note tone="info" title={`异议已于 ${formatDate(raisedAt, 'yyyy-MM-dd')} 提交，工作人员核实后会与您联系。`} />
    )
  return (
    <Note tone="warning" title="这个信用代码已有另一份申请。如果它是贵企业的代码，可以提出异议，由审核人员核实。">
      <ConsoleForm {...form} fields={fields} verb="提出异议">
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

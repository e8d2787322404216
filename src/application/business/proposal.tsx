/** A cancellation that the authority proposes, as the firm sees it: why, until when, and its ways: renew or object. */

import { Button, Card, Input } from 'antd'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { CaseCalls, CaseDetail } from '../../registration/cases/calls.ts'
import { proposalReasons } from '../../registration/cases/proposals/proposal-rules.ts'
import shared from '../../registration/display/console.module.css'
import { objectionLengths, statementFault } from '../../registration/disputes/objections/lengths.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Note, type Tone } from '../../ui/status/note.tsx'
import { useCall } from '../../wire/fetching/use-call.ts'
import { decodeStatus, type Status } from '../../wire/integers.ts'

type Props = { detail: CaseDetail; onChange: (detail: CaseDetail) => void }

const fields = {
  statement: {
    label: '异议说明',
    required: true,
    hint: '写明为什么不应注销、打算怎样处理，至少 10 个字。可以提一次，由审核人员决定。',
  },
} as const

const titles: Readonly<Partial<Record<Status, string>>> = {
  atBranch: '异议期已结束，由分支机构审核',
  atCentre: '分支机构已同意注销，由中心审核',
  approved: '已注销',
  refused: '经审核，不予注销，原因见办理记录',
  withdrawn: '不再注销',
}

const tones: Readonly<Partial<Record<Status, Tone>>> = { draft: 'warning', approved: 'bad' }

function draftTitle({ companyPrefix, fields: { reason } }: CaseDetail, objectUntil: string): string {
  const renewal = reason === proposalReasons.overdue ? '续展或' : ''
  return `编码中心提出注销 ${companyPrefix}，${formatDate(objectUntil, 'yyyy-MM-dd')} 前可以${renewal}提出异议`
}

export function Proposal({ detail, onChange }: Props) {
  const { proposal, prefix, companyPrefix } = detail
  const may = useRights()
  if (!proposal) return null
  const status = decodeStatus(detail.status) ?? 'draft'
  const isOverdue = detail.fields.reason === proposalReasons.overdue
  const canRenew =
    may('do-business') && isOverdue && prefix !== null && prefix.phase !== 'cancelled' && status !== 'refused'
  return (
    <>
      <Note
        tone={tones[status] ?? 'info'}
        title={status === 'draft' ? draftTitle(detail, proposal.objectUntil) : titles[status]}
      >
        {status === 'draft' && <p>期满没有异议的，经两名人员审核后注销并公告；注销不收费。</p>}
        {proposal.objection && (
          <p>
            您在 {formatDate(proposal.objectedAt ?? '', 'yyyy-MM-dd')} 提出异议：{proposal.objection}
          </p>
        )}
        {canRenew && (
          <p className={shared.after}>
            <Button type="primary" href={`/MyManage/SystemMember/renewal?prefix=${companyPrefix}`}>
              去续展
            </Button>
          </p>
        )}
      </Note>
      {detail.steps.includes('object') && (
        <NeedsRight act="do-business">
          <ObjectionForm detail={detail} onChange={onChange} />
        </NeedsRight>
      )}
    </>
  )
}

function ObjectionForm({ detail: { id, version }, onChange }: Props) {
  const call = useCall<CaseCalls>()
  const { form } = useConsoleForm<{ statement?: string }>({
    send: async ({ statement = '' }) => {
      onChange((await call('POST tycpdmfirmcase/authApi/object', { id, version, statement })).data)
    },
  })
  return (
    <Card title="提出异议">
      <ConsoleForm {...form} fields={fields} verb="提出异议">
        <ConsoleField {...fields.statement} name="statement" check={statementFault}>
          <Input.TextArea rows={4} maxLength={objectionLengths.longest} />
        </ConsoleField>
      </ConsoleForm>
    </Card>
  )
}

/** One cancelled prefix with its last proposal, and what the viewer may do with it. */
import { Button, Input } from 'antd'
import { ConsoleField } from '../../forms/console/console-field.tsx'
import { ConsoleForm } from '../../forms/console/console-form.tsx'
import { useConsoleForm } from '../../forms/console/use-console-form.ts'
import type { ReleaseCalls, ReleaseLine } from '../../registration/allocation/releases/calls.ts'
import { releaseLengths } from '../../registration/allocation/releases/rules.ts'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { useConfirm } from '../../ui/console/confirm.tsx'
import { workChanged } from '../../ui/console/menu/work-counts.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'

type Props = { line: ReleaseLine; onDone: () => void }

const tones = { waiting: 'off', ready: 'info', proposed: 'warning', released: 'good' } as const

export function ReleaseLineView({ line, onDone }: Props) {
  const { proposal, state } = line
  return (
    <>
      <div className={styles.lineHead}>
        <h2>{line.companyPrefix}</h2>
        <Tag tone={tones[state]}>{line.stateLabel}</Tag>
      </div>
      <p>{line.firmName}</p>
      <p className={shared.quiet}>
        {line.branchLabel}　{formatDate(line.cancelledAt, 'yyyy-MM-dd')} 注销　{line.releasableFrom}{' '}
        起可以收回　已用编号 {line.usedNumbers} 个
      </p>
      {proposal && (
        <p className={styles.statement}>
          {formatDate(proposal.proposedAt, 'yyyy-MM-dd HH:mm')} {proposal.proposedBy} 申请收回：{proposal.reason}
          {proposal.decidedAt && (
            <>
              <br />
              {formatDate(proposal.decidedAt, 'yyyy-MM-dd HH:mm')} {proposal.decidedBy}{' '}
              {proposal.isRejected ? '没有收回' : '确认收回'}
              {proposal.remark && `：${proposal.remark}`}
            </>
          )}
        </p>
      )}
      {state === 'ready' && <ProposeForm companyPrefix={line.companyPrefix} onDone={onDone} />}
      {state === 'proposed' && proposal && <Decision line={line} proposal={proposal} onDone={onDone} />}
    </>
  )
}

const fields = {
  reason: { label: '收回的理由', required: true, hint: '例如：注销已满四年，市场上没有该代码的商品' },
} as const

const reasonFault = (reason: string) =>
  reason.trim().length < releaseLengths.shortest ? `请用至少 ${releaseLengths.shortest} 个字说明` : undefined

function ProposeForm({ companyPrefix, onDone }: { companyPrefix: string; onDone: () => void }) {
  const call = useCall<ReleaseCalls>()
  const { form } = useConsoleForm<{ reason?: string }>({
    send: async ({ reason = '' }) => {
      await call('POST companyprefix/authApi/proposeRelease', { companyPrefix, reason })
      workChanged()
      onDone()
    },
  })
  return (
    <ConsoleForm {...form} fields={fields} record={companyPrefix} verb="申请收回">
      <ConsoleField {...fields.reason} name="reason" check={reasonFault}>
        <Input maxLength={releaseLengths.longest} />
      </ConsoleField>
    </ConsoleForm>
  )
}

type Proposal = NonNullable<ReleaseLine['proposal']>

/** The proposer may only withdraw the proposal. */
function Decision({ line, proposal, onDone }: Props & { proposal: Proposal }) {
  const call = useCall<ReleaseCalls>()
  const { openDialog, dialog } = useConfirm()
  const decide = (verdict: 'released' | 'rejected') => async () => {
    try {
      await call('POST companyprefix/authApi/decideRelease', { id: proposal.id, verdict })
      workChanged()
      onDone()
    } catch (error) {
      return failureMessage(error)
    }
    return undefined
  }
  const release = {
    title: `把 ${line.companyPrefix} 收回号段？`,
    text: '收回后，这个代码会分配给别的企业，不能再撤销。',
    ok: '确认收回',
    danger: true,
    onOk: decide('released'),
  }
  const reject = {
    title: proposal.isOwn ? '撤回这份申请？' : '不同意收回？',
    text: '代码仍是已注销，以后可以再次申请收回。',
    ok: proposal.isOwn ? '撤回' : '不同意',
    onOk: decide('rejected'),
  }
  return (
    <div className={shared.buttons}>
      {proposal.isOwn ? (
        <p className={shared.quiet}>须由另一名人员确认。</p>
      ) : (
        <Button type="primary" onClick={() => openDialog(release)}>
          确认收回
        </Button>
      )}
      <Button onClick={() => openDialog(reject)}>{proposal.isOwn ? '撤回申请' : '不同意'}</Button>
      {dialog}
    </div>
  )
}

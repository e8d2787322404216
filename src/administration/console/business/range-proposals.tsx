/** New ranges: those that wait for their second person, and those that were decided. */
import { Button, Card } from 'antd'
import { useState } from 'react'
import shared from '../../../registration/display/console.module.css'
import { useConfirm } from '../../../ui/console/confirm.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { Note } from '../../../ui/status/note.tsx'
import { Empty } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { actFailure } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import type { PrefixRanges, RangeCalls } from '../../ranges/calls.ts'
import { ReasonForm } from '../reason-form.tsx'
import styles from './business-settings.module.css'

type Proposal = PrefixRanges['proposals'][number]

const dayAndTime = (iso: string) => formatDate(iso, 'yyyy-MM-dd HH:mm')
const rangeText = ({ kindLabel, first, last, size, demonstration }: Proposal) =>
  `${kindLabel} ${first} 到 ${last}，${formatCount(size)} 个${demonstration ? '，演示用' : ''}`

type WaitingProps = { proposal: Proposal; mayDecide: boolean; onChanged: () => void }

export function WaitingRange({ proposal, mayDecide, onChanged }: WaitingProps) {
  const { effectiveOn, basis, proposedBy, proposedAt, isOwn } = proposal
  const next = isOwn || !mayDecide ? '等另一位同事批准。' : '请照依据核对首尾和生效日，再决定。'
  return (
    <Card title={`等批准的号段：${effectiveOn} 起分配`}>
      <p className={styles.ends}>{rangeText(proposal)}</p>
      <Note tone="warning" title={`${proposedBy} ${dayAndTime(proposedAt)} 提出`}>
        依据：{basis}。{next}
      </Note>
      {mayDecide && <Decision proposal={proposal} onChanged={onChanged} />}
    </Card>
  )
}

function Decision({ proposal, onChanged }: Omit<WaitingProps, 'mayDecide'>) {
  const call = useCall<RangeCalls>()
  const { openDialog, dialog } = useConfirm()
  const [isRejecting, setRejecting] = useState(false)
  const { id, effectiveOn, isOwn } = proposal
  const decide = (verdict: 'approved' | 'rejected' | 'withdrawn', reason?: string) =>
    call('POST staff/authApi/ranges/decide', { id, verdict, reason })
  const confirm = (verdict: 'approved' | 'withdrawn', { title, ok }: { title: string; ok: string }) =>
    openDialog({
      ...{ title, ok, text: rangeText(proposal) },
      onOk: async () => {
        try {
          await decide(verdict)
        } catch (error) {
          return actFailure(error)
        }
        onChanged()
        return undefined
      },
    })
  return (
    <>
      <div className={`${shared.buttons} ${styles.add}`}>
        {isOwn ? (
          <Button onClick={() => confirm('withdrawn', { title: '撤回这份申请？', ok: '撤回' })}>撤回这份申请</Button>
        ) : (
          <>
            <Button
              type="primary"
              onClick={() => confirm('approved', { title: `批准 ${effectiveOn} 起分配这一段？`, ok: '批准' })}
            >
              批准
            </Button>
            <Button aria-expanded={isRejecting} onClick={() => setRejecting(!isRejecting)}>
              驳回
            </Button>
          </>
        )}
      </div>
      {isRejecting && (
        <ReasonForm
          name={`rejectRange${id}`}
          verb="确定驳回"
          hint="提出的人会看到，记入操作日志"
          send={async reason => {
            await decide('rejected', reason)
            return '已驳回'
          }}
          onDone={onChanged}
        />
      )}
      {dialog}
    </>
  )
}

const tones = { proposed: 'warning', approved: 'good', rejected: 'bad', withdrawn: 'off' } as const

export function DecidedRanges({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <Card title="新增记录">
      {proposals.length === 0 && <Empty title="还没有在这里新增过号段" />}
      <ol className={styles.decided}>
        {proposals.map(proposal => {
          const { id, status, statusLabel, effectiveOn, basis, proposedBy, proposedAt, decidedBy } = proposal
          const { decidedAt, decisionReason } = proposal
          return (
            <li key={id}>
              <p>
                <b>{effectiveOn} 起</b> <Tag tone={tones[status]}>{statusLabel}</Tag>{' '}
                <span className={styles.ends}>{rangeText(proposal)}</span>
              </p>
              <p className={styles.remark}>
                {`依据：${basis}。${proposedBy} ${dayAndTime(proposedAt)} 提出`}
                {decidedAt !== null && `，${decidedBy ?? proposedBy} ${dayAndTime(decidedAt)} 决定`}
                {decisionReason !== null && `，原因：${decisionReason}`}
              </p>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

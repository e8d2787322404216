/** What waits for a second administrator: who is to become one, who proposes it, and why. */
import { App, Button } from 'antd'
import { useCallback, useState } from 'react'
import shared from '../../registration/display/console.module.css'
import { formatDate } from '../../ui/formats/format-date.ts'
import { actFailure } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { ColleagueCalls, StaffProposal } from '../colleagues/calls.ts'
import { ReasonForm } from './reason-form.tsx'
import styles from './staff.module.css'

export function Proposals({ onDecided }: { onDecided: () => void }) {
  const call = useCall<ColleagueCalls>()
  const load = useCallback(() => call('POST staff/authApi/proposals', {}), [call])
  const proposals = useReply(load).reply?.data ?? []
  if (proposals.length === 0) return null
  return (
    <ul className={styles.proposals} aria-label="等另一位管理员同意">
      {proposals.map(proposal => (
        <li key={proposal.id}>
          <Proposal proposal={proposal} onDecided={onDecided} />
        </li>
      ))}
    </ul>
  )
}

type Verdict = 'approve' | 'refuse' | 'withdraw'

function Proposal({ proposal, onDecided }: { proposal: StaffProposal; onDecided: () => void }) {
  const call = useCall<ColleagueCalls>()
  const { message } = App.useApp()
  const [isRefusing, setRefusing] = useState(false)
  const { id } = proposal
  const decide = (verdict: Verdict, remark?: string) => call('POST staff/authApi/decide', { id, verdict, remark })
  const decideNow = (verdict: 'approve' | 'withdraw', text: string) => {
    decide(verdict)
      .then(() => message.success(text))
      .then(onDecided)
      .catch(error => message.error(actFailure(error)))
  }
  return (
    <>
      <p>
        <strong>{proposal.realName}</strong>
        {proposal.kind === 'enable' ? '，管理员的账号要启用' : '，要成为管理员'}
        {`。${proposal.byName} ${formatDate(proposal.at, 'MM-dd HH:mm')} 提出：${proposal.reason}`}
      </p>
      <div className={shared.buttons}>
        {proposal.canDecide && (
          <>
            <Button type="primary" onClick={() => decideNow('approve', '已同意')}>
              同意
            </Button>
            <Button aria-expanded={isRefusing} onClick={() => setRefusing(!isRefusing)}>
              不同意
            </Button>
          </>
        )}
        {proposal.canWithdraw && <Button onClick={() => decideNow('withdraw', '已撤回')}>撤回</Button>}
      </div>
      {isRefusing && (
        <ReasonForm
          name={`refuse${id}`}
          verb="不同意"
          send={async remark => {
            await decide('refuse', remark)
            return '已写明不同意'
          }}
          onDone={onDecided}
        />
      )}
    </>
  )
}

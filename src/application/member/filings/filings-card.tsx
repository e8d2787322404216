/** The approved filings of a member: number, state and dates, the paper, and the page where anybody verifies it. */
import { Card } from 'antd'
import { useCallback } from 'react'
import shared from '../../../registration/display/console.module.css'
import type { Filing, FilingCalls } from '../../../registration/filings/calls.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import { FilingDownload } from './filing-download.tsx'
import styles from './filings.module.css'

const tones = { valid: 'good', expired: 'warning', ended: 'bad' } as const

/** Nothing for a member without filings. */
export function FilingsCard() {
  const call = useCall<FilingCalls>()
  const load = useCallback(() => call('POST tycpdmfirm/authApi/filings', {}), [call])
  const { reply } = useReply(load)
  if (!reply || reply.data.length === 0) return null
  return (
    <Card title={`备案　${reply.data.length} 份`}>
      <ul className={styles.list}>
        {reply.data.map(filing => (
          <FilingLine key={filing.number} filing={filing} />
        ))}
      </ul>
    </Card>
  )
}

function FilingLine({ filing }: { filing: Filing }) {
  const { caseId, number, kindLabel, subject, state, stateLabel, filedOn, until, verification } = filing
  return (
    <li>
      <div>
        <p>
          <LinkTo to={`/MyManage/SystemMember/business?id=${caseId}`}>{number}</LinkTo>{' '}
          <Tag tone={tones[state]}>{stateLabel}</Tag>
        </p>
        <p>{subject}</p>
        <p className={shared.quiet}>
          {kindLabel}　{filedOn} 备案{until ? `，有效至 ${until}` : '，长期有效'}
        </p>
      </div>
      <p className={styles.acts}>
        <FilingDownload caseId={caseId} number={number} />
        <LinkTo to={verification}>公开核验</LinkTo>
      </p>
    </li>
  )
}

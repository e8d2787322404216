/** Right side of the review console: one firm, its checks, its history, and the verdict. */
import { Button, Tabs } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { ChangeTable } from '../registration/display/change-table.tsx'
import shared from '../registration/display/console.module.css'
import { LicencePreview } from '../registration/display/licence-preview.tsx'
import { RecordFacts } from '../registration/display/record-facts.tsx'
import { FirmTimeline } from '../registration/display/timeline.tsx'
import { statusLabels } from '../registration/rules.ts'
import { formatDate } from '../ui/formats/format-date.ts'
import { Icon } from '../ui/status/icon.tsx'
import { Note } from '../ui/status/note.tsx'
import { ErrorState, Loading } from '../ui/status/states.tsx'
import { Tag } from '../ui/status/tag.tsx'
import { failureMessage } from '../wire/fetching/failure-message.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { useReply } from '../wire/fetching/use-reply.ts'
import { decodeStatus } from '../wire/integers.ts'
import type { FirmDetail, ReviewCalls } from './calls.ts'
import { ClaimList } from './claim-list.tsx'
import styles from './review-detail.module.css'
import { VerdictBar } from './verdict-bar.tsx'

type Props = { id: number; onDone: () => void; onBack: () => void }

export function ReviewDetail({ id, onDone, onBack }: Props) {
  const call = useCall<ReviewCalls>()
  const loadDetail = useCallback(() => call('POST tycpdmfirm/authApi/detail', { id }), [call, id])
  const { reply, failure, reload: again } = useReply(loadDetail)
  const error = failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={again} />
  if (!reply) return error || <Loading label="正在读取申请" lines={8} />
  const firm = reply.data
  return (
    <>
      {error}
      <div className={styles.detail}>
        <div className={styles.backToList}>
          <Button onClick={onBack}>返回队列</Button>
        </div>
        <Head firm={firm} />
        <Body firm={firm} />
      </div>
      <VerdictBar firm={firm} onDone={onDone} onOutdated={again} />
    </>
  )
}

/** Takes the focus when a firm is opened, so that reading and keyboard shortcuts continue there. */
function Head({ firm }: { firm: FirmDetail }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const changeStatus = decodeStatus(firm.change?.status)
  const facts = [
    changeStatus ? statusLabels[changeStatus] : firm.statusLabel,
    `提交 ${formatDate(firm.change?.requestedAt ?? firm.submittedAt, 'yyyy-MM-dd HH:mm')}`,
    firm.branchLabel,
    ...firm.prefixes.map(({ companyPrefix }) => `厂商识别代码 ${companyPrefix}`),
  ]
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {firm.firmName} <Tag>{firm.change ? '信息变更' : '注册申请'}</Tag>
      </h2>
      <p className={shared.quiet}>{facts.join('　')}</p>
    </>
  )
}

function Body({ firm }: { firm: FirmDetail }) {
  const all = { key: 'all', label: '全部字段', children: <RecordFacts firm={firm} /> }
  const steps = {
    key: 'steps',
    label: '往来记录',
    children: <FirmTimeline firm={firm} />,
  }
  const change = firm.change && {
    key: 'change',
    label: `只看改动（${firm.change.changes.length}）`,
    children: <Changes firm={firm} />,
  }
  return (
    <>
      <h3>自动核对</h3>
      <ul className={styles.checks}>
        {firm.checks.map(({ name, good, message }) => (
          <li key={name} className={good ? styles.good : styles.warn}>
            <Icon name={good ? 'good' : 'warn'} size="s" />
            {message}
          </li>
        ))}
      </ul>
      <ClaimList claims={firm.claims} />
      {firm.demonstration && <Note title="演示企业，不是真实的申请" />}
      <Tabs items={change ? [change, all, steps] : [all, steps]} />
    </>
  )
}

function Changes({ firm }: { firm: FirmDetail }) {
  const newLicence = firm.fileChanges[0]?.to
  return (
    <>
      <ChangeTable changes={firm.change?.changes ?? []} />
      {newLicence && <LicencePreview file={{ id: newLicence, name: '新的营业执照', type: 'image/png' }} />}
    </>
  )
}

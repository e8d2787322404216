/** /MyManage/SystemMember/change: changes of the registered record. Several drafts may exist; one is in review at a time. */

import { Card } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight } from '../../../access/operator/needs-right.tsx'
import type { Firm } from '../../../registration/calls.ts'
import type { CaseDetail } from '../../../registration/cases/calls.ts'
import shared from '../../../registration/display/console.module.css'
import { formatDate } from '../../../ui/formats/format-date.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { ErrorState, Loading } from '../../../ui/status/states.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCodes } from '../../wizard/use-codes.ts'
import styles from '../business.module.css'
import { BusinessScreen } from '../business-screen.tsx'
import { CaseStatus } from '../case-status.tsx'
import { useCaseDetail } from '../use-case.ts'
import { ChangeForm } from './change-form.tsx'

const path = '/MyManage/SystemMember/change'

export function Change() {
  return (
    <BusinessScreen
      path={path}
      title="信息变更"
      lead="只改有变化的几项；分支机构和中心审核通过后生效，审核期间登记信息不变。"
    >
      {firm => <ChangeOf firm={firm} />}
    </BusinessScreen>
  )
}

/** The case of the address; without one the drafts and the open request, and below them a new change. */
function ChangeOf({ firm }: { firm: Firm }) {
  const query = new URLSearchParams(useLocation().search)
  const id = Number(query.get('id')) || undefined
  const { reply, failure, reload } = useCaseDetail(id)
  const [changed, setChanged] = useState<CaseDetail>()
  const { codes, fault, retry } = useCodes()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (fault) return <ErrorState title={failureMessage(fault)} onRetry={retry} />
  if (reply === undefined || !codes) return <Loading label="正在读取登记信息" lines={6} />
  const detail = changed ?? reply
  if (detail && !detail.steps.includes('hand-in')) return <CaseStatus detail={detail} onChange={setChanged} />
  return (
    <div className={shared.stack}>
      {id === undefined && <OpenChanges firm={firm} />}
      <NeedsRight key={id ?? 'new'} act="do-business">
        <ChangeForm firm={firm} codes={codes} detail={detail} onSubmitted={setChanged} />
      </NeedsRight>
    </div>
  )
}

function OpenChanges({ firm }: { firm: Firm }) {
  const open = firm.cases.filter(({ kind }) => kind === 'change')
  if (open.length === 0) return null
  return (
    <Card title="没有办完的变更">
      {open.map(row => (
        <div key={row.id} className={styles.caseLine}>
          <p>
            <LinkTo to={`/MyManage/SystemMember/change?id=${row.id}`}>受理号 {row.id}</LinkTo>
            {'　'}
            <Tag tone={row.statusLabel === '已退回' ? 'warning' : 'info'}>{row.statusLabel}</Tag>
          </p>
          <p className={shared.quiet}>{formatDate(row.updatedAt, 'yyyy-MM-dd HH:mm')}</p>
        </div>
      ))}
    </Card>
  )
}

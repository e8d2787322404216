/** /MyManage/SystemMember/business: what a member can do here, its cases, and the kinds of cases that have a form of their own. */

import { Card } from 'antd'
import { useCallback, useState } from 'react'
import { useLocation } from 'react-router'
import { NeedsRight, RightNote } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import type { Firm } from '../../registration/calls.ts'
import type { CaseCalls, CaseDetail } from '../../registration/cases/calls.ts'
import { casePath } from '../../registration/cases/case-path.ts'
import { type OfferedKind, offeredKinds } from '../../registration/cases/kinds/case-kinds.ts'
import shared from '../../registration/display/console.module.css'
import { formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { decodeStatus, type Status } from '../../wire/integers.ts'
import styles from './business.module.css'
import { BusinessScreen } from './business-screen.tsx'
import { CaseStatus } from './case-status.tsx'
import { kindTexts } from './kind-texts.ts'
import { OwnForm } from './own-form.tsx'
import { useCaseDetail } from './use-case.ts'

const path = '/MyManage/SystemMember/business'

export function Business() {
  const may = useRights()
  const query = new URLSearchParams(useLocation().search)
  const id = Number(query.get('id')) || undefined
  const kind = offeredKinds.find(name => name === query.get('kind'))
  const texts = kind && kindTexts[kind]
  return (
    <BusinessScreen
      path={path}
      title={texts?.title ?? '业务办理'}
      lead={
        texts?.lead ?? (may('do-business') ? '选一项业务开始办理，办理中的和办完的在下面。' : '办理中的和办完的业务。')
      }
    >
      {firm => (id || kind ? <OneCase firm={firm} id={id} kind={kind} /> : <Overview />)}
    </BusinessScreen>
  )
}

function Overview() {
  const may = useRights()
  return (
    <div className={shared.stack}>
      {may('do-business') ? <KindTiles /> : <RightNote act="do-business" />}
      <OwnCases />
    </div>
  )
}

const KindTiles = () => (
  <nav className={styles.tiles} aria-label="业务种类">
    {offeredKinds.map(kind => (
      <LinkTo key={kind} to={kindTexts[kind].path} className={styles.tile}>
        <b>{kindTexts[kind].title}</b>
        <span className={shared.quiet}>{kindTexts[kind].lead}</span>
      </LinkTo>
    ))}
  </nav>
)

const tones: Readonly<Partial<Record<Status, 'good' | 'warning' | 'bad' | 'off'>>> = {
  approved: 'good',
  returned: 'warning',
  refused: 'bad',
  withdrawn: 'off',
}
const toneOf = (status: number) => tones[decodeStatus(status) ?? 'draft'] ?? 'info'

function OwnCases() {
  const call = useCall<CaseCalls>()
  const load = useCallback(() => call('POST tycpdmfirmcase/authApi/findlist', { pageSize: 50 }), [call])
  const { reply, failure, reload } = useReply(load)
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取业务" lines={3} />
  return (
    <Card title="我的业务">
      {reply.data.length === 0 && <Empty title="还没有办理过业务" />}
      {reply.data.map(row => (
        <div key={row.id} className={styles.caseLine}>
          <div>
            <p>
              <LinkTo to={casePath(row)}>
                {row.kindLabel}　受理号 {row.id}
              </LinkTo>
            </p>
            <p className={shared.quiet}>
              {[row.companyPrefix, row.allocated, formatDate(row.updatedAt, 'yyyy-MM-dd HH:mm')]
                .filter(part => part)
                .join('　')}
            </p>
          </div>
          <Tag tone={toneOf(row.status)}>{row.statusLabel}</Tag>
        </div>
      ))}
    </Card>
  )
}

type OneCaseProps = { firm: Firm; id: number | undefined; kind: OfferedKind | undefined }

function OneCase({ firm, id, kind }: OneCaseProps) {
  const { reply, failure, reload } = useCaseDetail(id)
  const [changed, setChanged] = useState<CaseDetail>()
  if (failure !== undefined) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (reply === undefined) return <Loading label="正在读取业务" lines={4} />
  const detail = changed ?? reply
  if (detail && !detail.steps.includes('hand-in')) return <CaseStatus detail={detail} onChange={setChanged} />
  const own = offeredKinds.find(name => name === detail?.kind) ?? kind
  if (!own) return <Overview />
  return (
    <NeedsRight act="do-business">
      <OwnForm firm={firm} kind={own} detail={detail} onSubmitted={setChanged} />
    </NeedsRight>
  )
}

/** /MyManage/admin/status: what the public page says now, and what staff write about incidents and planned maintenance. */
import { Button } from 'antd'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { StaffPage } from '../../access/staff/staff-page.tsx'
import { useTypedState } from '../../forms/use-typed-state.ts'
import shared from '../../registration/display/console.module.css'
import styles from '../../registration/display/work-list.module.css'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { Tag, type TagTone } from '../../ui/status/tag.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { Incident, IncidentCalls, StatusNow } from '../incidents/calls.ts'
import { statusPaths } from '../page/addresses.ts'
import type { ServiceState } from '../words.ts'
import { DraftForm } from './draft-form.tsx'
import { IncidentLine } from './incident-line.tsx'
import { UpdateForm } from './update-form.tsx'

export const StatusScreen = () => (
  <StaffPage path="/MyManage/admin/status">
    <Status />
  </StaffPage>
)

const pageSize = 10

function Status() {
  const [query, setQuery] = useSearchParams()
  const currPage = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1)
  const call = useCall<IncidentCalls>()
  const load = useCallback(() => call('POST status/authApi/findlist', { currPage, pageSize }), [call, currPage])
  const { reply, failure, reload } = useReply(load)
  const loadNow = useCallback(() => call('POST status/authApi/now', {}), [call])
  const now = useReply(loadNow)
  const onChanged = () => {
    reload()
    now.reload()
  }
  return (
    <div className={shared.stack}>
      <div>
        <h1 className={shared.pageTitle}>服务状态</h1>
        <p className={shared.quiet}>
          谁都能看的一页：<a href={statusPaths.zh}>{statusPaths.zh}</a>
          。各项服务的状态由本站每分钟测量；故障和计划维护由管理员在这里写。
        </p>
      </div>
      {now.reply && <Now status={now.reply.data} />}
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading lines={6} />}
      {reply && <Incidents incidents={reply.data} onChanged={onChanged} />}
      {(reply?.page?.total ?? 0) > 0 && (
        <ConsolePager
          {...{ currPage, pageSize }}
          unit="条"
          total={reply?.page?.total ?? 0}
          onChange={({ currPage: page }) => setQuery(page === 1 ? {} : { page: String(page) })}
        />
      )}
    </div>
  )
}

const tones: Readonly<Record<ServiceState, TagTone>> = {
  ok: 'good',
  limited: 'warning',
  down: 'bad',
  maintenance: 'info',
  unknown: 'off',
}

function Now({ status: { measuredAt, services } }: { status: StatusNow }) {
  return (
    <div>
      <p className={shared.quiet}>{measuredAt === null ? '还没有测量过' : `${measuredAt} 测量`}</p>
      <ul className={shared.buttons}>
        {services.map(({ service, label, state, stateLabel }) => (
          <li key={service}>
            <Tag tone={tones[state]}>{`${label}：${stateLabel}`}</Tag>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The new draft, or the id of an incident. */
type OpenForm = number | 'new'
const isOpenForm = (value: unknown): value is OpenForm => value === 'new' || Number.isInteger(value)

function Incidents({ incidents, onChanged }: { incidents: readonly Incident[]; onChanged: () => void }) {
  // Open again after a login that what was typed has survived.
  const [open, setOpen] = useTypedState<OpenForm | null>({
    name: 'open incident',
    initial: () => null,
    isValue: isOpenForm,
  })
  const done = () => {
    setOpen(null)
    onChanged()
  }
  const formOf = (incident: Incident) =>
    incident.state === 'draft' ? (
      <DraftForm key={incident.revision} draft={incident} onDone={done} />
    ) : (
      <UpdateForm key={incident.revision} incident={incident} onDone={done} />
    )
  return (
    <>
      {open !== 'new' && (
        <div className={shared.buttons}>
          <Button type="primary" onClick={() => setOpen('new')}>
            写一条故障或维护
          </Button>
        </div>
      )}
      {incidents.length === 0 && open !== 'new' && <Empty title="还没有写过故障和维护" />}
      <ul className={styles.list}>
        {open === 'new' && (
          <li className={styles.line}>
            <DraftForm draft={undefined} onDone={done} />
          </li>
        )}
        {incidents.map(incident => (
          <li key={incident.id} className={styles.line}>
            {open === incident.id ? (
              formOf(incident)
            ) : (
              <IncidentLine incident={incident} onEdit={() => setOpen(incident.id)} onChanged={onChanged} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

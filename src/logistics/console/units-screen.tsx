/** /MyManage/SystemMember/units: the logistic units of the own firm, and a new one from its contents. */
import { Card } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { UnitCalls } from '../calls.ts'
import { unitStates } from '../unit-fields.ts'
import { UnitForm } from './unit-form.tsx'
import { type UnitFilter, UnitFilters, UnitLine } from './unit-list.tsx'
import styles from './units.module.css'

const unitsPath = '/MyManage/SystemMember/units'
const pageSize = 20

export function Units() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={unitsPath}>
      <OwnUnits />
    </ConsoleFrame>
  )
}

function readFilter(query: URLSearchParams): UnitFilter {
  return {
    keyword: query.get('keyword') ?? '',
    state: unitStates.find(state => state === query.get('state')),
    currPage: Math.max(1, Math.trunc(Number(query.get('page')) || 1)),
  }
}

const queryOf = ({ keyword, state, currPage }: UnitFilter): Record<string, string> => ({
  ...(keyword && { keyword }),
  ...(state && { state }),
  ...(currPage > 1 && { page: String(currPage) }),
})

function OwnUnits() {
  const call = useCall<UnitCalls>()
  const canEdit = useRights()('use-numbers')
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readFilter(query), [query])
  const [version, setVersion] = useState(0)
  const { keyword, state, currPage } = filter
  const load = useCallback(async () => {
    const conditions = { ...(keyword && { keyword }), ...(state && { state }), currPage, pageSize }
    return { version, ...(await call('POST logistics/authApi/list', conditions)) }
  }, [call, keyword, state, currPage, version])
  const { reply, failure, reload } = useReply(load)
  const show = (change: Partial<UnitFilter>) =>
    setQuery(queryOf({ ...filter, currPage: 1, ...change }), { preventScrollReset: true })
  const onChanged = () => setVersion(version + 1)
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>物流单元</h1>
          <p className={shared.quiet}>
            一个托盘、一件货一个 SSCC，写明里面装了什么。规则：发出后 12 个月内不得再用同一个
            SSCC；本系统里每个号码只分配一次，永不再用，所以总是符合。
            {canEdit && (
              <>
                要一次取许多号，<LinkTo to="/MyManage/SystemMember/sscc">成批取 SSCC</LinkTo>。
              </>
            )}
          </p>
        </div>
      </div>
      <Card title="新的物流单元">
        <NeedsRight act="use-numbers">
          <UnitForm onCreated={onChanged} />
        </NeedsRight>
      </Card>
      <UnitFilters key={keyword} filter={filter} onChange={show} />
      {failure !== undefined && !reply && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取物流单元" lines={6} />}
      {reply?.data.length === 0 && (
        <Empty title={keyword || state ? '没有符合条件的物流单元' : '还没有物流单元'}>
          {keyword || state ? '请换一个条件。' : '在上面写明装了什么，SSCC 马上分配，标签一点就有。'}
        </Empty>
      )}
      {reply && reply.data.length > 0 && (
        <>
          <ul className={styles.list}>
            {reply.data.map(unit => (
              <UnitLine key={unit.sscc} unit={unit} onChanged={onChanged} />
            ))}
          </ul>
          <ConsolePager
            {...{ currPage, pageSize, unit: '个', total: reply.page?.total ?? 0 }}
            onChange={change => show({ currPage: change.currPage })}
          />
        </>
      )}
    </div>
  )
}

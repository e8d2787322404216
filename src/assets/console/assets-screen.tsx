/** /MyManage/SystemMember/assets: assets are moved by a scanner; below the types of the own firm, and a new one. */
import { Button, Card } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useRights } from '../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { ConsolePager } from '../../ui/console/console-pager.tsx'
import { Empty, ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import { categories } from '../fields/type-fields.ts'
import type { AssetTypeCalls } from '../types/calls.ts'
import { assetsPath, poolAddress } from './asset-address.ts'
import styles from './assets.module.css'
import { ScanCard } from './scan-card.tsx'
import { TypeForm } from './type-form.tsx'
import { type TypeFilter, TypeFilters, TypeLine } from './type-list.tsx'

const pageSize = 20

export function Assets() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={assetsPath}>
      <OwnAssets />
    </ConsoleFrame>
  )
}

const readFilter = (query: URLSearchParams): TypeFilter => ({
  keyword: query.get('keyword') ?? '',
  category: categories.find(category => category === query.get('category')),
  currPage: Math.max(1, Math.trunc(Number(query.get('page')) || 1)),
})

const queryOf = ({ keyword, category, currPage }: TypeFilter): Record<string, string> => ({
  ...(keyword && { keyword }),
  ...(category && { category }),
  ...(currPage > 1 && { page: String(currPage) }),
})

function OwnAssets() {
  const canEdit = useRights()('use-numbers')
  const navigate = useNavigate()
  const [version, setVersion] = useState(0)
  // In the address, so that the form is open again after a login in between, with what was typed.
  const [query, setQuery] = useSearchParams()
  const isNew = query.has('new')
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>循环资产</h1>
          <p className={shared.quiet}>
            周转箱、托盘、啤酒桶、笼车、气瓶：每一类一个 GRAI，每一件再加系列号，知道它在谁那里、该不该收回。
          </p>
        </div>
        {canEdit && (
          <Button
            type="primary"
            aria-expanded={isNew}
            onClick={() => setQuery(isNew ? {} : { new: '1' }, { preventScrollReset: true })}
          >
            新增类型
          </Button>
        )}
      </div>
      {isNew && (
        <Card title="新的资产类型">
          <NeedsRight act="use-numbers">
            <TypeForm onSaved={({ grai }) => void navigate(poolAddress(grai))} />
          </NeedsRight>
        </Card>
      )}
      {canEdit && <ScanCard onMoved={() => setVersion(before => before + 1)} />}
      <Types version={version} />
    </div>
  )
}

/** `version`: changes when assets were moved. */
function Types({ version }: { version: number }) {
  const call = useCall<AssetTypeCalls>()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readFilter(query), [query])
  const { keyword, category, currPage } = filter
  const load = useCallback(async () => {
    const conditions = { ...(keyword && { keyword }), ...(category && { category }), currPage, pageSize }
    return { version, ...(await call('POST assets/authApi/types', conditions)) }
  }, [call, keyword, category, currPage, version])
  const { reply, failure, reload } = useReply(load)
  const show = (change: Partial<TypeFilter>) =>
    setQuery(queryOf({ ...filter, currPage: 1, ...change }), { preventScrollReset: true })
  const isFiltered = keyword !== '' || category !== undefined
  return (
    <>
      <TypeFilters key={keyword} filter={filter} onChange={show} />
      {failure !== undefined && !reply && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取循环资产" lines={6} />}
      {reply?.data.length === 0 && (
        <Empty title={isFiltered ? '没有符合条件的类型' : '还没有循环资产'}>
          {isFiltered ? '请换一个条件。' : '点“新增类型”，写上名称和种类，GRAI 马上分配；再成批加上每一件的系列号。'}
        </Empty>
      )}
      {reply && reply.data.length > 0 && (
        <>
          <ul className={styles.list}>
            {reply.data.map(type => (
              <TypeLine key={type.grai} type={type} />
            ))}
          </ul>
          <ConsolePager
            {...{ currPage, pageSize, unit: '类', total: reply.page?.total ?? 0 }}
            onChange={change => show({ currPage: change.currPage })}
          />
        </>
      )}
    </>
  )
}

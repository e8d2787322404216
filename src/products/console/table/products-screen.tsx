/** /MyManage/SystemMember/products: the product records of the own firm as a table. Filter, order and page are in the address. */
import { Button } from 'antd'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useRights } from '../../../access/operator/use-rights.ts'
import { useConsoleFrame } from '../../../access/use-console.ts'
import shared from '../../../registration/display/console.module.css'
import { ConsoleFrame } from '../../../ui/console/console-frame.tsx'
import { ConsolePager } from '../../../ui/console/console-pager.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Empty, ErrorState, Loading } from '../../../ui/status/states.tsx'
import { failureMessage } from '../../../wire/fetching/failure-message.ts'
import { useCall } from '../../../wire/fetching/use-call.ts'
import { useReply } from '../../../wire/fetching/use-reply.ts'
import type { ProductCounts, RecordCalls } from '../../record/calls.ts'
import { ActHistory } from '../acts/act-history.tsx'
import { ActStatus } from '../acts/act-status.tsx'
import { useActs } from '../acts/use-acts.ts'
import { ExportButton } from '../import/export-button.tsx'
import { importPath } from '../import/import-path.ts'
import { mendPath } from '../mend/mend-path.ts'
import styles from '../products.module.css'
import { ViewsMenu } from '../views/views-menu.tsx'
import { labelsOfFilter } from './labels-path.ts'
import {
  type ProductFilter,
  productInput,
  productPath,
  productQuery,
  productsPath,
  readProductFilter,
} from './product-address.ts'
import { ProductFilters } from './product-filters.tsx'
import { ProductTable } from './product-table.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { StateTabs } from './state-tabs.tsx'
import { useSelection } from './use-selection.ts'

export function Products() {
  return (
    <ConsoleFrame {...useConsoleFrame()} current={productsPath}>
      <OwnProducts />
    </ConsoleFrame>
  )
}

const noCounts: ProductCounts = { all: 0, incomplete: 0, states: [] }

function OwnProducts() {
  const call = useCall<RecordCalls>()
  const [query, setQuery] = useSearchParams()
  const filter = useMemo(() => readProductFilter(query), [query])
  const selection = useSelection()
  const canEdit = useRights()('edit-products')
  const load = useCallback(() => call('POST product/authApi/list', productInput(filter)), [call, filter])
  const loadCounts = useCallback(async () => (await call('POST product/authApi/counts', {})).data, [call])
  const { reply, failure, isLoading, reload } = useReply(load)
  const loadChoices = useCallback(async () => (await call('POST product/authApi/choices', {})).data, [call])
  const { reply: choices, reload: reloadChoices } = useReply(loadChoices)
  const { reply: counts = noCounts, reload: reloadCounts } = useReply(loadCounts)
  const show = (change: Partial<ProductFilter>) => {
    selection.leave()
    setQuery(productQuery({ ...filter, currPage: 1, ...change }), { preventScrollReset: true })
  }
  const onSettled = () => {
    reload()
    reloadCounts()
    reloadChoices()
  }
  const acts = useActs({ canEdit, onSettled })
  const lines = reply?.data ?? []
  const total = reply?.page?.total ?? 0
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>商品</h1>
          <p className={shared.quiet}>
            {leadOf(counts)}
            {canEdit && counts.incomplete > 0 && (
              <>
                {' '}
                <LinkTo to={mendPath}>先补这些</LinkTo>
              </>
            )}
          </p>
        </div>
        <div className={shared.buttons}>
          {canEdit && total > 0 && <Button href={labelsOfFilter(filter)}>打印标签</Button>}
          <ExportButton filter={filter} />
          {canEdit && <Button href={importPath}>导入</Button>}
          {canEdit && (
            <Button type="primary" href={productPath}>
              新增商品
            </Button>
          )}
        </div>
      </div>
      <div className={styles.tabLine}>
        <StateTabs counts={counts} filter={filter} />
        <ViewsMenu query={String(query)} onOpen={saved => show(readProductFilter(new URLSearchParams(saved)))} />
      </div>
      <ProductFilters key={filter.keyword} filter={filter} choices={choices} onChange={show} />
      {acts.act && <ActStatus act={acts.act} onChange={acts.show} onClose={acts.close} />}
      {failure !== undefined && <ErrorState title={failureMessage(failure)} onRetry={reload} />}
      {!reply && failure === undefined && <Loading label="正在读取商品" lines={8} />}
      {reply && lines.length === 0 && <NoProducts hasAny={counts.all > 0} />}
      {lines.length > 0 && (
        <div className={styles.frame}>
          <ProductTable
            lines={lines}
            filter={filter}
            isBusy={isLoading}
            {...(canEdit && { chosen: selection.chosen, onChoose: selection.choose })}
            onSort={show}
          />
          {selection.chosen.size > 0 && (
            <SelectionBar
              {...{ lines, filter, total, selection }}
              onStarted={act => {
                selection.leave()
                acts.show(act)
              }}
            />
          )}
        </div>
      )}
      <ConsolePager
        {...{ total, currPage: filter.currPage, pageSize: filter.pageSize }}
        maxTotal={Number.MAX_SAFE_INTEGER}
        unit="种"
        onChange={show}
      />
      <ActHistory list={acts.list} onOpen={acts.show} />
    </div>
  )
}

function leadOf({ all, incomplete, states }: ProductCounts): string {
  const inUse = states.find(({ state }) => state === 'in-use')?.count ?? 0
  if (all === 0) return '一种商品一条记录：写清楚是什么，分配号码，公开后马上查得到。'
  return `${formatCount(all)} 种，其中 ${formatCount(inUse)} 种公开在用，${formatCount(incomplete)} 种资料不到 80 分`
}

function NoProducts({ hasAny }: { hasAny: boolean }) {
  return hasAny ? (
    <Empty title="没有符合条件的商品">请换一个条件，或者清除筛选。</Empty>
  ) : (
    <Empty title="还没有商品">点“新增商品”，写上名称就可以保存草稿；号码在需要时分配。</Empty>
  )
}

/** /MyManage/SystemMember/product: one product record: its fields, number and state, what to mend, its packages and its history. */
import { Card } from 'antd'
import { type ComponentType, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NeedsRight } from '../../access/operator/needs-right.tsx'
import { useConsoleFrame } from '../../access/use-console.ts'
import shared from '../../registration/display/console.module.css'
import { ConsoleFrame } from '../../ui/console/console-frame.tsx'
import { dateFormat, formatDate } from '../../ui/formats/format-date.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Note } from '../../ui/status/note.tsx'
import { ErrorState, Loading } from '../../ui/status/states.tsx'
import { failureMessage } from '../../wire/fetching/failure-message.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import { useReply } from '../../wire/fetching/use-reply.ts'
import type { RecordTexts } from '../fields/record-rules.ts'
import type { ProductRecordReply, RecordCalls } from '../record/calls.ts'
import { copyOf, packageOf } from './new-from.ts'
import { Packages } from './packages.tsx'
import { ProductForm } from './product-form.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductNotes } from './product-notes.tsx'
import { placeOf, useOpenPlace } from './product-place.ts'
import styles from './products.module.css'
import { ScoreBar } from './score-bar.tsx'
import { StateActs } from './state-acts.tsx'
import { StateTag } from './state-tag.tsx'
import { productPath, productsPath } from './table/product-address.ts'

/** The part of the page about the symbols of a record, which is drawn by a module above this one. */
export type ProductSymbolsProps = { record: ProductRecordReply; onChanged: () => void }
/** `links`: the tab about where the code of the product leads, of a module above this one too. */
type OtherParts = {
  symbols: ComponentType<ProductSymbolsProps>
  links: ComponentType<{ record: ProductRecordReply }>
}

export function Product(parts: OtherParts) {
  const query = new URLSearchParams(useLocation().search)
  const id = Number(query.get('id')) || undefined
  const packs = Number(query.get('packs')) || undefined
  const like = Number(query.get('like')) || undefined
  const from = packs ?? like
  return (
    <ConsoleFrame {...useConsoleFrame()} current={productsPath}>
      {id !== undefined ? (
        <OwnProduct key={id} id={id} {...parts} />
      ) : from !== undefined ? (
        <NewFrom key={`${packs} ${like}`} id={from} asPackage={packs !== undefined} />
      ) : (
        <NewProduct title="新增商品" />
      )}
    </ConsoleFrame>
  )
}

/** A new record that begins with what another one has: a package around it, or another product like it. */
function NewFrom({ id, asPackage }: { id: number; asPackage: boolean }) {
  const { reply, failure, reload } = useReply(useRecordLoader(id))
  if (failure !== undefined && !reply) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!reply) return <Loading label="正在读取商品" lines={8} />
  return <NewProduct title={asPackage ? '新增包装' : '新增商品'} start={asPackage ? packageOf(reply) : copyOf(reply)} />
}

function useRecordLoader(id: number) {
  const call = useCall<RecordCalls>()
  return useCallback(async () => (await call('POST product/authApi/info', { id })).data, [call, id])
}

function NewProduct({ title, start }: { title: string; start?: RecordTexts }) {
  const navigate = useNavigate()
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>{title}</h1>
          <p className={shared.quiet}>只写名称也可以先存成草稿；不写品牌和净含量的不能公开。</p>
        </div>
      </div>
      <NeedsRight act="edit-products">
        <ProductForm
          record={undefined}
          start={start}
          onSaved={({ id }) => void navigate(`${productPath}?id=${id}`, { replace: true })}
        />
      </NeedsRight>
    </div>
  )
}

function OwnProduct({ id, ...parts }: OtherParts & { id: number }) {
  const { reply, failure, reload } = useReply(useRecordLoader(id))
  const [changed, setChanged] = useState<ProductRecordReply>()
  const record = changed && reply && changed.version >= reply.version ? changed : reply
  if (failure !== undefined && !record) return <ErrorState title={failureMessage(failure)} onRetry={reload} />
  if (!record) return <Loading label="正在读取商品" lines={8} />
  return <Loaded record={record} onChanged={setChanged} onReload={reload} {...parts} />
}

type LoadedProps = OtherParts & {
  record: ProductRecordReply
  onChanged: (record: ProductRecordReply) => void
  onReload: () => void
}

function Loaded({ record, onChanged, onReload, symbols: Symbols, links: Links }: LoadedProps) {
  const { gtin, fields, state, score } = record
  const isLinks = new URLSearchParams(useLocation().search).get('part') === 'links'
  useOpenPlace()
  return (
    <div className={shared.stack}>
      <div className={shared.head}>
        <div>
          <h1>
            {fields.name} <StateTag state={state} />
          </h1>
          <p className={shared.quiet}>
            {gtin ?? '还没有号码'}　<ScoreBar score={score} />{' '}
            {record.reportedAt !== null && gtin !== null && (
              <LinkTo to={`/search/product?gtin=${gtin}`}>看公开的页面</LinkTo>
            )}
          </p>
          <Succession record={record} />
        </div>
        <StateActs record={record} onChanged={onReload} />
      </div>
      {record.suspendedAt !== null && (
        <Note tone="warning" title={`自 ${formatDate(record.suspendedAt, dateFormat)} 起暂停公布`}>
          <p>
            查询和商品页面不显示这个商品的信息。原因和怎样恢复，见
            <LinkTo to="/MyManage/SystemMember/productReports?state=suspended">收到的反映</LinkTo>。
          </p>
        </Note>
      )}
      <ProductTabs id={record.id} isLinks={isLinks} />
      {isLinks ? <Links record={record} /> : <Details {...{ record, onChanged, onReload }} symbols={Symbols} />}
    </div>
  )
}

/** The parts of the page of a record; all but the links are on one page. */
function ProductTabs({ id, isLinks }: { id: number; isLinks: boolean }) {
  const record = `${productPath}?id=${id}`
  const links = `${record}&part=links`
  const tabs = [
    { label: '资料', to: record },
    { label: '包装层级', to: `${record}#packages` },
    { label: '条码', to: `${record}#symbols` },
    { label: '链接', to: links },
    { label: '改动记录', to: `${record}#history` },
  ]
  return <Tabs label="商品的各部分" tabs={tabs} current={isLinks ? links : record} />
}

function Details({ record, onChanged, onReload, symbols: Symbols }: Omit<LoadedProps, 'links'>) {
  return (
    <>
      <Symbols record={record} onChanged={onReload} />
      <div className={shared.columns}>
        <div className={shared.stack}>
          <NeedsRight act="edit-products">
            <ProductForm key={record.version} record={record} onSaved={onChanged} />
          </NeedsRight>
        </div>
        <div className={shared.stack}>
          <Mends record={record} />
          <div id="packages">
            <Packages record={record} />
          </div>
          <ProductNotes id={record.id} />
          <div id="history">
            <ProductHistory key={record.version} record={record} onChanged={onChanged} />
          </div>
        </div>
      </div>
    </>
  )
}

/** The number of before, and the number that took its place. */
function Succession({ record: { succeeds, succeededBy, state } }: { record: ProductRecordReply }) {
  return (
    <>
      {succeeds !== null && (
        <p className={shared.quiet}>
          接替 <LinkTo to={`${productsPath}?keyword=${succeeds}`}>{succeeds}</LinkTo>
          {state === 'reserved' && '。资料是从它带过来的：改掉变了的内容，再公开'}
        </p>
      )}
      {succeededBy !== null && (
        <p className={shared.quiet}>
          由 <LinkTo to={`${productsPath}?keyword=${succeededBy}`}>{succeededBy}</LinkTo> 接替
          {state === 'in-use' && '。卖完旧的以后，把这一条停用'}
        </p>
      )}
    </>
  )
}

function Mends({ record: { mends, score } }: { record: ProductRecordReply }) {
  if (mends.length === 0) return null
  return (
    <Card title={`资料 ${score} 分，可以补`}>
      <ul className={styles.mends}>
        {mends.slice(0, 8).map(({ field, label, points }) => (
          <li key={field}>
            <a href={`#${placeOf(field)}`}>{label}</a>
            <span className={shared.quiet}>加 {points} 分</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** /search/internal: a domestic GTIN or firm; without a query, the newest reported products. */
import { TextInput } from '../../ui/controls/controls.tsx'
import { Highlight } from '../../ui/display/highlight.tsx'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { DataOf, RowOf } from '../../wire/call.ts'
import type { Reply } from '../../wire/client.ts'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import { FirmResult } from '../results/firm-result.tsx'
import { FirmTable } from '../results/firm-table.tsx'
import { GtinResult } from '../results/gtin-result.tsx'
import type { FirmData, GtinData } from '../results/result-data.ts'
import { type Column, ResultTable } from '../results/result-table.tsx'
import { pageUrlOf, queryField, queryPaging } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

type Product = DataOf<RowOf<LookupCalls, 'POST gTinSearch/api/domesticCodeProductionNews'>>[number]
type Data = {
  query: Record<'gtin' | 'firmCode' | 'firmName' | 'creditCode' | 'name', string>
  faults?: { gtin?: string; firm?: string; name?: string }
  gtin?: GtinData
  firms?: Reply<FirmData[]>
  /** Of the firm, if it is one. */
  products?: Reply<Product[]>
  newest?: Reply<Product[]>
}

export async function load(request: PageRequest): Promise<Data> {
  const call = callsOf<LookupCalls>(request)
  const { url } = request
  const firmName = queryField(url, 'firmName')
  const firmCode = queryField(url, 'firmCode')
  const creditCode = queryField(url, 'creditCode')
  const query = { gtin: queryField(url, 'gtin'), firmCode, firmName, creditCode, name: queryField(url, 'name') }
  if (query.gtin) {
    const gtin = await resultOrFault(call('POST gTinSearch/api/gtin', { gtin: query.gtin }))
    return isRefused(gtin) ? { query, faults: { gtin: gtin.fault } } : { query, gtin: gtin.data }
  }
  if (firmName || firmCode || creditCode) {
    const filter = { firmName, firmCode, creditCode }
    const firms = await resultOrFault(call('POST codeSearch/api/domesticCode', { ...filter, ...queryPaging(url) }))
    if (isRefused(firms)) return { query, faults: { firm: firms.fault } }
    const [firm, second] = firms.data
    if (!firm || second) return { query, firms }
    const products = await call('POST gTinSearch/api/firmProducts', {
      firmCode: firm.companyPrefix,
      ...queryPaging(url),
    })
    return { query, firms, products }
  }
  if (query.name) {
    const found = await resultOrFault(
      call('POST gTinSearch/api/productsByName', { name: query.name, ...queryPaging(url) }),
    )
    return isRefused(found) ? { query, faults: { name: found.fault } } : { query, newest: found }
  }
  return { query, newest: await call('POST gTinSearch/api/domesticCodeProductionNews', queryPaging(url)) }
}

const columnsWith = (terms: readonly string[]): readonly Column<Product>[] => [
  { head: '商品条码', cell: ({ gtin }) => <LinkTo to={`/search/product?gtin=${gtin}`}>{gtin}</LinkTo>, isCode: true },
  { head: '产品名称', cell: ({ name }) => <Highlight text={name} terms={terms} /> },
  { head: '规格型号', cell: ({ spec }) => spec },
  { head: '商标', cell: ({ brand }) => brand },
  { head: '企业名称', cell: ({ firmName }) => firmName },
  { head: '通报日期', cell: ({ reportedAt }) => reportedAt, isCode: true },
]

const examples = [
  { label: '6999000000018', to: '/search/internal?gtin=6999000000018' },
  { label: '69990000', to: '/search/internal?firmCode=69990000' },
  { label: '示例', to: '/search/internal?firmName=示例' },
]

export function Component({ row, data }: PageProps<Data>) {
  const { gtin } = data
  return (
    <ToolFrame
      path={row.path}
      title="境内条码查询"
      lead="查商品条码是否注册、由哪家企业使用、产品信息是否通报。"
      form={<Query path={row.path} data={data} />}
    >
      {gtin && <GtinResult data={gtin} />}
      <FirmsFound path={row.path} data={data} />
      <ProductsFound path={row.path} data={data} />
    </ToolFrame>
  )
}

type PartProps = { path: string; data: Data }

function Query({ path, data: { query, faults, gtin } }: PartProps) {
  return (
    <QueryForm action={path} examples={examples}>
      <TextInput
        key={`gtin ${query.gtin}`}
        name="gtin"
        longest={100}
        label="商品条码"
        defaultValue={query.gtin}
        isCode
        hint="8、12、13 或 14 位数字，空格和短横线会自动去掉"
        fault={faults?.gtin}
        {...(gtin && gtin.faults.length === 0 && { good: `${gtin.kind}，校验码正确` })}
      />
      <TextInput
        key={`code ${query.firmCode}`}
        name="firmCode"
        longest={40}
        label="或厂商识别代码"
        defaultValue={query.firmCode}
        isCode
        fault={faults?.firm}
      />
      <TextInput
        key={`name ${query.firmName}`}
        name="firmName"
        longest={100}
        label="或企业名称"
        defaultValue={query.firmName}
      />
      <TextInput
        key={`product ${query.name}`}
        name="name"
        longest={100}
        label="或产品名称"
        hint="两个字以上"
        defaultValue={query.name}
        fault={faults?.name}
      />
    </QueryForm>
  )
}

/** One firm with its products, or the list of several. */
function FirmsFound({ path, data: { query, firms, products } }: PartProps) {
  if (!firms) return null
  const urlOf = pageUrlOf(path, query)
  const [firm] = firms.data
  if (!products || !firm)
    return <FirmTable firms={firms.data} page={firms.page} urlOf={urlOf} terms={[query.firmName]} />
  return (
    <>
      <FirmResult firm={firm} count={products.page?.total ?? 0} />
      <div id="products">
        <ResultTable
          caption="这家企业通报的产品"
          columns={columnsWith([]).filter(({ head }) => head !== '企业名称')}
          rows={products.data}
          keyOf={({ gtin: key }) => key}
          page={products.page}
          urlOf={urlOf}
          empty={{ title: '这家企业还没有通报产品', text: '系统成员通报产品信息后会列在这里。' }}
        />
      </div>
    </>
  )
}

/** Products of a name, else the newest ones. */
function ProductsFound({ path, data: { query, newest } }: PartProps) {
  if (!newest) return null
  return (
    <ResultTable
      caption={query.name ? `名称中有“${query.name}”的产品` : '最近通报的产品'}
      columns={columnsWith([query.name])}
      rows={newest.data}
      keyOf={({ gtin: key }) => key}
      page={newest.page}
      urlOf={pageUrlOf(path, query)}
      empty={
        query.name
          ? { title: '没有找到产品', text: '可以只输入名称中连续的两个字，或者换一个说法。' }
          : { title: '还没有通报的产品', text: '系统成员通报产品信息后会列在这里。' }
      }
    />
  )
}

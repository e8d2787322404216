/** /search/external: the search in the global registry; a note is displayed while none is connected. */
import { Select, TextInput } from '../../ui/controls/controls.tsx'
import { Note } from '../../ui/status/note.tsx'
import { Empty } from '../../ui/status/states.tsx'
import { isRefused, resultOrFault } from '../../wire/fetching/result-or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../../wire/page.ts'
import type { LookupCalls } from '../calls.ts'
import {
  type GlobalData,
  type GlobalFirmData,
  GlobalFirmTable,
  type GlobalLocationData,
  GlobalLocationPanel,
  GlobalRecordPanel,
} from '../global/global-record.tsx'
import { AssetResult } from '../results/asset-result.tsx'
import { FirmTable } from '../results/firm-table.tsx'
import { GlnResult } from '../results/gln-result.tsx'
import { GtinResult } from '../results/gtin-result.tsx'
import { type KeyData, KeyResult } from '../results/key-result.tsx'
import type { FirmData, GlnData, GtinData } from '../results/result-data.ts'
import { otherKeyTypes } from '../rules.ts'
import { queryField } from './page-query.ts'
import { QueryForm, ToolFrame } from './tool-frame.tsx'

const kindChoices = [
  { value: 'GTIN', label: '商品条码 GTIN' },
  { value: 'GLN', label: '位置码 GLN' },
  { value: 'firm', label: '企业名称' },
  ...otherKeyTypes.map(value => ({ value, label: value })),
]

type Data = {
  kind: string
  text: string
  country: string
  fault?: string
  status?: string
  gtin?: GtinData
  global?: GlobalData
  location?: GlnData
  globalLocation?: GlobalLocationData
  key?: KeyData
  firms?: FirmData[]
  /** Only where a registry is connected and answered. */
  globalFirms?: readonly GlobalFirmData[]
}

export async function load(request: PageRequest): Promise<Data> {
  const { url } = request
  const [gtin, firmName, gln] = ['gtin', 'firmName', 'gln'].map(name => queryField(url, name))
  const kind = gtin ? 'GTIN' : firmName ? 'firm' : gln ? 'GLN' : queryField(url, 'type') || 'GTIN'
  const query = {
    kind,
    text: gtin || firmName || gln || queryField(url, 'q'),
    country: queryField(url, 'country'),
  }
  return query.text === '' ? query : { ...query, ...(await lookUp(request, query)) }
}

async function lookUp(
  request: PageRequest,
  { kind, text, country }: Pick<Data, 'kind' | 'text' | 'country'>,
): Promise<Partial<Data>> {
  const call = callsOf<LookupCalls>(request)
  const type = otherKeyTypes.find(name => name === kind)
  if (type) {
    const result = await resultOrFault(call('POST vbgOutSearch/api/otherKey', { type, code: text }))
    return isRefused(result) ? result : { key: result.data, status: result.data.status.message }
  }
  if (kind === 'GLN') {
    const result = await resultOrFault(call('POST vbgOutSearch/api/searchGLN', { gln: text }))
    if (isRefused(result)) return result
    const { result: location, global: globalLocation, status } = result.data
    return { location, globalLocation, status: status.message }
  }
  if (kind === 'firm') {
    const result = await resultOrFault(call('POST vbgOutSearch/api/firmSearch', { firmName: text, country }))
    if (isRefused(result)) return result
    const { results: firms, global: globalFirms, status } = result.data
    return { firms, ...(status.answered && { globalFirms }), status: status.message }
  }
  const result = await resultOrFault(call('POST vbgOutSearch/api/verified', { gtins: [text] }))
  if (isRefused(result)) return result
  const [gtin] = result.data.results
  if (gtin?.state === 'faulty') return { fault: gtin.meaning }
  return { ...(gtin && { gtin, global: gtin.global }), status: result.data.status.message }
}

const examples = [
  { label: '4901234567894', to: '/search/external?type=GTIN&q=4901234567894' },
  { label: '图书 9787000000001', to: '/search/external?type=GTIN&q=9787000000001' },
]

export function Component({ row, data }: PageProps<Data>) {
  const { kind, text, country, fault, status, gtin, global, location, globalLocation, key, firms, globalFirms } = data
  return (
    <ToolFrame
      path={row.path}
      title="境外条码查询"
      lead="查境外编码组织分配的代码属于哪个组织；连接全球登记平台后可查企业、产品和位置。"
      form={
        <QueryForm action={row.path} examples={examples}>
          <Select key={`kind ${kind}`} name="type" label="代码种类" options={kindChoices} defaultValue={kind} />
          <TextInput key={text} name="q" label="代码或名称" defaultValue={text} longest={200} fault={fault} />
          <TextInput
            key={country}
            name="country"
            longest={60}
            label="国家（地区）"
            defaultValue={country}
            hint="按企业名称查询时可填，例如 中国"
          />
        </QueryForm>
      }
    >
      {status && <Note tone="warning">{status}</Note>}
      {global && <GlobalRecordPanel record={global} />}
      {gtin && <GtinResult data={gtin} />}
      {globalLocation && <GlobalLocationPanel location={globalLocation} />}
      {location && <GlnResult data={location} />}
      {key && <KeyResult data={key} />}
      {key?.asset && <AssetResult data={key.asset} />}
      {globalFirms && <GlobalFirmTable firms={globalFirms} />}
      {firms && <FirmTable firms={firms} />}
      {!status && (
        <Empty title="结果会显示在这里">由各国（地区）编码组织维护的信息以该组织发布的为准，不是实时数据。</Empty>
      )}
    </ToolFrame>
  )
}

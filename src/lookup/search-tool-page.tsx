/** /search/tool: one box that recognises what was typed. */
import { TextInput } from '../ui/controls.tsx'
import { Empty } from '../ui/states.tsx'
import type { Answer } from '../wire/client.ts'
import { type Asked, isRefused, orFault } from '../wire/or-fault.ts'
import { callsOf, type PageProps, type PageRequest } from '../wire/page.ts'
import { addressOf, asked, pageOf } from './asked.ts'
import type { LookupCalls } from './calls.ts'
import { FirmTable } from './firm-table.tsx'
import { type GlnData, GlnResult } from './gln-result.tsx'
import { type FirmData, type GtinData, GtinResult } from './gtin-result.tsx'
import { type KeyData, KeyResult } from './key-result.tsx'
import { recogniseQuestion } from './recognise.ts'
import { AskForm, ToolFrame } from './tool-frame.tsx'

type Found = {
  gtin?: GtinData
  location?: GlnData
  firms?: Answer<FirmData[]>
  key?: KeyData
}
type Data = { q: string; fault?: string; found?: Found }

export async function load(request: PageRequest): Promise<Data> {
  const q = asked(request.url, 'q')
  const found = await find(request, q)
  if (found === undefined) return { q }
  return isRefused(found) ? { q, fault: found.fault } : { q, found: found.data }
}

async function find(request: PageRequest, q: string): Promise<Asked<Found> | undefined> {
  const call = callsOf<LookupCalls>(request)
  const question = recogniseQuestion(q)
  const slice = pageOf(request.url)
  const firms = (wish: object) => orFault(call('POST codeSearch/api/domesticCode', { ...wish, ...slice }))
  const asFound = (answer: Asked<FirmData[]>): Asked<Found> =>
    isRefused(answer) ? answer : { data: { firms: answer } }
  switch (question.kind) {
    case 'nothing':
      return undefined
    case 'odd-length':
      return { fault: '商品条码是 8、12、13 或 14 位数字，厂商识别代码是 7 至 10 位，请核对位数' }
    case 'prefix':
      return asFound(await firms({ firmCode: question.digits }))
    case 'credit-code':
      return asFound(await firms({ creditCode: question.code }))
    case 'name':
      return asFound(await firms({ firmName: question.name }))
    case 'sscc': {
      const key = await orFault(call('POST vbgOutSearch/api/otherKey', { type: 'SSCC', code: question.digits }))
      return isRefused(key) ? key : { data: { key: key.data } }
    }
    case 'gtin':
      return findGtin(request, question.digits)
  }
}

/** Thirteen digits may be a location number too, and eight a company prefix: what is registered is shown beside the item. */
async function findGtin(request: PageRequest, digits: string): Promise<Asked<Found>> {
  const call = callsOf<LookupCalls>(request)
  const [gtin, location, firms] = await Promise.all([
    orFault(call('POST gTinSearch/api/gtin', { gtin: digits })),
    digits.length === 13 ? orFault(call('POST codeSearch/api/gln', { gln: digits })) : undefined,
    digits.length === 8 ? orFault(call('POST codeSearch/api/domesticCode', { firmCode: digits })) : undefined,
  ])
  if (isRefused(gtin)) return gtin
  const isPlace = location && !isRefused(location) && location.data.location !== null
  const isPrefix = firms && !isRefused(firms) && firms.data.length > 0
  return {
    data: { gtin: gtin.data, ...(isPlace && { location: location.data }), ...(isPrefix && { firms }) },
  }
}

const examples = [
  { label: '6999000000018', to: '/search/tool?q=6999000000018' },
  { label: '校验码有误的', to: '/search/tool?q=6901234567891' },
  { label: '境外的代码', to: '/search/tool?q=4901234567894' },
  { label: '按企业名称', to: '/search/tool?q=示例' },
]

export function Component({ row, data: { q, fault, found } }: PageProps<Data>) {
  return (
    <ToolFrame
      path={row.path}
      title="条码查询"
      lead="条码、企业名称、厂商识别代码、位置码，输入哪一样都可以。"
      form={
        <AskForm action={row.path} examples={examples}>
          <TextInput
            key={q}
            name="q"
            label="查什么"
            defaultValue={q}
            size="large"
            maxLength={100}
            hint="空格和短横线会自动去掉"
            fault={fault}
          />
        </AskForm>
      }
    >
      {found ? <Answers found={found} q={q} path={row.path} /> : <Nothing />}
    </ToolFrame>
  )
}

function Answers({ found, q, path }: { found: Found; q: string; path: string }) {
  const { gtin, location, firms, key } = found
  const isPrefixFirst = gtin?.state === 'wrong-check-digit' && firms !== undefined
  return (
    <>
      {gtin && !isPrefixFirst && <GtinResult data={gtin} />}
      {location && <GlnResult data={location} />}
      {key && <KeyResult data={key} />}
      {firms && <FirmTable firms={firms.data} page={firms.page} urlOf={addressOf(path, { q })} />}
    </>
  )
}

function Nothing() {
  return (
    <Empty title="结果会显示在这里">
      商品条码可以查到编码状态、企业和产品；企业名称和厂商识别代码可以查到系统成员。前缀表示分配代码的组织，不表示产地。
    </Empty>
  )
}

export function head({ q }: Data) {
  return q
    ? { title: `${q} 查询结果` }
    : { title: '条码查询', description: '查商品条码是否注册、由哪家企业使用、产品信息是否通报。' }
}

/** What a business costs, from the fee table: the bills in their order, and the company prefix that is long enough. Amounts are whole fen. */
import { prefixFor } from '../../content/choices/which-code-rules.ts'
import { cleanDigits } from '../../wire/clean-code.ts'
import type { PublicFees } from '../calls.ts'
import { type Business, businesses, type FirmKind, firmKinds, type Rate, rateOf } from '../rules.ts'

/** What the number of the form counts. */
type Counted = { label: string; most: number; example: number }

const goods: Counted = { label: '三年内有多少种商品', most: 1_000_000, example: 120 }
const pieces = (label: string): Counted => ({ label, most: 1000, example: 1 })

export const countedOf: Readonly<Record<Business, Counted>> = {
  application: goods,
  'extra-prefix': { ...goods, label: '还要编多少种商品' },
  renewal: pieces('续展几个厂商识别代码'),
  change: { label: '变更几次', most: 1, example: 1 },
  'lost-certificate': pieces('补办几张证书'),
  gtin8: pieces('几种商品要 8 位代码'),
  gln: pieces('几个地点要位置码'),
  subsidiary: pieces('登记几家下属公司'),
  'foreign-barcode': pieces('备案几次'),
  cancellation: pieces('注销几个厂商识别代码'),
}

/** Where the business begins. */
export const stepOf: Readonly<Record<Business, { label: string; to: string }>> = {
  application: { label: '注册账号，开始申请', to: '/login?mode=register' },
  renewal: { label: '办理续展', to: '/MyManage/SystemMember/renewal' },
  change: { label: '办理变更', to: '/MyManage/SystemMember/change' },
  'lost-certificate': { label: '补办证书', to: '/MyManage/SystemMember/business?kind=lost-certificate' },
  'extra-prefix': { label: '增加厂商识别代码', to: '/MyManage/SystemMember/business?kind=extra-prefix' },
  gtin8: { label: '申请单个 8 位码', to: '/MyManage/SystemMember/business?kind=gtin8' },
  gln: { label: '申请单个位置码', to: '/MyManage/SystemMember/business?kind=gln' },
  subsidiary: { label: '登记下属公司', to: '/MyManage/SystemMember/business?kind=subsidiary' },
  'foreign-barcode': { label: '办理备案', to: '/MyManage/SystemMember/business?kind=foreign-barcode' },
  cancellation: { label: '办理注销', to: '/MyManage/SystemMember/business?kind=cancellation' },
}

export type Query = { business: Business; firmKind: FirmKind; count: number }

/** The query of an address. Without a business it is the example of a first registration; `fault` is a number that is none. */
export function readEstimateQuery(
  params: URLSearchParams,
): Query & { isExample: boolean; countText: string; fault: boolean } {
  const business = businesses.find(name => name === params.get('business')) ?? 'application'
  const firmKind = firmKinds.find(name => name === params.get('firm')) ?? 'company'
  const { most, example } = countedOf[business]
  const countText = cleanDigits(params.get('count') ?? '')
  const count = /^[1-9]\d*$/.test(countText) ? Number(countText) : undefined
  const isValid = count !== undefined && count <= most
  const isExample = !params.has('business') && !params.has('firm') && countText === ''
  const fault = countText !== '' && !isValid
  return { business, firmKind, count: isValid ? count : example, isExample, countText, fault }
}

/** A bill: so many times the fee of a business. */
export type Due = { business: Business; times: number; fen: number; total: number }

export type Estimate = {
  /** Bills of this business, after its review. */
  now: readonly Due[]
  /** Bills of each renewal, every two years; empty if the business needs none. */
  renewal: readonly Due[]
  firstTotal: number
  renewalTotal: number
  /** A half of the renewal, which covers two years. */
  yearly: number
  /** Company prefixes for the goods: how many, how long, for how many goods each. */
  prefixes: { times: number; length: number; capacity: number } | undefined
}

const sum = (dues: readonly Due[]) => dues.reduce((total, due) => total + due.total, 0)

/** @example with fees of 900 yuan to join and 300 to renew, 120 goods cost 900 yuan at first and 300 every two years. */
export function estimate(rates: readonly Rate[], { business, firmKind, count }: Query): Estimate {
  const due = (of: Business, times: number): Due => {
    const fen = rateOf(rates, of, firmKind)
    return { business: of, times, fen, total: fen * times }
  }
  const brings = business === 'application' || business === 'extra-prefix'
  const prefixes = brings ? prefixesFor(count) : undefined
  const now = prefixes
    ? [due(business, business === 'application' ? 1 : prefixes.times)].concat(
        business === 'application' && prefixes.times > 1 ? due('extra-prefix', prefixes.times - 1) : [],
      )
    : [due(business, count)]
  const renewed = prefixes?.times ?? (business === 'renewal' ? count : 0)
  const renewal = renewed > 0 ? [due('renewal', renewed)] : []
  const renewalTotal = sum(renewal)
  return { now, renewal, firstTotal: sum(now), renewalTotal, yearly: Math.round(renewalTotal / 2), prefixes }
}

const longestCapacity = 100_000

/** One prefix of 7 digits has numbers for 100,000 goods; more goods need several. */
function prefixesFor(count: number): { times: number; length: number; capacity: number } {
  const single = prefixFor(count)
  return single
    ? { times: 1, ...single }
    : { times: Math.ceil(count / longestCapacity), length: 7, capacity: longestCapacity }
}

/** The rows of the fee table as `estimate` takes them. */
export const ratesOf = ({ rates }: PublicFees): readonly Rate[] =>
  rates.flatMap(({ business, amounts }) => amounts.map(({ firmKind, fen }) => ({ business, firmKind, amount: fen })))

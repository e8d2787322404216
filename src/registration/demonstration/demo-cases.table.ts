/** Cases of the demonstration members: each offered kind in each state, and the business of the two members who log in. */

import { checkDigit } from '@barcode-authority/gs1/keys'
import { chinaDay } from '../../wire/china-time.ts'
import { type OfferedKind, offeredKinds } from '../cases/kinds/case-kinds.ts'
import type { CaseFields } from '../tables.ts'
import { daysBefore } from './demo-people.ts'
import { demonstrationCreditCode } from './samples.ts'

/** What happens to the bill of a case. `withdrawn`: the case, while its bill is open. `surplus`: after that its money comes. */
export type DemoFee = 'open' | 'slip' | 'paid' | 'refunded' | 'withdrawn' | 'surplus'

export const demoCaseStates = [
  'withdrawn',
  'refused',
  'approved',
  'awaitingFee',
  'returned',
  'atCentre',
  'atBranch',
  'draft',
] as const
export type DemoCaseState = (typeof demoCaseStates)[number]

/** `daysAgo`: since its first step. `fee`: the centre's approval issues a bill. */
export type DemoCase = { username: string; kind: OfferedKind; state: DemoCaseState; daysAgo: number; fee?: DemoFee }

// biome-ignore format: one row a line
const ownCases: readonly DemoCase[] = [
  { username: 'demo_member', kind: 'change', state: 'approved', daysAgo: 30 },
  { username: 'demo_member', kind: 'lost-certificate', state: 'approved', daysAgo: 27, fee: 'paid' },
  { username: 'demo_member', kind: 'subsidiary', state: 'withdrawn', daysAgo: 24, fee: 'withdrawn' },
  { username: 'demo_member', kind: 'foreign-barcode', state: 'approved', daysAgo: 21, fee: 'refunded' },
  { username: 'demo_member', kind: 'subsidiary', state: 'approved', daysAgo: 18 },
  { username: 'demo_member', kind: 'extra-prefix', state: 'refused', daysAgo: 15 },
  { username: 'demo_member', kind: 'foreign-barcode', state: 'awaitingFee', daysAgo: 12, fee: 'slip' },
  { username: 'demo_member', kind: 'subsidiary', state: 'awaitingFee', daysAgo: 9, fee: 'open' },
  { username: 'demo_member', kind: 'foreign-barcode', state: 'returned', daysAgo: 6 },
  { username: 'demo_member', kind: 'subsidiary', state: 'draft', daysAgo: 1 },
  { username: 'demo_member2', kind: 'change', state: 'approved', daysAgo: 20 },
  { username: 'demo_member2', kind: 'foreign-barcode', state: 'withdrawn', daysAgo: 14, fee: 'surplus' },
  { username: 'demo_member2', kind: 'subsidiary', state: 'atCentre', daysAgo: 3 },
]

/** Eight members in the last months of their term. */
const members = ['27', '28', '29', '30', '31', '32', '33', '34'].map(number => `demo_firm_${number}`)
/** Its only prefix is cancelled, so it has no other business. */
const leavingMember = 'demo_firm_35'
/** It pays for its cancellation, so it has no renewal, which would be refused. */
const payingMember = 'demo_firm_01'

/** Days since the first step of a case in a state: settled ones are older. */
const ages: Readonly<Record<DemoCaseState, number>> = {
  ...{
    withdrawn: 44,
    refused: 40,
    approved: 36,
    awaitingFee: 8.6,
    returned: 6,
    atCentre: 3.6,
    atBranch: 1.2,
    draft: 0.5,
  },
}

/** Days between the same state of two kinds. Kinds that are eight apart have the same member, and a case of a fee takes 1.2 days. */
function spacing(state: DemoCaseState): number {
  if (ages[state] > 30) return 0.3
  return state === 'awaitingFee' ? 0.16 : 0.1
}

/** The member of a case that its others would contradict. */
function memberOf(kind: OfferedKind, state: DemoCaseState): string | undefined {
  if (kind !== 'cancellation') return undefined
  return state === 'approved' ? leavingMember : state === 'awaitingFee' ? payingMember : undefined
}

/** Each kind in each state, spread so that no member has one kind twice. */
const everyKind = offeredKinds.flatMap((kind, kindIndex) =>
  demoCaseStates.map((state, stateIndex): DemoCase => {
    const member = members[(kindIndex + stateIndex) % members.length] ?? leavingMember
    const daysAgo = ages[state] + kindIndex * spacing(state)
    return {
      ...{ username: memberOf(kind, state) ?? member, kind, state, daysAgo },
      ...(state === 'awaitingFee' && { fee: 'open' }),
    }
  }),
)

/** The oldest first, so that the history of each firm is in the order of time. */
export const demoCases = [...everyKind, ...ownCases].sort((a, b) => b.daysAgo - a.daysAgo)

/** A barcode number of the GS1 prefix that is reserved for examples. */
function exampleBarcode(number: number): string {
  const body = `9521234${String(number).padStart(5, '0')}`
  return body + checkDigit(body)
}

/** What is requested; `number` makes it different from other cases of the kind. */
export const demoCaseFields: Readonly<Record<OfferedKind, (number: number, at: Date) => CaseFields>> = {
  renewal: () => ({ agreed: 'yes' }),
  change: number => ({
    contactPhone: `400-000-${String(9000 + number)}`,
    address: `示例大道 ${number + 1} 号示例园区`,
  }),
  cancellation: (_, at) => ({
    ...{ reason: '不再生产经营', stoppedOn: chinaDay(daysBefore(at, 20)), remark: null },
    products: '库存 2 个品种，预计一个月内售完；新包装已不再印刷该代码（演示）',
  }),
  'lost-certificate': () => ({ reason: '遗失', circumstances: '上月搬迁办公地点时遗失纸质证书（演示）' }),
  'extra-prefix': () => ({ reason: '新产品线单独管理，现有代码剩余不多（演示）', expected: '300' }),
  gtin8: number => ({
    ...{ product: `示例润喉糖 ${number} 号 10 g（演示）`, brand: '示例', shape: '平面包装' },
    ...{ largestSide: '12.5', printableArea: '31', diameter: null },
    reason: '铁盒正面 5 厘米 × 2.5 厘米，13 位条码缩到最小也放不下（演示）',
  }),
  gln: number => ({
    ...{ name: `示例仓库 ${number} 号（演示）`, locationKind: '物理位置', address: `示例路 ${200 + number} 号` },
    purpose: '收货地点，写在订单和送货单上（演示）',
  }),
  subsidiary: number => ({
    ...{ name: `示例销售（演示）第 ${number} 有限公司`, creditCode: demonstrationCreditCode('320505', 7100 + number) },
    ...{ address: `示例路 ${100 + number} 号`, relation: '全资子公司' },
    ...{ contactName: '（演示）联系人', contactPhone: '0512-00000002' },
  }),
  'foreign-barcode': (number, at) => ({
    ...{
      barcode: exampleBarcode(number),
      holder: 'Example Foods GmbH（演示）',
      holderCountry: '德国',
      product: `示例饼干 ${number} 号（演示）`,
    },
    ...{ brand: '示例', relation: '接受委托生产', until: chinaDay(daysBefore(at, -400)) },
  }),
}

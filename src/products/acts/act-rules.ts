/** Limits of acts on many records, what is to be done with each, and the texts. No I/O. */
import { refuseField } from '../../wire/errors.ts'
import type { ProductField } from '../fields/product.table.ts'
import { readTexts } from '../fields/record-rules.ts'
import { productStates } from '../fields/states.ts'
import type { ActKind } from './act-words.ts'

/** `hours`: how long what was done can be undone. `direct`: records of an act that is done while its request waits, those of a page; larger ones
 *  are the work of a job. `atOnce`: records of one step of a job. `active`: acts of a firm at the same time. `large`: larger acts of a firm in
 *  the last `hours`. */
export const actLimits = {
  hours: 24,
  records: 100_000,
  direct: 100,
  atOnce: 200,
  active: 5,
  large: 50,
  listed: 20,
  reasons: 10,
} as const

/** Until when what was done at a moment can be undone. */
export const endOfAct = (at: Date) => new Date(at.getTime() + actLimits.hours * 3_600_000)

export const actMessages = {
  records: '请选商品，或者给出筛选条件：两样里的一样',
  nothing: '没有符合条件的商品',
  tooMany: '超过 10 万种商品，请先筛选',
  value: '请给出要改成的内容',
  state: '没有这个状态',
  noValue: '删除草稿不带要改成的内容',
  active: `本企业已有 ${actLimits.active} 个批量修改在进行，请等一个完成，或者先停止`,
  large: `一天里至多 ${actLimits.large} 次 100 种以上的批量修改，请明天再做`,
  changedMeanwhile: '这个批量修改现在不能这样做，请刷新页面',
} as const

/** Why a record was not changed, or stays as the act left it. */
export const actReasons = {
  gone: '这条记录已经删除了',
  numbered: '已有号码的记录不删除',
  refused: '和别的记录对不上，没有改',
  rights: '做这个批量修改的人已经没有登记商品的权限',
  changedSince: '此后又改过，没有撤销',
  numberStays: '号码给了就不收回，留在已预留',
  drafts: '草稿已有 10 万条，没有恢复',
  notRestored: '和别的记录对不上，没有撤销',
} as const

const fieldOfKind = { brand: 'brand', gpc: 'gpcCode' } as const satisfies Partial<Record<ActKind, ProductField>>

/** The field that an act sets; undefined if it sets none. */
export const fieldOf = (kind: ActKind): ProductField | undefined =>
  kind === 'brand' || kind === 'gpc' ? fieldOfKind[kind] : undefined

/** What is to be set, as its column holds it; refuses what no record could have.
 *  @example readValue('gpc', '１０００００６５') // '10000065' */
export function readValue(kind: ActKind, value: string | undefined): string | null {
  if (kind === 'delete') return value === undefined ? null : refuseField('value', 'unknown', actMessages.noValue)
  if (value === undefined) return refuseField('value', 'required', actMessages.value)
  const field = fieldOf(kind)
  if (field === undefined)
    return productStates.find(state => state === value) ?? refuseField('value', 'unknown', actMessages.state)
  const { values, faults } = readTexts({ [field]: value })
  const [fault] = faults
  if (fault) return refuseField('value', fault.fault, fault.message)
  return String(values[field])
}

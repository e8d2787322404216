/** Allocates numbers of every kind of key: the next free ones, a chosen one, or a block. Each is written down in the same transaction. */

import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { emitAllocated } from '../allocated-event.ts'
import { lockPrefix } from '../items/own-number.ts'
import { requireMemberFirm } from '../owned/member-firm.ts'
import { reservationOf } from '../reservations/store.ts'
import { markSerialsUsed } from '../serials/store.ts'
import { usedNumbers } from '../tables.ts'
import { firstGap, moveFront } from './gap-store.ts'
import { capacityOf, isSerials } from './key-number.ts'
import { afterHighest, counterNext, firstUsed, numbersOfRequest } from './key-store.ts'
import { kindLayout, type NumberedKind } from './numbered-kinds.ts'
import { proposedIndicator } from './packages-store.ts'
import { countedReference, isCounted, numberOf, requestedSeries, wholeReference } from './requested.ts'
import type { Series } from './taken-references.ts'

type Allocation = {
  kind: NumberedKind
  companyPrefix: string
  /** The indicator of a GTIN-14, the extension digit of an SSCC, or the number of a type. */
  series?: string | undefined
  /** The chosen reference, of which a block begins; without it the next free one. */
  reference?: string | undefined
  count: number
  note?: string | undefined
  /** Identifies the request: one that is repeated gets the same numbers. */
  key: string
}

const texts = {
  full: '这里没有这么多连续的号码了',
  used: (number: string) => `${number} 已经用过，用过的号码不再分配`,
  letters: '这个编号里有字母，一次只能分配一个',
  one: '箱码一次分配一个，请先选里面的商品',
  inner: '请先给里面的商品分配 13 位商品条码',
  indicators: '这个商品的 8 个包装指示符都已用完',
} as const

/** The numbers in their order. All of them or none. */
export async function allocateNumbers(tx: Queryable, allocation: Allocation, context: Context): Promise<string[]> {
  const { kind, companyPrefix, note, key } = allocation
  await lockPrefix(tx, companyPrefix, context)
  const drawKey = `request ${key}`
  const before = await numbersOfRequest(tx, { kind, companyPrefix, drawKey })
  if (before.length > 0) return before
  const numbers = await newNumbers(tx, allocation)
  const { accountId } = signedIn(context.viewer)
  const rows = numbers.map(number => ({
    ...{ kind, number, companyPrefix, drawKey, note: note || null, accountId, usedAt: context.clock() },
  }))
  const taken = await firstUsed(tx, kind, numbers)
  const added = taken === undefined ? await insertRecords(tx, usedNumbers, rows, ['number']) : []
  if (added.length < numbers.length) refuseUsed(taken ?? numbers[0] ?? '')
  const firmId = requireMemberFirm(context.viewer)
  await emitAllocated(tx, { firmId, at: context.clock(), kind, companyPrefix, numbers })
  if (kind !== 'SSCC' && kind !== 'GTIN-14') await moveFront(tx, { kind, companyPrefix, series: '' })
  return numbers
}

function refuseUsed(number: string): never {
  const message = texts.used(number)
  return refuse('conflict', { message, faults: [{ field: 'reference', fault: 'used', message }] })
}

async function newNumbers(tx: Queryable, allocation: Allocation): Promise<string[]> {
  const { kind, reference = '', count } = allocation
  if (kind === 'GTIN-14') return [await packageNumber(tx, allocation)]
  const series = await requestedSeries(tx, allocation)
  const isText = kindLayout(kind).digits === undefined || isSerials(series)
  const chosen = wholeReference(series, reference)
  if (chosen !== '' && isText && !isCounted(chosen)) {
    if (count > 1) refuseField('count', 'letters', texts.letters)
    return [numberOf(series, chosen)]
  }
  const first = chosen === '' ? await nextReference(tx, series, count) : countedReference(series, reference)
  if (first + count > capacityOf(series)) refuseField('reference', 'size', texts.full)
  const numbers = Array.from({ length: count }, (_, index) => numberOf(series, String(first + index)))
  await moveCounter(tx, series, { start: first, count })
  return numbers
}

/** The pages for SSCC and GRAI count serials up by a counter; what they have used is not free. */
const counterOf = ({ kind, companyPrefix, series }: Series) => {
  if (kind === 'SSCC') return { kind, companyPrefix, reference: '' } as const
  if (kind === 'GRAI' && series !== '')
    return { kind, companyPrefix, reference: series.slice(1 + companyPrefix.length, 13) } as const
  return undefined
}

/** The first serial that the counter of a series has not passed; 0 for series without one. */
export async function passedByCounter(db: Queryable, series: Series): Promise<number> {
  const counter = counterOf(series)
  return counter ? counterNext(db, counter) : 0
}

/** The counter passes over reserved serials, so one that is reserved may be below it. */
async function moveCounter(tx: Queryable, series: Series, range: { start: number; count: number }): Promise<void> {
  const counter = counterOf(series)
  if (!counter) return
  const { start, count } = range
  const next = await counterNext(tx, counter)
  if (start < next) {
    const reserved = await reservationOf(tx, series, start)
    if (!reserved || reserved.last < Math.min(next, start + count) - 1) refuseUsed(numberOf(series, String(start)))
  }
  await markSerialsUsed(tx, counter, range)
}

/** The first of `count` free references of a series; undefined if there are none. */
export async function freeReference(db: Queryable, series: Series, count: number): Promise<number | undefined> {
  const isAfterHighest = counterOf(series) !== undefined || isSerials(series)
  const from = isAfterHighest ? Math.max(await passedByCounter(db, series), 1, await afterHighest(db, series)) : 0
  return firstGap(db, series, { from, count, capacity: capacityOf(series) })
}

async function nextReference(tx: Queryable, series: Series, count: number): Promise<number> {
  return (await freeReference(tx, series, count)) ?? refuse('rule-broken', { message: texts.full })
}

/** GTIN-14 over an item number, with the chosen indicator or the lowest free one, 1 to 8; 9 is for variable measure. */
async function packageNumber(tx: Queryable, { companyPrefix, series = '', reference = '', count }: Allocation) {
  if (count > 1) refuseField('count', 'single', texts.one)
  const chosen = await requestedSeries(tx, { kind: 'GTIN-14', companyPrefix, series })
  const item = countedReference(chosen, reference)
  const inner = numberOf({ kind: 'GTIN-13', companyPrefix, series: '' }, String(item))
  if ((await firstUsed(tx, 'GTIN-13', [inner])) === undefined) refuseField('reference', 'unused', texts.inner)
  const digit = series || (await proposedIndicator(tx, { companyPrefix, item }))
  return digit === undefined
    ? refuse('rule-broken', { message: texts.indicators })
    : numberOf({ ...chosen, series: digit }, String(item))
}

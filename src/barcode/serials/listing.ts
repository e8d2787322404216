/** Lists of numbered symbols: serials under the owner's prefix, each used once, and their labels. */
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import type { Context } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { emitAllocated } from '../../numbers/allocated-event.ts'
import { recordUnits } from '../../numbers/keys/record-units.ts'
import { memberFirmId } from '../../numbers/owned/member-firm.ts'
import { activePrefixes } from '../../numbers/owned/store.ts'
import { nextSerial, reserveChosenSerials, reserveSerials, type SerialKind } from '../../numbers/serials/store.ts'
import { doOnce } from '../../request-keys/do-once.ts'
import { refuse } from '../../wire/errors.ts'
import type { Workers } from '../../workers/task.ts'
import { refuseNotOwnPrefix } from '../not-own-prefix.ts'
import { fieldFault, type ListedCode, readSerial, wholeKeyFault } from '../rules.ts'
import * as store from '../store.ts'
import { drawList } from '../tasks.ts'
import { sampleReply } from './sample-rules.ts'
import { isSample } from './samples.ts'

/** Resolution of the picture at `pngUrl`. */
const pngDpi = 300

export const refuseFault = (fault: Fault, field: string): never =>
  refuse('faulty-input', { faults: [fieldFault(fault, field)] })

/** `once`: a member's request takes its serials once for its key. */
type ListRequest = {
  once: { call: string; key: string | undefined; content: object }
  kind: SerialKind
  firmCode: string
  reference: string
  startSerial: string | undefined
  count: number
  list: (start: number) => ListedCode[] | Fault
}

/** Members number under their own prefix, each serial once. Visitors get a preview; nothing is reserved for them. */
export async function listSymbols(request: ListRequest, context: Context) {
  const { db, viewer, clock } = context
  const { once, kind, firmCode: companyPrefix, reference, count, list } = request
  const chosenStart = readSerial(request.startSerial)
  if (isFault(chosenStart)) return refuseFault(chosenStart, 'startSerial')
  const wholeKey = wholeKeyFault(request.startSerial, companyPrefix)
  if (wholeKey) return refuse('faulty-input', { faults: [wholeKey] })
  const trial = list(chosenStart ?? 1)
  if (isFault(trial)) return refuseFault(trial, 'firmCode')
  const firmId = memberFirmId(viewer)
  const now = clock()
  if (firmId !== null && !(await activePrefixes(db, firmId, now)).includes(companyPrefix))
    refuseNotOwnPrefix('firmCode')
  const sample = await isSample('GS1-128', trial[0]?.elementString ?? '', context)
  const created = await db.transaction(async tx => {
    const accountId = viewer.kind === 'account' ? viewer.accountId : null
    const codesFrom = (start: number) => {
      const codes = list(start)
      return isFault(codes) ? refuseFault(codes, 'startSerial') : codes
    }
    const take = async () => {
      const start = await reserveRange(tx, { kind, companyPrefix, reference }, { chosenStart, count })
      const numbers = codesFrom(start).map(({ elementString }) => unitNumber(elementString))
      await recordUnits(tx, { kind, companyPrefix, numbers, accountId, at: now })
      if (firmId !== null) await emitAllocated(tx, { firmId, at: now, kind, companyPrefix, numbers })
      return { start }
    }
    const { start } =
      firmId === null ? { start: chosenStart ?? 1 } : await takeOnce(tx, { ...once, work: take }, context)
    const elementStrings = codesFrom(start).map(code => code.elementString)
    return store.saveSymbols(tx, { kind, elementStrings, accountId, sample, at: now })
  })
  return toListedReply(created, context.workers)
}

type Taken = { start: number }
type Taking = ListRequest['once'] & { work: () => Promise<Taken> }

/** A repeated request gets the serials of the first one, as new pictures: the keys by which the first ones can be changed are not stored. */
const takeOnce = (tx: Queryable, taking: Taking, context: Context): Promise<Taken> =>
  doOnce(tx, { ...taking, outcomeOf: taken => taken, again: async taken => taken }, context)

/** The number in an element string, without its application identifier. */
const unitNumber = (elementString: string) => elementString.replace(/^\([0-9]+\)/, '')

type SerialRange = { chosenStart: number | undefined; count: number }

/** The first of `count` unused serials: the one that the member chose, or the next of the counter. */
async function reserveRange(
  tx: Queryable,
  series: Parameters<typeof reserveSerials>[1],
  { chosenStart, count }: SerialRange,
) {
  if (chosenStart === undefined) {
    const start = await reserveSerials(tx, series, count)
    return start ?? refuse('rule-broken', { message: '这个厂商识别代码的系列号已经用完' })
  }
  if (await reserveChosenSerials(tx, series, { start: chosenStart, count })) return chosenStart
  const message = `这里面有已经编过的系列号，下一个没有用过的是 ${await nextSerial(tx, series)}`
  return refuse('rule-broken', { message, faults: [{ field: 'startSerial', fault: 'used', message }] })
}

/** `id` is the key for changing the symbol; the address of its picture contains another id. */
async function toListedReply(created: readonly store.CreatedSymbol[], workers: Workers) {
  const drawings = await workers.run(drawList, { symbols: created.map(({ symbol }) => symbol), dpi: pngDpi })
  return drawings.map(({ id, elementString, sample, svg, png }, index) => {
    const code = unitNumber(elementString)
    const pngUrl = `/api/barcodegeneration/api/image/${id}?format=png`
    return { id: created[index]?.changeKey ?? '', code, elementString, svg, pngUrl, png, ...sampleReply(sample) }
  })
}

type Change = {
  id: string
  xDimension?: number | undefined
  barHeight?: number | undefined
  title?: string | undefined
  note?: string | undefined
}

export async function changeListed(kind: SerialKind, change: Change, { db, clock, workers }: Context) {
  const symbol = (await store.symbolByKey(db, change.id, clock())) ?? refuse('not-found')
  if (symbol.kind !== kind) return refuse('not-found')
  const { xDimension, barHeight, title, note } = change
  const changes = {
    ...(xDimension !== undefined && { xDimensionMm: xDimension }),
    ...(barHeight !== undefined && { barHeightMm: barHeight }),
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
  }
  const changed = { symbol: { ...symbol, ...changes }, changeKey: change.id }
  const [listed = refuse('not-found')] = await toListedReply([changed], workers)
  await store.changeSymbol(db, symbol.id, changes)
  return listed
}

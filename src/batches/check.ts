/** Whether a wish may be drawn: how many lines it has, what is wrong with each, and whether the codes are the member's own. */
import { setImmediate } from 'node:timers/promises'
import type { Context } from '../access/context.ts'
import { refuseForeign } from '../barcode/foreign.ts'
import { memberFirm, refuseFault } from '../barcode/listing.ts'
import { isOwnCode } from '../barcode/rules.ts'
import { areSamples } from '../barcode/samples.ts'
import { ownNumbers } from '../barcode/store.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { type FieldFault, refuse, refuseField } from '../wire/errors.ts'
import {
  type BatchLine,
  type BatchWish,
  batchLimits,
  batchLines,
  drawLine,
  foreignFault,
  lineFault,
  rangeFault,
  slicesOf,
  triedAtOnce,
} from './rules.ts'

/** How long lines are checked, in milliseconds, before other requests have their turn: a QR code takes longer than an EAN-13. */
const turnMs = 5
/** Numbers whose holder is looked up with one query. */
const atOnce = 100

const FIELD_OF_PART: Record<string, string> = {
  itemReference: 'first',
  serial: 'first',
  indicator: 'lead',
  extensionDigit: 'lead',
}

function refuseRange(fault: Fault): never {
  const part = fault.part ?? 'companyPrefix'
  const message = part === 'type' ? '这种条码不能按号段生成，请提供代码清单' : faultWords(fault)
  refuse('faulty-input', { faults: [{ field: FIELD_OF_PART[part] ?? part, fault: fault.fault, message }] })
}

/** How many lines a wish has, if a batch may have so many. */
export function countLines(wish: BatchWish, codes: string | null): number {
  const fault = wish.range && rangeFault(wish.symbol.type, wish.range)
  if (fault) refuseRange(fault)
  let count = wish.range?.count ?? 0
  if (!wish.range) for (const _ of batchLines(wish, codes)) count++
  if (count === 0) refuseField('codes', 'required', '请至少填写一个代码，一行一个')
  if (count > batchLimits.codes)
    refuseField('codes', 'too-many', `一批最多 ${batchLimits.codes} 个条码，这里有 ${count} 个`)
  return count
}

/** Goes through lines without keeping others waiting, and gathers faults up to the most that are told. */
async function faultsIn(lines: Iterable<BatchLine>, faultOf: (line: BatchLine) => FieldFault | undefined) {
  const faults: FieldFault[] = []
  let turnEnd = performance.now() + turnMs
  for (const line of lines) {
    const fault = faultOf(line)
    if (fault) faults.push(fault)
    if (faults.length >= batchLimits.faults) break
    if (performance.now() < turnEnd) continue
    await setImmediate()
    turnEnd = performance.now() + turnMs
  }
  return faults
}

/** Sizes that are wrong for every line are told of their own field, once. */
const sizeParts: readonly (string | undefined)[] = [
  'magnification',
  'xDimensionMm',
  'barHeightMm',
  'barWidthReductionMm',
]

export async function refuseFaulty(wish: BatchWish, codes: string | null) {
  const tried = batchLines(wish, codes).take(triedAtOnce(wish.symbol.type))
  const faults = await faultsIn(tried, line => {
    if (line.code.length > batchLimits.line) return lineFault(line, { fault: 'length', at: batchLimits.line })
    const drawing = drawLine(wish, line)
    if (drawing === 'too-large') return lineFault(line, drawing)
    if (!isFault(drawing)) return undefined
    return sizeParts.includes(drawing.part) ? refuseFault(drawing, 'magnification') : lineFault(line, drawing)
  })
  if (faults.length > 0) refuse('faulty-input', { faults })
}

/** Who is no member may draw any codes, but no units and assets under another's prefix: one is a sample, thousands are none. */
async function refuseSamples(wish: BatchWish, codes: string | null, context: Context) {
  const { type } = wish.symbol
  const faults: FieldFault[] = []
  for (const slice of slicesOf(batchLines(wish, codes), atOnce)) {
    const samples = await areSamples(
      type,
      slice.map(({ code }) => code),
      context,
    )
    faults.push(...slice.filter((_, index) => samples[index]).map(foreignFault))
    if (wish.range && faults.length > 0) refuseForeign('companyPrefix')
    if (wish.range || faults.length >= batchLimits.faults) break
    await setImmediate()
  }
  refuseForeignLines(faults.slice(0, batchLimits.faults))
}

function refuseForeignLines(faults: FieldFault[]) {
  if (faults.length > 0) refuse('not-permitted', { message: '只能使用本企业有效的厂商识别代码', faults })
}

/** A member draws under its own prefixes only; of short codes the ones that were given to it. */
export async function mustBeOwn(wish: BatchWish, codes: string | null, context: Context) {
  const { db, viewer, clock } = context
  const firmId = memberFirm(viewer)
  const { type } = wish.symbol
  if (firmId === null) return refuseSamples(wish, codes, context)
  const own = await ownNumbers(db, firmId, { type, now: clock() })
  if (wish.range) {
    if (!own.prefixes.includes(wish.range.companyPrefix)) refuseForeign('companyPrefix')
    return
  }
  const faults = await faultsIn(batchLines(wish, codes), line =>
    isOwnCode(type, line.code, own) ? undefined : foreignFault(line),
  )
  refuseForeignLines(faults)
}

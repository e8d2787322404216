/** Checks of a batch before it is stored: the number of lines, the faults of each line, and whether the codes are the member's own. */

import { setImmediate } from 'node:timers/promises'
import { type Fault, faultMessage, isFault } from '@barcode-authority/gs1/faults'
import type { Context } from '../access/context.ts'
import { refuseNotOwnPrefix } from '../barcode/not-own-prefix.ts'
import { addToStyle, type ListStyle, lineNotes, styleFault } from '../barcode/reading/code-lines.ts'
import { isOwnCode } from '../barcode/rules.ts'
import { refuseFault } from '../barcode/serials/listing.ts'
import { areSamples } from '../barcode/serials/samples.ts'
import { symbolRequest } from '../barcode/symbol-request.ts'
import { memberFirmId } from '../numbers/owned/member-firm.ts'
import { ownNumbers } from '../numbers/owned/store.ts'
import { formatCount } from '../ui/formats/format-count.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import {
  type BatchFault,
  type BatchInput,
  type BatchNote,
  batchLimits,
  batchLines,
  drawLine,
  lineFault,
  otherFirmsFault,
  type ReadLine,
  rangeFault,
  slicesOf,
  trialLineCount,
} from './rules.ts'

/** Milliseconds for which lines are checked before other requests run. A count would not do: QR codes take longer than EAN-13. */
const sliceMs = 5
/** Codes whose holder is looked up in one query. */
const codesPerQuery = 100

const fieldByPart: Record<string, string> = {
  itemReference: 'first',
  serial: 'first',
  indicator: 'lead',
  extensionDigit: 'lead',
}

function refuseRange(fault: Fault): never {
  const part = fault.part ?? 'companyPrefix'
  const message = part === 'type' ? '这种条码不能按号段生成，请提供代码清单' : faultMessage(fault)
  refuse('faulty-input', { faults: [{ field: fieldByPart[part] ?? part, fault: fault.fault, message }] })
}

/** The number of lines; refuses a batch with none or too many. */
export function countLines(input: BatchInput, codes: string | null): number {
  const fault = input.range && rangeFault(input.symbol.type, input.range)
  if (fault) refuseRange(fault)
  let count = input.range?.count ?? 0
  if (!input.range) for (const _ of batchLines(input, codes)) count++
  if (count === 0) refuseField('codes', 'required', '请至少填写一个代码，一行一个')
  if (count > batchLimits.codes)
    refuseField(
      'codes',
      'too-many',
      `一批最多 ${formatCount(batchLimits.codes)} 个条码，这里有 ${formatCount(count)} 个`,
    )
  return count
}

/** Checks lines without blocking other requests, and collects up to the maximum of faults. */
async function collectFaults(lines: Iterable<ReadLine>, checkLine: (line: ReadLine) => BatchFault | undefined) {
  const faults: BatchFault[] = []
  let sliceEnd = performance.now() + sliceMs
  for (const line of lines) {
    const fault = checkLine(line)
    if (fault) faults.push(fault)
    if (faults.length >= batchLimits.faults) break
    if (performance.now() < sliceEnd) continue
    await setImmediate()
    sliceEnd = performance.now() + sliceMs
  }
  return faults
}

/** Sizes, which are wrong for every line: the fault is reported once, for its own field. */
const sizeParts: readonly (string | undefined)[] = [
  'magnification',
  'xDimensionMm',
  'barHeightMm',
  'barWidthReductionMm',
]

/** What does not fit a label: on the first line it is reported for its own field, on later ones for the line, which has more data. */
const labelParts: readonly (string | undefined)[] = ['labelWidth', 'labelHeight', 'labelText', 'dpi']

export async function refuseFaultyLines(input: BatchInput, codes: string | null) {
  const style: ListStyle = { hasWhole: false, hasAdded: false }
  const trialLines = batchLines(input, codes).take(trialLineCount(input.symbol.type))
  let first: ReadLine | undefined
  const isFirst = (line: ReadLine) => line === first
  const faults = await collectFaults(trialLines, line => {
    first ??= line
    if (!isFault(line.reading)) addToStyle(style, line.reading)
    if (line.code.length > batchLimits.line) return lineFault(line, { fault: 'length', at: batchLimits.line })
    const drawing = drawLine(input, line)
    if (drawing === 'too-large') return lineFault(line, drawing)
    if (!isFault(drawing)) return undefined
    const isOfAll = sizeParts.includes(drawing.part) || (isFirst(line) && labelParts.includes(drawing.part))
    return isOfAll ? refuseFault(drawing, 'magnification') : lineFault(line, drawing)
  })
  if (faults.length > 0) refuse('faulty-input', { faults })
  const doubtful = await collectFaults(style.hasWhole || style.hasAdded ? batchLines(input, codes) : [], line => {
    const fault = isFault(line.reading) ? undefined : styleFault(style, line.reading)
    return fault && lineFault(line, fault)
  })
  if (doubtful.length > 0) refuse('faulty-input', { faults: doubtful })
}

/** What is told about the lines of a batch: how many codes were padded or given a check digit, how many have each warning, and the first
 *  line of each. */
export async function noteLines(input: BatchInput, codes: string | null): Promise<BatchNote[]> {
  const notes = new Map<string, BatchNote>()
  // The numbers of a range have one prefix and nothing assumed about them.
  const lines = input.range ? batchLines(input, codes).take(1) : batchLines(input, codes)
  await collectFaults(lines, ({ line, code, reading }) => {
    if (isFault(reading)) return undefined
    for (const note of lineNotes(line, reading, symbolRequest({ ...input.symbol, code }))) {
      const known = notes.get(note.fault)
      if (known) known.count++
      else notes.set(note.fault, { ...note, count: 1 })
    }
    return undefined
  })
  return [...notes.values()]
}

/** Without a firm any codes may be drawn, except logistic units and assets under other firms' prefixes: only single ones are samples. */
async function refuseSamples(input: BatchInput, codes: string | null, context: Context) {
  const { type } = input.symbol
  const faults: BatchFault[] = []
  for (const slice of slicesOf(batchLines(input, codes), codesPerQuery)) {
    const samples = await areSamples(
      type,
      slice.map(({ code }) => code),
      context,
    )
    faults.push(...slice.filter((_, index) => samples[index]).map(otherFirmsFault))
    if (input.range && faults.length > 0) refuseNotOwnPrefix('companyPrefix')
    if (input.range || faults.length >= batchLimits.faults) break
    await setImmediate()
  }
  refuseForeignLines(faults.slice(0, batchLimits.faults))
}

function refuseForeignLines(faults: BatchFault[]) {
  if (faults.length > 0) refuse('not-permitted', { message: '只能使用本企业有效的厂商识别代码', faults })
}

/** A member may use only its own prefixes, and of short codes only those assigned to it. */
export async function requireOwnCodes(input: BatchInput, codes: string | null, context: Context) {
  const { db, viewer, clock } = context
  const firmId = memberFirmId(viewer)
  const { type } = input.symbol
  if (firmId === null) return refuseSamples(input, codes, context)
  const own = await ownNumbers(db, firmId, { type, now: clock() })
  if (input.range) {
    if (!own.prefixes.includes(input.range.companyPrefix)) refuseNotOwnPrefix('companyPrefix')
    return
  }
  const faults = await collectFaults(batchLines(input, codes), line =>
    isOwnCode(type, line.code, own) ? undefined : otherFirmsFault(line),
  )
  refuseForeignLines(faults)
}

/** Lists of numbered symbols: serials under the owner's prefix, each given once, and their labels. */
import type { Context } from '../access/context.ts'
import type { Viewer } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { refuse } from '../wire/errors.ts'
import type { Workers } from '../workers/task.ts'
import { refuseForeign } from './foreign.ts'
import { fieldFault, type ListedCode, readSerial } from './rules.ts'
import { sampleReply } from './sample-rules.ts'
import { isSample } from './samples.ts'
import * as store from './store.ts'
import { drawList } from './tasks.ts'

/** Of the picture that `pngUrl` fetches. */
const PNG_DPI = 300

/** The firm whose own prefixes bind the viewer; visitors and staff may try any prefix. */
export const memberFirm = (viewer: Viewer) => (viewer.kind === 'account' && viewer.isXT === 1 ? viewer.firmId : null)

export const refuseFault = (fault: Fault, field: string): never =>
  refuse('faulty-input', { faults: [fieldFault(fault, field)] })

type ListRequest = {
  kind: store.SymbolKind
  firmCode: string
  reference: string
  startSerial: string | undefined
  count: number
  list: (start: number) => ListedCode[] | Fault
}

/** Members number under their own prefix, each serial once; visitors see how it looks, nothing is reserved for them. */
export async function listSymbols(request: ListRequest, context: Context) {
  const { db, viewer, clock } = context
  const { kind, firmCode: companyPrefix, reference, count, list } = request
  const typed = readSerial(request.startSerial)
  if (isFault(typed)) return refuseFault(typed, 'startSerial')
  const trial = list(typed ?? 1)
  if (isFault(trial)) return refuseFault(trial, 'firmCode')
  const firmId = memberFirm(viewer)
  const now = clock()
  if (firmId !== null && !(await store.livePrefixes(db, firmId, now)).includes(companyPrefix)) refuseForeign('firmCode')
  const sample = await isSample('GS1-128', trial[0]?.elementString ?? '', context)
  const made = await db.transaction(async tx => {
    const series = { kind, companyPrefix, reference }
    const start = firmId === null ? (typed ?? 1) : await serialsOf(tx, series, { typed, count })
    const codes = list(start)
    if (isFault(codes)) return refuseFault(codes, 'startSerial')
    const accountId = viewer.kind === 'account' ? viewer.accountId : null
    const elementStrings = codes.map(code => code.elementString)
    return store.keepSymbols(tx, { kind, elementStrings, accountId, sample, at: now })
  })
  return listedOf(made, context.workers)
}

type Wanted = { typed: number | undefined; count: number }

/** The first of `count` serials that nobody had before, as the member chose or as the counter says. */
async function serialsOf(tx: Queryable, series: Parameters<typeof store.reserveSerials>[1], { typed, count }: Wanted) {
  if (typed === undefined) {
    const start = await store.reserveSerials(tx, series, count)
    return start ?? refuse('rule-broken', { message: '这个厂商识别代码的系列号已经用完' })
  }
  if (await store.takeSerials(tx, series, { start: typed, count })) return typed
  const message = `这里面有已经编过的系列号，下一个没有用过的是 ${await store.nextSerial(tx, series)}`
  return refuse('rule-broken', { message, faults: [{ field: 'startSerial', fault: 'used', message }] })
}

/** `id` is the key that changes the symbol; the address of its picture has another. */
async function listedOf(made: readonly store.MadeSymbol[], workers: Workers) {
  const drawings = await workers.run(drawList, { symbols: made.map(({ symbol }) => symbol), dpi: PNG_DPI })
  return drawings.map(({ id, elementString, sample, svg, png }, index) => {
    const code = elementString.replace(/^\([0-9]+\)/, '')
    const pngUrl = `/api/barcodegeneration/api/image/${id}?format=png`
    return { id: made[index]?.changeKey ?? '', code, elementString, svg, pngUrl, png, ...sampleReply(sample) }
  })
}

type Change = {
  id: string
  xDimension?: number | undefined
  barHeight?: number | undefined
  title?: string | undefined
  note?: string | undefined
}

export async function changeListed(kind: store.SymbolKind, change: Change, { db, clock, workers }: Context) {
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
  const [listed = refuse('not-found')] = await listedOf([changed], workers)
  await store.changeSymbol(db, symbol.id, changes)
  return listed
}

/** The file of a batch as it is made, piece by piece: a ZIP of SVG or PNG, or a PDF. Made in a worker, see batch-thread.ts. */
import { setImmediate } from 'node:timers/promises'
import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { type Fault, isFault } from '../gs1/fault.ts'
import type { Drawing } from '../gs1/symbols/drawing.ts'
import { drawingToSvg } from '../gs1/symbols/svg.ts'
import { glyphOf } from '../print/glyphs.ts'
import { makeSheets } from '../print/sheet-pdf.ts'
import { makeZip } from '../print/zip.ts'
import type { FieldFault } from '../wire/errors.ts'
import {
  type BatchLine,
  type BatchWish,
  batchLimits,
  batchLines,
  drawLine,
  entryName,
  layoutOf,
  lineFault,
  slicesOf,
} from './rules.ts'

/** What a worker is given: plain data. */
export type BatchWork = { wish: BatchWish; codes: string | null; title: string; at: Date }

/** Symbols drawn before others get their turn and the last ones are packed. */
const AT_ONCE = 64
/** More lanes than processors only wait for each other. */
const LANES = 2

/** Told after each slice how many lines are done. */
type Progress = (done: number) => void

/** The bytes in order, the same for the same work each time. Answers the faults of the lines; where there are any, the bytes are no
 *  file and stop at the first. */
export async function* batchBytes(work: BatchWork, progress: Progress): AsyncGenerator<Uint8Array, FieldFault[]> {
  const faults: FieldFault[] = []
  const writer = work.wish.format === 'pdf' ? sheetWriter(work) : zipWriter(work, await entryOf(work.wish))
  let done = 0
  for (const slice of slicesOf(batchLines(work.wish, work.codes), AT_ONCE)) {
    const drawn = slice.map(line => ({ line, drawing: drawLine(work.wish, line) }))
    for (const { line, drawing } of drawn) if (isFaulty(drawing)) faults.push(lineFault(line, drawing))
    if (faults.length >= batchLimits.faults) break
    if (faults.length === 0) yield* await writer.add(drawn.filter(isDrawn))
    else await setImmediate()
    done += slice.length
    progress(done)
  }
  if (faults.length === 0) yield* await writer.end()
  return faults.slice(0, batchLimits.faults)
}

type Drawn = { line: BatchLine; drawing: Drawing }
type Tried = { line: BatchLine; drawing: Drawing | Fault | 'too-large' }

const isFaulty = (drawing: Tried['drawing']): drawing is Fault | 'too-large' =>
  drawing === 'too-large' || isFault(drawing)
const isDrawn = (tried: Tried): tried is Drawn => !isFaulty(tried.drawing)

type Writer = {
  add: (drawn: readonly Drawn[]) => Promise<Uint8Array[]>
  end: () => Promise<Uint8Array[]>
}

function sheetWriter({ wish, title, at }: BatchWork): Writer {
  const sheets = makeSheets({ layout: layoutOf(wish.sheet), title, at })
  return {
    add: async drawn => {
      await setImmediate()
      return drawn.flatMap(({ drawing }) => sheets.add(drawing))
    },
    end: async () => sheets.end(),
  }
}

/** While one slice is packed in other threads the next is drawn. PNG is packed in itself. */
function zipWriter({ wish, at }: BatchWork, asEntry: AsEntry): Writer {
  const zip = makeZip(at)
  const given = wish.range ? undefined : new Set<string>()
  const lanes = Array.from({ length: LANES }, () => createDeflateRaw({ level: 1 }))
  let packing: Promise<Uint8Array[]> = Promise.resolve([])
  const pack = async (drawn: readonly Drawn[]) => {
    const ending = wish.format === 'zip-png' ? 'png' : 'svg'
    const type = wish.symbol.type
    const entries = drawn.map(({ line, drawing }) => ({
      name: entryName(line, { type, ending }, given),
      body: asEntry(drawing),
    }))
    if (wish.format === 'zip-png') return entries.flatMap(zip.add)
    const packed = await packAll(
      lanes,
      entries.map(({ body }) => body),
    )
    return entries.flatMap((entry, at) => zip.add({ ...entry, ...(packed[at] && { packed: packed[at] }) }))
  }
  return {
    add: async drawn => {
      const last = await packing
      packing = pack(drawn)
      await setImmediate()
      return last
    },
    end: async () => {
      const last = await packing
      for (const lane of lanes) lane.close()
      return [...last, ...zip.end()]
    },
  }
}

type AsEntry = (drawing: Drawing) => Uint8Array

/** The canvas behind PNG weighs 20 MB and is loaded for it alone. */
async function entryOf({ format, dpi }: BatchWish): Promise<AsEntry> {
  if (format !== 'zip-png') return drawing => Buffer.from(drawingToSvg(drawing, glyphOf))
  const { drawingToPng } = await import('../print/png.ts')
  return drawing => drawingToPng(drawing, dpi)
}

/** A compressor that is set up once and reset costs half of one that is new for each body. */
async function packAll(lanes: readonly DeflateRaw[], bodies: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const packed: Uint8Array[] = []
  const run = async (lane: DeflateRaw, first: number) => {
    for (let at = first; at < bodies.length; at += lanes.length) {
      const body = bodies[at]
      if (body) packed[at] = await packOne(lane, body)
    }
  }
  await Promise.all(lanes.map(run))
  return packed
}

function packOne(lane: DeflateRaw, body: Uint8Array): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    lane.once('error', fail)
    lane.write(body)
    lane.flush(constants.Z_FINISH, () => {
      const parts: Uint8Array[] = []
      for (let part = lane.read(); part !== null; part = lane.read()) parts.push(part)
      lane.removeListener('error', fail)
      lane.reset()
      done(Buffer.concat(parts))
    })
  })
}

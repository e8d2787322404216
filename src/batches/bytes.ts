/** The file of a batch, created in pieces: a ZIP of SVG or PNG, or a PDF. Runs in a worker, see batch-thread.ts. */

import { setImmediate } from 'node:timers/promises'
import { constants, createDeflateRaw, type DeflateRaw } from 'node:zlib'
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import {
  createSheetWriter,
  createZipWriter,
  drawingToEps,
  drawingToPdf,
  drawingToPng,
  glyphOf,
} from '@barcode-authority/gs1/files'
import { type Drawing, drawingToSvg } from '@barcode-authority/gs1/symbols'
import { printerBytes, printerDpiOrRefuse } from '../barcode/printers/printer-file.ts'
import { isPrinterFormat, type PrinterFormat } from '../barcode/printers/printer-formats.ts'
import { guardConstruction } from '../workers/thread-guard.ts'
import {
  type BatchFault,
  type BatchInput,
  batchLimits,
  batchLines,
  drawLine,
  entryName,
  lineFault,
  printedLabel,
  type ReadLine,
  sheetLayout,
  slicesOf,
} from './rules.ts'

/** The input of a worker: plain data. */
export type BatchWork = { input: BatchInput; codes: string | null; title: string; at: Date }

/** Symbols that are drawn before other work runs and the last slice is compressed. */
const sliceSize = 64
/** More compressors than processors would only wait for each other. */
const compressorCount = 2

/** Called after each slice with the number of finished lines. */
type Progress = (done: number) => void

/** Yields the bytes in order, the same for the same input. Returns the faults of the lines; with faults the bytes stop early and are not
 *  a valid file. */
export async function* batchBytes(work: BatchWork, progress: Progress): AsyncGenerator<Uint8Array, BatchFault[]> {
  const faults: BatchFault[] = []
  const writer = writerOf(work)
  let done = 0
  for (const slice of slicesOf(batchLines(work.input, work.codes), sliceSize)) {
    const drawn = slice.map(line => ({ line, drawing: drawLine(work.input, line) }))
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

type Drawn = { line: ReadLine; drawing: Drawing }
type DrawAttempt = { line: ReadLine; drawing: Drawing | Fault | 'too-large' }

const isFaulty = (drawing: DrawAttempt['drawing']): drawing is Fault | 'too-large' =>
  drawing === 'too-large' || isFault(drawing)
const isDrawn = (attempt: DrawAttempt): attempt is Drawn => !isFaulty(attempt.drawing)

type Writer = {
  add: (drawn: readonly Drawn[]) => Promise<Uint8Array[]>
  end: () => Promise<Uint8Array[]>
}

function writerOf(work: BatchWork): Writer {
  const { format } = work.input
  if (isPrinterFormat(format)) return labelWriter(work, format)
  return format === 'pdf' ? sheetWriter(work) : zipWriter(work)
}

/** One label after another. */
function labelWriter({ input }: BatchWork, format: PrinterFormat): Writer {
  const dpi = printerDpiOrRefuse(input.dpi)
  return {
    add: async drawn => {
      await setImmediate()
      // drawLine has found that each symbol fits its label.
      return drawn
        .map(({ drawing, line }) => printerBytes({ drawing, dpi }, format, printedLabel(input, line)))
        .filter(isBytes)
    },
    end: async () => [],
  }
}

const isBytes = (bytes: Uint8Array | Fault): bytes is Uint8Array => !isFault(bytes)

function sheetWriter({ input, title, at }: BatchWork): Writer {
  const sheets = createSheetWriter({ layout: sheetLayout(input.sheet), title, at })
  return {
    add: async drawn => {
      await setImmediate()
      return drawn.flatMap(({ drawing }) => sheets.add(drawing))
    },
    end: async () => sheets.end(),
  }
}

/** Draws the next slice while other threads compress the last one. PNG entries are compressed already. */
function zipWriter({ input, at }: BatchWork): Writer {
  const zip = createZipWriter(at)
  const encodeEntry = entryEncoder(input, at)
  const usedNames = input.range ? undefined : new Set<string>()
  const compressors = Array.from({ length: compressorCount }, () =>
    guardConstruction(() => createDeflateRaw({ level: 1 })),
  )
  let packing: Promise<Uint8Array[]> = Promise.resolve([])
  const pack = async (drawn: readonly Drawn[]) => {
    const ending = input.format.replace('zip-', '')
    const entries = drawn.map(({ line, drawing }) => ({
      name: entryName(line, { type: line.label?.type ?? input.symbol.type, ending }, usedNames),
      body: encodeEntry(drawing),
    }))
    if (input.format === 'zip-png') return entries.flatMap(zip.add)
    const packed = await compressAll(
      compressors,
      entries.map(({ body }) => body),
    )
    return entries.flatMap((entry, at) => zip.add({ ...entry, ...(packed[at] && { deflated: packed[at] }) }))
  }
  return {
    add: async drawn => {
      const previous = await packing
      packing = pack(drawn)
      await setImmediate()
      return previous
    },
    end: async () => {
      const previous = await packing
      for (const compressor of compressors) compressor.close()
      return [...previous, ...zip.end()]
    },
  }
}

function entryEncoder({ format, dpi }: BatchInput, at: Date): (drawing: Drawing) => Uint8Array {
  if (format === 'zip-png') return drawing => drawingToPng(drawing, dpi)
  if (format === 'zip-pdf') return drawing => drawingToPdf(drawing, drawing.type, at)
  if (format === 'zip-eps') return drawingToEps
  return drawing => Buffer.from(drawingToSvg(drawing, glyphOf))
}

/** Resetting a compressor costs half as much as creating one for each body. */
async function compressAll(compressors: readonly DeflateRaw[], bodies: readonly Uint8Array[]): Promise<Uint8Array[]> {
  const packed: Uint8Array[] = []
  const run = async (compressor: DeflateRaw, first: number) => {
    for (let at = first; at < bodies.length; at += compressors.length) {
      const body = bodies[at]
      if (body) packed[at] = await compressOne(compressor, body)
    }
  }
  await Promise.all(compressors.map(run))
  return packed
}

function compressOne(compressor: DeflateRaw, body: Uint8Array): Promise<Uint8Array> {
  return new Promise((done, fail) => {
    compressor.once('error', fail)
    compressor.write(body)
    compressor.flush(constants.Z_FINISH, () => {
      const parts: Uint8Array[] = []
      for (let part = compressor.read(); part !== null; part = compressor.read()) parts.push(part)
      compressor.removeListener('error', fail)
      compressor.reset()
      done(Buffer.concat(parts))
    })
  })
}

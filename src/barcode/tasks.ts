/** The drawing tasks that run in a worker thread: from the fields of a call to its files. */
import { withSampleMark } from '@barcode-authority/gs1/files'
import type { Drawing } from '@barcode-authority/gs1/symbols'
import type { FileReply } from '../wire/call.ts'
import type { Task } from '../workers/task.ts'
import {
  dataAddress,
  drawListed,
  drawOrRefuse,
  type FileFormat,
  fileName,
  fileOf,
  type ListedSymbolInput,
  svgOf,
} from './draw.ts'
import { carriedData, symbolSizes } from './drawing-facts.ts'
import { pngSize } from './png-facts.ts'
import { type LabelFields, printerFile, printerRows } from './printers/printer-file.ts'
import { isPrinterFormat, type PrinterFormat } from './printers/printer-formats.ts'
import { type QrRequest, qrSymbol } from './qr/qr-symbol.ts'
import { type CodeReading, toReadingReply, toWarningsReply } from './reading/code-reading.ts'
import { sampleReply } from './serials/sample-rules.ts'
import { type BarcodeFields, barcodeAddress, symbolRequest } from './symbol-request.ts'

/** `fields` have the whole code. `sample`: drawn with the mark 样张. */
type SymbolTaskInput = {
  fields: BarcodeFields
  label: LabelFields
  format: FileFormat | PrinterFormat
  dpi: number
  sample: boolean
  at: Date
}

function drawingOf({ fields, sample }: SymbolTaskInput) {
  const drawing = drawOrRefuse(symbolRequest(fields))
  return sample ? withSampleMark(drawing) : drawing
}

function symbolFile(input: SymbolTaskInput, drawing?: Drawing): FileReply | Promise<FileReply> {
  const { fields, label, format, dpi, sample, at } = input
  const name = fileName(fields.type, fields.code)
  if (isPrinterFormat(format)) return printerFile(symbolRequest(fields), { format, dpi, label, sample, name })
  return fileOf(drawing ?? drawingOf(input), { format, dpi, name, at })
}

/** The rows of the printers with the addresses of their files. */
function printersOf({ fields, label, sample }: SymbolTaskInput) {
  return printerRows(symbolRequest(fields), label, sample).map(row => ({
    ...row,
    downloads: row.fault
      ? null
      : {
          zpl: barcodeAddress(fields, { format: 'zpl', dpi: row.dpi, label }),
          tspl: barcodeAddress(fields, { format: 'tspl', dpi: row.dpi, label }),
        },
  }))
}

type SymbolRecordInput = SymbolTaskInput & { reading: CodeReading | undefined }

async function symbolRecord(input: SymbolRecordInput) {
  const { fields, reading, format, dpi, sample } = input
  const { type, code } = fields
  const drawing = drawingOf(input)
  const file = format === 'svg' ? null : await symbolFile(input, drawing)
  const address = (fileFormat: FileFormat) => barcodeAddress(fields, { format: fileFormat, dpi })
  return {
    ...carriedData(type, code),
    svg: svgOf(drawing),
    image: file && dataAddress(file),
    ...symbolSizes(drawing),
    png: pngSize(drawing, dpi),
    printers: printersOf(input),
    downloads: { svg: address('svg'), png: address('png'), pdf: address('pdf'), eps: address('eps') },
    reading: toReadingReply(reading),
    warnings: toWarningsReply(symbolRequest(fields)),
    ...sampleReply(sample),
  }
}

/** The symbol with its sizes, its SVG, and the requested file. */
export const drawSymbolRecord: Task<SymbolRecordInput, Awaited<ReturnType<typeof symbolRecord>>> = {
  name: 'drawSymbolRecord',
  run: symbolRecord,
}

export const drawSymbolFile: Task<SymbolTaskInput, FileReply> = {
  name: 'drawSymbolFile',
  run: input => symbolFile(input),
}

type ListedInput = { symbol: ListedSymbolInput & { kind: string }; format: FileFormat; dpi: number; at: Date }

export const drawListedFile: Task<ListedInput, FileReply> = {
  name: 'drawListedFile',
  run: ({ symbol, format, dpi, at }) =>
    fileOf(drawListed(symbol), { format, dpi, name: fileName(symbol.kind, symbol.elementString), at }),
}

type ListInput = { symbols: readonly (ListedSymbolInput & { id: string })[]; dpi: number }
type DrawnListed = Pick<ListInput['symbols'][number], 'id' | 'elementString' | 'sample'> & {
  svg: string
  png: ReturnType<typeof pngSize>
}

/** The SVG of each symbol of a list, and the size of its PNG. */
export const drawList: Task<ListInput, DrawnListed[]> = {
  name: 'drawList',
  run: ({ symbols, dpi }) =>
    symbols.map(symbol => {
      const drawing = drawListed(symbol)
      const { id, elementString, sample } = symbol
      return { id, elementString, sample, svg: svgOf(drawing), png: pngSize(drawing, dpi) }
    }),
}

export const drawQr: Task<{ request: QrRequest; sample: boolean; at: Date }, Awaited<ReturnType<typeof qrSymbol>>> = {
  name: 'drawQr',
  run: ({ request, ...how }) => qrSymbol(request, how),
}

export const barcodeTasks = [drawSymbolRecord, drawSymbolFile, drawListedFile, drawList, drawQr]

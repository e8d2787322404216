/** Drawing in a thread of its own: what each call draws, from its fields to its files. */
import { withSampleMark } from '../print/sample-mark.ts'
import type { FileAnswer } from '../wire/call.ts'
import type { Task } from '../workers/task.ts'
import { dataAddress, drawListed, drawOrRefuse, type FileFormat, fileName, fileOf, type Listed, svgOf } from './draw.ts'
import { carried, pngOf, sizesOf } from './drawn.ts'
import { type QrRequest, qrSymbol } from './qr-symbol.ts'
import { sampleReply } from './sample-rules.ts'
import { type BarcodeFields, barcodeAddress, symbolRequest } from './symbol-request.ts'

/** `sample`: drawn with the mark. */
type SymbolInput = { fields: BarcodeFields; format: FileFormat; dpi: number; sample: boolean; at: Date }

function drawingOf({ fields, sample }: SymbolInput) {
  const drawing = drawOrRefuse(symbolRequest(fields))
  return sample ? withSampleMark(drawing) : drawing
}

async function record(input: SymbolInput) {
  const { fields, format, dpi, sample, at } = input
  const { type, code } = symbolRequest(fields)
  const drawing = drawingOf(input)
  const file = format === 'svg' ? null : await fileOf(drawing, { format, dpi, name: fileName(type, code), at })
  const address = (wanted: FileFormat) => barcodeAddress({ ...fields, code }, { format: wanted, dpi })
  return {
    ...carried(type, code),
    svg: svgOf(drawing),
    image: file && dataAddress(file),
    ...sizesOf(drawing),
    png: pngOf(drawing, dpi),
    downloads: { svg: address('svg'), png: address('png'), pdf: address('pdf'), eps: address('eps') },
    ...sampleReply(sample),
  }
}

/** The symbol with its sizes, its SVG, and the file that is wanted besides. */
export const drawSymbolRecord: Task<SymbolInput, Awaited<ReturnType<typeof record>>> = {
  name: 'drawSymbolRecord',
  run: record,
}

export const drawSymbolFile: Task<SymbolInput, FileAnswer> = {
  name: 'drawSymbolFile',
  run: input => {
    const { fields, format, dpi, at } = input
    const { type, code } = symbolRequest(fields)
    return fileOf(drawingOf(input), { format, dpi, name: fileName(type, code), at })
  },
}

type ListedInput = { symbol: Listed & { kind: string }; format: FileFormat; dpi: number; at: Date }

export const drawListedFile: Task<ListedInput, FileAnswer> = {
  name: 'drawListedFile',
  run: ({ symbol, format, dpi, at }) =>
    fileOf(drawListed(symbol), { format, dpi, name: fileName(symbol.kind, symbol.elementString), at }),
}

type ListInput = { symbols: readonly (Listed & { id: string })[]; dpi: number }
type DrawnListed = Pick<ListInput['symbols'][number], 'id' | 'elementString' | 'sample'> & {
  svg: string
  png: ReturnType<typeof pngOf>
}

/** The SVG of each symbol of a list, and what its PNG would be. */
export const drawList: Task<ListInput, DrawnListed[]> = {
  name: 'drawList',
  run: ({ symbols, dpi }) =>
    symbols.map(symbol => {
      const drawing = drawListed(symbol)
      const { id, elementString, sample } = symbol
      return { id, elementString, sample, svg: svgOf(drawing), png: pngOf(drawing, dpi) }
    }),
}

export const drawQr: Task<{ request: QrRequest; sample: boolean; at: Date }, Awaited<ReturnType<typeof qrSymbol>>> = {
  name: 'drawQr',
  run: ({ request, ...how }) => qrSymbol(request, how),
}

export const barcodeTasks = [drawSymbolRecord, drawSymbolFile, drawListedFile, drawList, drawQr]

/** Symbols of the encoder as SVG paths in whole modules, so that the same path serves every size of a page. */
import { isFault } from '@barcode-authority/gs1/faults'
import { type Drawing, drawSymbol, matrixTypes, type SymbolRequest } from '@barcode-authority/gs1/symbols'

export type SymbolPath = {
  /** Filled bars of a linear symbol, or lines one module wide of a two-dimensional one. */
  path: string
  isMatrix: boolean
  /** With quiet zones, in modules. */
  width: number
  height: number
  texts: readonly { text: string; places: readonly number[]; y: number; size: number }[]
}

/** `heightModules`: height of the bars; without it that of the standard. Two-dimensional symbols have no text below, unless it is requested. */
export type FigureSymbol = Pick<SymbolRequest, 'type' | 'code' | 'bearerBars' | 'humanReadable' | 'shape'> & {
  heightModules?: number | undefined
}

const xDimensionMm = 0.5
const paths = new Map<string, SymbolPath>()

/** The path of a symbol. Throws if it cannot be drawn: the symbols of figures are constants of the program. */
export function symbolPath(symbol: FigureSymbol): SymbolPath {
  const key = JSON.stringify(symbol)
  const cached = paths.get(key)
  if (cached) return cached
  const { heightModules, ...request } = symbol
  const barHeightMm = heightModules === undefined ? undefined : heightModules * xDimensionMm
  const isMatrix = isMatrixType(symbol.type)
  const drawing = drawSymbol({ humanReadable: !isMatrix, ...request, xDimensionMm, barHeightMm, anySize: true })
  if (isFault(drawing)) throw new Error(`${symbol.type} ${symbol.code} cannot be drawn: ${drawing.fault}`)
  const created = toPath(drawing)
  paths.set(key, created)
  return created
}

const isMatrixType = (name: string) => matrixTypes.some(type => type === name)

const modules = (mm: number) => Math.round((mm / xDimensionMm) * 100) / 100

function toPath(drawing: Drawing): SymbolPath {
  const isMatrix = isMatrixType(drawing.type)
  let path = ''
  let [fromX, fromY] = [0, 0]
  for (const { x, y, w, h } of drawing.bars) {
    const [left, top, width, height] = [x, y, w, h].map(modules) as [number, number, number, number]
    const [startX, startY] = [left, isMatrix ? top + 0.5 : top]
    path += `m${round(startX - fromX)} ${round(startY - fromY)}h${width}`
    if (!isMatrix) path += `v${height}h-${width}z`
    // A closed path goes on from its start, a line from its end.
    fromX = isMatrix ? startX + width : startX
    fromY = startY
  }
  return {
    path,
    isMatrix,
    width: modules(drawing.widthMm),
    height: modules(drawing.heightMm),
    texts: drawing.texts.map(({ text, x, y, sizeMm, cellMm }) => ({
      text,
      places: cellMm === undefined ? [modules(x)] : Array.from(text, (_, at) => modules(x + (at + 0.5) * cellMm)),
      y: modules(y),
      size: modules(sizeMm),
    })),
  }
}

const round = (value: number) => Math.round(value * 100) / 100

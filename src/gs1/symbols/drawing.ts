// A symbol as it is printed, in millimetres from its upper left corner: what every output form (SVG, PNG, PDF, EPS) draws.

export const linearTypes = [
  'EAN-13',
  'EAN-8',
  'UPC-A',
  'UPC-E',
  'ITF-14',
  'GS1-128',
  'DataBar',
  'DataBar-Limited',
  'DataBar-Expanded',
] as const

/** `DL-` carries a Digital Link URI, `GS1-` an element string after FNC1, QR any text. */
export const matrixTypes = ['GS1-DataMatrix', 'GS1-QR', 'DL-QR', 'DL-DataMatrix', 'QR'] as const

export const symbolTypes = [...linearTypes, ...matrixTypes] as const

export type MatrixType = (typeof matrixTypes)[number]
export type SymbolType = (typeof symbolTypes)[number]

export type Bar = { x: number; y: number; w: number; h: number }

/** `y` is the base line, `sizeMm` the size of the em. With `cellMm`, `x` is the left edge of the first of equal cells and each
 *  character stands in the middle of its cell; without, `x` is the middle of the whole line, or its left end where `anchor` is
 *  'start'. */
export type DrawnText = { x: number; y: number; sizeMm: number; text: string; cellMm?: number; anchor?: 'start' }

/** Quiet zones (空白区) are inside widthMm and heightMm, and no bar or bearer bar reaches into them. `bars` hold the dark modules
 *  of a two-dimensional symbol too, whose `matrix` says how many modules it has. */
export type Drawing = {
  type: SymbolType
  widthMm: number
  heightMm: number
  xDimensionMm: number
  /** What the standard allows for this symbol: a form of whole pixels may have to leave it. */
  xLimitsMm?: { least: number; most: number }
  quietZone: { leftMm: number; rightMm: number; topMm?: number; bottomMm?: number }
  bars: readonly Bar[]
  texts: readonly DrawnText[]
  /** What is said of the picture to those who do not see it. */
  title?: string
  matrix?: { width: number; height: number }
}

/** Bearer bars (保护框) of ITF-14: a frame for printing plates, two bars where only the upper and lower edge need one. */
export type BearerBars = 'frame' | 'top-and-bottom' | 'none'

/** Where the symbol is scanned: at a point of sale, in general distribution, in both, in neither; on regulated healthcare items that
 *  are not sold to consumers, on those that are, on those of either kind that pass general distribution, too. Logistic units, assets,
 *  documents, places and services are known by the key they carry. */
export const uses = [
  'retail',
  'distribution',
  'retail+distribution',
  'elsewhere',
  'healthcare',
  'healthcare-retail',
  'healthcare+distribution',
] as const

export type Use = (typeof uses)[number]

/** What is absent or undefined is what the standard's tables say. */
export type SymbolRequest = {
  type: SymbolType
  /** Digits; an element string for GS1-128, DataBar Expanded and the `GS1-` types; a URI or element string for `DL-`; any text for QR. */
  code: string
  /** 放大系数, 1 = X 0.330 mm (EAN/UPC, DataBar), 1.016 mm (ITF-14, GS1-128) or the target X of a two-dimensional symbol; xDimensionMm goes
   *  before it. */
  magnification?: number | undefined
  xDimensionMm?: number | undefined
  barHeightMm?: number | undefined
  bearerBars?: BearerBars | undefined
  use?: Use | undefined
  /** Two or five digits beside EAN-13, UPC-A or UPC-E. */
  addOn?: string | undefined
  /** 条宽缩减量: how much narrower each bar (each side of a dark area, half of it) is drawn, because ink spreads. */
  barWidthReductionMm?: number | undefined
  /** false: without the human-readable line. */
  humanReadable?: boolean | undefined
  /** Error correction of QR Code; M unless asked otherwise. */
  level?: 'L' | 'M' | 'Q' | 'H' | undefined
  /** Of Data Matrix; square unless asked otherwise. */
  shape?: 'square' | 'rectangle' | undefined
  /** Draws what lies outside the standard's sizes, too. */
  anySize?: boolean | undefined
}

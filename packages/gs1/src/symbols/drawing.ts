/** A symbol as it is printed, in millimetres from its upper left corner: what every output form (SVG, PNG, PDF, EPS) draws. */

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

/** `DL-` types carry a Digital Link URI, `GS1-` types an element string after FNC1, QR and HanXin (汉信码) any text. */
export const matrixTypes = ['GS1-DataMatrix', 'GS1-QR', 'DL-QR', 'DL-DataMatrix', 'QR', 'HanXin'] as const

export const symbolTypes = [...linearTypes, ...matrixTypes] as const

export type MatrixType = (typeof matrixTypes)[number]
export type SymbolType = (typeof symbolTypes)[number]

/** `narrowedMm`: what the bar-width reduction has taken from each side; an output in whole pixels replaces it by whole pixels. */
export type Bar = {
  x: number
  y: number
  w: number
  h: number
  narrowedMm?: { left: number; right: number; top: number; bottom: number }
}

/** `y` is the base line, `sizeMm` the em size. With `cellMm`, `x` is the left edge of the first of equal cells and each character is
 *  centred in its cell; without, `x` is the centre of the line, or its left end if `anchor` is 'start'. */
export type DrawnText = { x: number; y: number; sizeMm: number; text: string; cellMm?: number; anchor?: 'start' }

/** Quiet zones (空白区) are inside widthMm and heightMm and contain no bars or bearer bars. `bars` are also the dark modules of a
 *  two-dimensional symbol; `matrix` is its number of modules. */
export type Drawing = {
  type: SymbolType
  widthMm: number
  heightMm: number
  xDimensionMm: number
  /** Limits of the standard for this symbol; an output in whole pixels may exceed them. */
  xLimitsMm?: { least: number; most: number }
  quietZone: { leftMm: number; rightMm: number; topMm?: number; bottomMm?: number }
  bars: readonly Bar[]
  texts: readonly DrawnText[]
  /** Accessible description of the picture. */
  title?: string
  matrix?: { width: number; height: number }
  /** By how much each bar is narrower than its modules; absent without a reduction. */
  barWidthReductionMm?: number
}

/** Bearer bars (保护框) of ITF-14: a frame for printing plates, two bars if only the upper and lower edge need one. */
export type BearerBars = 'frame' | 'top-and-bottom' | 'none'

/** Where the symbol is scanned: at a point of sale, in general distribution, in both, elsewhere; on regulated healthcare items not
 *  sold to consumers, on those sold to consumers, on either kind in general distribution too. Logistic units, assets, documents,
 *  places and services are recognised by their key. */
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

/** Missing values have the defaults of the standard's tables. */
export type SymbolRequest = {
  type: SymbolType
  /** Digits; an element string for GS1-128, DataBar Expanded and the `GS1-` types; a URI or element string for `DL-`; any text for QR and
   *  HanXin. */
  code: string
  /** 放大系数, 1 = X 0.330 mm (EAN/UPC, DataBar), 1.016 mm (ITF-14, GS1-128) or the target X of a two-dimensional symbol; xDimensionMm has
   *  priority. */
  magnification?: number | undefined
  xDimensionMm?: number | undefined
  barHeightMm?: number | undefined
  bearerBars?: BearerBars | undefined
  use?: Use | undefined
  /** Two or five digits beside EAN-13, UPC-A or UPC-E. */
  addOn?: string | undefined
  /** 条宽缩减量: how much narrower each bar is drawn (half of it at each side of a dark area), because ink spreads. */
  barWidthReductionMm?: number | undefined
  /** false: without the human-readable line. */
  humanReadable?: boolean | undefined
  /** Error correction of QR Code; default M. For Han Xin code, in the same order, its levels L1 to L4. */
  level?: 'L' | 'M' | 'Q' | 'H' | undefined
  /** Shape of Data Matrix; default square. */
  shape?: 'square' | 'rectangle' | undefined
  /** The elements that those of this symbol require are in another symbol on the same item. */
  partialData?: boolean | undefined
  /** Also draws sizes outside the standard's limits. */
  anySize?: boolean | undefined
}

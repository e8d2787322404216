// A symbol as it is printed, in millimetres from its upper left corner: what every output form (SVG, PNG, PDF, EPS) draws.

export type SymbolType = 'EAN-13' | 'EAN-8' | 'UPC-A' | 'UPC-E' | 'ITF-14' | 'GS1-128'

export type Bar = { x: number; y: number; w: number; h: number }

/** `y` is the base line, `sizeMm` the size of the em. With `cellMm`, `x` is the left edge of the first of equal cells and each
 *  character stands in the middle of its cell; without, `x` is the middle of the whole line, or its left end where `anchor` is
 *  'start'. */
export type DrawnText = { x: number; y: number; sizeMm: number; text: string; cellMm?: number; anchor?: 'start' }

/** Quiet zones (空白区) are inside widthMm, and no bar or bearer bar reaches into them. */
export type Drawing = {
  type: SymbolType
  widthMm: number
  heightMm: number
  xDimensionMm: number
  quietZone: { leftMm: number; rightMm: number }
  bars: readonly Bar[]
  texts: readonly DrawnText[]
}

/** Bearer bars (保护框) of ITF-14: a frame for printing plates, two bars where only the upper and lower edge need one. */
export type BearerBars = 'frame' | 'top-and-bottom' | 'none'

export type SymbolRequest = {
  type: SymbolType
  /** Digits, or a bracketed element string for GS1-128. */
  code: string
  /** 放大系数, 1 = X 0.330 mm (EAN/UPC) or 1.016 mm (ITF-14, GS1-128); xDimensionMm goes before it. */
  magnification?: number
  xDimensionMm?: number
  barHeightMm?: number
  bearerBars?: BearerBars
}

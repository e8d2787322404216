/** Bar codes and 2D codes as drawings in millimetres. */
export { encodeGs1128 } from './symbols/code-128/gs1-128.ts'
export { drawSymbol } from './symbols/draw-symbol.ts'
export {
  type Bar,
  type BearerBars,
  type Drawing,
  type DrawnText,
  linearTypes,
  type MatrixType,
  matrixTypes,
  type SymbolRequest,
  type SymbolType,
  symbolTypes,
  type Use,
  uses,
} from './symbols/drawing.ts'
export { encodeEan8, encodeEan13, encodeUpcA } from './symbols/ean/ean.ts'
export { encodeUpcE } from './symbols/ean/upc-e.ts'
export { encodeItf14 } from './symbols/itf14.ts'
export { latinGlyphs } from './symbols/latin-glyphs.ts'
export { type PixelBar, type PixelSize, pixelBars, pixelSize } from './symbols/pixels.ts'
export { type SizeRow, type SizeTable, tableByUse } from './symbols/size-tables.ts'
export { isForUse, type SymbolSize, symbolSize } from './symbols/sizes.ts'
export { drawingToSvg, type Glyph, type Glyphs } from './symbols/svg.ts'
export { symbolWarnings } from './symbols/symbol-warnings.ts'

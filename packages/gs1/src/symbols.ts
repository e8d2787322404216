/** Bar codes and 2D codes as drawings in millimetres. */
export { encodeGs1128 } from './symbols/code-128/gs1-128.ts'
export { drawSymbol } from './symbols/draw-symbol.ts'
export {
  type Bar,
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
export { encodeEan13 } from './symbols/ean/ean.ts'
export { tableByUse } from './symbols/size-tables.ts'
export { symbolSize } from './symbols/sizes.ts'
export { drawingToSvg } from './symbols/svg.ts'

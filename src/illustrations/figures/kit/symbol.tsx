/** A symbol in a drawing: black modules on a white plate with its quiet zones, in every colour mode. */
import styles from './figure.module.css'
import { type FigureSymbol, symbolPath } from './symbol-path.ts'

export type SymbolProps = FigureSymbol & {
  /** Upper left corner of the plate. */
  x: number
  y: number
  /** Width of a module in units of the drawing. */
  module: number
}

/** `data-symbol` names what a scanner reads. */
export function PrintedSymbol({ x, y, module, ...symbol }: SymbolProps) {
  const { path, isMatrix, width, height, texts } = symbolPath(symbol)
  return (
    <g transform={`translate(${x} ${y}) scale(${module})`} data-symbol={symbol.code} data-type={symbol.type}>
      <path className={styles.plate} d={`M0 0h${width}v${height}h${-width}z`} />
      <path className={isMatrix ? styles.modules : styles.bars} d={path} />
      {texts.map(({ text, places, y: line, size }) => (
        <text key={`${text}${line}`} className={styles.digits} x={places.join(' ')} y={line} fontSize={size}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** Width and height of a symbol with its quiet zones, in modules. */
export function symbolExtent(symbol: FigureSymbol): { width: number; height: number } {
  const { width, height } = symbolPath(symbol)
  return { width, height }
}

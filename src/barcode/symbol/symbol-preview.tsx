/** A symbol between rulers with marked quiet zones, and beside it in its real size. */
import { MeasuredDrawing } from '../../ui/display/measured-drawing.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import type { DrawnSymbol } from './drawn-symbol.ts'
import styles from './symbol-page.module.css'

const pixelsPerMm = 96 / 25.4

/** `src`: address of the symbol as SVG. */
export function SymbolPreview({ symbol, src }: { symbol: DrawnSymbol; src: string }) {
  const { type, code, widthMm, heightMm, quietZone } = symbol
  return (
    <div className={styles.preview}>
      <figure className={styles.enlarged}>
        <MeasuredDrawing src={src} label="放大图，有毫米刻度和空白区" {...{ widthMm, heightMm, quietZone }} />
        <figcaption>放大，刻度是毫米，底纹是空白区</figcaption>
      </figure>
      <div className={styles.actual}>
        <SymbolPlate
          src={src}
          label={`${type} 条码 ${code}`}
          width={Math.round(widthMm * pixelsPerMm)}
          height={Math.round(heightMm * pixelsPerMm)}
        />
        <p>
          实际大小 {widthMm} × {heightMm} 毫米
        </p>
      </div>
    </div>
  )
}

/** A symbol between rulers with marked quiet zones, and beside it in its real size. */
import type { ByLanguage } from '../../codes/languages.ts'
import { MeasuredDrawing } from '../../ui/display/measured-drawing.tsx'
import { SymbolPlate } from '../../ui/display/symbol-plate.tsx'
import { useLocale } from '../../ui/language.ts'
import type { DrawnSymbol } from './drawn-symbol.ts'
import styles from './symbol-page.module.css'

const chinese = {
  enlarged: '放大图，有毫米刻度和空白区',
  caption: '放大，刻度是毫米，底纹是空白区',
  symbol: (type: string, code: string) => `${type} 条码 ${code}`,
  size: (width: number, height: number) => `实际大小 ${width} × ${height} 毫米`,
}

const english: typeof chinese = {
  enlarged: 'Enlarged, with rulers in millimetres and quiet zones',
  caption: 'Enlarged; rulers in millimetres, quiet zones hatched',
  symbol: (type, code) => `${type} bar code ${code}`,
  size: (width, height) => `Actual size ${width} × ${height} mm`,
}

const previewTexts: ByLanguage<typeof chinese> = { zh: chinese, en: english }

const pixelsPerMm = 96 / 25.4

/** `src`: address of the symbol as SVG. */
export function SymbolPreview({ symbol, src }: { symbol: DrawnSymbol; src: string }) {
  const texts = useLocale(previewTexts)
  const { type, code, widthMm, heightMm, quietZone } = symbol
  return (
    <div className={styles.preview}>
      <figure className={styles.enlarged}>
        <MeasuredDrawing src={src} label={texts.enlarged} {...{ widthMm, heightMm, quietZone }} />
        <figcaption>{texts.caption}</figcaption>
      </figure>
      <div className={styles.actual}>
        <SymbolPlate
          src={src}
          label={texts.symbol(type, code)}
          width={Math.round(widthMm * pixelsPerMm)}
          height={Math.round(heightMm * pixelsPerMm)}
        />
        <p>{texts.size(widthMm, heightMm)}</p>
      </div>
    </div>
  )
}

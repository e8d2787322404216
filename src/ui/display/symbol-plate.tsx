/** A scannable symbol: black on white with its quiet zones in every colour mode, in the size that its file states. */

import type { ReactNode } from 'react'
import type { ByLanguage } from '../../codes/languages.ts'
import { useLocale } from '../language.ts'
import { ScrollArea } from '../navigation/scroll-area.tsx'
import styles from './symbol-plate.module.css'

export type SymbolPlateProps = {
  /** Address of the symbol as SVG or PNG. */
  src?: string | undefined
  /** Or an inline drawing. */
  children?: ReactNode
  /** What the symbol encodes, for example 'EAN-13 条码 6 901234 567892'. */
  label: string
  width?: number
  height?: number
  caption?: ReactNode
}

const scrollTexts: ByLanguage<string> = { zh: '，可左右移动', en: ', scrolls sideways' }

export function SymbolPlate({ src, children, label, width, height, caption }: SymbolPlateProps) {
  return (
    <figure className={styles.plate}>
      {/* Never scaled down: a symbol wider than the screen scrolls, by keyboard too. */}
      <ScrollArea label={`${label}${useLocale(scrollTexts)}`}>
        {src ? (
          <img className={styles.symbol} src={src} alt={label} {...(width && { width })} {...(height && { height })} />
        ) : (
          <div className={styles.symbol} role="img" aria-label={label}>
            {children}
          </div>
        )}
      </ScrollArea>
      {caption && <figcaption className={styles.caption}>{caption}</figcaption>}
    </figure>
  )
}

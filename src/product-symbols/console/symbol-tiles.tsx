/** The symbols of a record as small pictures; one opens its size and files. */

import { zhKinds } from '../../barcode/symbol/locales/zh-kinds.ts'
import { svgAddress } from '../../barcode/symbol/svg-address.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ProductSymbol } from '../calls.ts'
import styles from './panel.module.css'

type Props = {
  symbols: readonly ProductSymbol[]
  chosen: string | undefined
  onChoose: (type: string | undefined) => void
  /** Whether the pictures are those of the present data. */
  isReady: boolean
}

export function SymbolTiles({ symbols, chosen, onChoose, isReady }: Props) {
  return (
    <ul className={styles.tiles} aria-busy={!isReady}>
      {symbols.map(({ type, purpose, text, svg, fault }) => (
        <li key={type}>
          <button
            type="button"
            className={classNames(styles.tile, type === chosen && styles.chosen)}
            aria-expanded={type === chosen}
            onClick={() => onChoose(type === chosen ? undefined : type)}
          >
            <span className={styles.picture}>
              {svg !== null && <img src={svgAddress(svg)} alt={`${type} 条码 ${text}`} />}
              {fault && <span className={styles.fault}>{fault.message}</span>}
            </span>
            <strong>{nameOf(type)}</strong>
            <span className={styles.purpose}>{purpose}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The name without what the kind is for, which stands below it. */
const nameOf = (type: ProductSymbol['type']) => zhKinds[type].name.replace(/，.*/, '')

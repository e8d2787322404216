/** How many assets of a type are where, each figure with the assets that it counts behind it. */
import { classNames } from '../../ui/class-names.ts'
import { formatCount } from '../../ui/formats/format-count.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import { assetStateLabels, assetStates } from '../fields/asset-states.ts'
import type { Figures } from '../types/calls.ts'
import { type PoolView, poolAddress } from './asset-address.ts'
import styles from './assets.module.css'

type Props = { grai: string; figures: Figures; overdueDays: number | null; current?: PoolView | undefined }

export function FigureLinks({ grai, figures, overdueDays, current }: Props) {
  const rows = [
    { label: '全部', count: figures.total, view: {}, isCurrent: current && !current.state && !current.isOverdue },
    ...assetStates.map(state => ({
      ...{ label: assetStateLabels[state], count: figures[state], view: { state } },
      isCurrent: current?.state === state,
    })),
  ]
  const overdue = { label: '逾期', count: figures.overdue, view: { isOverdue: true }, isCurrent: current?.isOverdue }
  const shown = overdueDays === null ? rows : [...rows.slice(0, 3), overdue, ...rows.slice(3)]
  return (
    <ul className={styles.figures}>
      {shown.map(({ label, count, view, isCurrent }) => (
        <li key={label}>
          <LinkTo
            to={poolAddress(grai, view)}
            className={classNames(styles.figure, label === '逾期' && count > 0 && styles.late)}
            {...(isCurrent && { 'aria-current': 'true' as const })}
          >
            <span className={styles.count}>{formatCount(count)}</span>
            <span>{label}</span>
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}

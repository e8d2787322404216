/** The numbers of a firm that were allocated singly. */
import type { ReactNode } from 'react'
import { formatDate } from '../../ui/formats/format-date.ts'
import { singleNumberRow } from '../allocation/single-numbers/kinds.ts'
import type { Firm } from '../calls.ts'
import styles from './console.module.css'

type SingleNumber = Firm['singleNumbers'][number]

/** `actOf`: what can be done with a number. */
export function SingleNumberList({
  numbers,
  actOf,
}: {
  numbers: readonly SingleNumber[]
  actOf?: (number: SingleNumber) => ReactNode
}) {
  return (
    <ul className={styles.singles}>
      {numbers.map(row => (
        <li key={row.number}>
          <div>
            <b className={styles.singleCode}>{row.number}</b>
            <p>{row.name}</p>
            <p className={styles.quiet}>
              {singleNumberRow(row.kind).label}，{formatDate(row.allocatedAt, 'yyyy-MM-dd')} 分配
            </p>
          </div>
          {actOf?.(row)}
        </li>
      ))}
    </ul>
  )
}

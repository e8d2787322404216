/** A list of keys and values. An empty value is '- -'; an unknown code comes as '--' from the look-up. */
import type { ReactNode } from 'react'
import { emptyValue } from '../formats/format-count.ts'
import styles from './key-value.module.css'

export type Fact = { key: string; value: ReactNode; note?: ReactNode }

const isEmptyValue = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ key, value, note }) => (
        <div className={styles.row} key={key}>
          <dt className={styles.key}>{key}</dt>
          <dd className={styles.value}>
            {isEmptyValue(value) ? emptyValue : value}
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

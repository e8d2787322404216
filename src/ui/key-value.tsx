// Facts as key and value. An empty value is '- -'; a code that its table does not have comes as '--' from the look-up.
import type { ReactNode } from 'react'
import { EMPTY } from './format-count.ts'
import styles from './key-value.module.css'

export type Fact = { key: string; value: ReactNode; note?: ReactNode }

const isAbsent = (value: ReactNode) => value === null || value === undefined || value === '' || value === false

export function KeyValue({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ key, value, note }) => (
        <div className={styles.row} key={key}>
          <dt className={styles.key}>{key}</dt>
          <dd className={styles.value}>
            {isAbsent(value) ? EMPTY : value}
            {note && <span className={styles.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

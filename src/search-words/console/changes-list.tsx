/** The last changes of the words, with who made them. */
import { formatDate } from '../../ui/formats/format-date.ts'
import type { SearchWords } from '../calls.ts'
import styles from './words.module.css'

export function ChangesList({ changes }: { changes: SearchWords['changes'] }) {
  if (changes.length === 0) return null
  return (
    <section>
      <h2 className={styles.part}>最近的改动</h2>
      <ul className={styles.changes}>
        {changes.map(({ at, byName, text }) => (
          <li key={`${at} ${text}`}>
            <span className={styles.when}>
              <time dateTime={at}>{formatDate(at, 'MM-dd HH:mm')}</time> {byName}
            </span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

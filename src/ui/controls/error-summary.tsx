/** The faults of a form, above it; each line links to its field. Takes the focus when it appears. */
import { useEffect, useRef } from 'react'
import styles from './error-summary.module.css'

export type FieldFault = { field: string; message: string }

export function ErrorSummary({ faults }: { faults: readonly FieldFault[] }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (faults.length > 0) box.current?.focus()
  }, [faults])
  if (faults.length === 0) return null
  return (
    <div className={styles.summary} ref={box} role="alert" tabIndex={-1}>
      <p className={styles.title}>有 {faults.length} 处需要修改</p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a className={styles.link} href={`#${field}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

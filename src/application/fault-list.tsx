/** List of faults; each one leads to its field. */
import { useEffect, useRef } from 'react'
import { fieldLabel } from '../registration/record/record-fields.ts'
import styles from './application.module.css'
import type { FieldFault } from './record-form.tsx'

type Props = { title: string; faults: readonly FieldFault[]; onEditField: (field: string) => void }

/** Takes the focus on mount, so that nobody misses it. */
export function FaultList({ title, faults, onEditField }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section className={styles.faults} ref={box} tabIndex={-1} aria-label={title}>
      <p>{title}</p>
      <ul>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <button type="button" onClick={() => onEditField(field)}>
              {field ? `${fieldLabel(field)}：${message}` : message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

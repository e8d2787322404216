/** A list above a form; each line leads to its field. Takes the focus on mount if no field does. */
import { useLayoutEffect, useRef } from 'react'
import { isOfForm } from '../form-faults.ts'
import styles from './fault-list.module.css'

export type FaultLine = { field: string; text: string }
type Props = {
  title: string
  lines: readonly FaultLine[]
  onEditField: (field: string) => void
  takesFocus: boolean
}

export function FaultList({ title, lines, onEditField, takesFocus }: Props) {
  const box = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.faults} ref={box} tabIndex={-1} role="alert" aria-label={title}>
      <p>{title}</p>
      {lines.length > 0 && (
        <ul>
          {lines.map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              {isOfForm({ field }) ? (
                text
              ) : (
                <button type="button" onClick={() => onEditField(field)}>
                  {text}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

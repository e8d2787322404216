/** A field of a text: its label, its control, a hint and a fault. */
import { type ReactNode, useId } from 'react'
import styles from './content-item.module.css'

type FieldProps = {
  label: string
  hint?: string
  fault?: string | undefined
  children: (control: { id: string; 'aria-describedby'?: string; status?: 'error' }) => ReactNode
}

/** A label, its control, a hint and a fault. */
export function Field({ label, hint, fault, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(fault && { status: 'error' as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  )
}

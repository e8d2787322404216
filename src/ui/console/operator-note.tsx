/** The role of the signed-in operator in its firm, what it permits, and whom to ask for the rest. */
import styles from './operator-note.module.css'

/** `contact` is empty for who may do everything. */
export type OperatorLine = { role: string; can: string; contact: string }

/** Nothing for who may do everything. */
export function OperatorNote({ operator }: { operator: OperatorLine | undefined }) {
  if (!operator?.contact) return null
  const { role, can, contact } = operator
  return (
    <section className={styles.operator} aria-label="您的角色">
      <p>
        角色 <b>{role}</b>
      </p>
      <p>可以{can}</p>
      <p>{contact}</p>
    </section>
  )
}

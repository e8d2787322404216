/** Values before and after, one a line. */
import styles from './versions.module.css'

export type Change = { key: string; name: string; before: string; after: string }

export function Changes({ changes }: { changes: readonly Change[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ key, name, before, after }) => (
        <li key={key}>
          {name}：<del>{before || '空'}</del> <ins>{after || '空'}</ins>
        </li>
      ))}
    </ul>
  )
}

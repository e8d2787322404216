/** What was checked before a download: each with an icon, its subject and what was found. */
import { classNames } from '../class-names.ts'
import { Icon } from '../status/icon.tsx'
import styles from './check-list.module.css'

export type Check = { name: string; found: string; isGood: boolean }

export function CheckList({ checks }: { checks: readonly Check[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ name, found, isGood }) => (
        <li className={classNames(styles.check, !isGood && styles.warning)} key={name + found}>
          <Icon name={isGood ? 'good' : 'warn'} label={isGood ? '通过' : '注意'} />
          <span className={styles.texts}>
            <span className={styles.name}>{name}</span>
            <span className={styles.found}>{found}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

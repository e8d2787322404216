/** A column of links of the footer. */
import type { Language } from '../../codes/languages.ts'
import type { NavItem } from '../menu/menu-links.ts'
import { NavLink } from '../menu/nav-link.tsx'
import styles from './footer.module.css'

type ColumnProps = { head: string; links: readonly NavItem[]; language: Language }

export function FooterColumn({ head, links, language }: ColumnProps) {
  return (
    <nav className={styles.column} aria-label={head}>
      <p className={styles.head}>{head}</p>
      <ul>
        {links.map(item => (
          <li key={item.id}>
            <NavLink item={item} language={language} className={styles.link} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The open menu of a header item: its introduction at the left, its pages in columns. */
import type { Language } from '../../codes/languages.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkButton } from '../../ui/controls/button.tsx'
import type { NavItem } from './menu-links.ts'
import styles from './menu-panel.module.css'
import { NavLink } from './nav-link.tsx'
import { type Column, menuColumns } from './navigation-rules.ts'

type MenuPanelProps = { item: NavItem; language: Language }

export function MenuPanel({ item, language }: MenuPanelProps) {
  return (
    <div className={`page-width ${styles.inside}`}>
      <div className={styles.intro}>
        <p className={styles.introName}>{item.name}</p>
        {item.intro && (
          <>
            <p className={styles.introText}>{item.intro.text}</p>
            <LinkButton to={item.intro.link} size="small">
              {item.intro.name}
            </LinkButton>
          </>
        )}
      </div>
      <div className={styles.columns}>
        {columnGroups(menuColumns(item.children ?? [], item.rows)).map(group => (
          <div key={group[0]?.key} className={styles.group}>
            {group.map(column => (
              <MenuColumn key={column.key} column={column} language={language} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The columns by group: a column that continues the previous one is in the same group. */
function columnGroups(columns: readonly Column[]): Column[][] {
  const starts = columns.flatMap((column, at) => (column.isContinued ? [] : [at]))
  return starts.map((start, at) => columns.slice(start, starts[at + 1]))
}

function MenuColumn({ column, language }: { column: Column; language: Language }) {
  return (
    <div className={classNames(styles.column, styles[column.style])}>
      {column.head && <p className={styles.head}>{column.head}</p>}
      <ul className={classNames(!column.head && column.isContinued && styles.continued)}>
        {column.items.map(link => (
          <li key={link.id}>
            <NavLink item={link} language={language} className={styles.link} />
          </li>
        ))}
      </ul>
    </div>
  )
}

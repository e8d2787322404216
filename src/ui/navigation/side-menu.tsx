/** The menu beside the pages of a section. On phones only the current item is visible; 切换栏目 opens the rest, without scripts. */
import type { ByLanguage } from '../../codes/languages.ts'
import { classNames } from '../class-names.ts'
import { useLocale } from '../language.ts'
import { LinkTo } from './link-to.tsx'
import styles from './side-menu.module.css'

export type MenuLink = { label: string; to: string; children?: readonly MenuLink[] }

const containsAddress = ({ to, children = [] }: MenuLink, current: string): boolean =>
  to === current || children.some(child => containsAddress(child, current))

function currentLabel(items: readonly MenuLink[], current: string): string | undefined {
  for (const { to, label, children = [] } of items) {
    const currentOrChildLabel = to === current ? label : currentLabel(children, current)
    if (currentOrChildLabel) return currentOrChildLabel
  }
  return undefined
}

function MenuItem({ item, current, isChild = false }: { item: MenuLink; current: string; isChild?: boolean }) {
  const isOpen = containsAddress(item, current)
  return (
    <li className={classNames(!isChild && styles.item)}>
      <LinkTo
        className={classNames(isChild ? styles.child : styles.link, isOpen && styles.open)}
        to={item.to}
        aria-current={item.to === current ? 'page' : undefined}
      >
        {item.label}
      </LinkTo>
      {isOpen && item.children && item.children.length > 0 && (
        <ul className={styles.children}>
          {item.children.map(child => (
            <MenuItem key={child.to} item={child} current={current} isChild />
          ))}
        </ul>
      )}
    </li>
  )
}

const switchTexts: ByLanguage<string> = { zh: '切换栏目', en: 'Other pages' }

export function SideMenu({ title, items, current }: { title: string; items: readonly MenuLink[]; current: string }) {
  return (
    <nav className={styles.menu} aria-label={title}>
      <p className={styles.title}>{title}</p>
      {/* The list is a sibling of `details`, not its content, so that wide screens can show it while `details` is closed. */}
      <details className={styles.switch}>
        <summary className={styles.summary}>
          {currentLabel(items, current) ?? title}
          <span className={styles.turn}>{useLocale(switchTexts)}</span>
        </summary>
      </details>
      <ul className={styles.list}>
        {items.map(item => (
          <MenuItem key={item.to} item={item} current={current} />
        ))}
      </ul>
    </nav>
  )
}

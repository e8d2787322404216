/** One item of the header and the place of its panel, which the script of the frame fetches and opens. */
import type { Language } from '../../codes/languages.ts'
import { classNames } from '../../ui/class-names.ts'
import { LinkTo } from '../../ui/navigation/link-to.tsx'
import type { HeaderItem } from '../frame/frame.ts'
import styles from '../frame/header/header.module.css'
import { NavLink } from './nav-link.tsx'

type MenuItemProps = { item: HeaderItem; language: Language; isCurrent: boolean; isCurrentFromService: boolean }

/** Without scripts the link of an item with a menu leads to the first page of its section. */
export function MenuItem({ item, language, isCurrent, isCurrentFromService }: MenuItemProps) {
  const topClass = classNames(styles.top, isCurrent && styles.current)
  const fromService = isCurrent === isCurrentFromService ? {} : { 'data-from-service': isCurrentFromService }
  if (!item.hasMenu)
    return (
      <li {...fromService}>
        <NavLink item={item} language={language} className={topClass} isCurrent={isCurrent} />
      </li>
    )
  const panelId = `panel-${item.id}`
  return (
    <li {...fromService}>
      <LinkTo
        className={topClass}
        to={item.link}
        role="button"
        aria-expanded={false}
        aria-controls={panelId}
        data-panel={item.id}
      >
        {item.name}
      </LinkTo>
      <section className={styles.panel} id={panelId} aria-label={item.name} hidden />
    </li>
  )
}

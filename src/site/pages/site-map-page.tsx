/** /sitemap: every menu with all its pages, including those hidden in the header. */

import { type Language, languageTags } from '../../codes/languages.ts'
import { SectionHead } from '../../ui/display/heads.tsx'
import { useLanguage } from '../../ui/language.ts'
import { frameTexts } from '../frame/locales/locales.ts'
import type { NavItem } from '../menu/menu-links.ts'
import { NavLink } from '../menu/nav-link.tsx'
import { useMenus } from '../menu/use-menus.ts'
import { siteMapTexts } from './locales/locales.ts'
import styles from './pages.module.css'

export function Component() {
  const language = useLanguage()
  const { title, lead, single, further, others } = siteMapTexts[language]
  const menus = useMenus()
  const { navigation } = menus
  const groups = [...navigation[language].filter(item => item.children), ...further(menus)]
  return (
    <>
      <h1>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      <MapLine items={single(menus)} language={language} />
      {groups.map(group => (
        <section key={group.id} className={styles.mapGroup}>
          <SectionHead>{group.name}</SectionHead>
          <MapItems items={group.children ?? []} language={language} />
        </section>
      ))}
      {others.map(other => (
        <section key={other} className={styles.mapGroup} lang={languageTags[other]}>
          <SectionHead>{frameTexts[other].language}</SectionHead>
          <MapItems items={navigation[other]} language={other} />
        </section>
      ))}
    </>
  )
}

type MapProps = { items: readonly NavItem[]; language: Language }

function MapLine({ items, language }: MapProps) {
  return (
    <ul className={styles.mapLine}>
      {items.map(item => (
        <li key={item.id}>
          <NavLink item={item} language={language} className={styles.mapLink} />
        </li>
      ))}
    </ul>
  )
}

function MapItems({ items, language }: MapProps) {
  return (
    <ul className={styles.map}>
      {items.map(item => (
        <li key={item.id} className={item.children ? styles.mapBranch : undefined}>
          {item.link || item.external ? (
            <NavLink item={item} language={language} className={styles.mapLink} />
          ) : (
            <span className={styles.mapHead}>{item.name}</span>
          )}
          {item.children && <MapItems items={item.children} language={language} />}
        </li>
      ))}
    </ul>
  )
}

/** /sitemap: every menu with all its pages, including those hidden in the header. */

import type { ByLanguage, Language } from '../../codes/languages.ts'
import { SectionHead } from '../../ui/display/heads.tsx'
import { useLocale } from '../../ui/language.ts'
import type { NavItem } from '../menu/menu-links.ts'
import { NavLink } from '../menu/nav-link.tsx'
import { chineseNavigation, englishNavigation, furtherGroups, mapLinks } from '../menu/site-menus.ts'
import styles from './pages.module.css'

export function Component() {
  const SiteMap = useLocale(maps)
  return <SiteMap />
}

function EnglishMap() {
  const groups = englishNavigation.filter(item => item.children)
  return (
    <>
      <h1>Sitemap</h1>
      <p className={styles.lead}>
        All pages of the English site by section. Pages of the Chinese site are in its own{' '}
        <a href="/sitemap" lang="en" hrefLang="zh-CN">
          sitemap (in Chinese)
        </a>
        .
      </p>
      <MapLine items={mapLinks.en} language="en" />
      {groups.map(group => (
        <section key={group.id} className={styles.mapGroup}>
          <SectionHead>{group.name}</SectionHead>
          <MapItems items={group.children ?? []} language="en" />
        </section>
      ))}
    </>
  )
}

function ChineseMap() {
  const groups = [...chineseNavigation.filter(item => item.children), ...furtherGroups]
  const singleItems = [...chineseNavigation.filter(item => !item.children), ...mapLinks.zh]
  return (
    <>
      <h1>站点地图</h1>
      <MapLine items={singleItems} language="zh" />
      {groups.map(group => (
        <section key={group.id} className={styles.mapGroup}>
          <SectionHead>{group.name}</SectionHead>
          <MapItems items={group.children ?? []} language="zh" />
        </section>
      ))}
      <section className={styles.mapGroup} lang="en">
        <SectionHead>English</SectionHead>
        <MapItems items={englishNavigation} language="en" />
      </section>
    </>
  )
}

const maps: ByLanguage<() => React.ReactNode> = { zh: ChineseMap, en: EnglishMap }

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

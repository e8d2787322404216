/** /sitemap: every menu with all its pages, including those hidden in the header. */
import { SectionHead } from '../../ui/display/heads.tsx'
import { type Language, useLanguage } from '../../ui/language.ts'
import type { NavItem } from '../menu/menu-links.ts'
import { NavLink } from '../menu/nav-link.tsx'
import { chineseNavigation, englishNavigation, furtherGroups, type SiteNavItem } from '../menu/site-menus.ts'
import styles from './pages.module.css'

const furtherLinks: readonly SiteNavItem[] = [
  { id: 'map-sousuo', name: '站内搜索', link: '/home/sousuo' },
  { id: 'map-wxcode', name: '官方微信', link: '/Home/wxcode' },
  { id: 'map-topic', name: '专题', link: '/News/topic' },
  { id: 'map-privacy', name: '隐私政策', link: '/privacy' },
  { id: 'map-accessibility', name: '无障碍声明', link: '/accessibility' },
  { id: 'map-test', name: '自检', link: '/test' },
]

const furtherEnglishLinks: readonly SiteNavItem[] = [
  { id: 'map-english-home', name: 'Home', link: '/EnglishHome' },
  { id: 'map-english-search', name: 'Search', link: '/SecondaryMenu/Search' },
  { id: 'map-english-privacy', name: 'Privacy', link: '/SecondaryMenu/Privacy' },
  { id: 'map-english-accessibility', name: 'Accessibility', link: '/SecondaryMenu/Accessibility' },
  { id: 'map-english-terms', name: 'Terms of use', link: '/SecondaryMenu/Terms' },
]

export function Component() {
  return useLanguage() === 'en' ? <EnglishMap /> : <ChineseMap />
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
      <MapLine items={furtherEnglishLinks} language="en" />
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
  const singleItems = [...chineseNavigation.filter(item => !item.children), ...furtherLinks]
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

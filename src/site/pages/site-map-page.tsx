/** /sitemap: every menu with all its pages, including those hidden in the header. */
import { SectionHead } from '../../ui/display/heads.tsx'
import type { Language } from '../frame/shell-texts.ts'
import type { NavItem } from '../menu/menu-links.ts'
import { NavLink } from '../menu/nav-link.tsx'
import { chineseNavigation, englishNavigation, furtherGroups } from '../menu/site-menus.ts'
import styles from './pages.module.css'

const furtherLinks: readonly NavItem[] = [
  { id: 'map-sousuo', name: '站内搜索', link: '/home/sousuo' },
  { id: 'map-wxcode', name: '官方微信', link: '/Home/wxcode' },
  { id: 'map-topic', name: '专题', link: '/News/topic' },
  { id: 'map-privacy', name: '隐私政策', link: '/privacy' },
  { id: 'map-accessibility', name: '无障碍声明', link: '/accessibility' },
  { id: 'map-test', name: '自检', link: '/test' },
]

export function Component() {
  const groups = [...chineseNavigation.filter(item => item.children), ...furtherGroups]
  const singleItems = [...chineseNavigation.filter(item => !item.children), ...furtherLinks]
  return (
    <>
      <h1>站点地图</h1>
      <ul className={styles.mapLine}>
        {singleItems.map(item => (
          <li key={item.id}>
            <NavLink item={item} language="zh" className={styles.mapLink} />
          </li>
        ))}
      </ul>
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

function MapItems({ items, language }: { items: readonly NavItem[]; language: Language }) {
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

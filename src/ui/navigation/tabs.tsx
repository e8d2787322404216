/** Pages of one section as tabs, which are links. On phones the row scrolls sideways. */
import { LinkTo } from './link-to.tsx'
import styles from './tabs.module.css'

export type TabLink = { label: string; to: string }

/** Scrolls a row that is too narrow so that the current item is in the middle. */
function scrollToCurrent(item: HTMLElement | null) {
  const row = item?.offsetParent
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

/** `current` is the address of the current tab. `aside` is a link at the far end, such as 批量生成. */
export function Tabs({
  tabs,
  current,
  label,
  aside,
}: {
  tabs: readonly TabLink[]
  current: string
  label: string
  aside?: TabLink
}) {
  const tab = ({ label, to }: TabLink, className?: string) => (
    <li key={to} className={className} ref={to === current ? scrollToCurrent : undefined}>
      <LinkTo className={styles.tab} to={to} aria-current={to === current ? 'page' : undefined}>
        {label}
      </LinkTo>
    </li>
  )
  return (
    <nav className={styles.tabs} aria-label={label}>
      <ul className={styles.list}>
        {tabs.map(link => tab(link))}
        {aside && tab(aside, styles.aside)}
      </ul>
    </nav>
  )
}

/** Filters of a list as links; rounded, to distinguish them from tabs. */
export function FilterLinks({
  filters,
  current,
  label,
}: {
  filters: readonly TabLink[]
  current: string
  label: string
}) {
  return (
    <ul className={styles.filters} aria-label={label}>
      {filters.map(({ label, to }) => (
        <li key={to} ref={to === current ? scrollToCurrent : undefined}>
          <LinkTo className={styles.filter} to={to} aria-current={to === current ? 'true' : undefined}>
            {label}
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}

// Pages of one area side by side, as links. On phones the row scrolls sideways.
import { LinkTo } from './link-to.tsx'
import styles from './tabs.module.css'

export type TabLink = { label: string; to: string }

/** A row that is too narrow for all stands where its current one is in the middle. */
function showCurrent(item: HTMLElement | null) {
  const row = item?.offsetParent
  if (item && row) row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2
}

/** `current` is the address of the tab at hand. `aside` stands at the far end, such as 批量生成. */
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
  const tab = ({ label: words, to }: TabLink, className?: string) => (
    <li key={to} className={className} ref={to === current ? showCurrent : undefined}>
      <LinkTo className={styles.tab} to={to} aria-current={to === current ? 'page' : undefined}>
        {words}
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

/** Filters of a list as links: round, to tell them from tabs. */
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
      {filters.map(({ label: words, to }) => (
        <li key={to} ref={to === current ? showCurrent : undefined}>
          <LinkTo className={styles.filter} to={to} aria-current={to === current ? 'true' : undefined}>
            {words}
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}

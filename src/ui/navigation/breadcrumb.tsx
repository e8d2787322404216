/** Breadcrumb of a page. The last item is the page itself and is not a link. */

import { Icon } from '../status/icon.tsx'
import styles from './breadcrumb.module.css'
import { LinkTo } from './link-to.tsx'

export type Crumb = { label: string; to?: string | undefined }

export function Breadcrumb({ crumbs, label = '当前位置' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav className={styles.trail} aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map(({ label, to }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li className={styles.crumb} key={`${label} ${to ?? ''}`}>
              {to && !isLast ? (
                <LinkTo className={styles.link} to={to}>
                  {label}
                </LinkTo>
              ) : (
                <span className={styles.here} aria-current={isLast ? 'page' : undefined}>
                  {label}
                </span>
              )}
              {!isLast && <Icon name="chevron" size="s" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

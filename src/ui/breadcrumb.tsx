// Where this page stands. The last step is the page itself and no link.
import styles from './breadcrumb.module.css'
import { Icon } from './icon.tsx'
import { LinkTo } from './link-to.tsx'

export type Crumb = { label: string; to?: string | undefined }

export function Breadcrumb({ crumbs, label = '当前位置' }: { crumbs: readonly Crumb[]; label?: string }) {
  return (
    <nav className={styles.trail} aria-label={label}>
      <ol className={styles.list}>
        {crumbs.map(({ label: words, to }, index) => {
          const isLast = index === crumbs.length - 1
          return (
            <li className={styles.crumb} key={`${words} ${to ?? ''}`}>
              {to && !isLast ? (
                <LinkTo className={styles.link} to={to}>
                  {words}
                </LinkTo>
              ) : (
                <span className={styles.here} aria-current={isLast ? 'page' : undefined}>
                  {words}
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

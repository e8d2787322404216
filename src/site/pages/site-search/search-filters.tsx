/** Beside the results: the time filter, common searches, and what to do if nothing fits. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { type SearchQuery, searchAddress } from './search-query.ts'
import styles from './site-search-page.module.css'

const times = [
  { since: undefined, name: 'all', label: '不限' },
  { since: 'month', name: 'month', label: '近一月' },
  { since: 'year', name: 'year', label: '近一年' },
] as const

export function SearchFilters({
  query,
  times: counts,
}: {
  query: SearchQuery
  times: Readonly<Record<string, number>> | undefined
}) {
  return (
    <section className={styles.filter}>
      <h2 className={styles.asideHead}>时间</h2>
      <ul>
        {times.map(({ since, name, label }) => (
          <li key={name}>
            <LinkTo
              className={styles.choice}
              to={searchAddress(query, { since })}
              aria-current={since === query.since ? 'true' : undefined}
            >
              <span className={styles.dot} aria-hidden="true" />
              {label}
              {counts && <span className={styles.choiceCount}>{formatCount(counts[name])}</span>}
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function SearchHelp({ common }: { common: readonly string[] }) {
  return (
    <>
      {common.length > 0 && (
        <section className={styles.filter}>
          <h2 className={styles.asideHead}>常用搜索</h2>
          <ul>
            {common.map(keyword => (
              <li key={keyword}>
                <LinkTo className={styles.choice} to={`/home/sousuo?${new URLSearchParams({ keyword })}`}>
                  {keyword}
                </LinkTo>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.help}>
        <h2 className={styles.helpHead}>没找到？</h2>
        <p>
          换成办事的名字再试，或者问<LinkTo to="/Org/Branch">当地的分支机构</LinkTo>。
        </p>
      </section>
    </>
  )
}

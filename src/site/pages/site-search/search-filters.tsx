/** Beside the results: what they can be limited to, common searches, and what to do if nothing fits. */
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { type SearchQuery, searchAddress } from './search-query.ts'
import type { SearchResult } from './search-result.ts'
import styles from './site-search-page.module.css'

const times = [
  { since: undefined, name: 'all', label: '不限' },
  { since: 'month', name: 'month', label: '近一月' },
  { since: 'year', name: 'year', label: '近一年' },
] as const

type Choice = { label: string; to: string; isCurrent: boolean; count?: number | undefined }

function Choices({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul>
      {choices.map(({ label, to, isCurrent, count }) => (
        <li key={label}>
          <LinkTo className={styles.choice} to={to} aria-current={isCurrent ? 'true' : undefined}>
            <span className={styles.dot} aria-hidden="true" />
            {label}
            {count !== undefined && <span className={styles.choiceCount}>{formatCount(count)}</span>}
          </LinkTo>
        </li>
      ))}
    </ul>
  )
}

type FiltersProps = { query: SearchQuery; result: Pick<SearchResult, 'times' | 'publishers'> }

export function SearchFilters({ query, result }: FiltersProps) {
  const choices = times.map(({ since, name, label }) => ({
    label,
    to: searchAddress(query, { since }),
    isCurrent: since === query.since,
    count: result.times?.[name],
  }))
  return (
    <>
      <section className={styles.filter}>
        <h2 className={styles.asideHead}>时间</h2>
        <Choices choices={choices} />
      </section>
      <PublisherFilter query={query} result={result} />
    </>
  )
}

/** Publishers that are always displayed: none in particular, the centre, and the branches of two provinces. */
const firstPublishers = 4

function PublisherFilter({ query, result: { publishers } }: FiltersProps) {
  const total = publishers.reduce((sum, { count = Number.NaN }) => sum + count, 0)
  const choices = [
    { publisher: undefined, label: '不限', count: Number.isNaN(total) ? undefined : total },
    ...publishers,
  ].map(({ publisher, label, count }) => ({
    ...{ label, count },
    to: searchAddress(query, { publisher }),
    isCurrent: publisher === query.publisher,
  }))
  const others = choices.slice(firstPublishers)
  return (
    <section className={styles.filter}>
      <h2 className={styles.asideHead}>哪里发布</h2>
      <Choices choices={choices.slice(0, firstPublishers)} />
      {others.length > 0 && (
        <details className={styles.others} open={others.some(({ isCurrent }) => isCurrent)}>
          <summary>其他分支机构</summary>
          <Choices choices={others} />
        </details>
      )}
    </section>
  )
}

/** The order as a choice, for phones. */
export function OrderChoices({ query }: { query: SearchQuery }) {
  const choices = [
    { label: '按相关', isNewestFirst: false },
    { label: '按时间', isNewestFirst: true },
  ].map(({ label, isNewestFirst }) => ({
    label,
    to: searchAddress(query, { isNewestFirst }),
    isCurrent: isNewestFirst === query.isNewestFirst,
  }))
  return (
    <section className={styles.filter}>
      <h2 className={styles.asideHead}>次序</h2>
      <Choices choices={choices} />
    </section>
  )
}

export function SearchHelp({ query, common }: { query: SearchQuery; common: readonly string[] }) {
  return (
    <>
      {common.length > 0 && (
        <section className={styles.filter}>
          <h2 className={styles.asideHead}>常用搜索</h2>
          <ul>
            {common.map(keyword => (
              <li key={keyword}>
                <LinkTo className={styles.choice} to={`${query.path}?${new URLSearchParams({ keyword })}`}>
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
          换成办事的名字再试，问<LinkTo to="/Org/Branch">当地的分支机构</LinkTo>，或者
          <LinkTo to="/Enquiry/Consultation">给我们留言</LinkTo>。
        </p>
      </section>
    </>
  )
}

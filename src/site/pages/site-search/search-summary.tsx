/** Above the results of a search: how many there are, what was searched instead of the typed words, and their order. */
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { searchTexts } from './locales/locales.ts'
import { type SearchQuery, searchAddress } from './search-query.ts'
import type { SearchResult } from './search-result.ts'
import styles from './site-search-page.module.css'

export function Summary({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const { found } = useLocale(searchTexts)
  const { synonyms, corrections, unknown } = result
  return (
    <div className={styles.summary}>
      <p role="status">
        {found(result.total)}
        {corrections.map(({ typed, instead }) => (
          <span key={typed}>
            已按“<strong>{instead}</strong>”查找“{typed}”。
          </span>
        ))}
        {synonyms.map(({ typed, means }) => (
          <span key={typed}>
            已把“{typed}”当作<strong>{means}</strong>一起找。
          </span>
        ))}
        {unknown.length > 0 && <span>没有内容含有“{unknown.join('”“')}”。</span>}
        {corrections.length + synonyms.length > 0 && !query.isExact && (
          <LinkTo to={searchAddress(query, { isExact: true })}>只找“{query.keyword}”</LinkTo>
        )}
        {query.isExact && <LinkTo to={searchAddress(query, { isExact: false })}>也找相同意思的词</LinkTo>}
      </p>
      <ul className={styles.order} aria-label="次序">
        <li>
          <LinkTo
            to={searchAddress(query, { isNewestFirst: false })}
            aria-current={query.isNewestFirst ? undefined : 'true'}
          >
            按相关
          </LinkTo>
        </li>
        <li>
          <LinkTo
            to={searchAddress(query, { isNewestFirst: true })}
            aria-current={query.isNewestFirst ? 'true' : undefined}
          >
            按时间
          </LinkTo>
        </li>
      </ul>
    </div>
  )
}

/** A search without results: other ways to what was meant. */
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { searchTexts } from './locales/locales.ts'
import { type SearchQuery, searchAddress } from './search-query.ts'
import type { SearchResult } from './search-result.ts'
import styles from './site-search-page.module.css'

export function NothingFound({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const isFiltered = [query.kind, query.since, query.publisher].some(filter => filter !== undefined)
  const { nothing, tools } = useLocale(searchTexts)
  return (
    <section className={styles.nothing}>
      <h2>{nothing.title(query.keyword)}</h2>
      {tools && isFiltered && (
        <p>
          <LinkTo to={searchAddress(query, { kind: undefined, since: undefined, publisher: undefined })}>
            {tools.unfiltered}
          </LinkTo>
        </p>
      )}
      {tools && query.isExact && (
        <p>
          <LinkTo to={searchAddress(query, { isExact: false })}>{tools.inexact}</LinkTo>
        </p>
      )}
      {tools && result.similar.length > 0 && (
        <>
          <p>{tools.similar}</p>
          <ul className={styles.similar}>
            {result.similar.map(({ title, address }) => (
              <li key={address}>
                <LinkTo to={address}>{title}</LinkTo>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{nothing.text(query.keyword)}</p>
      {nothing.links.length > 0 && (
        <ul className={styles.near}>
          {nothing.links.map(({ label, to }) => (
            <li key={to}>
              <LinkTo to={to}>{label}</LinkTo>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A search without results: other ways to what was meant. */
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { type SearchQuery, searchAddress } from './search-query.ts'
import type { SearchResult } from './search-result.ts'
import styles from './site-search-page.module.css'

const nearTools = [
  { label: '条码查询', to: '/search/tool' },
  { label: '生成条码', to: '/BarCode/symbol' },
  { label: '常见问题', to: '/Business/Faq' },
  { label: '站点地图', to: '/sitemap' },
] as const

export function NothingFound({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const isFiltered = [query.kind, query.since, query.publisher].some(filter => filter !== undefined)
  return (
    <section className={styles.nothing}>
      <h2>没有找到“{query.keyword}”</h2>
      {isFiltered && (
        <p>
          <LinkTo to={searchAddress(query, { kind: undefined, since: undefined, publisher: undefined })}>
            去掉筛选再找
          </LinkTo>
        </p>
      )}
      {query.isExact && (
        <p>
          <LinkTo to={searchAddress(query, { isExact: false })}>也找相同意思和读音的词</LinkTo>
        </p>
      )}
      {result.similar.length > 0 && (
        <>
          <p>您要找的是：</p>
          <ul className={styles.similar}>
            {result.similar.map(({ title, address }) => (
              <li key={address}>
                <LinkTo to={address}>{title}</LinkTo>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>少写几个字，或者换成办事的名字再试。也可以从这里去：</p>
      <ul className={styles.near}>
        {nearTools.map(({ label, to }) => (
          <li key={to}>
            <LinkTo to={to}>{label}</LinkTo>
          </li>
        ))}
      </ul>
    </section>
  )
}

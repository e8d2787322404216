/** The field of the site search with other searches below it, and the kinds as tabs. */
import { PublicForm } from '../../../forms/public-form.tsx'
import { Suggestions } from '../../../search/display/suggestions.tsx'
import { searchKindNames, searchKinds } from '../../../search/kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { type SearchQuery, searchAddress } from './search-query.ts'
import styles from './site-search-page.module.css'

/** Other searches, without the filters of this one. */
export const otherSearch = (query: SearchQuery, keyword: string): string =>
  searchAddress({ ...query, kind: undefined, since: undefined, publisher: undefined, isExact: false }, { keyword })

export function SearchForm({ query, related }: { query: SearchQuery; related: readonly string[] }) {
  const { keyword, kind } = query
  return (
    <>
      <PublicForm className={styles.form} action="/home/sousuo" role="search" hiddenFields={kind ? { kind } : {}}>
        <Icon name="search" className={styles.glass} />
        <input
          className={styles.input}
          id="site-search"
          type="search"
          name="keyword"
          defaultValue={keyword}
          autoComplete="off"
          aria-label="搜索的词"
          placeholder="续展、GB 12904、南京、条码编号 …"
        />
        <Button type="submit">搜索</Button>
        <Suggestions inputId="site-search" />
      </PublicForm>
      {related.length > 0 && (
        <p className={styles.related}>
          <span className={styles.relatedLabel}>{keyword === '' ? '常用' : '也搜'}</span>
          {related.map(text => (
            <LinkTo key={text} to={otherSearch(query, text)}>
              {text}
            </LinkTo>
          ))}
        </p>
      )}
    </>
  )
}

type TabsProps = {
  query: SearchQuery
  kinds: Readonly<Record<string, number>> | undefined
  total: number
  /** Registered firms and products of the name; undefined if they were not searched. */
  registered: number | undefined
}

/** Kinds without results are grey. More than 1,000 results are not counted by kind. Firms and products are in the look-up. */
export function SearchTabs({ query, kinds, total, registered }: TabsProps) {
  const tabs = [
    { kind: undefined, label: '全部', count: kinds ? kinds.all : query.kind ? undefined : total },
    ...searchKindNames.map(kind => ({ kind, label: searchKinds[kind].label, count: kinds?.[kind] })),
  ].map(tab => ({ ...tab, to: searchAddress(query, { kind: tab.kind }), isCurrent: tab.kind === query.kind }))
  const lookUp = `/search/tool?${new URLSearchParams({ q: query.keyword })}`
  tabs.push({ kind: undefined, label: '商品与企业', count: registered, to: lookUp, isCurrent: false })
  return (
    <nav aria-label="类别">
      <ul className={styles.tabs}>
        {tabs.map(({ label, count, to, isCurrent }) => (
          <li key={label}>
            <LinkTo
              className={count === 0 ? styles.emptyTab : styles.tab}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
            >
              {label}
              {count !== undefined && (
                <span className={styles.tabCount}>{count > 1000 ? '1,000+' : formatCount(count)}</span>
              )}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  )
}

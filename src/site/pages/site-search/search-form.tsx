/** The field of the site search with other searches below it, and the kinds as tabs. */
import { PublicForm } from '../../../forms/public-form.tsx'
import { Suggestions } from '../../../search/display/suggestions.tsx'
import { searchKindNames, searchKinds } from '../../../search/kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { formatCount } from '../../../ui/formats/format-count.ts'
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import { searchTexts } from './locales/locales.ts'
import { type SearchQuery, searchAddress } from './search-query.ts'
import styles from './site-search-page.module.css'

/** Other searches, without the filters of this one. */
export const otherSearch = (query: SearchQuery, keyword: string): string =>
  searchAddress({ ...query, kind: undefined, since: undefined, publisher: undefined, isExact: false }, { keyword })

export function SearchForm({ query, related }: { query: SearchQuery; related: readonly string[] }) {
  const { path, keyword, kind } = query
  const { form: texts, tools } = useLocale(searchTexts)
  return (
    <>
      <PublicForm className={styles.form} action={path} role="search" hiddenFields={kind ? { kind } : {}}>
        <Icon name="search" className={styles.glass} />
        <input
          className={styles.input}
          id="site-search"
          type="search"
          name="keyword"
          key={keyword}
          defaultValue={keyword}
          {...(tools && { autoComplete: 'off' })}
          aria-label={texts.label}
          placeholder={texts.placeholder}
        />
        <Button type="submit">{texts.submit}</Button>
        {tools && <Suggestions inputId="site-search" />}
      </PublicForm>
      {related.length > 0 && (
        <p className={styles.related}>
          <span className={styles.relatedLabel}>{keyword === '' ? texts.common : texts.others}</span>
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

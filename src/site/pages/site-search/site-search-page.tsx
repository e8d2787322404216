/** View `siteSearch`: searches everything on the site that is in the language of the page, on the Chinese page everything; a code leads to the
 *  look-up. */
import { languageOf } from '../../../codes/languages.ts'
import { recognise } from '../../../content/lists/recognise.ts'
import type { LookupCalls } from '../../../lookup/calls.ts'
import type { SiteSearchCalls } from '../../../search/calls.ts'
import { useLocale } from '../../../ui/language.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { callsOf, type PageProps, type PageRequest, type PageRow, pageMoved } from '../../../wire/page.ts'
import { mainPages } from '../../main-pages.ts'
import { searchTexts } from './locales/locales.ts'
import { MoreHits } from './more-hits.tsx'
import { NothingFound } from './nothing-found.tsx'
import { BestCard, BranchCard, ToolCard } from './search-cards.tsx'
import { OrderChoices, SearchFilters, SearchHelp } from './search-filters.tsx'
import { otherSearch, SearchForm, SearchTabs } from './search-form.tsx'
import { Hit, Registered } from './search-hits.tsx'
import {
  longerQuery,
  longestKeyword,
  readSearchQuery,
  readWords,
  type SearchQuery,
  searchAddress,
} from './search-query.ts'
import type { RegisteredResult, SearchHit, SearchResult } from './search-result.ts'
import { Summary } from './search-summary.tsx'
import styles from './site-search-page.module.css'

type Data = {
  query: SearchQuery
  common: readonly string[]
  result: SearchResult | null
  registered: RegisteredResult | null
}

export async function load(request: PageRequest): Promise<Data> {
  const { row } = request
  const texts = searchTexts[languageOf(row)]
  const query = texts.tools ? readSearchQuery(request.url) : readWords(request.url)
  const call = callsOf<SiteSearchCalls>(request)
  const common = texts.common ?? (await call('POST search/api/common', {})).data
  if (query.keyword === '') return { query, common, result: null, registered: null }
  if (isForLookUp(query.keyword))
    pageMoved(`${mainPages[languageOf(row)].lookUp}?${new URLSearchParams({ q: query.keyword })}`)
  if (query.keyword.length > longestKeyword) return { query, common, result: null, registered: null }
  const { path, isNewestFirst, isExact, ...filter } = query
  const [{ data }, registered] = await Promise.all([
    call('POST search/api/page', {
      ...filter,
      ...(texts.tools ? {} : { pageSize: longestPlainList }),
      language: row.language,
      newest: isNewestFirst,
      exact: isExact,
    }),
    loadRegistered(request, query),
  ])
  const result = texts.tools ? data : withoutPage(data, path)
  return { query, common, result, registered }
}

/** More than all pages of a language that a word may find. */
const longestPlainList = 20

/** The page of the search says nothing to who is on it. */
function withoutPage(result: SearchResult, path: string): SearchResult {
  const hits = result.hits.filter(({ address }) => address !== path)
  return { ...result, hits, total: hits.length }
}

/** Element strings, digital links and scanner output, which only the look-up reads. */
const scannedPattern = /^(\(\d{2,4}\)|https?:\/\/|\])/i

/** Numbers go to the look-up, also those with a wrong check digit, because it names the wrong digit. */
function isForLookUp(keyword: string): boolean {
  const { kind } = recognise(keyword)
  return scannedPattern.test(keyword) || !['none', 'name'].includes(kind)
}

/** Registered firms and products of the name, beside the first results. */
async function loadRegistered(request: PageRequest, { keyword, kind, currPage }: SearchQuery) {
  if (keyword.length < 2 || keyword.length > 40 || kind !== undefined || currPage > 1) return null
  const { data } = await callsOf<LookupCalls>(request)('POST search/api/registered', { keyword })
  return data
}

export const head = ({ query: { keyword } }: Data, row: PageRow) =>
  keyword ? { title: searchTexts[languageOf(row)].documentTitle(keyword) } : {}

export function Component({ row, data }: PageProps<Data>) {
  const { query, common, result, registered } = data
  const { tools, start, tooLong, registered: texts } = useLocale(searchTexts)
  const isLong = query.keyword.length > longestKeyword
  const hint = isLong ? tooLong(longestKeyword, query.keyword.length) : start
  const count = registered === null ? undefined : texts.count(registered)
  const Found = tools ? Results : PlainResults
  return (
    <>
      <h1 className="visually-hidden">{row.title}</h1>
      <div className={styles.top}>
        <SearchForm query={query} related={tools && result?.related.length ? result.related : common} />
        {tools && result && <SearchTabs query={query} kinds={result.kinds} total={result.total} registered={count} />}
      </div>
      {result ? (
        <Found query={query} result={result} registered={count ? registered : null} common={common} />
      ) : (
        hint && (
          <p className={styles.hint} role={isLong ? 'alert' : undefined}>
            {hint}
          </p>
        )
      )}
    </>
  )
}

type ResultsProps = {
  query: SearchQuery
  result: SearchResult
  /** Null if nothing of the name is registered. */
  registered: RegisteredResult | null
  common: readonly string[]
}

function Results({ query, result, registered, common }: ResultsProps) {
  const isEmpty = result.hits.length === 0 && registered === null
  return (
    <div className={styles.columns}>
      <div>
        {!isEmpty && <Summary query={query} result={result} />}
        <details className={styles.phoneFilters}>
          <summary className={styles.phoneSummary}>筛选</summary>
          <OrderChoices query={query} />
          <SearchFilters query={query} result={result} />
        </details>
        {isEmpty ? (
          <NothingFound query={query} result={result} />
        ) : (
          <Found query={query} result={result} registered={registered} />
        )}
        <OtherSearches query={query} related={result.related} />
      </div>
      <aside className={styles.aside} aria-label="筛选和帮助">
        <div className={styles.wideFilters}>
          <SearchFilters query={query} result={result} />
        </div>
        <SearchHelp query={query} common={common} />
      </aside>
    </div>
  )
}

/** All results in one list, then what is registered under the name. */
function PlainResults({ query, result, registered }: ResultsProps) {
  const { found } = useLocale(searchTexts)
  const { hits, total } = result
  return (
    <>
      {hits.length > 0 && (
        <div className={styles.summary}>
          <p role="status">{found(total)}</p>
        </div>
      )}
      {hits.length > 0 || registered ? <Hits hits={hits} /> : <NothingFound query={query} result={result} />}
      {registered && <Registered registered={registered} keyword={query.keyword} />}
    </>
  )
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  if (hits.length === 0) return null
  return (
    <ol className={styles.hits} id="hits">
      {hits.map((hit, index) => (
        <Hit key={hit.id} hit={hit} id={`hit-${index + 1}`} />
      ))}
    </ol>
  )
}

/** What is displayed above the list: the best hit, the branch of a place, and a tool that is not the best hit. */
function cardsOf({ kind, currPage }: SearchQuery, { hits, best, branch }: SearchResult) {
  const [first] = hits
  const isFirst = currPage === 1
  const card = best > 0 && first?.card && kind === undefined ? first : undefined
  const tool = isFirst ? hits.slice(0, 5).find(hit => hit.kind === 'tool') : undefined
  return { card, office: isFirst && kind === undefined ? branch : null, tool: tool === card ? undefined : tool }
}

/** The cards, the registered names, and the list with the way to the next results. */
function Found({ query, result, registered }: Omit<ResultsProps, 'common'>) {
  const { card, office, tool } = cardsOf(query, result)
  const listed = result.hits.filter(hit => hit !== card && hit.address !== office?.address)
  const total = Math.min(result.total, 1000)
  const longer = longerQuery(query, total)
  return (
    <>
      {card && <BestCard hit={card} synonym={result.synonyms[0]} />}
      {(office || tool) && (
        <div className={styles.cards}>
          {office && <BranchCard branch={office} />}
          {tool && <ToolCard hit={tool} />}
        </div>
      )}
      {registered && <Registered registered={registered} keyword={query.keyword} />}
      <Hits hits={listed} />
      {longer && <MoreHits query={longer} total={total} next={listed.length + 1} />}
      {total > query.pageSize && (
        <div className={longer ? styles.widePager : undefined}>
          <Pager
            {...{ total, pageSize: query.pageSize, currPage: query.currPage }}
            urlOf={(currPage, pageSize) => searchAddress(query, { currPage, pageSize })}
          />
        </div>
      )}
    </>
  )
}

/** On phones they are below the results instead of below the field. */
function OtherSearches({ query, related }: { query: SearchQuery; related: readonly string[] }) {
  if (related.length === 0) return null
  return (
    <section className={styles.otherSearches} aria-labelledby="others">
      <h2 className={styles.asideHead} id="others">
        也搜
      </h2>
      <ul className={styles.chips}>
        {related.map(text => (
          <li key={text}>
            <LinkTo className={styles.chip} to={otherSearch(query, text)}>
              {text}
            </LinkTo>
          </li>
        ))}
      </ul>
    </section>
  )
}

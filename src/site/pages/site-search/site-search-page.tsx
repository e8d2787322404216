/** View `siteSearch`: searches everything on the site; a code leads to the look-up. */
import { recognise } from '../../../content/lists/recognise.ts'
import type { LookupCalls } from '../../../lookup/calls.ts'
import type { SiteSearchCalls } from '../../../search/calls.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { callsOf, type PageProps, type PageRequest, pageMoved } from '../../../wire/page.ts'
import { MoreHits } from './more-hits.tsx'
import { NothingFound } from './nothing-found.tsx'
import { BestCard, BranchCard, ToolCard } from './search-cards.tsx'
import { OrderChoices, SearchFilters, SearchHelp } from './search-filters.tsx'
import { otherSearch, SearchForm, SearchTabs } from './search-form.tsx'
import { Hit, Registered } from './search-hits.tsx'
import { longerQuery, longestKeyword, readSearchQuery, type SearchQuery, searchAddress } from './search-query.ts'
import type { RegisteredResult, SearchResult } from './search-result.ts'
import { Summary } from './search-summary.tsx'
import styles from './site-search-page.module.css'

type Data = {
  query: SearchQuery
  common: readonly string[]
  result: SearchResult | null
  registered: RegisteredResult | null
}

export async function load(request: PageRequest): Promise<Data> {
  const query = readSearchQuery(request.url)
  const call = callsOf<SiteSearchCalls>(request)
  const { data: common } = await call('POST search/api/common', {})
  if (query.keyword === '') return { query, common, result: null, registered: null }
  if (isForLookUp(query.keyword)) pageMoved(`/search/tool?${new URLSearchParams({ q: query.keyword })}`)
  if (query.keyword.length > longestKeyword) return { query, common, result: null, registered: null }
  const { isNewestFirst, isExact, ...filter } = query
  const [{ data: result }, registered] = await Promise.all([
    call('POST search/api/page', { ...filter, newest: isNewestFirst, exact: isExact }),
    loadRegistered(request, query),
  ])
  return { query, common, result, registered }
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

const countRegistered = (registered: RegisteredResult | null): number | undefined =>
  registered === null ? undefined : registered.firmTotal + registered.productTotal

export const head = ({ query: { keyword } }: Data) => (keyword ? { title: `搜索：${keyword}` } : {})

export function Component({ row, data }: PageProps<Data>) {
  const { query, common, result, registered } = data
  const isLong = query.keyword.length > longestKeyword
  return (
    <>
      <h1 className="visually-hidden">{row.title}</h1>
      <div className={styles.top}>
        <SearchForm query={query} related={result?.related.length ? result.related : common} />
        {result && (
          <SearchTabs
            query={query}
            kinds={result.kinds}
            total={result.total}
            registered={countRegistered(registered)}
          />
        )}
      </div>
      {result ? (
        <Results query={query} result={result} registered={registered} common={common} />
      ) : (
        <p className={styles.hint} role={isLong ? 'alert' : undefined}>
          {isLong
            ? `搜索的词至多 ${longestKeyword} 个字，这里有 ${query.keyword.length} 个，请留下最要紧的词。`
            : '可以输入办事的名称、问题里的词、标准号、地区或者编号，也可以输入拼音。'}
        </p>
      )}
    </>
  )
}

type ResultsProps = {
  query: SearchQuery
  result: SearchResult
  registered: RegisteredResult | null
  common: readonly string[]
}

function Results({ query, result, registered, common }: ResultsProps) {
  const isEmpty = result.hits.length === 0 && !countRegistered(registered)
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
        <SearchHelp common={common} />
      </aside>
    </div>
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
      {registered && !!countRegistered(registered) && <Registered registered={registered} keyword={query.keyword} />}
      {listed.length > 0 && (
        <ol className={styles.hits} id="hits">
          {listed.map((hit, index) => (
            <Hit key={hit.id} hit={hit} id={`hit-${index + 1}`} />
          ))}
        </ol>
      )}
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

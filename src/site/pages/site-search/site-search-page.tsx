/** View `siteSearch`: searches everything on the site; a code leads to the look-up. */
import { recognise } from '../../../content/lists/recognise.ts'
import type { LookupCalls } from '../../../lookup/calls.ts'
import type { SiteSearchCalls } from '../../../search/calls.ts'
import { foundText } from '../../../search/match-count.ts'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Pager } from '../../../ui/navigation/pager.tsx'
import { callsOf, type PageProps, type PageRequest, pageMoved } from '../../../wire/page.ts'
import { BestCard, BranchCard, ToolCard } from './search-cards.tsx'
import { SearchFilters, SearchHelp } from './search-filters.tsx'
import { SearchForm, SearchTabs } from './search-form.tsx'
import { Hit, Registered } from './search-hits.tsx'
import { readSearchQuery, type SearchQuery, searchAddress } from './search-query.ts'
import type { RegisteredResult, SearchResult } from './search-result.ts'
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
  const { keyword, kind, since, isNewestFirst, isExact, currPage, pageSize } = query
  const [{ data: result }, registered] = await Promise.all([
    call('POST search/api/page', { keyword, kind, since, newest: isNewestFirst, exact: isExact, currPage, pageSize }),
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
  return data.firmTotal + data.productTotal > 0 ? data : null
}

export const head = ({ query: { keyword } }: Data) => (keyword ? { title: `搜索：${keyword}` } : {})

export function Component({ row, data }: PageProps<Data>) {
  const { query, common, result, registered } = data
  return (
    <>
      <h1 className="visually-hidden">{row.title}</h1>
      <div className={styles.top}>
        <SearchForm query={query} related={result?.related.length ? result.related : common} />
        {result && <SearchTabs query={query} kinds={result.kinds} total={result.total} />}
      </div>
      {result ? (
        <Results query={query} result={result} registered={registered} common={common} />
      ) : (
        <p className={styles.hint}>可以输入办事的名称、问题里的词、标准号、地区或者编号，也可以输入拼音。</p>
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
  const { hits, total, best } = result
  const [first, ...others] = hits
  const card = best > 0 && first?.card && query.kind === undefined ? first : undefined
  const branch = query.currPage === 1 && query.kind === undefined ? result.branch : null
  const listed = (card ? others : hits).filter(hit => hit.address !== branch?.address)
  const tool = query.currPage === 1 ? hits.slice(0, 5).find(hit => hit.kind === 'tool') : undefined
  const isEmpty = hits.length === 0 && registered === null
  return (
    <div className={styles.columns}>
      <div>
        {!isEmpty && <Summary query={query} result={result} />}
        <details className={styles.phoneFilters}>
          <summary className={styles.phoneSummary}>筛选</summary>
          <SearchFilters query={query} times={result.times} />
        </details>
        {card && <BestCard hit={card} synonym={result.synonyms[0]} />}
        {(branch || (tool && tool !== card)) && (
          <div className={styles.cards}>
            {branch && <BranchCard branch={branch} />}
            {tool && <ToolCard hit={tool} />}
          </div>
        )}
        {registered && <Registered registered={registered} keyword={query.keyword} />}
        {listed.length > 0 && (
          <ol className={styles.hits}>
            {listed.map(hit => (
              <Hit key={hit.id} hit={hit} />
            ))}
          </ol>
        )}
        {isEmpty && <NothingFound query={query} result={result} />}
        {total > query.pageSize && (
          <Pager
            total={Math.min(total, 1000)}
            pageSize={query.pageSize}
            currPage={query.currPage}
            urlOf={(currPage, pageSize) => searchAddress(query, { currPage, pageSize })}
          />
        )}
      </div>
      <aside className={styles.aside} aria-label="筛选和帮助">
        <SearchFilters query={query} times={result.times} />
        <SearchHelp common={common} />
      </aside>
    </div>
  )
}

/** How many results, what was searched instead of the typed words, and the order. */
function Summary({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const { synonyms, corrections, unknown } = result
  return (
    <div className={styles.summary}>
      <p role="status">
        {foundText(result.total)}。
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

const nearTools = [
  { label: '条码查询', to: '/search/tool' },
  { label: '生成条码', to: '/BarCode/symbol' },
  { label: '常见问题', to: '/Business/Faq' },
  { label: '站点地图', to: '/sitemap' },
] as const

function NothingFound({ query, result }: { query: SearchQuery; result: SearchResult }) {
  const isFiltered = query.kind !== undefined || query.since !== undefined
  return (
    <section className={styles.nothing}>
      <h2>没有找到“{query.keyword}”</h2>
      {isFiltered && (
        <p>
          <LinkTo to={searchAddress(query, { kind: undefined, since: undefined })}>去掉筛选再找</LinkTo>
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

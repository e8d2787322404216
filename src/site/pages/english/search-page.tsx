/** /SecondaryMenu/Search: searches the pages of the English site; a number leads to the look-up. */

import { recognise } from '../../../content/lists/recognise.ts'
import { PublicForm } from '../../../forms/public-form.tsx'
import type { LookupCalls } from '../../../lookup/calls.ts'
import { Registered } from '../../../lookup/english/facts.tsx'
import type { SiteSearchCalls } from '../../../search/calls.ts'
import type { SearchKind } from '../../../search/kinds.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Highlight } from '../../../ui/display/highlight.tsx'
import { LinkTo } from '../../../ui/navigation/link-to.tsx'
import { Icon } from '../../../ui/status/icon.tsx'
import type { DataOf, RowOf } from '../../../wire/call.ts'
import { callsOf, type PageProps, type PageRequest, pageMoved } from '../../../wire/page.ts'
import { cleanKeyword, longestKeyword } from '../site-search/search-query.ts'
import type { SearchHit } from '../site-search/search-result.ts'
import styles from '../site-search/site-search-page.module.css'

type Data = { keyword: string; hits: readonly SearchHit[]; total: number; firms?: Firms }

/** The first companies of the name. */
type Firms = { rows: DataOf<RowOf<LookupCalls, 'POST search/api/registered'>>['firms']; total: number }

/** More than all pages of the English site that a word may find. */
const pageSize = 20

export async function load(request: PageRequest): Promise<Data> {
  const keyword = cleanKeyword(request.url.searchParams.get('keyword') ?? '')
  if (keyword === '') return { keyword, hits: [], total: 0 }
  const { kind } = recognise(keyword)
  if (!['none', 'name'].includes(kind)) pageMoved(`/SecondaryMenu/LookUp?${new URLSearchParams({ q: keyword })}`)
  if (keyword.length > longestKeyword) return { keyword, hits: [], total: 0 }
  const input = { keyword, language: 'en' as const, currPage: 1, pageSize }
  const { data } = await callsOf<SiteSearchCalls>(request)('POST search/api/page', input)
  const hits = data.hits.filter(({ address }) => address !== request.row.path)
  return { keyword, hits, total: hits.length, ...(await loadFirms(request, keyword)) }
}

async function loadFirms(request: PageRequest, keyword: string): Promise<{ firms?: Firms }> {
  if (keyword.length < 2) return {}
  const { data } = await callsOf<LookupCalls>(request)('POST search/api/registered', { keyword })
  return data.firmTotal > 0 ? { firms: { rows: data.firms, total: data.firmTotal } } : {}
}

const kindLabels: Readonly<Record<SearchKind, string>> = {
  task: 'Service',
  tool: 'Tool',
  organisation: 'About us',
  answer: 'Page',
  reference: 'Reference',
  file: 'File',
  news: 'News',
}

const common = ['company prefix', 'check digit', 'GLN', 'fees', 'certificate', 'Han Xin Code'] as const
const searchFor = (keyword: string) => `/SecondaryMenu/Search?${new URLSearchParams({ keyword })}`

export function Component({ row, data }: PageProps<Data>) {
  const { keyword } = data
  return (
    <>
      <h1 className="visually-hidden">{row.title}</h1>
      <div className={styles.top}>
        <PublicForm className={styles.form} action={row.path} role="search">
          <Icon name="search" className={styles.glass} />
          <input
            className={styles.input}
            key={keyword}
            type="search"
            name="keyword"
            defaultValue={keyword}
            aria-label="Words to search for"
            placeholder="company prefix, check digit, fees …"
          />
          <Button type="submit">Search</Button>
        </PublicForm>
        <p className={styles.related}>
          <span className={styles.relatedLabel}>Often searched</span>
          {common.map(text => (
            <LinkTo key={text} to={searchFor(text)}>
              {text}
            </LinkTo>
          ))}
        </p>
      </div>
      {keyword.length > longestKeyword && (
        <p role="alert">
          A search takes up to {longestKeyword} characters, this one has {keyword.length}: keep the words that matter.
        </p>
      )}
      {keyword !== '' && keyword.length <= longestKeyword && <Results {...data} />}
    </>
  )
}

function Results({ keyword, hits, total, firms }: Data) {
  return (
    <>
      {hits.length > 0 ? (
        <Pages hits={hits} total={total} />
      ) : (
        firms === undefined && <NothingFound keyword={keyword} />
      )}
      {firms && <Companies firms={firms} keyword={keyword} />}
    </>
  )
}

function Companies({ firms: { rows, total }, keyword }: { firms: Firms; keyword: string }) {
  return (
    <section className={styles.registered} aria-labelledby="companies">
      <h2 className={styles.registeredHead} id="companies">
        Companies
      </h2>
      <ul>
        {rows.map(({ companyPrefix, firmName, firmNameEn }) => (
          <li key={companyPrefix} className={styles.registeredLine}>
            <LinkTo to={`/SecondaryMenu/LookUp?q=${companyPrefix}`}>
              {firmNameEn ? (
                <Highlight text={firmNameEn} terms={keyword.split(/\s+/)} />
              ) : (
                <Registered>{firmName ?? companyPrefix}</Registered>
              )}
            </LinkTo>
            <span className={styles.registeredNote}>GS1 Company Prefix {companyPrefix}</span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p>
          <LinkTo to={`/SecondaryMenu/LookUp?${new URLSearchParams({ q: keyword })}`}>
            {total >= 1000 ? 'All companies of this name' : `All ${total} companies of this name`}
          </LinkTo>
        </p>
      )}
    </section>
  )
}

function NothingFound({ keyword }: Pick<Data, 'keyword'>) {
  return (
    <section className={styles.nothing}>
      <h2>Nothing found for “{keyword}”</h2>
      <p>
        Try fewer or simpler words. A company or a product is in the{' '}
        <LinkTo to={`/SecondaryMenu/LookUp?${new URLSearchParams({ q: keyword })}`}>look-up</LinkTo>, all pages are in
        the <LinkTo to="/SecondaryMenu/Sitemap">sitemap</LinkTo>.
      </p>
    </section>
  )
}

function Pages({ hits, total }: Pick<Data, 'hits' | 'total'>) {
  return (
    <>
      <div className={styles.summary}>
        <p role="status">{total === 1 ? '1 page' : `${total} pages`}</p>
      </div>
      <ol className={styles.hits}>
        {hits.map(hit => (
          <li key={hit.id} className={styles.hit}>
            <span className={styles.kind}>{kindLabels[hit.kind]}</span>
            <div>
              <h2 className={styles.title}>
                <LinkTo className={styles.link} to={hit.address}>
                  <Highlight text={hit.title} terms={hit.words} />
                </LinkTo>
              </h2>
              <p className={styles.excerpt}>
                <Highlight text={hit.excerpt} terms={hit.words} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}

export const head = ({ keyword }: Data) => (keyword ? { title: `Search: ${keyword}` } : {})

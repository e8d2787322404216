/** The pages of the code as search entries: the titles and summaries of tools and lists. A written page at the same path has priority. */
import type { SearchEntry } from '../search/entries-store.ts'
import { type PageKindOf, pageLabels } from '../search/kinds.ts'
import { searchedPages } from './routes.ts'

const epoch = new Date('2026-01-01T00:00:00+08:00')

const kinds = new Map(searchedPages.map(({ path, searched }) => [path, searched.kind]))

/** The kind that the row of a page names; undefined for a page that is not searched. */
export const pageKindOf: PageKindOf = path => kinds.get(path)

/** The entries of the pages. */
export function pageEntries(): SearchEntry[] {
  return searchedPages.map(({ path, title, language, searched }) => ({
    key: `page:${path}`,
    source: 'page' as const,
    kind: searched.kind,
    label: pageLabels[searched.kind],
    language: language ?? ('zh' as const),
    title: searched.title ?? title,
    summary: searched.summary ?? '',
    text: '',
    keywords: [title, searched.words ?? ''],
    address: path,
    publishedAt: epoch,
  }))
}

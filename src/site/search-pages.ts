/** The pages of the code as search entries: the titles and summaries of tools and lists. A written page at the same path has priority. */
import { branches } from '../codes/branches.ts'
import type { SearchEntry } from '../search/entries-store.ts'
import { type PageKindOf, pageLabels } from '../search/kinds.ts'
import { branchPublisher } from '../search/publishers.ts'
import { regionNamesOf } from '../search/words/regions.ts'
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

/** The entries of the branches, found by every province and city that they serve. */
export function branchEntries(): SearchEntry[] {
  return branches.map(({ code, label, phone }) => {
    const names = regionNamesOf(code)
    return {
      key: `branch:${code}`,
      source: 'branch' as const,
      kind: 'organisation' as const,
      label: '机构',
      language: 'zh' as const,
      publisher: branchPublisher(code),
      title: label,
      summary: `受理${[...new Set(names.map(name => name.replace(/(省|市)$/, '')))].slice(0, 8).join('、')}等地企业的业务。${phone ? `电话 ${phone}。` : ''}`,
      text: '',
      keywords: [...names, '分支机构 电话 地址 受理 办理'],
      address: `/Org/BranchMsg?id=${code}`,
      publishedAt: epoch,
    }
  })
}

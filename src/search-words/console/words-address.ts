/** The state of the page as the query of its address: tab, words of the filter, what is open, and the words of a search that found nothing.
 *  Wrong values count as absent. */

import { consolePageSize, readPageSize } from '../../ui/console/page-sizes.ts'

export const wordTabs = ['synonyms', 'bets', 'hot', 'empty'] as const
export type WordTab = (typeof wordTabs)[number]

/** `open`: a meaning or the address of a page, `newOne` for another; `words`: what a new one begins with. */
export type WordsAddress = {
  tab: WordTab
  keyword: string
  open: string
  words: string
  currPage: number
  pageSize: number
}

export const newOne = 'new'

const longest = { keyword: 40, open: 200, words: 60 } as const

export function readWordsAddress(query: URLSearchParams): WordsAddress {
  const read = (name: keyof typeof longest) => (query.get(name) ?? '').trim().slice(0, longest[name])
  const page = query.get('page') ?? ''
  return {
    tab: wordTabs.find(tab => tab === query.get('tab')) ?? 'synonyms',
    ...{ keyword: read('keyword'), open: read('open'), words: read('words') },
    currPage: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    pageSize: readPageSize(query.get('size')),
  }
}

/** The query without what is as usual. */
export function wordsQuery({ tab, currPage, pageSize, ...texts }: WordsAddress): Record<string, string> {
  const values = {
    ...{ tab: tab === 'synonyms' ? '' : tab, ...texts },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === consolePageSize ? '' : String(pageSize),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The lines of the page that is displayed; a page behind the last one is the last. */
export function pageOf<Line>(
  lines: readonly Line[],
  { currPage, pageSize }: Pick<WordsAddress, 'currPage' | 'pageSize'>,
) {
  const page = Math.max(1, Math.min(currPage, Math.ceil(lines.length / pageSize)))
  return { currPage: page, shown: lines.slice((page - 1) * pageSize, page * pageSize) }
}

/** The filters of the list of texts as the query of the address. */
import type { EditedState } from '../../content/items/editing/list-store.ts'
import { contentTypes } from '../../content/items/types.ts'
import { readPageSize } from '../../ui/console/page-sizes.ts'
import { type ContentTypeName, contentTypeNames } from '../../wire/cache/cache-tags.ts'
import { editedStateLabels } from '../rules.ts'

export type ListFilter = {
  state: EditedState | ''
  type: ContentTypeName | ''
  category: string
  language: '' | 'zh' | 'en'
  author: string
  keyword: string
  from: string
  to: string
  /** Only texts that somebody has to read again by this day. */
  reviewBy: string
  currPage: number
  pageSize: number
}

export const editedStateNames = Object.keys(editedStateLabels) as EditedState[]

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const dayOf = (text: string | null) => (text && dayPattern.test(text) ? text : '')
const usualPageSize = 20

/** Wrong values count as absent. */
export function readListAddress(query: URLSearchParams): ListFilter {
  const type = contentTypeNames.find(name => name === query.get('type')) ?? ''
  const category = query.get('category') ?? ''
  return {
    state: editedStateNames.find(name => name === query.get('state')) ?? '',
    type,
    category: type !== '' && category in contentTypes[type].categories ? category : '',
    language: (['zh', 'en'] as const).find(language => language === query.get('language')) ?? '',
    author: query.get('author') ?? '',
    keyword: query.get('keyword') ?? '',
    from: dayOf(query.get('from')),
    to: dayOf(query.get('to')),
    reviewBy: dayOf(query.get('review')),
    currPage: Number(/^[1-9]\d{0,5}$/.test(query.get('page') ?? '') ? query.get('page') : 1),
    pageSize: query.has('size') ? readPageSize(query.get('size')) : usualPageSize,
  }
}

export function listQuery({ reviewBy, currPage, pageSize, ...texts }: ListFilter): Record<string, string> {
  const values = {
    ...{ ...texts, review: reviewBy },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === usualPageSize ? '' : String(pageSize),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The filter as the call takes it. */
export function listInput({ currPage, pageSize, ...filter }: ListFilter) {
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
  return { ...set, currPage, pageSize }
}

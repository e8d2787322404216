/** The filters of the audit log as the query of the address. */
import { readPageSize } from '../ui/console/page-sizes.ts'
import { type LoggedAction, loggedActions } from './logged-actions.ts'

export type AuditFilterState = {
  source: 'steps' | 'lines'
  action: LoggedAction | ''
  person: string
  firm: string
  /** The firm whose whole history is displayed; empty for all. */
  firmId: string
  startDate: string
  endDate: string
  currPage: number
  pageSize: number
}

const matching = (pattern: RegExp, text: string | null) => (text && pattern.test(text) ? text : '')
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Lines of a page, unless the address names another number. */
const usualPageSize = 20

/** Wrong values count as absent. */
export function readAuditAddress(query: URLSearchParams): AuditFilterState {
  return {
    source: query.get('source') === 'lines' ? 'lines' : 'steps',
    action: loggedActions.find(action => action === query.get('action')) ?? '',
    person: query.get('person') ?? '',
    firm: query.get('firm') ?? '',
    firmId: matching(/^[1-9]\d{0,14}$/, query.get('firmId')),
    startDate: matching(dayPattern, query.get('from')),
    endDate: matching(dayPattern, query.get('to')),
    currPage: Number(matching(/^[1-9]\d{0,5}$/, query.get('page')) || 1),
    pageSize: query.has('size') ? readPageSize(query.get('size')) : usualPageSize,
  }
}

export function auditQuery({ source, startDate, endDate, currPage, pageSize, ...texts }: AuditFilterState) {
  const values = {
    ...{ source: source === 'steps' ? '' : source, ...texts, from: startDate, to: endDate },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === usualPageSize ? '' : String(pageSize),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The filter as the calls take it. */
export function auditInput({ currPage: _, pageSize: __, ...filter }: AuditFilterState) {
  const { source, ...texts } = filter
  const set = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''))
  return { source, ...set }
}

/** The state of the queue as the query of the address: filters, order, page and the open case. Going back, reloading and sharing restore it. */

import { type CaseKind, caseKinds } from '../../registration/cases/kinds/case-kinds.ts'
import { consolePageSize, readPageSize } from '../../ui/console/page-sizes.ts'
import { type Status, statuses } from '../../wire/integers.ts'
import { type DueFilter, dueFilters } from './due.ts'

export type QueueKind = 'all' | 'register' | CaseKind
export type QueueOrder = 'asc' | 'desc'

export type QueueFilter = {
  kind: QueueKind
  /** Undefined for every status. */
  status: Status | undefined
  keyword: string
  due: DueFilter | undefined
  /** `own`, `nobody`, or the id of a reviewer. */
  holder: string
  /** Who has decided it before: `own`, or the id of a reviewer. */
  decidedBy: string
  regionCode: string
  startDate: string
  endDate: string
  /** Undefined for the usual order: waiting cases oldest first, others newest first. */
  order: QueueOrder | undefined
  currPage: number
  pageSize: number
}

/** An application, or a case of a firm. */
export type CaseId = { id: number; caseId: number | null }

/** `hasList`: the list stays beside the open case. */
export type QueueAddress = { filter: QueueFilter; openCase: CaseId | undefined; hasList: boolean }

export const isSameCase = (one: CaseId | undefined, other: CaseId) =>
  one?.id === other.id && one.caseId === other.caseId

const anyStatus = 'any'
const isOne = <Value extends string>(values: readonly Value[], text: string | null): text is Value =>
  values.some(value => value === text)
const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  isOne(values, text) ? text : undefined
const matching = (pattern: RegExp, text: string | null) => (text && pattern.test(text) ? text : '')
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Unknown and wrong values count as absent. `ownStatus` holds unless the address names another one. */
export function readQueueAddress(query: URLSearchParams, ownStatus: Status): QueueAddress {
  const status = query.get('status')
  const page = Number(matching(/^[1-9]\d{0,5}$/, query.get('page')) || 1)
  const [firm, ofFirm] = matching(/^[1-9]\d{0,14}(\.[1-9]\d{0,14})?$/, query.get('case')).split('.')
  return {
    filter: {
      kind: oneOf(['all', 'register', ...caseKinds], query.get('kind')) ?? 'all',
      status: status === anyStatus ? undefined : (oneOf(statuses, status) ?? ownStatus),
      keyword: query.get('keyword') ?? '',
      due: oneOf(dueFilters, query.get('due')),
      holder: matching(/^(own|nobody|[1-9]\d{0,14})$/, query.get('holder')),
      decidedBy: matching(/^(own|[1-9]\d{0,14})$/, query.get('decided')),
      regionCode: matching(/^\d{6}$/, query.get('region')),
      startDate: matching(dayPattern, query.get('from')),
      endDate: matching(dayPattern, query.get('to')),
      order: oneOf(['asc', 'desc'], query.get('order')),
      currPage: page,
      pageSize: readPageSize(query.get('size')),
    },
    openCase: firm ? { id: Number(firm), caseId: ofFirm ? Number(ofFirm) : null } : undefined,
    hasList: query.get('list') === '1',
  }
}

/** The query of a state, without what is as usual. */
export function queueQuery({ filter, openCase, hasList }: QueueAddress, ownStatus: Status): Record<string, string> {
  const { kind, status, keyword, due, holder, decidedBy, regionCode, startDate, endDate, order, currPage, pageSize } =
    filter
  const values = {
    kind: kind === 'all' ? '' : kind,
    status: status === ownStatus ? '' : (status ?? anyStatus),
    ...{
      keyword,
      due: due ?? '',
      holder,
      decided: decidedBy,
      region: regionCode,
      from: startDate,
      to: endDate,
      order: order ?? '',
    },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === consolePageSize ? '' : String(pageSize),
    case: openCase ? [openCase.id, openCase.caseId].filter(Boolean).join('.') : '',
    list: hasList ? '1' : '',
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** How many filters are set besides kind, status and words. */
export const countFilters = ({ due, holder, decidedBy, regionCode, startDate, endDate }: QueueFilter): number =>
  [due, holder, decidedBy, regionCode, startDate || endDate].filter(Boolean).length

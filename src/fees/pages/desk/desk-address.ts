/** The state of the finance desk as the query of the address: tab, search, filter, page, size and the open bill. */
import { consolePageSize, readPageSize } from '../../../ui/console/page-sizes.ts'
import { type BillStatus, billStatuses } from '../../rules.ts'

export const deskTabs = ['check', 'statement', 'refund', 'invoice', 'rates', 'all', 'totals'] as const
export type DeskTab = (typeof deskTabs)[number]

export type DeskAddress = {
  tab: DeskTab
  keyword: string
  finding: 'matched' | 'look' | undefined
  status: BillStatus | undefined
  currPage: number
  pageSize: number
  /** The open bill. */
  billId: number | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find(value => value === text)
const numberIn = (text: string | null, digits: number) =>
  text !== null && new RegExp(`^[1-9]\\d{0,${digits - 1}}$`).test(text) ? Number(text) : undefined

/** Wrong values count as absent. */
export function readDeskAddress(query: URLSearchParams): DeskAddress {
  return {
    tab: oneOf(deskTabs, query.get('tab')) ?? 'check',
    keyword: query.get('keyword') ?? '',
    finding: oneOf(['matched', 'look'] as const, query.get('finding')),
    status: oneOf(billStatuses, query.get('status')),
    currPage: numberIn(query.get('page'), 6) ?? 1,
    pageSize: readPageSize(query.get('size')),
    billId: numberIn(query.get('bill'), 15),
  }
}

/** Without what is as usual. */
export function deskQuery(address: DeskAddress): Record<string, string> {
  const { tab, keyword, finding, status, currPage, pageSize, billId } = address
  const values = {
    ...{ tab: tab === 'check' ? '' : tab, keyword, finding: finding ?? '', status: status ?? '' },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === consolePageSize ? '' : String(pageSize),
    bill: billId === undefined ? '' : String(billId),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

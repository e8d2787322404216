/** The state of the page as the query of the address: tab, filters, page, and the open person. Going back, reloading and sharing restore it. */
import { consolePageSize, readPageSize } from '../../ui/console/page-sizes.ts'
import { allDuties, type Duty } from '../../wire/access/duties.ts'
import { type StaffState, staffStates } from '../rules.ts'

export const staffTabs = ['staff', 'enterprises', 'rights'] as const
export type StaffTab = (typeof staffTabs)[number]

/** An account, an invitation, or a new one. */
export type OpenPerson = { kind: 'account' | 'invitation'; id: number } | { kind: 'new' }

export type StaffAddress = {
  tab: StaffTab
  keyword: string
  duty: Duty | undefined
  branchCode: string
  /** Undefined for every state; of colleagues for all who are not disabled. */
  state: StaffState | undefined
  withDisabled: boolean
  currPage: number
  pageSize: number
  open: OpenPerson | undefined
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find(value => value === text)

function readOpen(text: string | null): OpenPerson | undefined {
  if (text === 'new') return { kind: 'new' }
  const [, mark, id] = /^(i?)([1-9]\d{0,14})$/.exec(text ?? '') ?? []
  return id === undefined ? undefined : { kind: mark === 'i' ? 'invitation' : 'account', id: Number(id) }
}

const openText = (open: OpenPerson | undefined): string => {
  if (open === undefined || open.kind === 'new') return open?.kind ?? ''
  return open.kind === 'invitation' ? `i${open.id}` : String(open.id)
}

/** Wrong values count as absent. `mayManage`: others read the table of rights alone. */
export function readStaffAddress(query: URLSearchParams, mayManage: boolean): StaffAddress {
  const page = query.get('page') ?? ''
  const branch = query.get('branch') ?? ''
  return {
    tab: mayManage ? (oneOf(staffTabs, query.get('tab')) ?? 'staff') : 'rights',
    keyword: query.get('keyword') ?? '',
    duty: oneOf(allDuties, query.get('role')),
    branchCode: /^\d{4}$/.test(branch) ? branch : '',
    state: oneOf(staffStates, query.get('state')),
    withDisabled: query.get('all') === '1',
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: readPageSize(query.get('size')),
    open: readOpen(query.get('open')),
  }
}

/** The query of a state, without what is as usual. */
export function staffQuery({
  tab,
  keyword,
  duty,
  branchCode,
  state,
  withDisabled,
  currPage,
  pageSize,
  open,
}: StaffAddress) {
  const values = {
    tab: tab === 'staff' ? '' : tab,
    ...{ keyword, role: duty ?? '', branch: branchCode, state: state ?? '', all: withDisabled ? '1' : '' },
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === consolePageSize ? '' : String(pageSize),
    open: openText(open),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

/** The filter of colleagues as the calls take it. */
export const colleagueInput = ({ keyword, duty, branchCode, state, withDisabled }: StaffAddress) => ({
  ...{ keyword: keyword || undefined, duty, branchCode: branchCode || undefined, state, withDisabled },
})

/** The state of the page as the query of its address: tab, filter and page of the alarms, and the alarm that is open. Wrong values count as absent. */
import { consolePageSize } from '../../ui/console/page-sizes.ts'

export const healthTabs = ['now', 'alarms', 'figures'] as const
export type HealthTab = (typeof healthTabs)[number]

export type HealthAddress = {
  tab: HealthTab
  state: 'open' | 'resolved' | undefined
  currPage: number
  alarm: number | undefined
}

const states = ['open', 'resolved'] as const

export function readHealthAddress(query: URLSearchParams): HealthAddress {
  const [page, alarm] = [query.get('page') ?? '', query.get('alarm') ?? '']
  return {
    tab: healthTabs.find(tab => tab === query.get('tab')) ?? 'now',
    state: states.find(state => state === query.get('state')),
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    alarm: /^[1-9]\d{0,14}$/.test(alarm) ? Number(alarm) : undefined,
  }
}

export function healthQuery({ tab, state, currPage, alarm }: HealthAddress): Record<string, string> {
  const values = {
    tab: tab === 'now' ? '' : tab,
    state: state ?? '',
    page: currPage === 1 ? '' : String(currPage),
    alarm: alarm === undefined ? '' : String(alarm),
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

export const alarmsPageSize = consolePageSize

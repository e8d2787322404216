/** The state of the page as the query of its address: list, filters and page. Wrong values count as absent. A recipient is not in it, because an
 *  address stays in histories and logs. */
import { consolePageSize, readPageSize } from '../../../ui/console/page-sizes.ts'
import {
  channels,
  messageStates,
  type WorkGroup,
  type WorkKind,
  workGroups,
  workKinds,
} from '../../queues/queue-rules.ts'

export const queueTabs = ['messages', 'jobs', 'work'] as const
export type QueueTab = (typeof queueTabs)[number]

export const jobStates = ['waiting', 'retry', 'running', 'failed', 'done'] as const

export type QueuesAddress = {
  tab: QueueTab
  channel: (typeof channels)[number] | undefined
  messageState: (typeof messageStates)[number] | undefined
  job: string | undefined
  jobState: (typeof jobStates)[number] | undefined
  workKind: WorkKind | undefined
  group: WorkGroup | undefined
  currPage: number
  pageSize: number
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find(value => value === text)

export function readQueuesAddress(query: URLSearchParams): QueuesAddress {
  const [page, job] = [query.get('page') ?? '', query.get('job') ?? '']
  return {
    tab: oneOf(queueTabs, query.get('tab')) ?? 'messages',
    channel: oneOf(channels, query.get('channel')),
    messageState: oneOf(messageStates, query.get('state')),
    job: /^[a-z-]{1,80}$/.test(job) ? job : undefined,
    jobState: oneOf(jobStates, query.get('state')),
    workKind: oneOf(workKinds, query.get('kind')),
    group: oneOf(workGroups, query.get('state')),
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: readPageSize(query.get('size')),
  }
}

/** The query without what is as usual, of the list that is displayed. */
export function queuesQuery(address: QueuesAddress): Record<string, string> {
  const { tab, currPage, pageSize } = address
  const ofTab = {
    messages: { channel: address.channel, state: address.messageState },
    jobs: { job: address.job, state: address.jobState },
    work: { kind: address.workKind, state: address.group },
  }[tab]
  const values = {
    tab: tab === 'messages' ? '' : tab,
    ...ofTab,
    page: currPage === 1 ? '' : String(currPage),
    size: pageSize === consolePageSize ? '' : String(pageSize),
  }
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

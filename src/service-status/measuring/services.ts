/** What each service of the status page is measured by: one row each, from what the site really sees. Without I/O. */
import type { MeasuredState, StatusService } from '../words.ts'

/** Services whose uses are counted, with those of providers. */
export type CountedService = 'content' | 'lookup' | 'members' | 'payment' | 'store' | 'sms' | 'mail'

/** What a node saw in a minute. */
export type Observation = {
  /** `reads-only`: standby servers answer, the writer does not. */
  database: 'ok' | 'reads-only' | 'unreachable'
  files: 'ok' | 'unreachable'
  /** The share of uses of the last half hour that failed, where there were enough to say so. */
  failing: Partial<Record<CountedService, number>>
  /** Since a background job was last done; absent where none was ever done. */
  jobSeconds?: number
  /** For how long the oldest SMS or mail has been waiting; absent where none waits. */
  messageSeconds?: number
  /** Providers that are set up here. */
  open: readonly string[]
}

type ServiceRow = {
  /** `probe`: looked at each minute, so that a day is good only if nearly all of it was seen. `uses`: seen only while people use it. */
  by: 'probe' | 'uses'
  isOffered: (seen: Pick<Observation, 'open'>) => boolean
  /** Undefined where nothing says how it is. */
  measure: (seen: Observation) => MeasuredState | undefined
}

/** Shares from which a service is named as affected: those of the alarm `service-failing`. */
const limitedShare: Readonly<Record<CountedService, number>> = {
  ...{ content: 0.05, lookup: 0.05, members: 0.05 },
  ...{ payment: 0.1, store: 0.1, sms: 0.1, mail: 0.1 },
}
const downShare = 0.5

/** Limits of the alarms `jobs-stopped` and `messages-late`. */
const lateJobSeconds = 15 * 60
const lateMessageSeconds = 10 * 60

const order = { ok: 0, limited: 1, down: 2 } as const

/** The worst of some; undefined for none. */
export const worst = (states: readonly (MeasuredState | undefined)[]): MeasuredState | undefined =>
  states.reduce((found, state) => {
    if (found === undefined || state === undefined) return found ?? state
    return order[state] > order[found] ? state : found
  }, undefined)

/** By the uses of a service; undefined while there are too few of them. What the site itself does is `down` by a probe only: the half hour of the
 *  uses is longer than an outage. */
function byUses({ failing }: Observation, service: CountedService): MeasuredState | undefined {
  const share = failing[service]
  if (share === undefined) return undefined
  if (share >= downShare && isProvider(service)) return 'down'
  return share >= limitedShare[service] ? 'limited' : 'ok'
}

const isProvider = (service: CountedService) => service === 'payment' || service === 'sms' || service === 'mail'

type ByDatabase = Readonly<Record<Observation['database'], MeasuredState>>
const byDatabase = ({ database }: Observation, states: ByDatabase) => states[database]

const always = () => true

export const serviceRows: Readonly<Record<StatusService, ServiceRow>> = {
  website: {
    by: 'probe',
    isOffered: always,
    measure: seen =>
      worst([byDatabase(seen, { ok: 'ok', 'reads-only': 'ok', unreachable: 'limited' }), byUses(seen, 'content')]),
  },
  lookup: {
    by: 'probe',
    isOffered: always,
    measure: seen =>
      worst([byDatabase(seen, { ok: 'ok', 'reads-only': 'ok', unreachable: 'down' }), byUses(seen, 'lookup')]),
  },
  members: {
    by: 'probe',
    isOffered: always,
    measure: seen =>
      worst([byDatabase(seen, { ok: 'ok', 'reads-only': 'limited', unreachable: 'down' }), byUses(seen, 'members')]),
  },
  payments: {
    by: 'uses',
    isOffered: ({ open }) => open.includes('payment'),
    measure: seen => (seen.database === 'ok' ? byUses(seen, 'payment') : 'down'),
  },
  barcodes: {
    by: 'probe',
    isOffered: always,
    measure: seen => {
      const isLate = (seen.jobSeconds ?? 0) > lateJobSeconds
      return seen.database !== 'ok' || isLate ? 'limited' : 'ok'
    },
  },
  files: {
    by: 'probe',
    isOffered: always,
    measure: seen =>
      worst([
        seen.files === 'ok' ? 'ok' : 'down',
        byDatabase(seen, { ok: 'ok', 'reads-only': 'limited', unreachable: 'down' }),
        byUses(seen, 'store'),
      ]),
  },
  messages: {
    by: 'uses',
    isOffered: ({ open }) => open.includes('sms') || open.includes('mail'),
    measure: seen => {
      if (seen.database !== 'ok') return 'down'
      const isLate = (seen.messageSeconds ?? 0) > lateMessageSeconds
      return worst([isLate ? 'limited' : undefined, byUses(seen, 'sms'), byUses(seen, 'mail')])
    },
  },
  interfaces: {
    by: 'probe',
    isOffered: always,
    measure: seen => byDatabase(seen, { ok: 'ok', 'reads-only': 'limited', unreachable: 'down' }),
  },
}

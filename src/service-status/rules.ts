/** How measurements and incidents become the state of a service now and of its days. Without I/O. */
import { chinaDay, dayMs, minuteMs, shiftDay } from '../wire/china-time.ts'
import { type Observation, serviceRows, worst } from './measuring/services.ts'
import {
  type DayState,
  type IncidentKind,
  type IncidentLevel,
  type IncidentState,
  incidentStateRows,
  type MeasuredState,
  type PublicIncidentState,
  type ServiceState,
  type StatusService,
  statusServices,
} from './words.ts'

/** As many days as the page has. */
export const historyDays = 90

/** A measurement older than this says nothing about now. */
export const freshMs = 3 * minuteMs

/** A day is good only if at least this share of its minutes was measured. */
const enoughShare = 0.9

/** Minutes of a day in which a service was measured, by what was seen. */
export type DayCounts = { service: StatusService; day: string } & Readonly<Record<MeasuredState, number>>

export type PublicUpdate = {
  id: number
  state: PublicIncidentState
  level: IncidentLevel
  services: readonly StatusService[]
  text: string
  textEn: string
  at: Date
}

/** An incident or maintenance that is public. `updates`: the newest first. */
export type PublicIncident = {
  id: number
  kind: IncidentKind
  state: PublicIncidentState
  title: string
  titleEn: string
  level: IncidentLevel
  services: readonly StatusService[]
  /** When it began, or will. */
  startsAt: Date
  /** Of a maintenance: when it will be over. */
  endsAt: Date | null
  closedAt: Date | null
  publishedAt: Date
  updates: readonly PublicUpdate[]
}

type Timed = Pick<PublicIncident, 'kind' | 'state' | 'startsAt' | 'endsAt' | 'closedAt'>

export type IncidentPhase = 'ahead' | 'now' | 'over'

/** Where an incident is in time. A planned maintenance is under way inside its window, also if nobody has written so, and over after it. */
export function phaseOf({ state, startsAt, endsAt }: Omit<Timed, 'kind' | 'closedAt'>, at: Date): IncidentPhase {
  if (incidentStateRows[state].isEnd) return 'over'
  if (state !== 'planned') return 'now'
  if (at < startsAt) return 'ahead'
  return endsAt !== null && at >= endsAt ? 'over' : 'now'
}

const affects = ({ services }: Pick<PublicIncident, 'services'>, service: StatusService) => services.includes(service)

/** What is offered here. */
export const offeredServices = (open: readonly string[]): StatusService[] =>
  statusServices.filter(service => serviceRows[service].isOffered({ open }))

/** A service now. Work that was announced explains what is measured; otherwise the worse of both counts. */
export function stateNow(
  service: StatusService,
  { seen, incidents, at }: { seen: Observation | undefined; incidents: readonly PublicIncident[]; at: Date },
): ServiceState {
  const current = incidents.filter(incident => affects(incident, service) && phaseOf(incident, at) === 'now')
  const measured = seen && serviceRows[service].measure(seen)
  const told = worst(current.filter(({ kind }) => kind === 'incident').map(({ level }) => level))
  if (told) return worst([told, measured]) ?? 'unknown'
  if (current.length > 0) return 'maintenance'
  return measured ?? 'unknown'
}

/** The worst of all services, for the head of the page; what is not known does not count as bad. */
export function overallState(states: readonly ServiceState[]): ServiceState {
  const order: readonly ServiceState[] = ['down', 'limited', 'maintenance', 'ok']
  return order.find(state => states.includes(state)) ?? 'unknown'
}

export type HistoryDay = { day: string; state: DayState; measured: number; limited: number; down: number }

type Period = { from: Date; until: Date }

/** When it held. A cancelled one never did. */
function periodOf({ kind, state, startsAt, endsAt, closedAt }: Timed, at: Date): Period | undefined {
  if (state === 'cancelled') return undefined
  const until = closedAt ?? (kind === 'maintenance' && state === 'planned' ? endsAt : null) ?? at
  return startsAt <= at ? { from: startsAt, until } : undefined
}

function isOn(day: string, incident: PublicIncident, at: Date): boolean {
  const period = periodOf(incident, at)
  return period !== undefined && chinaDay(period.from) <= day && day <= chinaDay(period.until)
}

type DayInput = {
  counts: Readonly<Record<MeasuredState, number>>
  incidents: readonly PublicIncident[]
  minutes: number
  by: 'probe' | 'uses'
}

function dayState({ counts: { ok, limited, down }, incidents, minutes, by }: DayInput): DayState {
  const told = worst(incidents.filter(({ kind }) => kind === 'incident').map(({ level }) => level))
  const seen = worst([down > 0 ? 'down' : undefined, limited > 0 ? 'limited' : undefined])
  const isMaintained = incidents.some(({ kind }) => kind === 'maintenance')
  if (told) return worst([told, isMaintained ? undefined : seen]) ?? told
  if (isMaintained) return 'maintenance'
  if (seen) return seen
  if (ok === 0) return 'none'
  return by === 'uses' || ok >= enoughShare * minutes ? 'ok' : 'partial'
}

const noCounts = { ok: 0, limited: 0, down: 0 } as const

/** The last days of a service, the oldest first. A day without a measurement is none, never a good one. */
export function historyOf(
  service: StatusService,
  { days, incidents, at }: { days: readonly DayCounts[]; incidents: readonly PublicIncident[]; at: Date },
): HistoryDay[] {
  const today = chinaDay(at)
  const own = new Map(days.filter(row => row.service === service).map(row => [row.day, row]))
  const affecting = incidents.filter(incident => affects(incident, service))
  return Array.from({ length: historyDays }, (_, index) => {
    const day = shiftDay(today, index - historyDays + 1)
    const counts = own.get(day) ?? noCounts
    const begun = Math.floor((at.getTime() - Date.parse(`${day}T00:00:00+08:00`)) / minuteMs)
    const minutes = Math.min(dayMs / minuteMs, Math.max(1, begun))
    const onDay = affecting.filter(incident => isOn(day, incident, at))
    const state = dayState({ counts, incidents: onDay, minutes, by: serviceRows[service].by })
    const { limited, down } = counts
    return { day, state, measured: counts.ok + limited + down, limited, down }
  })
}

/** Why a step of an incident may not be taken; undefined if it may. */
export function stepFault(kind: IncidentKind, from: IncidentState, to: PublicIncidentState): string | undefined {
  if (from === 'draft') return '还没有发布'
  if (incidentStateRows[from].isEnd) return '已经结束，不能再加进展；又出现的另外新建一条'
  if (!incidentStateRows[to].kinds.includes(kind)) return `${kind === 'incident' ? '故障' : '维护'}没有这个状态`
  if (to === 'planned' && from !== 'planned') return '已经开始的维护不能改回已安排'
  return undefined
}

type DraftTimes = { kind: IncidentKind; startsAt: Date; endsAt: Date | undefined }
type TimeFault = { field: 'startsAt' | 'endsAt'; message: string }

const earliestMs = 30 * dayMs
const latestMs = 366 * dayMs
/** Clocks of browsers and servers are not quite the same. */
const aheadMs = 5 * minuteMs

/** What is wrong with the times of a draft. */
export function timeFault({ kind, startsAt, endsAt }: DraftTimes, at: Date): TimeFault | undefined {
  const [start, now] = [startsAt.getTime(), at.getTime()]
  if (start < now - earliestMs) return { field: 'startsAt', message: '开始时间太早' }
  if (start > now + latestMs) return { field: 'startsAt', message: '开始时间太晚' }
  if (kind === 'incident') {
    if (endsAt) return { field: 'endsAt', message: '故障没有预定的结束时间，恢复时加一条进展' }
    return start > now + aheadMs ? { field: 'startsAt', message: '故障的开始时间不能在以后' } : undefined
  }
  if (!endsAt) return { field: 'endsAt', message: '计划维护要填写结束时间' }
  if (endsAt <= startsAt) return { field: 'endsAt', message: '结束时间要晚于开始时间' }
  if (endsAt.getTime() <= now) return { field: 'endsAt', message: '结束时间已经过了' }
  return endsAt.getTime() > now + latestMs ? { field: 'endsAt', message: '结束时间太晚' } : undefined
}

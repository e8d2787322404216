import { expect, test } from 'vitest'
import { type Observation, serviceRows, worst } from './measuring/services.ts'
import {
  historyOf,
  offeredServices,
  overallState,
  type PublicIncident,
  phaseOf,
  stateNow,
  stepFault,
  timeFault,
} from './rules.ts'
import { firstStates, incidentKinds, incidentStateRows, publicIncidentStates, statusServices } from './words.ts'

const at = new Date('2026-11-21T04:00:00Z')
const seen: Observation = { database: 'ok', files: 'ok', failing: {}, open: ['payment', 'sms'] }

const incident: PublicIncident = {
  ...{ id: 1, kind: 'incident', state: 'investigating', title: '查询慢', titleEn: '', level: 'limited' },
  ...{ services: ['lookup'], startsAt: new Date('2026-11-20T02:00:00Z'), endsAt: null, closedAt: null },
  ...{ publishedAt: at, updates: [] },
}
const work: PublicIncident = {
  ...incident,
  ...{ kind: 'maintenance', state: 'planned', services: ['members'], level: 'down' },
  ...{ startsAt: new Date('2026-11-21T03:00:00Z'), endsAt: new Date('2026-11-21T05:00:00Z') },
}

const now = (service: PublicIncident['services'][number], incidents: PublicIncident[], observed = seen) =>
  stateNow(service, { seen: observed, incidents, at })

test('each service says what it is while the database is away, and while only reading is possible', () => {
  const states = (database: Observation['database']) =>
    statusServices.map(service => [service, serviceRows[service].measure({ ...seen, database })])
  expect(Object.fromEntries(states('unreachable'))).toEqual({
    ...{ website: 'limited', lookup: 'down', members: 'down', payments: 'down' },
    ...{ barcodes: 'limited', files: 'down', messages: 'down', interfaces: 'down' },
  })
  expect(Object.fromEntries(states('reads-only'))).toEqual({
    ...{ website: 'ok', lookup: 'ok', members: 'limited', payments: 'down' },
    ...{ barcodes: 'limited', files: 'limited', messages: 'down', interfaces: 'limited' },
  })
  // What only uses tell is not called good while nobody uses it.
  expect(Object.fromEntries(states('ok'))).toEqual({
    ...{ website: 'ok', lookup: 'ok', members: 'ok', payments: undefined },
    ...{ barcodes: 'ok', files: 'ok', messages: undefined, interfaces: 'ok' },
  })
})

test('uses that fail, jobs that stopped, messages that wait and files that are away are named', () => {
  const measure = (service: PublicIncident['services'][number], more: Partial<Observation>) =>
    serviceRows[service].measure({ ...seen, ...more })
  expect(measure('lookup', { failing: { lookup: 0.04 } })).toBe('ok')
  expect(measure('lookup', { failing: { lookup: 0.05 } })).toBe('limited')
  // Of the last half hour, which is longer than an outage.
  expect(measure('lookup', { failing: { lookup: 0.9 } })).toBe('limited')
  expect(measure('payments', { failing: { payment: 0.9 } })).toBe('down')
  expect(measure('payments', { failing: { payment: 0 } })).toBe('ok')
  expect(measure('barcodes', { jobSeconds: 901 })).toBe('limited')
  expect(measure('messages', { messageSeconds: 601 })).toBe('limited')
  expect(measure('files', { files: 'unreachable' })).toBe('down')
  expect(worst([undefined, 'ok', 'down', 'limited'])).toBe('down')
  expect(worst([])).toBeUndefined()
})

test('what is not set up is not offered', () => {
  expect(offeredServices([])).not.toContain('payments')
  expect(offeredServices([])).not.toContain('messages')
  expect(offeredServices(['payment', 'mail'])).toEqual(statusServices)
})

test('an incident and a measurement: the worse counts; announced work explains what is measured', () => {
  expect(now('lookup', [incident])).toBe('limited')
  expect(now('website', [incident])).toBe('ok')
  expect(now('lookup', [{ ...incident, level: 'down' }])).toBe('down')
  expect(now('lookup', [incident], { ...seen, database: 'unreachable' })).toBe('down')
  expect(now('lookup', [{ ...incident, state: 'resolved', closedAt: at }])).toBe('ok')
  expect(now('members', [work], { ...seen, database: 'unreachable' })).toBe('maintenance')
  expect(now('members', [work, { ...incident, services: ['members'] }])).toBe('limited')
  expect(stateNow('lookup', { seen: undefined, incidents: [], at })).toBe('unknown')
  expect(overallState(['ok', 'unknown', 'maintenance'])).toBe('maintenance')
  expect(overallState(['unknown'])).toBe('unknown')
})

test('planned work is ahead, under way and over by its window, whatever is written', () => {
  const phases = ['2026-11-21T02:59:59Z', '2026-11-21T03:00:00Z', '2026-11-21T05:00:00Z']
  expect(phases.map(moment => phaseOf(work, new Date(moment)))).toEqual(['ahead', 'now', 'over'])
  expect(phaseOf({ ...work, state: 'under-way' }, new Date('2026-11-21T06:00:00Z'))).toBe('now')
  expect(phaseOf({ ...work, state: 'cancelled' }, at)).toBe('over')
})

test('a day without measurements is none, with too few partial, and never good by default', () => {
  const day = (counts: Partial<Record<'ok' | 'limited' | 'down', number>>) => ({
    ...{ service: 'lookup' as const, day: '2026-11-20', ok: 0, limited: 0, down: 0 },
    ...counts,
  })
  const stateOf = (counts: Parameters<typeof day>[0], incidents: PublicIncident[] = []) =>
    historyOf('lookup', { days: [day(counts)], incidents, at }).at(-2)?.state
  const empty = historyOf('lookup', { days: [], incidents: [], at })
  expect(empty).toHaveLength(90)
  expect(new Set(empty.map(({ state }) => state))).toEqual(new Set(['none']))
  expect([empty[0]?.day, empty.at(-1)?.day]).toEqual(['2026-08-24', '2026-11-21'])
  expect(stateOf({ ok: 1440 })).toBe('ok')
  expect(stateOf({ ok: 1295 })).toBe('partial')
  expect(stateOf({ ok: 1439, limited: 1 })).toBe('limited')
  expect(stateOf({ ok: 1430, limited: 1, down: 9 })).toBe('down')
  expect(stateOf({ ok: 1440 }, [incident])).toBe('limited')
  expect(stateOf({ ok: 1440 }, [{ ...incident, state: 'cancelled', closedAt: at }])).toBe('ok')
  const worked = { ...work, services: ['lookup'] as const, startsAt: incident.startsAt, endsAt: at }
  expect(stateOf({ down: 60, ok: 1380 }, [worked])).toBe('maintenance')
})

test('today is good by the minutes that it has had, and a service that only uses tell by any of them', () => {
  const days = [
    { service: 'lookup' as const, day: '2026-11-21', ok: 700, limited: 0, down: 0 },
    { service: 'payments' as const, day: '2026-11-21', ok: 30, limited: 0, down: 0 },
  ]
  expect(historyOf('lookup', { days, incidents: [], at }).at(-1)).toMatchObject({ state: 'ok', measured: 700 })
  expect(historyOf('payments', { days, incidents: [], at }).at(-1)).toMatchObject({ state: 'ok', measured: 30 })
})

test('the states of each kind are complete: a first one, an end, and no step after an end', () => {
  for (const kind of incidentKinds) {
    const own = publicIncidentStates.filter(state => incidentStateRows[state].kinds.includes(kind))
    expect(own).toContain(firstStates[kind])
    expect(own.filter(state => incidentStateRows[state].isEnd).length).toBeGreaterThan(1)
    for (const state of publicIncidentStates) {
      expect(stepFault(kind, 'draft', state)).toBeDefined()
      expect(stepFault(kind, 'cancelled', state)).toBeDefined()
      expect(stepFault(kind, firstStates[kind], state) === undefined, `${kind} ${state}`).toBe(own.includes(state))
    }
  }
  expect(stepFault('maintenance', 'under-way', 'planned')).toBeDefined()
})

test('the times of a draft name the field that is wrong', () => {
  const moment = (text: string) => new Date(`${text}Z`)
  const check = (kind: 'incident' | 'maintenance', startsAt: string, endsAt?: string) =>
    timeFault({ kind, startsAt: moment(startsAt), endsAt: endsAt ? moment(endsAt) : undefined }, at)?.field
  expect(check('incident', '2026-11-21T03:00:00')).toBeUndefined()
  expect(check('incident', '2026-11-21T05:00:00')).toBe('startsAt')
  expect(check('incident', '2026-10-01T05:00:00')).toBe('startsAt')
  expect(check('incident', '2026-11-21T03:00:00', '2026-11-21T04:00:00')).toBe('endsAt')
  expect(check('maintenance', '2026-11-22T03:00:00')).toBe('endsAt')
  expect(check('maintenance', '2026-11-22T03:00:00', '2026-11-22T03:00:00')).toBe('endsAt')
  expect(check('maintenance', '2026-11-21T01:00:00', '2026-11-21T02:00:00')).toBe('endsAt')
  expect(check('maintenance', '2026-11-22T03:00:00', '2028-11-22T03:00:00')).toBe('endsAt')
  expect(check('maintenance', '2026-11-22T03:00:00', '2026-11-22T05:00:00')).toBeUndefined()
})

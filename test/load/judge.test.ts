import { expect, test } from 'vitest'
import { availabilityOf } from '../../deploy/cluster/load/judge/availability.ts'
import type { Found, FoundRow } from '../../deploy/cluster/load/judge/found.ts'
import { judge } from '../../deploy/cluster/load/judge/judge.ts'
import { tableOf } from '../../deploy/cluster/load/judge/table.ts'
import { actsOf } from '../../deploy/cluster/load/ledger/acts.ts'
import {
  type ActKind,
  actKinds,
  type LedgerLine,
  type Outcome,
  type Values,
} from '../../deploy/cluster/load/ledger/lines.ts'

/** What one attempt leaves in a ledger. */
function attempt(
  kind: ActKind,
  key: string,
  outcome: Outcome | 'none',
  { values = {}, input = {} }: { values?: Values; input?: Values } = {},
): LedgerLine[] {
  const act = `${kind} ${key}`
  const intent: LedgerLine = { type: 'intent', at: 1, act, kind, key, input }
  if (outcome === 'none') return [intent]
  return [intent, { type: 'answer', at: 2, act, outcome, status: 200, values }]
}

const database = (kinds: Found['kinds']): Found => ({ reader: 'database', isWhole: true, kinds })

/** An application that was paid, three numbers, a payment, and what a whole database has of them. */
const lines = [
  ...attempt('application', 'tom', 'acknowledged', { values: { firmId: 7 } }),
  ...attempt('payment', '5', 'acknowledged', { values: { status: 'settled' } }),
  ...attempt('numbers', 'k1', 'acknowledged', {
    values: { numbers: ['1', '2', '3'] },
    input: { kind: 'GLN', count: 3 },
  }),
]
const application: FoundRow = {
  key: 'tom',
  values: { firmId: 7, status: 'approved', prefixes: 1, openBills: 0, paidBills: 1 },
}
const payment: FoundRow = { key: '5', values: { status: 'settled', billStatus: 'paid', subject: 'approved' } }
const numbers: FoundRow = { key: 'k1', values: { numbers: ['1', '2', '3'], count: 3 } }
const whole = { application: [application], payment: [payment], numbers: [numbers] }

const faultsOf = (ledger: readonly LedgerLine[], kinds: Found['kinds']) =>
  judge(actsOf(ledger), [database(kinds)]).faults.map(({ fault, kind, key }) => [fault, kind, key])

test('a database that has all that was acknowledged is without fault', () => {
  expect(faultsOf(lines, whole)).toEqual([])
})

test('a write that was acknowledged and is not there is lost', () => {
  expect(faultsOf(lines, { ...whole, numbers: [] })).toEqual([['lost', 'numbers', 'k1']])
})

test('a write that is there with other values is changed', () => {
  const other = { ...numbers, values: { numbers: ['1', '2', '4'], count: 3 } }
  expect(faultsOf(lines, { ...whole, numbers: [other] })).toEqual([['changed', 'numbers', 'k1']])
})

test('a write that is there twice is a double, unless a person may repeat it without harm', () => {
  expect(faultsOf(lines, { ...whole, payment: [payment, payment] })).toEqual([['double', 'payment', '5']])
  const upload = attempt('upload', 'a.png', 'acknowledged', { values: { id: '2' } })
  const files = ['1', '2'].map(id => ({ key: 'a.png', values: { id } }))
  expect(faultsOf(upload, { upload: files })).toEqual([])
})

test('a number that was acknowledged to two acts is a double, also where only one of them is still there', () => {
  const second = attempt('numbers', 'k2', 'found', { values: { numbers: ['3'] }, input: { kind: 'GLN', count: 1 } })
  const left = { ...whole, numbers: [numbers, { key: 'k2', values: { numbers: ['3'], count: 1 } }] }
  expect(faultsOf([...lines, ...second], left)).toEqual([['double', 'numbers', 'k2']])
  const otherKind = attempt('numbers', 'k2', 'found', { values: { numbers: ['3'] }, input: { kind: 'SSCC', count: 1 } })
  expect(faultsOf([...lines, ...otherKind], left)).toEqual([])
})

test.each<[string, ActKind, Values, Values?]>([
  ['approved without a prefix', 'application', { status: 'approved', prefixes: 0 }],
  ['a prefix before the approval', 'application', { status: 'atCentre', prefixes: 1 }],
  ['a fee without a bill', 'application', { status: 'awaitingFee', prefixes: 0, openBills: 0 }],
  ['a bill without its case', 'change', { status: 'withdrawn', openBills: 1 }],
  ['a paid bill without its effect', 'renewal', { status: 'awaitingFee', openBills: 1, paidBills: 1 }],
  ['money without a paid bill', 'payment', { billStatus: 'open', subject: 'awaitingFee' }],
  ['a paid bill whose business waits', 'payment', { billStatus: 'paid', subject: 'awaitingFee' }],
  ['a renewal without a longer term', 'renewal', { status: 'approved', applied: false }],
  ['a change that the record does not have', 'change', { status: 'approved', applied: false }],
  ['a part of a block', 'numbers', { count: 2 }, { count: 3 }],
  ['a part of a table', 'import', { state: 'done', rows: 2, names: 2, numbers: 2 }, { rows: 3 }],
  ['a line of a table twice', 'import', { state: 'done', rows: 3, names: 2, numbers: 3 }, { rows: 3 }],
  ['a record without its number', 'import', { state: 'done', rows: 3, names: 3, numbers: 2 }, { rows: 3 }],
  ['a table that no job writes', 'import', { state: 'running', rows: 1, names: 1, numbers: 1 }, { rows: 3 }],
  ['a batch that no job draws', 'batch', { state: 'waiting' }],
  ['a product without a version', 'product', { versions: 0, used: 1 }],
  ['a product whose number is free', 'product', { versions: 1, used: 0 }],
  ['a location whose number is free', 'location', { used: 0 }],
])('%s is a half state, whether it was acknowledged or unknown', (_, kind, values, input = {}) => {
  for (const outcome of ['acknowledged', 'unknown', 'none'] as const)
    expect(faultsOf(attempt(kind, 'x', outcome, { input }), { [kind]: [{ key: 'x', values }] })).toEqual([
      ['half', kind, 'x'],
    ])
})

test('what is unknown may be there or not; what was refused each time may not', () => {
  const unknown = [...lines.slice(0, 1), ...attempt('payment', '5', 'unknown')]
  expect(faultsOf(unknown, whole)).toEqual([])
  expect(faultsOf(unknown, {})).toEqual([])
  expect(faultsOf(attempt('payment', '5', 'refused'), whole)).toEqual([['refused yet there', 'payment', '5']])
  const refusedLater = [...attempt('payment', '5', 'unknown'), ...attempt('payment', '5', 'refused')]
  expect(faultsOf(refusedLater, whole)).toEqual([])
  const lostLast = [...attempt('payment', '5', 'refused'), ...attempt('payment', '5', 'none')]
  expect(faultsOf(lostLast, whole)).toEqual([])
})

test('a kind that a reader does not read is not lost, and one that sees a part judges no half states', () => {
  expect(faultsOf(lines, {})).toEqual([])
  const half = { ...application, values: { firmId: 7, status: 'approved', prefixes: 0 } }
  const site: Found = { reader: 'site', isWhole: false, kinds: { application: [half] } }
  expect(judge(actsOf(lines), [site]).faults).toEqual([])
})

test('attempts of one key are one act, counted as repeated', () => {
  const twice = [...attempt('enquiry', 't', 'unknown'), ...attempt('enquiry', 't', 'acknowledged')]
  const { kinds } = judge(actsOf(twice), [])
  expect(kinds).toEqual([{ kind: 'enquiry', done: 1, unknown: 0, refused: 0, repeated: 1 }])
})

const request = (at: number, status: number, more: object = {}): LedgerLine => ({
  ...{ type: 'request', at: at * 1000, ms: 100, class: 'page', call: 'GET /', status, retryAfter: null },
  ...more,
})

test('the gap of a class is the longest time without a success; a 503 without Retry-After and a 500 are faults', () => {
  const { classes, badReplies } = availabilityOf([
    ...[request(0, 200), request(1, 0), request(2, 503, { retryAfter: 5 }), request(5, 503, { retryAfter: 5 })],
    ...[request(9, 404), request(10, 200), request(11, 503), request(12, 500), request(13, 200)],
    request(13, 200, { class: 'write' }),
  ])
  expect(classes).toMatchObject([
    { class: 'page', requests: 9, statuses: { 0: 1, 200: 3, 404: 1, 500: 1, 503: 3 }, longestGapMs: 9000 },
    { class: 'write', requests: 1, longestGapMs: 13_100 },
  ])
  expect(classes[0]?.longest503Ms).toBe(7100)
  expect(badReplies.map(({ at, reason }) => [at, reason])).toEqual([
    [11_000, '503 without Retry-After'],
    [12_000, 'an error of the program'],
  ])
})

test('the table has a line for each kind, each class and each fault', () => {
  const acts = actsOf(actKinds.flatMap(kind => attempt(kind, 'x', 'acknowledged')))
  const verdict = judge(acts, [database({ payment: [] })])
  const table = tableOf({ ...verdict, ...availabilityOf([request(0, 200), request(1, 500)]) })
  expect(table).toContain('company prefixes')
  expect(table).toContain('200: 1, 500: 1')
  expect(table).toContain('! lost: payment x (database): acknowledged, and not there')
})

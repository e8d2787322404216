import { expect, test } from 'vitest'
import { type Status, statuses } from '../../wire/integers.ts'
import {
  type Actor,
  allowedSteps,
  lifeCycle,
  nextPrefixState,
  nextStatus,
  type PrefixState,
  type PrefixStep,
  prefixStates,
  prefixStatesBefore,
  type Step,
  type Subject,
} from './life-cycle.ts'

const actors: Actor[] = ['owner', 'branch', 'centre', 'system']
const steps: Step[] = [
  'save',
  'hand-in',
  'withdraw',
  'pass',
  'return',
  'refuse',
  'bill',
  'settle',
  'lapse',
  'expire',
  'deregister',
  'uphold',
  'object',
  'uphold-at-centre',
]

/** The rules of the contract, in another form: status, actor and step to the next status. */
const ofBoth: Record<string, Status> = {
  'draft owner save': 'draft',
  'draft owner hand-in': 'atBranch',
  'returned owner save': 'returned',
  'returned owner hand-in': 'atBranch',
  'returned owner withdraw': 'withdrawn',
  'atBranch owner withdraw': 'withdrawn',
  'atCentre owner withdraw': 'withdrawn',
  'awaitingFee owner withdraw': 'withdrawn',
  'atBranch branch pass': 'atCentre',
  'atBranch branch return': 'returned',
  'atBranch branch refuse': 'refused',
  'atCentre centre pass': 'approved',
  'atCentre centre return': 'returned',
  'atCentre centre refuse': 'refused',
  'awaitingFee centre pass': 'approved',
  'awaitingFee centre return': 'returned',
  'atCentre system bill': 'awaitingFee',
  'awaitingFee system settle': 'approved',
  'awaitingFee system lapse': 'withdrawn',
  'returned system expire': 'withdrawn',
}

const allowed = {
  firm: {
    ...ofBoth,
    'withdrawn owner save': 'withdrawn',
    'withdrawn owner hand-in': 'atBranch',
    'refused owner save': 'refused',
    'refused owner hand-in': 'atBranch',
    'refused centre uphold': 'atBranch',
    'refused centre uphold-at-centre': 'atCentre',
    'approved system deregister': 'deregistered',
  },
  proposal: {
    'draft owner object': 'atBranch',
    'draft system hand-in': 'atBranch',
    'draft system withdraw': 'withdrawn',
    'atBranch branch pass': 'atCentre',
    'atBranch branch refuse': 'refused',
    'atCentre centre pass': 'approved',
    'atCentre centre refuse': 'refused',
    'atBranch system withdraw': 'withdrawn',
    'atCentre system withdraw': 'withdrawn',
  },
  case: {
    ...ofBoth,
    'draft owner withdraw': 'withdrawn',
    'atBranch system withdraw': 'withdrawn',
    'atCentre system withdraw': 'withdrawn',
  },
} as const satisfies Record<Subject, Record<string, Status>>

test.each(['firm', 'case', 'proposal'] as const)(
  'every combination of status, actor and step of a %s follows the contract',
  of => {
    const expectedOf: Record<string, Status> = allowed[of]
    for (const from of statuses)
      for (const actor of actors)
        for (const step of steps) {
          const after = nextStatus(from, actor, step, of)
          const expected = expectedOf[`${from} ${actor} ${step}`]
          if (expected !== undefined) expect([from, actor, step, after]).toEqual([from, actor, step, expected])
          else expect(after).toHaveProperty('fault')
          expect(allowedSteps(from, actor, of).includes(step)).toBe(expected !== undefined)
        }
    expect(lifeCycle[of]).toHaveLength(Object.keys(expectedOf).length)
  },
)

test('a step of another actor and a step that nobody may take now have different faults', () => {
  expect(nextStatus('atBranch', 'centre', 'pass')).toEqual({ fault: 'not-yours' })
  expect(nextStatus('atCentre', 'branch', 'return')).toEqual({ fault: 'not-yours' })
  expect(nextStatus('atBranch', 'owner', 'pass')).toEqual({ fault: 'not-yours' })
  for (const from of ['draft', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'] as const)
    for (const actor of actors) expect(nextStatus(from, actor, 'pass')).toEqual({ fault: 'not-now' })
})

test('deregistered firms and settled cases allow no step', () => {
  for (const actor of actors) expect(allowedSteps('deregistered', actor)).toEqual([])
  for (const from of ['approved', 'refused', 'withdrawn'] as const)
    for (const actor of actors) expect(allowedSteps(from, actor, 'case')).toEqual([])
})

test('every combination of state and step of a company prefix', () => {
  const expected: Record<string, PrefixState> = {
    'none allocate': 'active',
    'active renew': 'active',
    'expired renew': 'active',
    'active expire': 'expired',
    'active cancel': 'cancelled',
    'expired cancel': 'cancelled',
    'cancelled release': 'cancelled',
    'cancelled reallocate': 'active',
  }
  const prefixSteps: PrefixStep[] = ['allocate', 'renew', 'expire', 'cancel', 'release', 'reallocate']
  for (const from of ['none', ...prefixStates] as const)
    for (const step of prefixSteps)
      expect([from, step, nextPrefixState(from, step)]).toEqual([from, step, expected[`${from} ${step}`]])
  expect(lifeCycle.prefix).toHaveLength(Object.keys(expected).length)
  expect(prefixStatesBefore('renew')).toEqual(['active', 'expired'])
  expect(prefixStatesBefore('allocate')).toEqual([])
})

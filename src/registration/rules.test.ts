import { expect, test } from 'vitest'
import { type Status, statuses } from '../wire/integers.ts'
import {
  type Actor,
  allowedSteps,
  nextStatus,
  reviewerRole,
  type Step,
  transitions,
  validUntil,
  verdictFault,
} from './rules.ts'

const actors: Actor[] = ['owner', 'branch', 'centre']
const steps: Step[] = ['save', 'hand-in', 'withdraw', 'pass', 'return', 'refuse']

/** The rules of the contract, in another form: status, actor and step to the next status. */
const allowed: Record<string, Status> = {
  'draft owner save': 'draft',
  'draft owner hand-in': 'atBranch',
  'returned owner save': 'returned',
  'returned owner hand-in': 'atBranch',
  'withdrawn owner save': 'withdrawn',
  'withdrawn owner hand-in': 'atBranch',
  'atBranch owner withdraw': 'withdrawn',
  'atCentre owner withdraw': 'withdrawn',
  'awaitingFee owner withdraw': 'withdrawn',
  'returned owner withdraw': 'withdrawn',
  'atBranch branch pass': 'atCentre',
  'atBranch branch return': 'returned',
  'atBranch branch refuse': 'refused',
  'atCentre centre pass': 'approved',
  'atCentre centre return': 'returned',
  'atCentre centre refuse': 'refused',
  'awaitingFee centre pass': 'approved',
  'awaitingFee centre return': 'returned',
}

test('every combination of status, actor and step follows the contract', () => {
  for (const from of statuses)
    for (const actor of actors)
      for (const step of steps) {
        const after = nextStatus(from, actor, step)
        const expected = allowed[`${from} ${actor} ${step}`]
        if (expected !== undefined) expect([from, actor, step, after]).toEqual([from, actor, step, expected])
        else expect(after).toHaveProperty('fault')
        expect(allowedSteps(from, actor).includes(step)).toBe(expected !== undefined)
      }
  expect(transitions).toHaveLength(Object.keys(allowed).length)
})

test('a step of another actor and a step that nobody may take now have different faults', () => {
  expect(nextStatus('atBranch', 'centre', 'pass')).toEqual({ fault: 'not-yours' })
  expect(nextStatus('atCentre', 'branch', 'return')).toEqual({ fault: 'not-yours' })
  expect(nextStatus('atBranch', 'owner', 'pass')).toEqual({ fault: 'not-yours' })
  for (const from of ['draft', 'approved', 'returned', 'refused', 'withdrawn', 'deregistered'] as const)
    for (const actor of actors) expect(nextStatus(from, actor, 'pass')).toEqual({ fault: 'not-now' })
})

test('refused and deregistered firms allow no step', () => {
  for (const from of ['refused', 'deregistered'] as const)
    for (const actor of actors) expect(allowedSteps(from, actor)).toEqual([])
})

test('levels determine the role of a reviewer', () => {
  const levels = ['centre', 'nationalReviewer', '3200', '2101', null] as const
  expect(levels.map(reviewerRole)).toEqual(['centre', 'centre', 'branch', 'branch', undefined])
})

test('a return needs a reason, a refusal a reason or a remark, an approval neither', () => {
  const reasons = [{ field: 'firmName', reason: '与执照不符' }]
  expect(verdictFault({ verdict: 'pass', reasons: [], remark: '' })).toBeUndefined()
  expect(verdictFault({ verdict: 'return', reasons, remark: '' })).toBeUndefined()
  expect(verdictFault({ verdict: 'return', reasons: [], remark: '请改' })).toMatchObject({ field: 'reasons' })
  expect(verdictFault({ verdict: 'refuse', reasons: [], remark: '' })).toMatchObject({ field: 'reasons' })
  expect(verdictFault({ verdict: 'refuse', reasons: [], remark: '资料不实' })).toBeUndefined()
})

test('a prefix is valid for two years', () => {
  expect(validUntil(new Date('2026-11-21T02:00:00Z')).toISOString()).toBe('2028-11-21T02:00:00.000Z')
  expect(validUntil(new Date('2028-02-29T02:00:00Z')).toISOString()).toBe('2030-02-28T02:00:00.000Z')
})

import { expect, test } from 'vitest'
import { type DatabaseState, isUsable, nodesInTheWay, oldestFor, skippedReleases } from './may-upgrade.ts'
import { isOlder, lastUndeclared, releases } from './releases.ts'
import { declarationOf, readSteps, type Step } from './steps.ts'

const steps: Step[] = [
  { tag: '0078_correction_reminders', when: 78, kind: 'history' },
  { tag: lastUndeclared, when: 126, kind: 'history' },
  { tag: '0130_new_column', when: 130, kind: 'expand' },
]
const contracted: Step[] = [...steps, { tag: '0140_old_column', when: 140, kind: 'contract', since: '0.2.0' }]
const oldest = { version: '0.2.0', migration: 126 }
const state = (row: Partial<DatabaseState>): DatabaseState => ({ applied: 126, version: '0.2.0', oldest, ...row })

test('versions are compared by their numbers', () => {
  expect(isOlder('0.2.0', '0.10.0')).toBe(true)
  expect(isOlder('0.10.0', '0.2.0')).toBe(false)
  expect(isOlder('1.0.0', '1.0.0')).toBe(false)
  expect(isOlder('0.9.9', '1.0.0')).toBe(true)
})

test('the head of a migration says expand, or contract with the release', () => {
  expect(declarationOf('-- expand\nselect 1')).toEqual({ kind: 'expand' })
  expect(declarationOf('-- expand: the new column\nselect 1')).toEqual({ kind: 'expand' })
  expect(declarationOf('-- contract since 0.3.0: the old column\n')).toEqual({ kind: 'contract', since: '0.3.0' })
  for (const head of ['', 'select 1', '-- contract', '-- contract since next', '-- expands', 'x -- expand'])
    expect(declarationOf(head), head).toBeUndefined()
})

test('expanding steps leave the database usable for the version before, a contracting one for those that do without', () => {
  expect(oldestFor(steps)).toEqual({ version: '0.2.0', migration: 126 })
  expect(oldestFor([...steps, { tag: '0150', when: 150, kind: 'contract', since: '0.4.0' }])).toMatchObject({
    version: '0.4.0',
  })
  const newer = state({ applied: 150, version: '0.5.0', oldest: { version: '0.4.0', migration: 140 } })
  expect(isUsable(newer, { version: '0.4.0', migration: 140 })).toBe(true)
  expect(isUsable(newer, { version: '0.4.1', migration: 145 })).toBe(true)
  expect(isUsable(newer, { version: '0.3.0', migration: 140 })).toBe(false)
  expect(isUsable(newer, { version: '0.4.0', migration: 139 })).toBe(false)
  expect(isUsable(state({ oldest: null }), { version: '9.9.9', migration: 999 })).toBe(false)
})

test('a release that skips one is named: each since which nobody uses what is removed, in order', () => {
  const later: Step[] = [
    ...steps,
    { tag: '0150', when: 150, kind: 'contract', since: '0.10.0' },
    { tag: '0140', when: 140, kind: 'contract', since: '0.3.0' },
    { tag: '0141', when: 141, kind: 'contract', since: '0.3.0' },
  ]
  expect(skippedReleases(state({}), later)).toEqual(['0.3.0', '0.10.0'])
  expect(skippedReleases(state({ applied: 141, version: '0.9.0' }), later)).toEqual(['0.10.0'])
  expect(skippedReleases(state({ applied: 141, version: '0.10.0' }), later)).toEqual([])
  expect(skippedReleases(state({ applied: 150, version: null }), later)).toEqual([])
  expect(skippedReleases(state({ version: null }), later)).toEqual(['0.3.0', '0.10.0'])
  expect(skippedReleases(state({}), contracted)).toEqual([])
  // A database of an unreleased state between two versions has the version, but not all its migrations.
  expect(skippedReleases(state({ applied: 60 }), contracted)).toEqual(['0.2.0'])
  expect(skippedReleases({ applied: 0, version: null, oldest: null }, later)).toEqual([])
})

test('nodes that are older than the release since which nobody uses it are in the way of a contracting step', () => {
  const nodes = [
    { name: 'a:3000', version: '0.1.9' },
    { name: 'b:3000', version: '0.2.0' },
  ]
  expect(nodesInTheWay(nodes, state({}), contracted)).toEqual({ names: ['a:3000 (0.1.9)'], since: '0.2.0' })
  expect(nodesInTheWay(nodes.slice(1), state({}), contracted)).toBeUndefined()
  expect(nodesInTheWay(nodes, state({}), steps)).toBeUndefined()
  expect(nodesInTheWay(nodes, state({ applied: 140 }), contracted)).toBeUndefined()
})

test('each release names a migration of its own, in order', () => {
  const read = readSteps()
  const places = releases.map(({ newest }) => read.findIndex(({ tag }) => tag === newest))
  expect(places.every(place => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, two) => one - two))
  expect(releases.every(({ version }, at) => at === 0 || isOlder(releases[at - 1]?.version ?? '', version))).toBe(true)
})

/** The states of a report: every act in every state, and what each list has. */
import { expect, test } from 'vitest'
import {
  actsIn,
  nextState,
  type ReportAct,
  type ReportState,
  reportActNames,
  reportActs,
  reportListNames,
  reportLists,
  reportStates,
  reportTextFault,
  suspendedStates,
  termStates,
} from './report-rules.ts'

/** Written a second time: a row for each state with what each act leads to; an act that is not named may not be done. */
const expected: Readonly<Record<ReportState, Partial<Record<ReportAct, ReportState>>>> = {
  open: { corrected: 'answered', correct: 'answered', 'not-ours': 'answered', overdue: 'at-branch' },
  answered: { disagreed: 'at-branch' },
  'at-branch': {
    corrected: 'at-branch',
    correct: 'at-branch',
    'not-ours': 'at-branch',
    upheld: 'closed',
    'correction-required': 'correction',
    suspended: 'suspended',
  },
  correction: { corrected: 'at-branch', correct: 'at-branch', 'not-ours': 'at-branch', overdue: 'at-branch' },
  suspended: { 'lift-requested': 'lift-requested', lifted: 'closed' },
  'lift-requested': { lifted: 'closed', kept: 'suspended' },
  closed: {},
}

test.each(reportStates)('in the state %s exactly these acts lead on', state => {
  const reached = Object.fromEntries(
    reportActNames.flatMap(act => {
      const next = nextState(state, act)
      return next ? [[act, next]] : []
    }),
  )
  expect(reached).toEqual(expected[state])
})

test('nobody does the acts of another one, and a reporter disagrees at most once', () => {
  for (const state of reportStates)
    for (const { act, by } of reportActs)
      for (const actor of ['firm', 'reporter', 'staff', 'term'] as const)
        expect((actsIn(state, actor) as string[]).includes(act)).toBe(
          actor === by && nextState(state, act) !== undefined,
        )
  const intoAnswered = reportStates.filter(state => reportActNames.some(act => nextState(state, act) === 'answered'))
  expect(intoAnswered).toEqual(['open'])
})

test('every state is in a list, and terms and suspensions have their states', () => {
  const listed = new Set<ReportState>(reportListNames.flatMap(name => [...reportLists[name]]))
  expect([...listed].sort()).toEqual([...reportStates].sort())
  expect(termStates).toEqual(['open', 'correction'])
  expect(suspendedStates).toEqual(['suspended', 'lift-requested'])
})

test('a reason has five characters at least', () => {
  expect(reportTextFault(' 四个字的 ')).toBe('请用至少 5 个字说明')
  expect(reportTextFault('包装印刷有误')).toBeUndefined()
})

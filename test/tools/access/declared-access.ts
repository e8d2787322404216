/** Who may make a call with an act, as docs/permissions.md states it: what people read and agree to is what every call is compared with. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Act } from '../../../src/wire/access/acts.ts'
import { allDuties } from '../../../src/wire/access/duties.ts'
import type { CallRow } from '../../../src/wire/call.ts'
import { type CallerName, callerNames, staffName } from './callers.ts'

const strangers: readonly CallerName[] = ['anonymous', 'onlyCookie', 'onlyHeader', 'disabled']
/** Accounts of enterprises without a role in a firm. */
const withoutFirm: readonly CallerName[] = ['enterprise', 'agent']
const members: readonly CallerName[] = ['owner', 'otherOwner', 'numbers', 'finance', 'reader']

/** The callers that the second cell of a line names. */
const callersOfWords: Readonly<Record<string, readonly CallerName[]>> = {
  'everybody, strangers too': callerNames,
  'every account': callerNames.filter(name => !strangers.includes(name)),
  'accounts of enterprises': [...withoutFirm, 'applicant', ...members],
  'operators of system members': members,
  staff: [],
  'API keys only': [],
}

/** Callers by the role that they have in a firm. */
const operators: Readonly<Record<string, readonly CallerName[]>> = {
  owner: ['owner', 'otherOwner', 'applicant'],
  ...{ numbers: ['numbers'], finance: ['finance'], reader: ['reader'] },
}

/** Reviewers of two branches have one duty. */
const callersOfDuty = (word: string): CallerName[] => [
  ...allDuties.filter(duty => duty === word).map(staffName),
  ...(word === 'branchReviewer' ? (['otherBranch'] as const) : []),
]

const listOf = (cell = '') => (cell === '-' ? [] : cell.split(', '))

function callersOfLine([, words = '', roles, staff]: readonly string[]): CallerName[] {
  const open = callersOfWords[words]
  if (!open) throw new Error(`docs/permissions.md says “${words}”, which is no group of callers`)
  if (words === 'staff') return listOf(staff).flatMap(entry => callersOfDuty(entry.split(':')[0] ?? ''))
  const left = Object.keys(operators).filter(role => !listOf(roles).includes(role))
  const excluded = left.flatMap(role => operators[role] ?? [])
  return open.filter(name => !excluded.includes(name))
}

const page = readFileSync(path.resolve('docs/permissions.md'), 'utf8')
const lines = (page.split('\n## ')[1] ?? '')
  .split('\n')
  .filter(line => line.startsWith('| `'))
  .map(line => line.split(' | ').map(cell => cell.replace(/^\| /, '').replaceAll('`', '')))

const declared: ReadonlyMap<string, readonly CallerName[]> = new Map(
  lines.map(cells => [cells[0] ?? '', callersOfLine(cells)]),
)

/** The callers that may do an act; nobody where the page does not have it. */
export const callersOf = (act: Act): readonly CallerName[] => declared.get(act) ?? []

/** Whether a row allows a caller. */
export const isDeclared = ({ access }: CallRow, caller: CallerName): boolean => callersOf(access).includes(caller)

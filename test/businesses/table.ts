/** Who sees an application, a case or a proposed cancellation, and who may do what with it: made from the table of the life cycle. Tests compare
 *  calls and pages with it, and docs/businesses.md is written from it. */

import { type Actor, lifeCycle, type Step, type Subject } from '../../src/registration/life-cycle/life-cycle.ts'
import { statusLabels } from '../../src/registration/life-cycle/rules.ts'
import { operatorsOfAct } from '../../src/wire/access/may.ts'
import { firmRoles } from '../../src/wire/firm-roles.ts'
import type { Status } from '../../src/wire/integers.ts'

export const viewers = [
  ...firmRoles,
  'otherOwner',
  'branch',
  'otherBranch',
  'nationalReviewer',
  'centre',
  'editor',
  'auditor',
  'financeStaff',
] as const
export type Viewer = (typeof viewers)[number]
export const subjects = ['firm', 'case', 'proposal'] as const satisfies readonly Subject[]

/** Every state of a subject, in the order of the table. */
export const statesOf = (subject: Subject): Status[] => [
  ...new Set(lifeCycle[subject].flatMap<Status>(({ from, to }) => [from, to])),
]

/** Whose steps in the life cycle a viewer takes; undefined for nobody's. */
function actorOf(viewer: Viewer): Actor | undefined {
  if (firmRoles.some(role => role === viewer))
    return operatorsOfAct('do-business').some(role => role === viewer) ? 'owner' : undefined
  if (viewer === 'branch') return 'branch'
  return viewer === 'centre' || viewer === 'nationalReviewer' ? 'centre' : undefined
}

/** The operators see what their firm does; reviewers what was submitted to them. Nobody else sees anything. */
export function sees(status: Status, viewer: Viewer): boolean {
  if (firmRoles.some(role => role === viewer)) return true
  // A draft is the firm's own; a proposal is no work of reviewers before the firm has had its time to object.
  return status !== 'draft' && ['branch', 'centre', 'nationalReviewer'].includes(viewer)
}

export function stepsOf(subject: Subject, status: Status, viewer: Viewer): Step[] {
  const actor = actorOf(viewer)
  return lifeCycle[subject].flatMap(row => (row.from === status && row.actor === actor ? [row.step] : []))
}

/** What an owner may begin besides, which is no step of its application: the business of a member, and a new application after the cancellation. */
export const beginnings: Readonly<Partial<Record<Status, string>>> = { approved: 'change', deregistered: 'apply-again' }

type Told = Readonly<Partial<Record<Step, readonly string[]>>>

/** What the operators of the firm are told of a step; nothing of a step that one of them has taken, except that it has arrived. */
export const told: Readonly<Record<Subject, Readonly<Record<Actor, Told>>>> = {
  firm: {
    owner: { 'hand-in': ['handed-in'] },
    branch: { pass: ['passed'], return: ['returned'], refuse: ['refused'] },
    centre: {
      pass: ['approved'],
      return: ['returned'],
      refuse: ['refused'],
      uphold: ['objection-answered'],
      'uphold-at-centre': ['objection-answered'],
    },
    system: {
      bill: ['bill'],
      settle: ['paid', 'approved'],
      lapse: ['bill-lapsed'],
      expire: ['uncorrected'],
      deregister: ['cancelled'],
    },
  },
  case: {
    owner: { 'hand-in': ['handed-in'] },
    branch: { pass: ['passed'], return: ['returned'], refuse: ['refused'] },
    centre: { pass: ['case-approved'], return: ['returned'], refuse: ['refused'] },
    // A case about a prefix ends when the prefix is cancelled.
    system: {
      bill: ['bill'],
      settle: ['paid', 'case-approved'],
      lapse: ['bill-lapsed'],
      expire: ['uncorrected'],
      withdraw: ['cancelled', 'case-ended'],
    },
  },
  proposal: {
    owner: { object: ['handed-in'] },
    branch: { refuse: ['cancellation-dropped'] },
    centre: { pass: ['cancelled'], refuse: ['cancellation-dropped'] },
    // The renewal that has ended the proposal.
    system: { withdraw: ['approved'] },
  },
}

const titles: Readonly<Record<Subject, string>> = {
  firm: 'The application of a firm',
  case: 'A piece of business of a member',
  proposal: 'A cancellation that the authority proposes',
}

const who: Readonly<Record<Actor, string>> = { owner: 'owner', branch: 'branch', centre: 'centre', system: 'system' }

function tableOf(subject: Subject): string[] {
  const rows = statesOf(subject).map(status => {
    const readers = viewers.filter(viewer => sees(status, viewer))
    const steps = (actor: Actor) =>
      lifeCycle[subject]
        .filter(row => row.from === status && row.actor === actor)
        .map(({ step, to }) => {
          const kinds = told[subject][actor][step] ?? []
          return `${step} → ${to}${kinds.length > 0 ? ` (told: ${kinds.join(', ')})` : ''}`
        })
    const begun = subject === 'firm' && beginnings[status] ? [`begins: ${beginnings[status]}`] : []
    const cells = Object.keys(who).map(
      actor => [...steps(actor as Actor), ...(actor === 'owner' ? begun : [])].join('<br>') || '-',
    )
    return `| ${status} (${statusLabels[status]}) | ${readers.join(', ')} | ${cells.join(' | ')} |`
  })
  const head = ['state', 'seen by', ...Object.values(who)]
  return [`## ${titles[subject]}`, '', `| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows, '']
}

/** The text of docs/businesses.md. */
export const businessesDocument = (): string =>
  [
    '# Businesses, roles and states',
    '',
    'Who sees what, who may do what, and what the operators of the firm are told. Made from `src/registration/life-cycle/life-cycle.ts` and the roles of',
    '`src/wire/access/acts.ts` by `test/businesses/table.ts`; `test/businesses/businesses.test.ts` compares the calls with it, and writes this file with `UPDATE_DOCS=1`.',
    'Of the operators of a firm only the owner takes steps of business. A branch takes them for the firms of its region; where a change leads to another region, the',
    'second branch after the first.',
    '',
    ...subjects.flatMap(tableOf),
  ].join('\n')

/** Reports about product records: their states and the acts that lead from one to another, their terms and their words. No I/O. */

export const reportStates = [
  'open',
  'answered',
  'at-branch',
  'correction',
  'suspended',
  'lift-requested',
  'closed',
] as const
export type ReportState = (typeof reportStates)[number]

export const stateLabels: Readonly<Record<ReportState, string>> = {
  open: '等企业答复',
  answered: '企业已答复',
  'at-branch': '由分支机构处理',
  correction: '要求企业更正',
  suspended: '已暂停公布',
  'lift-requested': '企业申请恢复公布',
  closed: '已办结',
}

/** Who acts: the firm of the record, who reported, the branch of the firm's region (or the centre), the passing of the term. */
export type ReportActor = 'firm' | 'reporter' | 'staff' | 'term'

type ActRow = {
  act: string
  by: ReportActor
  label: string
  from: readonly ReportState[]
  /** From `open`, if that is another state than from the others. */
  to: ReportState
  toFromOpen?: ReportState
}

/** Each act with the states in which it may be done. After its term, or a decision to correct, what a firm answers goes to the branch. */
// biome-ignore format: one row a line
export const reportActs = [
  { act: 'corrected', by: 'firm', label: '已更正', from: ['open', 'correction', 'at-branch'], to: 'at-branch', toFromOpen: 'answered' },
  { act: 'correct', by: 'firm', label: '内容无误', from: ['open', 'correction', 'at-branch'], to: 'at-branch', toFromOpen: 'answered' },
  { act: 'not-ours', by: 'firm', label: '不是我们的商品', from: ['open', 'correction', 'at-branch'], to: 'at-branch', toFromOpen: 'answered' },
  { act: 'lift-requested', by: 'firm', label: '申请恢复公布', from: ['suspended'], to: 'lift-requested' },
  { act: 'disagreed', by: 'reporter', label: '不同意答复', from: ['answered'], to: 'at-branch' },
  { act: 'overdue', by: 'term', label: '逾期没有答复', from: ['open', 'correction'], to: 'at-branch' },
  { act: 'upheld', by: 'staff', label: '维持', from: ['at-branch'], to: 'closed' },
  { act: 'correction-required', by: 'staff', label: '要求更正', from: ['at-branch'], to: 'correction' },
  { act: 'suspended', by: 'staff', label: '暂停公布', from: ['at-branch'], to: 'suspended' },
  { act: 'lifted', by: 'staff', label: '恢复公布', from: ['suspended', 'lift-requested'], to: 'closed' },
  { act: 'kept', by: 'staff', label: '不恢复公布', from: ['lift-requested'], to: 'suspended' },
] as const satisfies readonly ActRow[]

type Row = (typeof reportActs)[number]
export type ReportAct = Row['act']
type ActsBy<Actor extends ReportActor> = Extract<Row, { by: Actor }>['act']
export type FirmReportAct = ActsBy<'firm'>
export type StaffReportAct = ActsBy<'staff'>

const actsOf = <Actor extends ReportActor>(actor: Actor) =>
  reportActs.filter(({ by }) => by === actor).map(({ act }) => act) as ActsBy<Actor>[]

export const reportActNames: readonly ReportAct[] = reportActs.map(({ act }) => act)
export const firmActs = actsOf('firm')
export const staffActs = actsOf('staff')

const rows: ReadonlyMap<ReportAct, ActRow> = new Map(reportActs.map(row => [row.act, row]))

const rowOf = (act: ReportAct): ActRow => {
  const row = rows.get(act)
  if (!row) throw new Error(`no act ${act}`)
  return row
}

export const actLabel = (act: ReportAct): string => rowOf(act).label

/** The state after an act; undefined where it may not be done.
 *  @example nextState('open', 'corrected') // 'answered' */
export function nextState(state: ReportState, act: ReportAct): ReportState | undefined {
  const { from, to, toFromOpen } = rowOf(act)
  if (!from.includes(state)) return undefined
  return state === 'open' && toFromOpen ? toFromOpen : to
}

/** The acts of somebody in a state.
 *  @example actsIn('suspended', 'firm') // ['lift-requested'] */
export const actsIn = <Actor extends ReportActor>(state: ReportState, actor: Actor): ActsBy<Actor>[] =>
  actsOf(actor).filter(act => nextState(state, act) !== undefined)

/** What a unit does among its people, besides the acts: a report is given to one of them, or to nobody. Neither the firm nor who reported reads it. */
export const handoverNames = ['assigned', 'released'] as const
export type Handover = (typeof handoverNames)[number]
export const handoverLabels: Readonly<Record<Handover, string>> = { assigned: '交给', released: '放回未分配' }
export const isHandover = (act: ReportAct | Handover): act is Handover => act in handoverLabels

/** States in which the firm must answer by a day. */
export const termStates: readonly ReportState[] = ['open', 'correction']

/** States in which staff must decide by a day. */
export const staffStates: readonly ReportState[] = ['at-branch', 'lift-requested']

/** States in which the public does not read the record. */
export const suspendedStates: readonly ReportState[] = ['suspended', 'lift-requested']

/** Who reported may still add photos. */
export const takesPhotos = (state: ReportState): boolean => ['open', 'at-branch', 'correction'].includes(state)

/** The lists of members and staff. What asks for its publication again is in two of them. */
export const reportLists = {
  'to-answer': ['open', 'correction'],
  'at-branch': ['at-branch', 'lift-requested'],
  suspended: ['suspended', 'lift-requested'],
  done: ['answered', 'closed'],
} as const satisfies Readonly<Record<string, readonly ReportState[]>>

export type ReportList = keyof typeof reportLists
export const reportListNames = ['to-answer', 'at-branch', 'suspended', 'done'] as const satisfies readonly ReportList[]

export const listLabels: Readonly<Record<ReportList, string>> = {
  'to-answer': '等企业答复',
  'at-branch': '等分支机构决定',
  suspended: '已暂停公布',
  done: '已答复和办结',
}

/** Lengths of what is written in characters, and how many photos a report may have. */
export const reportLengths = { shortest: 5, longest: 500, photos: 3 } as const

/** Bytes of a photo; the page makes it smaller before it sends it. */
export const photoBytes = 768 * 1024
/** Characters of a photo in Base64. */
export const photoTextLength = Math.ceil(photoBytes / 3) * 4

/** The fault of a text, undefined if it is long enough. */
export const reportTextFault = (text: string): string | undefined =>
  text.trim().length < reportLengths.shortest ? `请用至少 ${reportLengths.shortest} 个字说明` : undefined

/** Acts whose text may be left out: the new version of the record says what was corrected. */
export const isTextOptional = (act: ReportAct): boolean => act === 'corrected'

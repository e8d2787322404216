/** A new range, of company prefixes or of numbers that are allocated singly, by two people: one proposes it with its day and its basis, another approves or rejects it. */
import type { AuditAction } from '../../access/audit/actions.ts'
import { type AuditEvent, addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { effectiveFault, type VersionVerdict } from '../../fees/rates/rules.ts'
import { type NumberRange, rangeEnds, readNumberRange } from '../../registration/allocation/number-ranges.ts'
import { addNumberRange } from '../../registration/allocation/number-ranges-store.ts'
import { chineseRangeTexts } from '../../registration/allocation/prefixes/range-texts.ts'
import { prefixKind, type RangeKind, rangeKindRow } from '../../registration/allocation/range-kinds.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { addProposal, lockProposal, type ProposalRow, setProposal } from './store.ts'

type Act = { viewer: SignedIn; at: Date; address: string }
type Proposal = Act & {
  kind: RangeKind
  first: string
  last: string
  effectiveOn: string
  basis: string
  country: string
}

/** Prefixes go by their digits alone. @example '69500000 到 69500999', 'GTIN-8 6950000 到 6950999' */
const rangeName = (range: Pick<NumberRange, 'kind' | 'first' | 'last' | 'length'>) =>
  `${range.kind === prefixKind.kind ? '' : `${rangeKindRow(range.kind).label} `}${rangeEnds(range).join(' 到 ')}`

const overlaps: Readonly<Record<string, string>> = {
  prefix_ranges_apart: '与已有的号段重叠',
  prefix_range_proposals_apart: '与另一份在等批准的号段重叠',
  single_number_ranges_apart: '与已有的号段重叠',
  single_numbers_apart_from_prefixes: '与已有的号段重叠：厂商识别代码和逐个分配的参与方位置码不能共用号码',
}

/** Ends the transaction in which a range was entered for trial. */
class Trial extends Error {}

/** Refuses what the database would refuse at the approval, so that nobody waits for it. */
async function requireApart(tx: Queryable, range: NumberRange): Promise<void> {
  const work = tx.transaction(async trial => {
    await addNumberRange(trial, range)
    throw new Trial()
  })
  await work.catch(error => {
    if (!(error instanceof Trial)) throw error
  })
}

/** Proposes a range; returns the id of the proposal. */
export async function proposeRange(db: Queryable, { viewer, at, address, ...input }: Proposal): Promise<number> {
  const range = readNumberRange(input, chineseRangeTexts)
  if ('fault' in range) return refuseField(range.field, 'not-possible', range.fault)
  const { effectiveOn, basis } = input
  const dayFault = effectiveFault(effectiveOn, chinaDay(at))
  if (dayFault !== undefined) refuseField('effectiveOn', 'not-possible', dayFault)
  return enterProposal(db, { range, effectiveOn, basis, viewer, at, address }).catch(error => {
    const overlap = overlaps[violatedConstraint(error) ?? '']
    if (overlap === undefined) throw error
    return refuseField('first', 'taken', `${rangeName(range)} ${overlap}`)
  })
}

type NewProposal = { range: NumberRange; effectiveOn: string; basis: string } & Pick<
  AuditEvent,
  'viewer' | 'at' | 'address'
>

/** Writes a proposal with its line of the audit; returns its id. Violates a constraint if the range overlaps another. */
export function enterProposal(db: Queryable, proposal: NewProposal): Promise<number> {
  const { range, effectiveOn, basis, viewer, at, address } = proposal
  return db.transaction(async tx => {
    await requireApart(tx, range)
    const id = await addProposal(tx, { ...range, effectiveOn, basis, proposedBy: viewer.accountId, proposedAt: at })
    const facts = { effectiveOn, range: rangeName(range), reason: basis }
    await addAuditLine(tx, { action: 'range-proposed', viewer, at, address, subject: String(id), facts })
    return id
  })
}

type Decision = Act & { id: number; verdict: VersionVerdict; reason: string }

const actionOf = {
  approved: 'range-added',
  rejected: 'range-rejected',
  withdrawn: 'range-withdrawn',
} as const satisfies Readonly<Record<VersionVerdict, AuditAction>>

/** Approves, rejects or withdraws a proposal. Refuses with 409 if it was decided meanwhile, its day is over, or the range overlaps one entered
 *  meanwhile, with 403 whoever may not decide so. */
export async function decideRange(db: Queryable, decision: Decision): Promise<void> {
  const { id, verdict, reason, viewer, at, address } = decision
  const work = db.transaction(async tx => {
    const proposal = openProposal(await lockProposal(tx, id))
    requireVerdict(decision, proposal)
    const { kind, first, last, length, demonstration, effectiveOn, basis } = proposal
    const range = { kind, first, last, length, demonstration, effectiveOn }
    const entered = verdict === 'approved' ? await addNumberRange(tx, range) : null
    const ids =
      kind === 'prefix' ? { rangeId: entered, singleRangeId: null } : { rangeId: null, singleRangeId: entered }
    const decided = { decidedBy: viewer.accountId, decidedAt: at, decisionReason: reason || null }
    await setProposal(tx, id, { status: verdict, ...ids, ...decided })
    const facts = { effectiveOn, range: rangeName(proposal), reason: reason || basis }
    await addAuditLine(tx, { action: actionOf[verdict], viewer, at, address, subject: String(id), facts })
  })
  await work.catch(error => {
    const overlap = overlaps[violatedConstraint(error) ?? '']
    if (overlap === undefined) throw error
    refuse('conflict', { message: `这一段现在${overlap}，请驳回` })
  })
}

function openProposal(proposal: ProposalRow | undefined): ProposalRow {
  const row = proposal ?? refuse('not-found')
  return row.status === 'proposed' ? row : refuse('conflict', { message: '这份申请已经有决定，请刷新' })
}

function requireVerdict({ verdict, reason, viewer, at }: Decision, { proposedBy, effectiveOn }: ProposalRow): void {
  const isProposer = proposedBy === viewer.accountId
  if (verdict === 'withdrawn' && !isProposer) refuse('not-permitted', { message: '只有提出的人可以撤回' })
  if (verdict !== 'withdrawn' && isProposer)
    refuse('not-permitted', { message: '号段由两人办理：您提出的，要由另一位同事批准或驳回' })
  if (verdict === 'rejected' && reason === '') refuseField('reason', 'required', '请写明为什么不批准')
  if (verdict === 'approved' && effectiveOn < chinaDay(at))
    refuse('conflict', { message: `生效日 ${effectiveOn} 已经过了；请驳回，另提一份` })
}

/** A new range of company prefixes by two people: one proposes it with its day and its basis, another approves or rejects it. */
import type { AuditAction } from '../../access/audit/actions.ts'
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { effectiveFault, type VersionVerdict } from '../../fees/rates/rules.ts'
import { chineseRangeTexts } from '../../registration/allocation/prefixes/range-texts.ts'
import { type PrefixRange, readRange } from '../../registration/allocation/prefixes/ranges.ts'
import { addRange } from '../../registration/allocation/prefixes/store.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { addProposal, lockProposal, type ProposalRow, setProposal } from './store.ts'

type Act = { viewer: SignedIn; at: Date; address: string }
type Proposal = Act & { first: string; last: string; effectiveOn: string; basis: string; country: string }

/** @example rangeEnds({ first: 69500000, last: 69500999, length: 8 }) // ['69500000', '69500999'] */
export const rangeEnds = ({ first, last, length }: Pick<PrefixRange, 'first' | 'last' | 'length'>) =>
  [String(first).padStart(length, '0'), String(last).padStart(length, '0')] as const

const rangeName = (range: Pick<PrefixRange, 'first' | 'last' | 'length'>) => rangeEnds(range).join(' 到 ')

const overlaps: Readonly<Record<string, string>> = {
  prefix_ranges_apart: '与已有的号段重叠',
  prefix_range_proposals_apart: '与另一份在等批准的号段重叠',
  single_numbers_apart_from_prefixes: '与逐个分配的 GLN 号段重叠',
}

/** Ends the transaction in which a range was entered for trial. */
class Trial extends Error {}

/** Refuses what the database would refuse at the approval, so that nobody waits for it. */
async function requireApart(tx: Queryable, range: PrefixRange): Promise<void> {
  const work = tx.transaction(async trial => {
    await addRange(trial, range)
    throw new Trial()
  })
  await work.catch(error => {
    if (!(error instanceof Trial)) throw error
  })
}

/** Proposes a range; returns the id of the proposal. */
export async function proposeRange(db: Queryable, { viewer, at, address, ...input }: Proposal): Promise<number> {
  const range = readRange(input, chineseRangeTexts)
  if ('fault' in range) return refuseField(range.field, 'not-possible', range.fault)
  const { effectiveOn, basis } = input
  const dayFault = effectiveFault(effectiveOn, chinaDay(at))
  if (dayFault !== undefined) refuseField('effectiveOn', 'not-possible', dayFault)
  const work = db.transaction(async tx => {
    await requireApart(tx, range)
    const id = await addProposal(tx, { ...range, effectiveOn, basis, proposedBy: viewer.accountId, proposedAt: at })
    const facts = { effectiveOn, range: rangeName(range), reason: basis }
    await addAuditLine(tx, { action: 'range-proposed', viewer, at, address, subject: String(id), facts })
    return id
  })
  return work.catch(error => {
    const overlap = overlaps[violatedConstraint(error) ?? '']
    if (overlap === undefined) throw error
    return refuseField('first', 'taken', `${rangeName(range)} ${overlap}`)
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
    const { first, last, length, demonstration, effectiveOn, basis } = proposal
    const range = { first, last, length, demonstration, effectiveOn }
    const rangeId = verdict === 'approved' ? await addRange(tx, range) : null
    const decided = { decidedBy: viewer.accountId, decidedAt: at, decisionReason: reason || null }
    await setProposal(tx, id, { status: verdict, rangeId, ...decided })
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

/** Another account that firms pay to, by two people: one proposes it with its day and its basis, another approves or rejects it. */
import type { AuditAction } from '../../access/audit/actions.ts'
import { type AuditEvent, addAuditLine } from '../../access/audit/store.ts'
import { notifyPublished } from '../../content/items/publishing/notify.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { cleanPayee, isSamePayee, type PayeeAccount, payeeFaults, payeeText } from '../../fees/payee/payee-rules.ts'
import {
  addPayeeVersion,
  lockPayeeVersion,
  type PayeeSettings,
  type PayeeVersion,
  payeeOn,
  setPayeeVersion,
} from '../../fees/payee/store.ts'
import type { VersionVerdict } from '../../fees/rates/rules.ts'
import type { Messages } from '../../messages/context.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { requireFromTomorrow } from '../from-tomorrow.ts'
import { tellOfPayee } from './notify.ts'

/** `settings`: what firms pay to while no version has begun. */
type Act = {
  viewer: AuditEvent['viewer']
  at: Date
  address: string
  settings: PayeeSettings
  messages: Pick<Messages, 'notify'>
}
type Proposal = Act & PayeeAccount & { effectiveOn: string; basis: string }

const subject = '收款账户'

/** Proposes an account; returns the id of the version. Refuses with 409 while another one waits. */
export async function proposePayee(db: Queryable, proposal: Proposal): Promise<number> {
  const { effectiveOn, basis, viewer, at, address, settings, messages } = proposal
  const payee = cleanPayee(proposal)
  const faults = payeeFaults(payee)
  if (faults.length > 0) refuse('faulty-input', { faults })
  requireFromTomorrow(effectiveOn, at)
  const work = db.transaction(async tx => {
    const { payee: former } = await payeeOn(tx, effectiveOn, settings)
    if (former && isSamePayee(former, payee)) refuseField('account', 'unchanged', `${effectiveOn} 本来就是这个账户`)
    const id = await addPayeeVersion(tx, { ...payee, effectiveOn, basis, proposedBy: viewer.accountId, proposedAt: at })
    const facts = { effectiveOn, changes: `${payeeText(former)} → ${payeeText(payee)}`, reason: basis }
    await addAuditLine(tx, { action: 'payee-proposed', viewer, at, address, subject, facts })
    await tellOfPayee(tx, { kind: 'payee-proposed', id, former, payee, effectiveOn, basis, viewer, at, messages })
    return id
  })
  return work.catch(error => {
    if (violatedConstraint(error) !== 'payee_versions_one_proposed') throw error
    return refuse('conflict', { message: '已有一份改动在等另一位同事批准，请先处理那一份' })
  })
}

type Decision = Act & { id: number; verdict: VersionVerdict; reason: string }

const actionOf = {
  approved: 'payee-approved',
  rejected: 'payee-rejected',
  withdrawn: 'payee-withdrawn',
} as const satisfies Readonly<Record<VersionVerdict, AuditAction>>

/** Approves, rejects or withdraws a change. Refuses with 409 what was decided or has begun meanwhile, with 403 whoever may not decide so. */
export async function decidePayee(db: Queryable, decision: Decision): Promise<void> {
  const { id, verdict, reason, viewer, at, address, settings, messages } = decision
  await db.transaction(async tx => {
    const version = (await lockPayeeVersion(tx, id)) ?? refuse('not-found')
    requireVerdict(decision, version)
    const { effectiveOn, basis } = version
    const former = await formerOf(tx, version, settings)
    await setPayeeVersion(tx, id, patchOf(decision))
    const changes = `${payeeText(former)} → ${payeeText(version)}`
    const facts = { effectiveOn, changes, reason: reason || basis }
    await addAuditLine(tx, { action: actionOf[verdict], viewer, at, address, subject, facts })
    const change = { id, former, payee: version, effectiveOn, viewer, at, messages }
    if (verdict === 'approved') await tellOfPayee(tx, { kind: 'payee-approved', ...change })
    else await tellOfPayee(tx, { kind: 'payee-stopped', verdict: verdict === 'rejected' ? '驳回' : '撤回', ...change })
    await notifyPublished(tx, 'fees')
  })
}

/** What firms would pay to on the day of a version without it. */
async function formerOf(tx: Queryable, { status, effectiveOn }: PayeeVersion, settings: PayeeSettings) {
  const day = status === 'approved' ? shiftDay(effectiveOn, -1) : effectiveOn
  return (await payeeOn(tx, day, settings)).payee
}

function patchOf({ verdict, reason, viewer, at }: Decision) {
  if (verdict === 'withdrawn') return { status: verdict, withdrawnBy: viewer.accountId, withdrawnAt: at }
  return { status: verdict, decidedBy: viewer.accountId, decidedAt: at, decisionReason: reason || null }
}

function requireVerdict({ verdict, reason, viewer, at }: Decision, version: PayeeVersion): void {
  const { status, proposedBy, effectiveOn } = version
  const isComing = effectiveOn > chinaDay(at)
  const isProposer = proposedBy === viewer.accountId
  if (status === 'approved' && verdict === 'withdrawn') {
    if (!isComing) refuse('conflict', { message: '这个账户已经开始使用，不能撤回；要改回，请另提一次' })
    return
  }
  if (status !== 'proposed') refuse('conflict', { message: '这次改动已经有决定，请刷新' })
  if (verdict === 'withdrawn' && !isProposer) refuse('not-permitted', { message: '没有决定的改动只有提出的人可以撤回' })
  if (verdict !== 'withdrawn' && isProposer)
    refuse('not-permitted', { message: '收款账户由两人办理：您提出的，要由另一位同事批准或驳回' })
  if (verdict === 'rejected' && reason === '') refuseField('reason', 'required', '请写明为什么不批准')
  if (verdict === 'approved' && !isComing)
    refuse('conflict', { message: `生效日 ${effectiveOn} 已经到了，不能追溯；请驳回，另提一份` })
}

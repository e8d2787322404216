/** Every step of the life cycle, taken by the person or the job that takes it: where it leads, and what the operators of the firm are told. The
 *  expected messages are those of `table.ts`. */

import { and, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signNotice } from '../../src/fees/provider.ts'
import { createStubProvider } from '../../src/fees/stub-provider.ts'
import { bills } from '../../src/fees/tables.ts'
import { runUnpaidBills } from '../../src/fees/unpaid/job.ts'
import { inboxMessages } from '../../src/messages/inbox/tables.ts'
import { createMessages } from '../../src/messages/send.ts'
import type { HistoryAction } from '../../src/registration/history/actions.ts'
import { correctionReminders } from '../../src/registration/life-cycle/correction/tables.ts'
import { runLifeCycle } from '../../src/registration/life-cycle/expiry/job.ts'
import { type Actor, lifeCycle, type Step, type Subject } from '../../src/registration/life-cycle/life-cycle.ts'
import { cases, companyPrefixes, firmHistory, firms } from '../../src/registration/tables.ts'
import { chinaDay, dayMs } from '../../src/wire/china-time.ts'
import type { Status } from '../../src/wire/integers.ts'
import { createDemoRange, createFirmWithOwner, recordBody } from '../tools/create-firm.ts'
import { setFee } from '../tools/fee-site.ts'
import { audit, postAs, signInStaff } from '../tools/firm-calls.ts'
import { freshApp, testConfig } from '../tools/fresh-app.ts'
import { setRule } from '../tools/set-rule.ts'
import { told } from './table.ts'

type Row = { subject: Subject; from: Status; actor: Actor; step: Step; to: Status }

const rowsOf = (subject: Subject): Row[] => lifeCycle[subject].map(row => ({ subject, ...row }))
/** `individual` firms pay nothing, so that an approval is no bill. */
const [company, individual] = ['150', '175']
const secretKey = testConfig.secretKey
const reason = '企业不再生产'

let firmCount = 0

async function siteWithStaff() {
  const site = await freshApp({ limits: false })
  await setRule(site.db, 'cancelAfterDays', 90)
  await createDemoRange(site.db)
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const changes = ['application', 'lost-certificate'].map(business => ({
    business,
    firmKind: 'company',
    amount: '1160',
  }))
  await setFee(site, ...changes)
  const messages = createMessages({ senders: {}, secretKey, siteName: async () => '测试' })
  const jobs = { db: site.db, messages, clock: () => site.time.now }
  return { site, branch, centre, jobs }
}

type Parts = Awaited<ReturnType<typeof siteWithStaff>>

/** The firm, or a member with one case, in the state from which the step is taken. */
async function begin({ site, branch, centre }: Parts, { subject, from, step }: Row) {
  const at = site.time.now
  const isBilled = step === 'bill' || from === 'awaitingFee'
  const economicCode = isBilled ? company : individual
  const companyPrefix = String(69990100 + firmCount++)
  const before = from === 'awaitingFee' ? 'atCentre' : from
  const submittedAt = before === 'draft' ? null : at
  const isMember = subject !== 'firm' || from === 'approved'
  const owner = await createFirmWithOwner(site.db, {
    ...{ economicCode, status: subject === 'firm' ? before : 'approved', submittedAt: isMember ? at : submittedAt },
    ...(isMember && { companyPrefix }),
  })
  const firmId = owner.firm.id
  let caseId: number | undefined
  if (subject !== 'firm') {
    const fields = { reason: '遗失', circumstances: '示例：搬迁时遗失' }
    const objectUntil = new Date(at.getTime() + (from === 'draft' ? 20 * dayMs : -dayMs))
    const proposed = {
      kind: 'cancellation',
      objectUntil,
      fields: { reason: '期满未续展', stoppedOn: '2026-11-01' },
    } as const
    const [row] = await site.db
      .insert(cases)
      .values({
        ...{ firmId, companyPrefix, kind: 'lost-certificate', branchCode: '3200', accountId: owner.account.id, fields },
        ...{ status: before, submittedAt, createdAt: at, updatedAt: at },
        ...(before === 'returned' && { draft: fields }),
        ...(subject === 'proposal' && proposed),
      })
      .returning()
    caseId = row?.id
  }
  // What a refusal was made from, for an objection.
  if (from === 'refused') {
    const fromStatus = step === 'uphold-at-centre' ? 'atCentre' : 'atBranch'
    await site.db
      .insert(firmHistory)
      .values({ firmId, action: 'refused', fromStatus, toStatus: 'refused', byName: '演示', at })
  }
  const id = { id: firmId, caseId }
  const version = async () => {
    const table = caseId === undefined ? firms : cases
    const [row] = await site.db
      .select({ version: table.version })
      .from(table)
      .where(eq(table.id, caseId ?? firmId))
    return row?.version ?? 0
  }
  if (subject === 'proposal' && from === 'atCentre')
    await site.db
      .update(cases)
      .set({ branchDecidedBy: branch.account.id })
      .where(eq(cases.id, caseId ?? 0))
  if (from === 'awaitingFee') await audit(site, centre, { ...id, version: await version(), verdict: 'pass' })
  return { owner, firmId, caseId, companyPrefix, id, version }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Pays the open bill of the firm at the provider. */
async function pay({ site }: Parts, { owner, firmId }: Begun) {
  const [bill] = await site.db
    .select()
    .from(bills)
    .where(and(eq(bills.firmId, firmId), eq(bills.status, 'open')))
  const { data } = await postAs(site, 'fees/authApi/online', owner, { billId: bill?.id })
  const reference = new URL(data.url, 'http://x').searchParams.get('pay') ?? ''
  const notice = {
    reference,
    amount: 116_000,
    outcome: 'paid' as const,
    at: Math.floor(site.time.now.getTime() / 1000),
  }
  const signature = signNotice(notice, createStubProvider(secretKey).secret)
  return postAs(site, 'fees/api/notice', undefined, { ...notice, signature })
}

/** Takes the step as its actor does. */
async function take(parts: Parts, { subject, from, actor, step }: Row, begun: Begun): Promise<unknown> {
  const { site, branch, centre, jobs } = parts
  const { owner, firmId, caseId, companyPrefix, id } = begun
  const version = await begun.version()
  const remark = step === 'refuse' ? reason : ''
  const reasons = step === 'return' ? [{ field: 'circumstances', reason: '请写清楚' }] : []
  const verdict = { ...id, version, verdict: step === 'bill' ? 'pass' : step, remark, reasons }
  if (step === 'bill') return audit(site, centre, verdict)
  if (actor === 'branch') return audit(site, branch, verdict)
  if (step === 'pass' || step === 'return' || step === 'refuse') return audit(site, centre, verdict)
  if (step === 'settle') return pay(parts, begun)
  if (step === 'lapse') {
    await site.db
      .update(bills)
      .set({ dueOn: '2026-11-01', remindedAt: new Date('2026-11-02T02:00:00Z'), lapseDays: 1 })
      .where(eq(bills.firmId, firmId))
    return runUnpaidBills(jobs)
  }
  if (step === 'object')
    return postAs(site, 'tycpdmfirmcase/authApi/object', owner, {
      id: caseId,
      version,
      statement: '示例企业仍在生产，请不要注销',
    })
  if (step === 'uphold' || step === 'uphold-at-centre') {
    const raised = await postAs(site, 'tycpdmfirm/authApi/objection', owner, {
      statement: '营业执照与申报内容一致，请重新核实',
    })
    await site.db.delete(inboxMessages)
    const answer = { id: raised.data.objections[0].id, answer: '经核实营业执照有效。', upheld: true }
    return postAs(site, 'tycpdmfirm/authApi/answerObjection', centre, answer)
  }
  if (step === 'expire') return expireReturned(parts, begun)
  if (step === 'deregister' || (actor === 'system' && subject === 'case')) return cancelPrefix(parts, begun)
  if (actor === 'system' && subject === 'proposal' && step === 'withdraw') return renew(parts, begun)
  if (actor === 'system') {
    await site.db
      .update(cases)
      .set({ objectUntil: new Date(site.time.now.getTime() - dayMs) })
      .where(eq(cases.id, caseId ?? 0))
    return runLifeCycle({ ...jobs, proposesCancellations: true })
  }
  if (subject === 'firm' && step === 'withdraw')
    return postAs(site, 'tycpdmfirm/authApi/withdraw', owner, { id: firmId, version })
  if (subject === 'firm') {
    const { licenceFileId, creditCode } = owner.firm
    const record = recordBody(licenceFileId ?? '', { creditCode, economicCode: individual })
    const body = { ...record, ...(from !== 'draft' || version > 0 ? { version } : {}), draft: step === 'save' }
    return postAs(site, 'tycpdmfirm/authApi/save', owner, body)
  }
  const fields = { reason: '遗失', circumstances: '示例：搬迁时遗失了' }
  const body = { id: caseId, version, fields, companyPrefix, kind: 'lost-certificate' }
  const paths = { save: 'save', 'hand-in': 'submit', withdraw: 'withdraw' } as const
  return postAs(site, `tycpdmfirmcase/authApi/${paths[step as keyof typeof paths]}`, owner, body)
}

/** The reminder is over, and the job comes the day after the last day. */
async function expireReturned({ site, jobs }: Parts, { firmId, caseId }: Begun) {
  const action: HistoryAction = caseId === undefined ? 'returned' : 'lost-certificate-returned'
  const step = { firmId, caseId: caseId ?? null, action, byName: '演示', at: site.time.now }
  const [line] = await site.db
    .insert(firmHistory)
    .values({ ...step, fromStatus: 'atBranch', toStatus: 'returned' })
    .returning()
  const lastDay = chinaDay(new Date(site.time.now.getTime() - dayMs))
  await site.db.insert(correctionReminders).values({ stepId: line?.id ?? 0, lastDay, at: site.time.now })
  return runLifeCycle({ ...jobs, proposesCancellations: true })
}

/** Two people cancel the prefix of the firm at its own request. */
const cancelPrefix = (parts: Parts, begun: Begun) =>
  decideNewCase(parts, begun, {
    kind: 'cancellation',
    fields: { reason: '不再生产经营', stoppedOn: '2026-11-01', products: '没有库存' },
  })

/** The firm renews the prefix whose cancellation was proposed. */
async function renew(parts: Parts, begun: Begun) {
  await parts.site.db
    .update(companyPrefixes)
    .set({ validTo: new Date('2026-11-10T15:59:59Z'), state: 'expired' })
    .where(eq(companyPrefixes.companyPrefix, begun.companyPrefix))
  return decideNewCase(parts, begun, { kind: 'renewal', fields: { agreed: 'yes' } })
}

type NewCase = { kind: 'cancellation' | 'renewal'; fields: Record<string, string> }

/** The firm submits a case, which branch and centre pass. Messages before the last decision are removed. */
async function decideNewCase(
  { site, branch, centre }: Parts,
  { owner, firmId, companyPrefix }: Begun,
  { kind, fields }: NewCase,
) {
  const done = async (reply: ReturnType<typeof postAs>) => {
    const { status, data, returnMsg, faults } = await reply
    expect({ status, returnMsg, faults }).toEqual({ status: 200, returnMsg, faults: undefined })
    return data
  }
  const { id, version } = await done(
    postAs(site, 'tycpdmfirmcase/authApi/save', owner, { kind, companyPrefix, fields }),
  )
  await done(postAs(site, 'tycpdmfirmcase/authApi/submit', owner, { id, version, fields }))
  await done(audit(site, branch, { id: firmId, caseId: id, version: version + 1, verdict: 'pass' }))
  await site.db.delete(inboxMessages)
  return audit(site, centre, { id: firmId, caseId: id, version: version + 2, verdict: 'pass' })
}

test.each(['firm', 'case', 'proposal'] as const)(
  'every step of a %s leads where the table says, and tells what it says',
  async subject => {
    const parts = await siteWithStaff()
    const { site } = parts
    const found: Record<string, unknown> = {}
    const wanted: Record<string, unknown> = {}
    for (const row of rowsOf(subject)) {
      const { from, actor, step, to } = row
      const begun = await begin(parts, row)
      await site.db.delete(inboxMessages)
      const reply = await take(parts, row, begun)
      const table = subject === 'firm' ? firms : cases
      const [now] = await site.db
        .select({ status: table.status })
        .from(table)
        .where(eq(table.id, begun.caseId ?? begun.firmId))
      const sent = await site.db
        .select()
        .from(inboxMessages)
        .where(and(gt(inboxMessages.id, 0), eq(inboxMessages.firmId, begun.firmId)))
      const name = `${from} ${actor} ${step}`
      const isRefused = typeof reply === 'object' && reply !== null && 'status' in reply && reply.status !== 200
      found[name] = isRefused ? reply : { to: now?.status, told: sent.map(({ kind }) => kind) }
      wanted[name] = { to, told: told[subject][actor][step] ?? [] }
    }
    expect(found).toEqual(wanted)
  },
)

/** Seeds an open and an answered objection to a refusal, a claim to a credit code, and a term that is over. */
import type { Db, Queryable } from '../../db/connect.ts'
import { movePrefix, prefixesOfFirm } from '../allocation/prefixes/store.ts'
import { historyAuthor, systemAuthor } from '../context.ts'
import { addClaim } from '../disputes/claims/store.ts'
import { addObjection, newestRefusal, objectionsOf, saveAnswer } from '../disputes/objections/store.ts'
import { addHistory } from '../history/history-store.ts'
import { type FirmRow, reloadFirm } from '../store.ts'
import { centreReviewer, type DemoParts, daysBefore, demoPerson } from './demo-people.ts'

const firms = {
  ...{ objecting: 'demo_firm_25', answered: 'demo_firm_39', expired: 'demo_firm_36' },
  ...{ claimed: 'demo_firm_11', claimant: 'demo_firm_26' },
} as const

const answer = '已请分支机构复核：所交材料的经营范围与申请的行业仍不一致，维持原决定。可以补充材料后重新申请。（演示）'

/** Safe to call again. */
export async function seedDemoDisputes(db: Db, { clock, messages }: Pick<DemoParts, 'clock' | 'messages'>) {
  const now = clock()
  await db.transaction(async tx => {
    const objecting = await firmOfDemoPerson(tx, firms.objecting)
    if ((await objectionsOf(tx, objecting.id)).length > 0) return
    await object(tx, { username: firms.objecting, at: daysBefore(now, 5) })
    await object(tx, { username: firms.answered, at: daysBefore(now, 30) })
    await answerObjection(tx, { username: firms.answered, at: daysBefore(now, 27), messages })
    await claim(tx, daysBefore(now, 2))
    await expire(tx, now)
  })
}

async function firmOfDemoPerson(tx: Queryable, username: string): Promise<FirmRow> {
  const { firmId } = await demoPerson(tx, username)
  return reloadFirm(tx, firmId ?? 0)
}

async function object(tx: Queryable, { username, at }: { username: string; at: Date }): Promise<void> {
  const owner = await demoPerson(tx, username)
  const firm = await firmOfDemoPerson(tx, username)
  const statement = '本企业的经营范围包括所申请的行业，营业执照副本第 2 页可以证明，请中心重新核实。（演示）'
  const refusalId = (await newestRefusal(tx, firm.id)) ?? 0
  await addObjection(tx, { firmId: firm.id, refusalId, statement, raisedBy: owner.accountId, raisedAt: at })
  const step = { firm, to: firm.status, by: historyAuthor(owner), at }
  await addHistory(tx, { ...step, action: 'objection-raised', remark: statement })
}

type Answer = { username: string; at: Date } & Pick<DemoParts, 'messages'>

async function answerObjection(tx: Queryable, { username, at, messages }: Answer): Promise<void> {
  const firm = await firmOfDemoPerson(tx, username)
  const reviewer = await demoPerson(tx, centreReviewer)
  const [found] = await objectionsOf(tx, firm.id)
  if (!found) return
  const { objection } = found
  await saveAnswer(tx, objection.id, { answer, upheld: false, answeredBy: reviewer.accountId, answeredAt: at })
  const step = { firm, to: firm.status, by: historyAuthor(reviewer), at }
  await addHistory(tx, { ...step, action: 'objection-rejected', remark: answer })
  await messages.notify(tx, {
    ...{ to: { firmId: firm.id }, kind: 'objection-answered', link: '/MyManage/UnVerify/index', at },
    ...{
      parameters: { answer: `${answer}维持不予通过，可以改正后重新申请` },
      key: `objection ${objection.id} answered`,
    },
  })
}

async function claim(tx: Queryable, createdAt: Date): Promise<void> {
  const [claimed, claimant] = [await firmOfDemoPerson(tx, firms.claimed), await firmOfDemoPerson(tx, firms.claimant)]
  const { contactName, contactPhone, licenceFileId } = claimant
  await addClaim(tx, {
    ...{ firmId: claimed.id, claimantId: claimant.id, creditCode: claimed.creditCode ?? '', createdAt },
    ...{ firmName: claimant.firmName, contactName, contactPhone, licenceFileId },
    statement: '这个信用代码是本企业的，对方可能填错，请核实营业执照。（演示）',
  })
}

/** What the daily job does on the day after the last day of a term. */
async function expire(tx: Queryable, now: Date): Promise<void> {
  const firm = await firmOfDemoPerson(tx, firms.expired)
  const [prefix] = await prefixesOfFirm(tx, firm.id)
  if (!prefix || !(await movePrefix(tx, prefix.companyPrefix, { step: 'expire', endedBefore: now }))) return
  const changes = [{ field: 'companyPrefix', from: prefix.companyPrefix, to: prefix.companyPrefix }]
  const by = systemAuthor
  await addHistory(tx, { firm, action: 'prefix-expired', to: firm.status, by, at: prefix.validTo, changes })
}

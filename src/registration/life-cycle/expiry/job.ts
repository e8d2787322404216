/** The daily life-cycle job: ends terms, reminds firms of the end, ends what nobody has corrected, and proposes the cancellation of prefixes that nobody renews. It may run
 *  twice, late, or on several nodes at once. */

import { type RuleHistory, spansOf } from '../../../business-rules/rule-history.ts'
import { readRuleHistory, ruleOn } from '../../../business-rules/store.ts'
import type { Db, Queryable } from '../../../db/connect.ts'
import type { JobRow } from '../../../jobs/jobs.ts'
import type { Messages } from '../../../messages/context.ts'
import { emitEvent } from '../../../webhooks/emit-store.ts'
import type { EventData } from '../../../webhooks/events.table.ts'
import { chinaDay, dayMs } from '../../../wire/china-time.ts'
import { movePrefix, prefixOfFirm } from '../../allocation/prefixes/store.ts'
import { proposeCancellation, submitProposal } from '../../cases/proposals/propose-cancellation.ts'
import { systemAuthor } from '../../context.ts'
import { notifyOfFreedClaims } from '../../disputes/claims/free-claims.ts'
import { addHistory } from '../../history/history-store.ts'
import { notifyPublished, updateFirm } from '../../store.ts'
import { runCorrections } from '../correction/job.ts'
import { daysUntil } from '../validity.ts'
import { dueReminders, isMessageTime, reminderDaysOn } from './rules.ts'
import {
  findEndingTerms,
  lockOverduePrefixes,
  lockPrefixesToCancel,
  lockUnopposed,
  reminderKey,
  settledReminders,
  settleReminder,
  type Term,
} from './store.ts'

export type LifeCycleParts = {
  db: Db
  messages: Pick<Messages, 'notify'>
  clock: () => Date
  /** False where the operator has stopped the proposals of cancellations. */
  proposesCancellations: boolean
}

/** Five past midnight, and by day for the messages, in Shanghai; the schedule is in UTC. */
export const lifeCycleJob = (parts: LifeCycleParts): JobRow => ({
  name: 'life-cycle',
  title: '会籍到期和终止',
  every: '5 16,0,3,8 * * *',
  run: async (_, signal) => runLifeCycle(parts, signal),
})

export async function runLifeCycle(parts: LifeCycleParts, signal?: AbortSignal): Promise<void> {
  await repeat(() => expireTerms(parts), signal)
  if (!isMessageTime(parts.clock())) return
  await remind(parts, signal)
  const { db, messages, clock } = parts
  await runCorrections({ db, messages, clock, signal })
  await db.transaction(tx => notifyOfFreedClaims(tx, { at: clock(), messages }))
  await repeat(() => submitUnopposed(parts), signal)
  if (parts.proposesCancellations) await repeat(() => proposeCancellations(parts), signal)
}

/** Works page by page until one is empty. */
async function repeat(work: () => Promise<number>, signal: AbortSignal | undefined): Promise<void> {
  while ((await work()) > 0) signal?.throwIfAborted()
}

/** One page of terms that are over: the prefix expires, with a line in the firm's history. */
async function expireTerms({ db, clock }: LifeCycleParts): Promise<number> {
  const at = clock()
  return db.transaction(async tx => {
    const rows = await lockOverduePrefixes(tx, at)
    for (const { companyPrefix, firm } of rows) {
      // It may have been renewed before its firm was locked.
      if (!(await movePrefix(tx, companyPrefix, { step: 'expire', endedBefore: at }))) continue
      const changes = [{ field: 'companyPrefix', from: companyPrefix, to: companyPrefix }]
      await addHistory(tx, { firm, action: 'prefix-expired', to: firm.status, by: systemAuthor, at, changes })
      await updateFirm(tx, firm.id, { patch: {}, at })
    }
    if (rows.length > 0) await notifyPublished(tx)
    return rows.length
  })
}

async function remind(parts: LifeCycleParts, signal: AbortSignal | undefined): Promise<void> {
  const now = parts.clock()
  const reminderDays = reminderDaysOn(await readRuleHistory(parts.db), chinaDay(now))
  for (let after: Term | undefined; ; ) {
    const terms = await findEndingTerms(parts.db, now, after)
    if (terms.length === 0) return
    const settled = await settledReminders(
      parts.db,
      terms.map(({ companyPrefix }) => companyPrefix),
    )
    for (const term of terms) {
      signal?.throwIfAborted()
      await remindOf(term, { ...parts, now, settled, reminderDays })
    }
    after = terms.at(-1)
  }
}

type Reminding = LifeCycleParts & { now: Date; settled: ReadonlySet<string>; reminderDays: readonly number[] }

/** Sends the latest reminder that is due; earlier ones that a late job has missed are outdated. A firm whose renewal is in review is not
 *  reminded. */
async function remindOf(
  { companyPrefix, validTo, firmId, isInReview }: Term,
  { db, messages, now, settled, reminderDays }: Reminding,
) {
  const lastDay = chinaDay(validTo)
  const left = daysUntil(validTo, now)
  const due = dueReminders(left, reminderDays).map(days => ({ companyPrefix, lastDay, days }))
  const open = due.filter(reminder => !settled.has(reminderKey(reminder)))
  if (open.length === 0) return
  await db.transaction(async tx => {
    for (const reminder of open) {
      const sent = reminder.days === due[0]?.days && !isInReview
      const isFirst = await settleReminder(tx, { ...reminder, sent, at: now })
      if (!isFirst || !sent) continue
      const event = {
        to: { firmId },
        link: `/MyManage/SystemMember/renewal?prefix=${companyPrefix}`,
        at: now,
        key: `expiry ${reminderKey(reminder)}`,
      } as const
      const facts = { companyPrefix, validTo: lastDay }
      await emitExpiring(tx, { companyPrefix, validTo: lastDay, days: left, link: event.link }, { firmId, ...event })
      if (left === 0) await messages.notify(tx, { ...event, kind: 'expires-today', parameters: facts, dueAt: validTo })
      else if (left > 0) {
        const parameters = { companyPrefix, days: String(left) }
        await messages.notify(tx, { ...event, kind: 'expiring', parameters, dueAt: validTo })
      } else await messages.notify(tx, { ...event, kind: 'expired', parameters: { ...facts, days: String(-left) } })
    }
  })
}

/** Only before the end. */
async function emitExpiring(
  tx: Queryable,
  data: EventData['prefix.expiring'],
  { firmId, key, at }: { firmId: number; key: string; at: Date },
): Promise<void> {
  if (data.days >= 0) await emitEvent(tx, { firmId, at, kind: 'prefix.expiring', key, data })
}

/** One page of proposals whose time to object is over without an objection: they go to the reviewers. */
async function submitUnopposed({ db, clock }: LifeCycleParts): Promise<number> {
  const at = clock()
  return db.transaction(async tx => {
    const rows = await lockUnopposed(tx, at)
    for (const row of rows) await submitProposal(tx, row, { by: systemAuthor, at })
    return rows.length
  })
}

/** One page of proposed cancellations. */
async function proposeCancellations({ db, messages, clock }: LifeCycleParts): Promise<number> {
  const at = clock()
  return db.transaction(async tx => {
    const againDays = await ruleOn(tx, 'proposeAgainDays', chinaDay(at))
    const rows = await lockPrefixesToCancel(tx, {
      ended: endedLongAgo(await readRuleHistory(tx), at),
      refusedBefore: new Date(at.getTime() - againDays * dayMs),
    })
    let proposed = 0
    for (const { companyPrefix, firm } of rows)
      if (await propose(tx, { companyPrefix, firm, at, messages })) proposed += 1
    return proposed
  })
}

/** The times of the last days whose prefixes are to be cancelled, each by the rule of its day. */
function endedLongAgo(history: RuleHistory, at: Date) {
  return spansOf(history, 'cancelAfterDays').flatMap(({ value, from, before: next }) => {
    const limit = new Date(at.getTime() - value * dayMs)
    const before = next && next < limit ? next : limit
    return from && from >= before ? [] : [{ from, before }]
  })
}

type Proposal = Pick<LifeCycleParts, 'messages'> & {
  companyPrefix: string
  firm: { id: number; branchCode: string | null }
  at: Date
}

/** False if another node has proposed it, or the prefix was renewed, before the firm was locked. */
async function propose(tx: Queryable, { companyPrefix, firm, at, messages }: Proposal): Promise<boolean> {
  const prefix = await prefixOfFirm(tx, companyPrefix, firm.id)
  if (prefix?.state !== 'expired') return false
  const why = { reason: 'overdue', remark: `有效期至 ${chinaDay(prefix.validTo)}，到期后没有续展` } as const
  return proposeCancellation(tx, { companyPrefix, firm, by: systemAuthor, at, messages, ...why })
}

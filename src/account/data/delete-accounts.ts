/** The job that deletes accounts whose period is over. May run late, twice, or on two nodes at the same time. */
import { endSessions, forgetSessions } from '../../access/sessions/session-store.ts'
import { accountById, eraseAccount } from '../../access/store.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { deleteInbox } from '../../messages/inbox/store.ts'
import { addAudit } from '../activity/store.ts'
import { notificationTargets } from '../notify-owner.ts'
import { removeFactor } from '../second-factor/store.ts'
import { deletionHindrance } from './rules.ts'
import { closeDeletion, closeRecoveries, dueDeletions, firmFactsOf, lockDeletion } from './store.ts'

/** `eraseInFirm`: leaves the firm and erases an application that was never submitted. `eraseEnquiries`: deletes what the person sent by the
 *  forms of visitors. Both are written by their own modules. */
export type DeletionParts = {
  db: Db
  clock: () => Date
  messages: Pick<Messages, 'send' | 'notify'>
  eraseInFirm: (tx: Queryable, accountId: number) => Promise<void>
  eraseEnquiries: (tx: Queryable, accountId: number) => Promise<void>
}

const perRun = 1000

export async function deleteAccounts(parts: DeletionParts): Promise<void> {
  const { db, clock } = parts
  for (const id of await dueDeletions(db, clock(), perRun)) await db.transaction(tx => carryOut(tx, id, parts))
}

/** One request. Checked again, because a prefix may have been allocated meanwhile: then the request is stopped and the person notified. */
async function carryOut(tx: Queryable, id: number, parts: DeletionParts): Promise<void> {
  const { clock, messages, eraseInFirm, eraseEnquiries } = parts
  const deletion = await lockDeletion(tx, id)
  const account = deletion && (await accountById(tx, deletion.accountId))
  if (!account) return
  const at = clock()
  const accountId = account.id
  const hindrance = deletionHindrance({ ...account, firm: await firmFactsOf(tx, accountId) })
  if (hindrance) {
    await closeDeletion(tx, { id, at, hindrance })
    await addAudit(tx, { accountId, event: 'deletion-stopped', at })
    const link = '/MyManage/account?part=data'
    const parameters = { reason: hindrance.message }
    const key = `deletion ${id} stopped`
    return messages.notify(tx, { to: { accountId }, kind: 'deletion-stopped', parameters, link, at, key })
  }
  for (const to of notificationTargets([account]))
    await messages.send(tx, { to, kind: 'account-deleted', parameters: { username: account.username }, at })
  await removeFactor(tx, accountId)
  await endSessions(tx, { accountId, at, because: 'disabled' })
  await forgetSessions(tx, accountId)
  await closeRecoveries(tx, accountId, at)
  await deleteInbox(tx, accountId)
  await eraseInFirm(tx, accountId)
  await eraseEnquiries(tx, accountId)
  await eraseAccount(tx, accountId)
  await addAudit(tx, { accountId, event: 'deleted', at })
  await closeDeletion(tx, { id, at })
}

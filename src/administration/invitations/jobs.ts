/** Daily job: deletes invitations of colleagues that nobody used and that ended long ago. The audit still has who invited whom. */
import { sql } from 'drizzle-orm'
import { unusedInvitationMs } from '../../account/invitation/rules.ts'
import { closeEndedLinks, deleteUnused } from '../../account/invitation/store.ts'
import { staffInvitations } from '../../account/invitation/tables.ts'
import type { Db } from '../../db/connect.ts'
import type { JobRow } from '../../jobs/jobs.ts'
import { staffChanges } from '../tables.ts'

type Parts = { db: Db; clock: () => Date }

export const purgeInvitationsJob = (parts: Parts): JobRow => ({
  name: 'purge-invitations',
  title: '清理没有用过的邀请',
  every: '29 3 * * *',
  run: () => purgeInvitations(parts),
})

/** An invitation that two administrators decided about stays in the record of changes, without mailbox and phone. May run at any time, also
 *  twice. */
export async function purgeInvitations({ db, clock }: Parts): Promise<void> {
  const before = new Date(clock().getTime() - unusedInvitationMs)
  const isKept = sql`exists (select 1 from ${staffChanges} where ${staffChanges.invitationId} = ${staffInvitations.id})`
  await db.transaction(async tx => {
    await closeEndedLinks(tx, before)
    await deleteUnused(tx, { before, isKept })
  })
}

/** Daily jobs of accounts: delete what has been stored long enough, and accounts whose owners asked for it. */
import type { JobRow } from '../jobs/jobs.ts'
import { deletedHistoryLimit, historyLimit } from './activity/rules.ts'
import { deleteLoginsBefore } from './activity/store.ts'
import { type DeletionParts, deleteAccounts } from './data/delete-accounts.ts'
import { deleteLoginsOfDeleted } from './data/store.ts'
import { endLateRecoveries } from './recovery/notify-recovery.ts'

/** Rows for the jobs module. */
export function accountJobs(parts: DeletionParts): JobRow[] {
  return [
    {
      name: 'purge-account-records',
      title: '清理过期的账号记录',
      every: '23 3 * * *',
      run: () => purgeAccountRecords(parts),
    },
    { name: 'delete-accounts', title: '注销到期的账号', every: '41 3 * * *', run: () => deleteAccounts(parts) },
  ]
}

/** Deletes logins older than three years, those of deleted accounts after six months; ends late recoveries. May run at any time, also twice. */
export async function purgeAccountRecords({
  db,
  clock,
  messages,
}: Pick<DeletionParts, 'db' | 'clock' | 'messages'>): Promise<void> {
  await deleteLoginsBefore(db, historyLimit(clock()))
  await db.transaction(tx => endLateRecoveries(tx, { at: clock(), messages }))
  await deleteLoginsOfDeleted(db, deletedHistoryLimit(clock()))
}

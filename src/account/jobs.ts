/** Daily jobs of accounts: delete what has been stored long enough, and accounts whose owners asked for it. */
import { reminderDays } from '../access/api-keys/rules.ts'
import { keysEndingBefore } from '../access/api-keys/store.ts'
import type { JobRow } from '../jobs/jobs.ts'
import { dayMs } from '../wire/china-time.ts'
import { deletedHistoryLimit, historyLimit } from './activity/rules.ts'
import { deleteLoginsBefore } from './activity/store.ts'
import { notifyOfEnd } from './api-keys/key-notices.ts'
import { type DeletionParts, deleteAccounts } from './data/delete-accounts.ts'
import { deleteLoginsOfDeleted } from './data/store.ts'
import { endLateRecoveries } from './recovery/notify-recovery.ts'

/** Rows for the jobs module. */
export function accountJobs(parts: DeletionParts): JobRow[] {
  return [
    {
      name: 'remind-of-keys',
      title: '提醒快到期的接口密钥',
      every: '17 9 * * *',
      run: () => remindOfKeys(parts),
    },
    {
      name: 'purge-account-records',
      title: '清理过期的账号记录',
      every: '23 3 * * *',
      run: () => purgeAccountRecords(parts),
    },
    { name: 'delete-accounts', title: '注销到期的账号', every: '41 3 * * *', run: () => deleteAccounts(parts) },
  ]
}

/** Tells of keys that end soon, once for each of the days. May run late, or twice. */
export async function remindOfKeys({ db, clock, messages }: Pick<DeletionParts, 'db' | 'clock' | 'messages'>) {
  const now = clock()
  for (const days of reminderDays) {
    const before = new Date(now.getTime() + days * dayMs)
    for (const key of await keysEndingBefore(db, { now, before }))
      await db.transaction(tx => notifyOfEnd(tx, key, { messages, at: now, days }))
  }
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

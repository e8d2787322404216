/** Backups that were written, and restorations that were tried. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../db/columns.ts'

/** `restore-test`: into a database that is thrown away afterwards. `restore`: into this installation. */
export const backupRunKinds = ['backup', 'restore-test', 'restore'] as const
export type BackupRunKind = (typeof backupRunKinds)[number]

/** `madeAt`: of the backup that was written or read. `fault`: the sentence that the command ended with, without the folder. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    kind: text().$type<BackupRunKind>().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
    madeAt: moment(),
    rows: bigint({ mode: 'number' }),
    files: integer(),
    bytes: bigint({ mode: 'number' }),
    fault: text(),
  },
  t => [
    index('backup_runs_ended').on(t.kind, t.endedAt),
    check('backup_runs_kind', isOneOf(t.kind, backupRunKinds)),
    check('backup_runs_times', sql`${t.endedAt} >= ${t.startedAt}`),
    check('backup_runs_outcome', sql`(${t.fault} is null) = (${t.madeAt} is not null and ${t.rows} is not null)`),
  ],
)

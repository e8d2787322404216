/** Batches of symbols: the input and the progress. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import type { BatchFault, BatchInput, BatchNote } from './rules.ts'

/** Many symbols in one file, drawn by a job. `codes` is the submitted list, null for a range. `fileId` is the file of the current or
 *  last attempt; each attempt has a new one, so that an attempt that was replaced cannot change the new file. */
export const barcodeBatches = pgTable(
  'barcode_batches',
  {
    id: text().primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The firm whose operators share the batch; null for an account without a firm. */
    firmId: bigint({ mode: 'number' }).references(() => firms.id),
    input: jsonb().$type<BatchInput>().notNull(),
    codes: text(),
    state: text({ enum: ['waiting', 'running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    fileId: uuid(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }),
    faults: jsonb().$type<BatchFault[]>(),
    /** What was assumed about the codes or is doubtful; null if the batch is older than this column. */
    notes: jsonb().$type<BatchNote[]>(),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    expiresAt: moment(),
  },
  t => [
    index('barcode_batches_account').on(t.accountId, t.createdAt),
    index('barcode_batches_firm').on(t.firmId, t.createdAt),
    index('barcode_batches_unfinished').on(t.createdAt).where(sql`${t.finishedAt} is null`),
    index('barcode_batches_expiry').on(t.expiresAt),
    check('barcode_batches_id', sql`length(${t.id}) = 22`),
    check('barcode_batches_state', sql`${t.state} in ('waiting', 'running', 'done', 'failed', 'cancelled')`),
    check('barcode_batches_finished', sql`(${t.finishedAt} is null) = (${t.state} in ('waiting', 'running'))`),
    check('barcode_batches_done', sql`${t.done} between 0 and ${t.total}`),
  ],
)

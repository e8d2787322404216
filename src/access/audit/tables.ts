/** What staff did besides deciding: downloads, exports, logins, settings. Rows are only inserted; a trigger of the migrations refuses
 *  every other change and chains the rows by their hashes. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../db/columns.ts'
import { type AuditLineAction, auditLineActions, searchWordActions } from './actions.ts'

/** `seq` and `hash` are set by the trigger. Without foreign keys: a line outlives what it names. In parts by month (src/db/months): each part has
 *  unique indexes of `id` and of `seq`, and the trigger refuses one that another part has. */
export const auditLines = pgTable(
  'audit_lines',
  {
    id: bigserial({ mode: 'number' }).notNull(),
    at: moment().notNull(),
    action: text().$type<AuditLineAction>().notNull(),
    byAccountId: bigint({ mode: 'number' }),
    byName: text().notNull(),
    /** Branch code or national level of the account at that time. */
    unit: text(),
    firmId: bigint({ mode: 'number' }),
    /** What was touched besides the firm, such as the id of a file. */
    subject: text(),
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    address: text(),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull().default(''),
  },
  t => [
    primaryKey({ name: 'audit_lines_pkey', columns: [t.at, t.id] }),
    index('audit_lines_account').on(t.byAccountId, t.at),
    index('audit_lines_firm').on(t.firmId, t.id).where(sql`${t.firmId} is not null`),
    index('audit_lines_search_words').on(t.id).where(isOneOf(t.action, searchWordActions)),
    // Without the name of the table, which a part of it does not know.
    check('audit_lines_action', isOneOf(sql.raw('action'), auditLineActions)),
  ],
)

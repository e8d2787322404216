/** Keys of requests that are done once. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'

/** What names the result of a request, such as the id of a record. The reply is made of it again, as the record is then. */
export type Outcome = Readonly<Record<string, string | number>>

/** A request that was done, by the key that its sender gave it: the unique key is why it is done once. `firmId`: whose request it is, as any of
 *  its operators or keys sends it; an account without a firm has its own in `accountId`. `content`: a hash of what was requested. `outcome`: null
 *  only inside the transaction that does it. */
export const requestKeys = pgTable(
  'request_keys',
  {
    firmId: bigint({ mode: 'number' }).references(() => firms.id, { onDelete: 'cascade' }),
    accountId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    call: text().notNull(),
    key: text().notNull(),
    content: char({ length: 64 }).notNull(),
    outcome: jsonb().$type<Outcome>(),
    createdAt: moment().notNull(),
  },
  t => [
    unique('request_keys_once').on(t.firmId, t.accountId, t.call, t.key).nullsNotDistinct(),
    index('request_keys_account').on(t.accountId),
    index('request_keys_created').on(t.createdAt),
    check('request_keys_owner', sql`num_nonnulls(${t.firmId}, ${t.accountId}) = 1`),
    check('request_keys_key', sql`length(${t.key}) between 1 and 60 and length(${t.call}) between 1 and 60`),
    check('request_keys_content', sql`${t.content} ~ '^[0-9a-f]{64}$'`),
  ],
)

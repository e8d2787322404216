/** Accounts of staff at the provider of the single sign-on, and logins that are there now. */
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { moment } from '../../db/columns.ts'

/** Whose account at the provider an account of staff is: what an administrator entered, and the subject once the person came from there. A
 *  trigger of the migration refuses accounts that are not of staff or are shared, as the constraint `staff_identities_of_staff`. */
export const staffIdentities = pgTable(
  'staff_identities',
  {
    accountId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => accounts.id),
    issuer: text().notNull(),
    /** What the provider calls the person for ever (`sub`). */
    subject: text(),
    /** The value of the operator's claim, for the first login. */
    entry: text(),
    linkedAt: moment(),
    lastUsedAt: moment(),
  },
  t => [
    uniqueIndex('staff_identities_subject').on(t.issuer, t.subject).where(sql`${t.subject} is not null`),
    uniqueIndex('staff_identities_entry').on(t.issuer, t.entry).where(sql`${t.entry} is not null`),
    check('staff_identities_named', sql`${t.subject} is not null or ${t.entry} is not null`),
    check('staff_identities_linked', sql`(${t.subject} is null) = (${t.linkedAt} is null)`),
    check('staff_identities_subject_length', sql`char_length(${t.subject}) between 1 and 255`),
    check('staff_identities_entry_length', sql`char_length(${t.entry}) between 1 and 255`),
  ],
)

/** A login that is at the provider: only the browser that began it can end it, once, at the provider where it began. */
export const signOnRequests = pgTable(
  'sign_on_requests',
  {
    stateHash: text().primaryKey(),
    browserHash: text().notNull(),
    issuer: text().notNull(),
    /** Nonce and code verifier, encrypted with the site's key. */
    secrets: text().notNull(),
    expiresAt: moment().notNull(),
  },
  t => [index('sign_on_requests_expires').on(t.expiresAt)],
)

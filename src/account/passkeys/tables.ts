/** Passkeys of accounts (Web Authentication), and the challenges that wait for an answer. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { type ChallengePurpose, challengePurposes } from './passkey-rules.ts'

/** The public half of a passkey; the private half never leaves the device or the store of passwords of its owner. A trigger of the migration
 *  refuses another owner or key, and a counter that goes back, as the constraint `passkeys_stay`. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** As the authenticator named it, in base64url. */
    credentialId: text().notNull(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** Of signatures, as last sent; 0 for authenticators that do not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the authenticator is reached, for the browser: usb, nfc, internal. */
    transports: text().array().notNull(),
    /** As its owner calls it. */
    name: text().notNull(),
    /** Stored with the provider of the device and present on its other devices, or on this one only. */
    isSynced: boolean().notNull(),
    createdAt: moment().notNull(),
    lastUsedAt: moment(),
  },
  t => [
    uniqueIndex('passkeys_credential').on(t.credentialId),
    index('passkeys_account').on(t.accountId, t.id),
    check('passkeys_counter', sql`${t.counter} between 0 and 4294967295`),
    check('passkeys_name', sql`char_length(${t.name}) between 1 and 50`),
  ],
)

/** A challenge, as a hash. The first answer deletes it, right or wrong. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text().primaryKey(),
    purpose: text().$type<ChallengePurpose>().notNull(),
    /** Null where the passkey says whose login it is. */
    accountId: bigint({ mode: 'number' }).references(() => accounts.id),
    expiresAt: moment().notNull(),
  },
  t => [
    index('passkey_challenges_expires').on(t.expiresAt),
    check('passkey_challenges_purpose', isOneOf(t.purpose, challengePurposes)),
    check('passkey_challenges_account', sql`(${t.accountId} is null) = (${t.purpose} = 'login')`),
  ],
)

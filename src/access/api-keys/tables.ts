/** API keys of firms, and how much each was used a day. Of a secret only its hash is stored. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  char,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { isOneOf, moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'
import { accounts } from '../tables.ts'
import { type KeyMode, keyModes } from './key-text.ts'
import { type KeyPlan, planNames } from './rules.ts'
import { type Scope, scopes } from './scopes.ts'

const words = (names: readonly string[]) => sql.raw(`array[${names.map(name => `'${name}'`).join(', ')}]`)

/** `hint`: its first and last characters. `networks`: where it may be used, anywhere if empty; `networksSeen`: where it was, the newest last.
 *  `replacedBy`: the key that was made in its place, beside which it works until `expiresAt`. A trigger of the migration refuses to change what a key
 *  may do, and to take back that it was revoked. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    mode: text().$type<KeyMode>().notNull().default('live'),
    plan: text().$type<KeyPlan>().notNull().default('member'),
    secretHash: char({ length: 64 }).notNull(),
    hint: text().notNull(),
    scopes: text().array().$type<Scope[]>().notNull(),
    networks: text().array().notNull(),
    createdAt: moment().notNull(),
    createdBy: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    expiresAt: moment().notNull(),
    replacedBy: bigint({ mode: 'number' }).references((): AnyPgColumn => apiKeys.id, { onDelete: 'set null' }),
    revokedAt: moment(),
    revokedBy: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    lastUsedAt: moment(),
    lastNetwork: text(),
    networksSeen: text().array().notNull().default(sql`'{}'`),
  },
  t => [
    unique('api_keys_secret').on(t.secretHash),
    index('api_keys_firm').on(t.firmId, t.id),
    index('api_keys_end').on(t.expiresAt).where(sql`${t.revokedAt} is null`),
    index('api_keys_created_by').on(t.createdBy),
    index('api_keys_revoked_by').on(t.revokedBy),
    index('api_keys_replaced_by').on(t.replacedBy),
    check('api_keys_name', sql`length(${t.name}) between 1 and 40`),
    check('api_keys_mode', isOneOf(t.mode, keyModes)),
    check('api_keys_plan', isOneOf(t.plan, planNames)),
    check('api_keys_hash', sql`${t.secretHash} ~ '^[0-9a-f]{64}$'`),
    check('api_keys_scopes', sql`cardinality(${t.scopes}) > 0 and ${t.scopes} <@ ${words(scopes)}`),
    check('api_keys_networks', sql`cardinality(${t.networks}) <= 20 and cardinality(${t.networksSeen}) <= 50`),
    check('api_keys_times', sql`${t.expiresAt} > ${t.createdAt} and ${t.revokedAt} >= ${t.createdAt}`),
    check('api_keys_use', sql`num_nulls(${t.lastUsedAt}, ${t.lastNetwork}) in (0, 2)`),
  ],
)

/** How much a key was used on a day: requests, and codes of requests for many. */
export const apiKeyDays = pgTable(
  'api_key_days',
  {
    keyId: bigint({ mode: 'number' })
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    used: integer().notNull(),
  },
  t => [primaryKey({ columns: [t.keyId, t.day] }), check('api_key_days_used', sql`${t.used} >= 0`)],
)

/** Acts on many product records: which records, what was to be done, and what became of each. */
import { sql } from 'drizzle-orm'
import { bigint, char, check, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { firms } from '../../registration/tables.ts'
import type { ListFilter } from '../record/list-store.ts'
import { activeActStates, actKinds, actOutcomes, actStates } from './act-words.ts'

/** `ids`: the records, in their order, fixed when it starts, so that an act never meets its own changes; `filter` is what found them, null where they
 *  were named. `value`: the state, the brand or the brick. `done`: of the current pass. `position`: the last record that was undone. `changed`,
 *  `same`, `failed`, `restored`, `left`: records by what became of them. */
export const productActs = pgTable(
  'product_acts',
  {
    id: char({ length: 22 }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    undoneById: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    kind: text({ enum: actKinds }).notNull(),
    value: text(),
    companyPrefix: text(),
    filter: jsonb().$type<ListFilter>(),
    ids: bigint({ mode: 'number' }).array().notNull(),
    state: text({ enum: actStates }).notNull().default('running'),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    position: bigint({ mode: 'number' }).notNull().default(0),
    changed: integer().notNull().default(0),
    same: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    restored: integer().notNull().default(0),
    left: integer().notNull().default(0),
    createdAt: moment().notNull(),
    finishedAt: moment(),
    expiresAt: moment().notNull(),
  },
  t => [
    index('product_acts_firm').on(t.firmId, t.createdAt),
    index('product_acts_account').on(t.accountId),
    index('product_acts_undone_by').on(t.undoneById),
    index('product_acts_expiry').on(t.expiresAt),
    index('product_acts_active').on(t.createdAt).where(isOneOf(t.state, activeActStates)),
    check('product_acts_id', sql`${t.id} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('product_acts_kind', isOneOf(t.kind, actKinds)),
    check('product_acts_state', isOneOf(t.state, actStates)),
    check('product_acts_value', sql`(${t.kind} = 'delete') = (${t.value} is null)`),
    check('product_acts_ids', sql`cardinality(${t.ids}) between 1 and 100000`),
    check('product_acts_done', sql`${t.done} between 0 and ${t.total}`),
    check('product_acts_counts', sql`${t.changed} + ${t.same} + ${t.failed} <= cardinality(${t.ids})`),
    check('product_acts_undone', sql`${t.restored} + ${t.left} <= ${t.changed}`),
    check('product_acts_finished', sql`${t.state} = 'running' or ${t.finishedAt} is not null`),
  ],
)

/** What a deleted draft was, as the rows of the database are in JSON. */
export type RemovedDraft = { product: object; versions: readonly object[]; notes: readonly object[] }

/** A record that an act changed or could not change. `reason`: why it was not changed, or not undone. `versionBefore` and `versionAfter`: what undoing
 *  restores and compares; `removed`: a deleted draft with everything it had, until it is restored. */
export const productActItems = pgTable(
  'product_act_items',
  {
    actId: char({ length: 22 }).notNull(),
    productId: bigint({ mode: 'number' }).notNull(),
    outcome: text({ enum: actOutcomes }).notNull(),
    reason: text(),
    versionBefore: integer(),
    versionAfter: integer(),
    removed: jsonb().$type<RemovedDraft>(),
  },
  t => [
    primaryKey({ columns: [t.actId, t.productId] }),
    foreignKey({
      name: 'product_act_items_act',
      columns: [t.actId],
      foreignColumns: [productActs.id],
    }).onDelete('cascade'),
    index('product_act_items_reasons').on(t.actId, t.productId).where(sql`${t.reason} is not null`),
    check('product_act_items_outcome', isOneOf(t.outcome, actOutcomes)),
    check('product_act_items_reason', sql`${t.outcome} not in ('failed', 'left') or ${t.reason} is not null`),
  ],
)

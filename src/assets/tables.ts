/** Returnable assets of members: their types, each with its GRAI, the single assets, and their movements. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import { type AssetAct, type AssetState, assetActs, assetStates } from './fields/asset-states.ts'
import { type Category, categories, type TypeState, typeStates } from './fields/type-fields.ts'

/** In the order of its characters on every system, so that an index finds what begins with a text. */
const code = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

const account = () => bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' })

/** A type of assets: its GRAI without serial, which is allocated once and for ever. The trigger `asset_types_own` of the migration refuses a GRAI
 *  that is not allocated, or whose company prefix another firm has. `overdueDays`: after how many days an asset that is out is overdue. */
export const assetTypes = pgTable(
  'asset_types',
  {
    grai: code().primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    name: text().notNull(),
    category: text().$type<Category>().notNull(),
    material: text(),
    size: text(),
    weightKg: numeric({ precision: 9, scale: 3, mode: 'number' }),
    capacity: text(),
    overdueDays: integer(),
    /** For the firm itself. */
    note: text(),
    state: text().$type<TypeState>().notNull().default('in-use'),
    /** Whether a look-up of the GRAI names the type and its category. */
    isPublic: boolean().notNull().default(false),
    accountId: account(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    index('asset_types_firm').on(t.firmId, t.createdAt.desc().nullsFirst(), t.grai),
    index('asset_types_account').on(t.accountId),
    check(
      'asset_types_form',
      sql`${t.grai} ~ '^0[0-9]{13}$' and right(${t.grai}, 1) = gs1_check_digit(left(${t.grai}, -1))`,
    ),
    check('asset_types_name', sql`length(${t.name}) between 1 and 60`),
    check('asset_types_category', isOneOf(t.category, categories)),
    check('asset_types_weight', sql`${t.weightKg} > 0`),
    check('asset_types_overdue', sql`${t.overdueDays} between 1 and 3650`),
    check('asset_types_state', isOneOf(t.state, typeStates)),
  ],
)

/** One asset of a type: its serial is unique in the type for ever. State, holder and day of the last movement are written by the trigger
 *  `asset_movements_apply` alone, so that they agree with the newest movement; `moves` counts the movements. */
export const assets = pgTable(
  'assets',
  {
    grai: code()
      .notNull()
      .references(() => assetTypes.grai),
    serial: code().notNull(),
    state: text().$type<AssetState>().notNull().default('available'),
    /** With whom or where it is: a GLN, or a name. */
    holderGln: text(),
    holderName: text(),
    movedAt: moment(),
    moves: integer().notNull().default(0),
    accountId: account(),
    createdAt: moment().notNull(),
  },
  t => [
    primaryKey({ name: 'assets_once', columns: [t.grai, t.serial] }),
    index('assets_state').on(t.grai, t.state, t.serial, t.movedAt),
    index('assets_holder')
      .on(t.grai, sql`coalesce(${t.holderGln}, ${t.holderName})`, t.serial)
      .where(sql`${t.holderGln} is not null or ${t.holderName} is not null`),
    index('assets_account').on(t.accountId),
    check('assets_serial', sql`${t.serial} ~ '^[!"%-?A-Z_a-z]{1,16}$'`),
    check('assets_state_known', isOneOf(t.state, assetStates)),
    check('assets_holder_one', sql`num_nonnulls(${t.holderGln}, ${t.holderName}) <= 1`),
    check('assets_holder_gln', sql`${t.holderGln} ~ '^[0-9]{13}$'`),
    check('assets_out', sql`${t.state} <> 'out' or num_nonnulls(${t.holderGln}, ${t.holderName}) = 1`),
    check(
      'assets_moved',
      sql`(${t.moves} = 0) = (${t.movedAt} is null) and (${t.moves} > 0 or ${t.state} = 'available')`,
    ),
  ],
)

/** What happened to an asset, in order. An insert gives the number and moves the asset; one that its state does not permit is refused. */
export const assetMovements = pgTable(
  'asset_movements',
  {
    grai: code().notNull(),
    serial: code().notNull(),
    number: integer().notNull().default(0),
    act: text().$type<AssetAct>().notNull(),
    holderGln: text(),
    holderName: text(),
    note: text(),
    accountId: account(),
    at: moment().notNull(),
  },
  t => [
    primaryKey({ name: 'asset_movements_order', columns: [t.grai, t.serial, t.number] }),
    foreignKey({
      name: 'asset_movements_asset',
      columns: [t.grai, t.serial],
      foreignColumns: [assets.grai, assets.serial],
    }),
    index('asset_movements_account').on(t.accountId),
    check('asset_movements_number', sql`${t.number} > 0`),
    check('asset_movements_act', isOneOf(t.act, assetActs)),
    check('asset_movements_note', sql`length(${t.note}) between 1 and 200`),
  ],
)

export type AssetTypeRow = typeof assetTypes.$inferSelect
export type AssetRow = typeof assets.$inferSelect

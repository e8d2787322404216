/** Locations of the GLNs of members, with their versions. A register and the demonstration put their rows here too. */
import { isNotNull, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  foreignKey,
  index,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { type LocationKind, locationKinds } from '../codes/location-kinds.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { firms } from '../registration/tables.ts'
import { versionColumns, versionRules } from '../versions/version-table.ts'

/** 参与方位置代码. One row for each GLN that has a record, for ever: an inactive one is never of another place. `parent`: the location of the same firm
 *  that it belongs to; the trigger `locations_tree` of the migrations refuses cycles and more than ten levels. `publicAt`: when it first became
 *  public; null for rows of a register, which are always public, and for what never was. `updatedAt`: null while only a register knows it; what
 *  its firm wrote itself has more checks. */
export const locations = pgTable(
  'locations',
  {
    gln: char({ length: 13 }).primaryKey(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    name: text().notNull(),
    nameEn: text(),
    kind: text().$type<LocationKind>().notNull(),
    parent: char({ length: 13 }),
    regionCode: text(),
    address: text(),
    postcode: text(),
    /** Degrees, WGS 84. */
    latitude: numeric({ precision: 8, scale: 6, mode: 'number' }),
    longitude: numeric({ precision: 9, scale: 6, mode: 'number' }),
    digitalAddress: text(),
    hours: text(),
    contactName: text(),
    contactPhone: text(),
    contactEmail: text(),
    /** For the firm itself. */
    note: text(),
    state: text().$type<'active' | 'inactive'>().notNull().default('active'),
    isPublic: boolean().notNull().default(true),
    publicAt: moment(),
    registeredAt: moment().notNull(),
    updatedAt: moment(),
  },
  t => {
    const isOwn = (condition: SQL) => sql`${t.updatedAt} is null or ${condition}`
    return [
      unique('locations_own').on(t.firmId, t.gln),
      foreignKey({ name: 'locations_parent_own', columns: [t.firmId, t.parent], foreignColumns: [t.firmId, t.gln] }),
      index('locations_parent').on(t.parent).where(isNotNull(t.parent)),
      check('locations_form', sql`${t.gln} ~ '^[0-9]{13}$'`),
      check('locations_kind', isOneOf(t.kind, locationKinds)),
      check('locations_state', sql`${t.state} in ('active', 'inactive')`),
      check('locations_name', isOwn(sql`length(${t.name}) between 1 and 200`)),
      check('locations_itself', sql`${t.parent} <> ${t.gln}`),
      check(
        'locations_fixed',
        isOwn(sql`${t.kind} <> 'physical' or ${t.regionCode} is not null and ${t.address} is not null`),
      ),
      check(
        'locations_unplaced',
        isOwn(
          sql`${t.kind} not in ('mobile', 'digital') or num_nonnulls(${t.regionCode}, ${t.address}, ${t.postcode}, ${t.latitude}) = 0`,
        ),
      ),
      check(
        'locations_position',
        sql`num_nulls(${t.latitude}, ${t.longitude}) in (0, 2) and ${t.latitude} between -90 and 90 and ${t.longitude} between -180 and 180`,
      ),
      check('locations_public', isOwn(sql`not ${t.isPublic} or ${t.publicAt} is not null`)),
    ]
  },
)

export type LocationRow = typeof locations.$inferSelect
/** What a version of a location has: the columns that were not empty. */
export type LocationContent = Partial<Omit<LocationRow, 'gln' | 'firmId' | 'publicAt' | 'registeredAt' | 'updatedAt'>>

/** Versions of the locations that members have worked with; one that came from a register alone has none. */
export const locationVersions = pgTable(
  'location_versions',
  {
    gln: char({ length: 13 })
      .notNull()
      .references(() => locations.gln, { onDelete: 'cascade' }),
    ...versionColumns<LocationContent>(),
  },
  t => [primaryKey({ columns: [t.gln, t.number] }), ...versionRules('location_versions', t.gln, t)],
)

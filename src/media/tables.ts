/** The media library: pictures and files for download, their versions, the sizes of pictures, and where each is used. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../access/tables.ts'
import { itemVersions } from '../content/items/tables.ts'
import { settings } from '../content/settings/tables.ts'
import { isOneOf, moment } from '../db/columns.ts'
import { files } from '../files/tables.ts'
import {
  type PictureFormat,
  type PictureShape,
  pictureFormats,
  shapeNames,
} from '../ui/display/pictures/picture-shapes.ts'
import { type Crops, type Licence, licences, type MediumKind, mediaKinds } from './rules.ts'

/** `unit`: the code of the branch whose editors care for it; empty for the centre. `focusX` and `focusY`: the point that every cut keeps, in
 *  thousandths. `revision` counts its changes, so that nobody writes over what somebody else wrote. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MediumKind>().notNull(),
    unit: text().notNull().default(''),
    name: text().notNull(),
    alt: text().notNull().default(''),
    licence: text().$type<Licence>().notNull().default(''),
    licenceUntil: date(),
    source: text().notNull().default(''),
    focusX: integer().notNull().default(500),
    focusY: integer().notNull().default(500),
    crops: jsonb().$type<Crops>().notNull().default({}),
    revision: integer().notNull().default(1),
    createdById: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    createdByName: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  t => [
    unique('media_unit').on(t.id, t.unit),
    index('media_newest').on(t.kind, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('media_licence_until').on(t.licenceUntil).where(sql`${t.licenceUntil} is not null`),
    index('media_created_by').on(t.createdById),
    check('media_kind', isOneOf(t.kind, mediaKinds)),
    check('media_licence', isOneOf(t.licence, licences)),
    check('media_name', sql`${t.name} <> ''`),
    check('media_focus', sql`${t.focusX} between 0 and 1000 and ${t.focusY} between 0 and 1000`),
    check('media_revision', sql`${t.revision} >= 1`),
  ],
)

/** What was uploaded, one after another; one of them is what pages display. `sha256` is that of the file as it was uploaded: a unit has no
 *  file twice. A picture is stored upright and without anything but its pixels, so the stored file has another one. */
export const mediaVersions = pgTable(
  'media_versions',
  {
    mediumId: uuid().notNull(),
    unit: text().notNull(),
    number: integer().notNull(),
    fileId: uuid()
      .notNull()
      .unique()
      .references(() => files.id),
    sha256: char({ length: 64 }).notNull(),
    width: integer(),
    height: integer(),
    isCurrent: boolean().notNull().default(false),
    note: text().notNull().default(''),
    byName: text().notNull(),
    at: moment().notNull(),
  },
  t => [
    primaryKey({ columns: [t.mediumId, t.number] }),
    foreignKey({
      name: 'media_versions_medium',
      columns: [t.mediumId, t.unit],
      foreignColumns: [media.id, media.unit],
    }).onDelete('cascade'),
    uniqueIndex('media_versions_hash').on(t.unit, t.sha256),
    uniqueIndex('media_versions_current').on(t.mediumId).where(sql`${t.isCurrent}`),
    check('media_versions_number', sql`${t.number} >= 1`),
    check('media_versions_hash_form', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
    check(
      'media_versions_size',
      sql`(${t.width} is null) = (${t.height} is null) and ${t.width} > 0 and ${t.height} > 0`,
    ),
  ],
)

/** The current version of a picture in all shapes, widths and formats that pages ask for: files of the store. `width` is the one that pages
 *  name; a picture is not enlarged, so `pixels` may be fewer. */
export const mediaSizes = pgTable(
  'media_sizes',
  {
    mediumId: uuid().notNull(),
    number: integer().notNull(),
    shape: text().$type<PictureShape>().notNull(),
    width: integer().notNull(),
    format: text().$type<PictureFormat>().notNull(),
    fileId: uuid().notNull().unique(),
    pixels: integer().notNull(),
    bytes: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.mediumId, t.number, t.shape, t.width, t.format] }),
    foreignKey({
      name: 'media_sizes_version',
      columns: [t.mediumId, t.number],
      foreignColumns: [mediaVersions.mediumId, mediaVersions.number],
    }).onDelete('cascade'),
    check('media_sizes_shape', isOneOf(t.shape, shapeNames)),
    check('media_sizes_format', isOneOf(t.format, pictureFormats)),
    check('media_sizes_bytes', sql`${t.bytes} > 0 and ${t.pixels} > 0 and ${t.width} > 0`),
  ],
)

/** Where a medium is used: a version of a text that is written, planned or public, or a setting of the site. Written by triggers on their tables,
 *  so that no way of saving a text forgets it; the key keeps what is used from being deleted. */
export const mediaUses = pgTable(
  'media_uses',
  {
    mediumId: uuid()
      .notNull()
      .references(() => media.id),
    itemId: bigint({ mode: 'number' }),
    number: integer(),
    setting: text().references(() => settings.key, { onDelete: 'cascade' }),
  },
  t => [
    foreignKey({
      name: 'media_uses_version',
      columns: [t.itemId, t.number],
      foreignColumns: [itemVersions.itemId, itemVersions.number],
    }).onDelete('cascade'),
    uniqueIndex('media_uses_once').on(t.mediumId, t.itemId, t.number).where(sql`${t.setting} is null`),
    uniqueIndex('media_uses_setting').on(t.mediumId, t.setting).where(sql`${t.setting} is not null`),
    index('media_uses_item').on(t.itemId, t.number),
    index('media_uses_of_setting').on(t.setting),
    check(
      'media_uses_place',
      sql`(${t.setting} is null) = (${t.itemId} is not null) and (${t.itemId} is null) = (${t.number} is null)`,
    ),
  ],
)

/** Tables of items, their hits and members' shortcuts. */

import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { languages } from '../../codes/languages.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { versionColumns, versionRules } from '../../versions/version-table.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import type { BranchCode } from '../../wire/integers.ts'
import { type CategoryName, categoryNames } from './types.ts'

const tokenVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A file of an item: created from `text` on download, read from the file store by `fileId`, or a file of the media library at `address`. */
export type Attachment = {
  name: string
  text?: string | undefined
  fileId?: string | undefined
  address?: string | undefined
}

/** `scheduled`: becomes published at `publishedAt`. */
export type ItemStatus = 'draft' | 'scheduled' | 'published' | 'withdrawn'

/** `type` and `category` are rows of types.ts; `path` is the address of a page; `details` holds the type's additional fields.
 *  `titleTokens` and `tokens` are the search tokens (search/tokens.ts) of the title and of the whole item. */
export const items = pgTable(
  'items',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    type: text().$type<ContentTypeName>().notNull(),
    category: text().$type<CategoryName>().notNull().default(''),
    language: text().notNull().default('zh'),
    slug: text().notNull(),
    path: text(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    /** HTML made of `markdown`. */
    body: text().notNull().default(''),
    /** What the writer wrote, as in seed/; null for an item of an earlier version of the site, which only has HTML. */
    markdown: text(),
    cover: text(),
    source: text().notNull().default(''),
    status: text().$type<ItemStatus>().notNull().default('draft'),
    publishedAt: moment(),
    important: boolean().notNull().default(false),
    /** Position in lists of a type that is ordered by number (types.ts, orderedBy). */
    position: integer(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** The branch whose editors write it; null for the centre. */
    branch: text().$type<BranchCode>(),
    /** When somebody has to read it again. */
    reviewOn: date(),
    /** When it leaves the site by itself. */
    withdrawAt: moment(),
    titleTokens: tokenVector().notNull(),
    tokens: tokenVector().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When somebody last wrote in it, also in a draft that is not public yet. */
    editedAt: moment().notNull().defaultNow(),
  },
  t => [
    uniqueIndex('items_slug_key').on(t.type, t.slug),
    uniqueIndex('items_path_key').on(t.path).where(sql`${t.path} is not null`),
    index('items_list')
      .on(t.type, t.category, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('items_type')
      .on(t.type, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('items_important')
      .on(t.type, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published' and ${t.important}`),
    index('items_newest')
      .on(t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('items_position').on(t.type, t.position, t.id).where(sql`${t.status} = 'published'`),
    // For keywords of lists and for related items. Without a list of pending entries, which every query would have to read.
    index('items_search')
      .using('gin', t.tokens, t.titleTokens)
      .with({ fastupdate: false })
      .where(sql`${t.status} = 'published'`),
    index('items_details').using('gin', t.details.op('jsonb_path_ops')),
    index('items_edited').on(t.editedAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('items_not_public')
      .on(t.status, t.editedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} <> 'published'`),
    index('items_titles').using('gin', t.titleTokens).with({ fastupdate: false }),
    index('items_branch')
      .on(t.branch, t.editedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.branch} is not null`),
    index('items_withdrawn_at').on(t.withdrawAt).where(sql`${t.withdrawAt} is not null and ${t.status} = 'published'`),
    index('items_review_on').on(t.reviewOn).where(sql`${t.reviewOn} is not null`),
    index('items_scheduled').on(t.publishedAt).where(sql`${t.status} = 'scheduled'`),
    check('items_status', sql`${t.status} in ('draft', 'scheduled', 'published', 'withdrawn')`),
    check('items_published_at', sql`${t.status} not in ('published', 'scheduled') or ${t.publishedAt} is not null`),
    check('items_category', isOneOf(t.category, categoryNames)),
    check('items_language', isOneOf(t.language, languages)),
    check('items_path', sql`(${t.path} is not null) = (${t.type} = 'page')`),
  ],
)

/** What belongs to an item and not to its text. */
type OutsideContent =
  | ('id' | 'status' | 'publishedAt' | 'branch' | 'reviewOn' | 'withdrawAt')
  | ('titleTokens' | 'tokens' | 'createdAt' | 'updatedAt' | 'editedAt')

/** What a version of an item has: all that a writer writes. Versions of earlier releases have no `markdown`. */
export type ItemContent = Omit<typeof items.$inferSelect, OutsideContent | 'markdown'> & { markdown?: string | null }

/** Every item has a version at least; `items` has the content of the public one, or of the newest one of an item that is not public.
 *  `revision` counts how often the text of a version was saved. Names outlive the accounts of those who wrote and approved. */
export const itemVersions = pgTable(
  'item_versions',
  {
    itemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    ...versionColumns<ItemContent>(),
    revision: integer().notNull().default(1),
    editedAt: moment().notNull().defaultNow(),
    authorName: text(),
    approverName: text(),
    /** Who edits it, until `lockedUntil`. */
    lockedByName: text(),
    /** A small correction, which one person may publish. */
    isCorrection: boolean().notNull().default(false),
  },
  t => [
    primaryKey({ columns: [t.itemId, t.number] }),
    ...versionRules('item_versions', t.itemId, t),
    index('item_versions_author_name').on(t.authorName).where(sql`${t.state} <> 'replaced'`),
    index('item_versions_due').on(t.publishedAt).where(sql`${t.state} = 'scheduled'`),
    check('item_versions_revision', sql`${t.revision} >= 1`),
    // What people write is read by a second person before the public reads it.
    check(
      'item_versions_two_people',
      sql`${t.source} <> 'people' or ${t.state} not in ('published', 'scheduled') or ${t.isCorrection}
        or (${t.approverName} is not null and (${t.approverId} is null or ${t.approverId} is distinct from ${t.authorId}))`,
    ),
  ],
)

/** What a reader wrote to the author of a draft. */
export const itemRemarks = pgTable(
  'item_remarks',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    itemId: bigint({ mode: 'number' })
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    text: text().notNull(),
    byId: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    at: moment().notNull(),
    closedAt: moment(),
    closedByName: text(),
  },
  t => [index('item_remarks_item').on(t.itemId, t.id), index('item_remarks_by').on(t.byId)],
)

/** How often an item was opened; a separate table, so that a hit does not rewrite the item's search tokens. */
export const itemHits = pgTable(
  'item_hits',
  {
    itemId: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => items.id, { onDelete: 'cascade' }),
    hits: integer().notNull(),
  },
  t => [index('item_hits_most').on(t.hits.desc().nullsFirst())],
)

/** Visitors of an item by hour, as keyed hashes, so that a visitor counts once; deleted after two hours. */
export const itemClicks = pgTable(
  'item_clicks',
  {
    itemId: bigint({ mode: 'number' }).notNull(),
    visitor: text().notNull(),
    hour: moment().notNull(),
  },
  t => [primaryKey({ columns: [t.itemId, t.visitor, t.hour] }), index('item_clicks_hour').on(t.hour)],
)

/** A member's shortcuts on the home page, in order. */
export const userBindings = pgTable(
  'user_bindings',
  {
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    shortcut: text().notNull(),
  },
  t => [
    primaryKey({ columns: [t.accountId, t.position] }),
    uniqueIndex('user_bindings_once').on(t.accountId, t.shortcut),
  ],
)

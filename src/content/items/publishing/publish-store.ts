/** Writes items. Each write keeps the search entries true and notifies all nodes in the same transaction of the categories and pages that
 *  changed, so that they drop cached pages. */

import { getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Language } from '../../../codes/languages.ts'
import type { Db, Queryable } from '../../../db/connect.ts'
import { excluded } from '../../../db/excluded.ts'
import { removeEntries, saveEntries } from '../../../search/entries-store.ts'
import type { PageKindOf } from '../../../search/kinds.ts'
import { textTokens, titleTokens } from '../../../search/tokens.ts'
import type { ContentTypeName } from '../../../wire/cache/cache-tags.ts'
import { detailsFault, searchedDetails } from '../details.ts'
import { type Attachment, type ItemStatus, items } from '../tables.ts'
import { type CategoryName, typeRow } from '../types.ts'
import { cleanHtml, markdownToHtml, plainText } from './clean-html.ts'
import { recordItems } from './item-versions.ts'
import { changesOfItems, notifiedColumns, notifyPublished, scheduledPayload } from './notify.ts'
import { entryColumns, entryKey, entryOf } from './search-entry.ts'

/** An item as staff write it. The text is `markdown`, or else `body` as HTML, which is sanitized here; a published or scheduled item needs
 *  `publishedAt`. */
export type ItemInput = {
  type: ContentTypeName
  slug: string
  title: string
  category?: CategoryName
  language?: Language
  path?: string | null
  summary?: string
  markdown?: string | null
  body?: string
  cover?: string | null
  source?: string
  status?: ItemStatus
  publishedAt?: Date | null
  important?: boolean
  details?: Record<string, unknown>
  attachments?: Attachment[]
}

const tsvectorOf = (tokens: Iterable<string>) => sql`array_to_tsvector(${sql.param([...tokens])}::text[])`

/** An item as a row of its table, with what the search knows of it. `details` are not checked. */
export function itemRow(input: ItemInput) {
  const markdown = input.markdown ?? null
  const body = markdown === null ? cleanHtml(input.body ?? '') : markdownToHtml(markdown)
  const texts = [input.summary ?? '', plainText(body), ...searchedTexts(input)]
  const titleLexemes = titleTokens(input.title)
  return {
    type: input.type,
    slug: input.slug,
    title: input.title,
    category: input.category ?? '',
    language: input.language ?? 'zh',
    path: input.path ?? null,
    summary: input.summary ?? '',
    body,
    markdown,
    cover: input.cover ?? null,
    source: input.source ?? '',
    status: input.status ?? 'draft',
    publishedAt: input.publishedAt ?? null,
    important: input.important ?? false,
    position: positionOf(input),
    details: input.details ?? {},
    attachments: input.attachments ?? [],
    titleTokens: tsvectorOf(titleLexemes),
    tokens: tsvectorOf(new Set([...titleLexemes, ...textTokens(texts.join('\n'))])),
  }
}

function searchedTexts({ type, details = {} }: ItemInput): string[] {
  return searchedDetails(typeRow(type), details)
}

/** The number in `details` that orders the lists of the type. */
function positionOf({ type, details = {} }: ItemInput): number | null {
  const value = details[typeRow(type).orderedBy ?? '']
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}

/** Inserts an item or updates the one with the same type and slug. Returns its id. Throws if `details` does not have the fields of the
 *  type. */
export async function saveItem(db: Queryable, input: ItemInput, kindOf: PageKindOf): Promise<number> {
  const [id] = await saveItems(db, [input], kindOf)
  if (id === undefined) throw new Error('The item was not saved')
  return id
}

const rowsOfStatement = 100

/** Saves several items as `saveItem` does, many in a statement. Returns their ids. */
export async function saveItems(db: Queryable, inputs: readonly ItemInput[], kindOf: PageKindOf): Promise<number[]> {
  return (await storeItems(db, inputs, kindOf)).ids
}

/** Saves several items, and counts those that are new or changed: only they are announced to the nodes. */
export async function storeItems(
  db: Queryable,
  inputs: readonly ItemInput[],
  kindOf: PageKindOf,
): Promise<{ ids: number[]; changed: number }> {
  const rows = inputs.map(toCheckedRow)
  return db.transaction(async tx => {
    const ids: number[] = []
    const before: NotifiedRow[] = []
    const after: NotifiedRow[] = []
    for (let start = 0; start < rows.length; start += rowsOfStatement) {
      const stored = await storeRows(tx, rows.slice(start, start + rowsOfStatement))
      await renewEntries(
        tx,
        stored.after.map(({ id }) => id),
        kindOf,
      )
      ids.push(...stored.ids)
      before.push(...stored.before)
      after.push(...stored.after)
    }
    const isScheduled = rows.some(({ status }) => status === 'scheduled')
    const schedule = isScheduled ? ([scheduledPayload] as const) : []
    await notifyPublished(tx, ...changesOfItems(before, after), ...schedule)
    return { ids, changed: after.length }
  })
}

type ItemRow = ReturnType<typeof itemRow>

const itemColumns = getTableColumns(items)
/** Columns that are no part of a text: a text that differs in these only is the same. */
const columnsOutsideContent = ['id', 'createdAt', 'updatedAt', 'editedAt', 'branch', 'reviewOn', 'withdrawAt']
const comparedColumns = Object.entries(itemColumns).filter(([name]) => !columnsOutsideContent.includes(name))
const inserted = excluded(itemColumns, columnsOutsideContent)
const isChanged = sql`(${sql.join(
  comparedColumns.map(([, column]) => column),
  sql`, `,
)}) is distinct from
  (${sql.join(
    comparedColumns.map(([name]) => inserted[name]),
    sql`, `,
  )})`

type NotifiedRow = Parameters<typeof changesOfItems>[1][number]

/** Inserts or updates at most `rowsOfStatement` rows; a row that is there already, as it is, is not written. `before` and `after`: the
 *  changed rows as they were and as they are. */
async function storeRows(tx: Queryable, rows: readonly ItemRow[]) {
  const keys = sql.join(
    rows.map(({ type, slug }) => sql`(${type}, ${slug})`),
    sql`, `,
  )
  const find = () =>
    tx
      .select({ ...notifiedColumns, slug: items.slug })
      .from(items)
      .where(sql`(${items.type}, ${items.slug}) in (${keys})`)
  const before = await find().orderBy(items.id).for('update')
  const changed = await tx
    .insert(items)
    .values([...rows])
    .onConflictDoUpdate({
      target: [items.type, items.slug],
      set: { ...inserted, updatedAt: sql`now()`, editedAt: sql`now()` },
      setWhere: isChanged,
    })
    .returning(notifiedColumns)
  const stored = await find()
  const idOf = new Map(stored.map(({ type, slug, id }) => [`${type} ${slug}`, id]))
  const changedIds = changed.map(({ id }) => id)
  await recordItems(
    tx,
    rows.flatMap(({ titleTokens: _title, tokens: _all, status, publishedAt, ...content }) => {
      const id = idOf.get(`${content.type} ${content.slug}`)
      return id !== undefined && changedIds.includes(id) ? [{ id, status, publishedAt, content }] : []
    }),
  )
  return {
    ids: rows.flatMap(({ type, slug }) => idOf.get(`${type} ${slug}`) ?? []),
    before: before.filter(({ id }) => changedIds.includes(id)),
    after: changed,
  }
}

function toCheckedRow(input: ItemInput) {
  const fault = detailsFault(input.type, input.details ?? {})
  if (fault) throw new Error(`${input.type} ${input.slug}: ${fault}`)
  return itemRow(input)
}

const rowsOfRead = 200

/** Updates the search entries of existing items: those that are published have one, the others none. */
export async function renewEntries(tx: Queryable, ids: readonly number[], kindOf: PageKindOf): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsOfRead) {
    const rows = await tx
      .select(entryColumns)
      .from(items)
      .where(inArray(items.id, ids.slice(start, start + rowsOfRead)))
    const found = rows.map(row => ({ row, entry: row.status === 'published' ? entryOf(row, kindOf) : undefined }))
    await removeEntries(
      tx,
      found.filter(({ entry }) => !entry).map(({ row }) => entryKey(row)),
    )
    await saveEntries(
      tx,
      found.flatMap(({ entry }) => entry ?? []),
    )
  }
}

/** Makes the search entries of all items anew. */
export async function renewAllEntries(db: Db, kindOf: PageKindOf): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: items.id })
      .from(items)
      .where(sql`${items.id} > ${after}`)
      .orderBy(items.id)
      .limit(rowsOfRead)
    const last = rows[rows.length - 1]
    if (last === undefined) return
    const ids = rows.map(({ id }) => id)
    await db.transaction(tx => renewEntries(tx, ids, kindOf))
    after = last.id
  }
}

/** Writes items. Each write keeps the search entries true and notifies all nodes of the changed type in the same transaction, so that they
 *  drop cached pages. */
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../../db/connect.ts'
import { excluded } from '../../../db/excluded.ts'
import { removeEntries, saveEntries } from '../../../search/entries-store.ts'
import { textTokens, titleTokens } from '../../../search/tokens.ts'
import type { CacheTag, ContentTypeName } from '../../../wire/cache-tags.ts'
import { detailsFault, searchedDetails } from '../details.ts'
import { type Attachment, items } from '../tables.ts'
import { typeRow } from '../types.ts'
import { cleanHtml, plainText } from './clean-html.ts'
import { entryColumns, entryKey, entryOf } from './search-entry.ts'

/** An item as staff write it. `body` is HTML and is sanitized here; a published item needs `publishedAt`. */
export type ItemInput = {
  type: ContentTypeName
  slug: string
  title: string
  category?: string
  language?: 'zh' | 'en'
  path?: string | null
  summary?: string
  body?: string
  cover?: string | null
  source?: string
  status?: 'draft' | 'published' | 'withdrawn'
  publishedAt?: Date | null
  important?: boolean
  details?: Record<string, unknown>
  attachments?: Attachment[]
}

/** The PostgreSQL channel of publication notifications. */
export const publishedChannel = 'published'

export async function notifyPublished(db: Queryable, changed: CacheTag): Promise<void> {
  await db.execute(sql`select pg_notify(${publishedChannel}, ${changed})`)
}

const tsvectorOf = (tokens: Iterable<string>) => sql`array_to_tsvector(${sql.param([...tokens])}::text[])`

function toItemRow(input: ItemInput) {
  const body = cleanHtml(input.body ?? '')
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
export async function saveItem(db: Queryable, input: ItemInput): Promise<number> {
  const [id] = await saveItems(db, [input])
  if (id === undefined) throw new Error('The item was not saved')
  return id
}

const rowsOfStatement = 100

/** Saves several items as `saveItem` does, many in a statement. Returns their ids. */
export async function saveItems(db: Queryable, inputs: readonly ItemInput[]): Promise<number[]> {
  const rows = inputs.map(toCheckedRow)
  const set = { ...excluded(getTableColumns(items), ['id', 'createdAt']), updatedAt: sql`now()` }
  return db.transaction(async tx => {
    const ids: number[] = []
    for (let start = 0; start < rows.length; start += rowsOfStatement) {
      const saved = await tx
        .insert(items)
        .values(rows.slice(start, start + rowsOfStatement))
        .onConflictDoUpdate({ target: [items.type, items.slug], set })
        .returning({ id: items.id })
      ids.push(...saved.map(({ id }) => id))
    }
    await renewEntries(tx, ids)
    for (const type of new Set(inputs.map(input => input.type))) await notifyPublished(tx, type)
    return ids
  })
}

function toCheckedRow(input: ItemInput) {
  const fault = detailsFault(input.type, input.details ?? {})
  if (fault) throw new Error(`${input.type} ${input.slug}: ${fault}`)
  return toItemRow(input)
}

/** Publishes an item; one that was published before keeps its date. False if there is no such item. */
export async function publishItem(db: Queryable, id: number, at: Date): Promise<boolean> {
  const publishedAt = sql`coalesce(${items.publishedAt}, ${at.toISOString()}::timestamptz)`
  return changeItem(db, id, { status: 'published', publishedAt })
}

/** Withdraws an item from the site. False if there is no such item. */
export async function withdrawItem(db: Queryable, id: number): Promise<boolean> {
  return changeItem(db, id, { status: 'withdrawn' })
}

async function changeItem(db: Queryable, id: number, change: { status: string; publishedAt?: ReturnType<typeof sql> }) {
  return db.transaction(async tx => {
    const set = { ...change, updatedAt: sql`now()` }
    const [changed] = await tx.update(items).set(set).where(eq(items.id, id)).returning({ type: items.type })
    if (changed) {
      await renewEntries(tx, [id])
      await notifyPublished(tx, changed.type)
    }
    return changed !== undefined
  })
}

const rowsOfRead = 200

/** Makes the search entries of items true: those that are published have one, the others none. */
export async function renewEntries(tx: Queryable, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += rowsOfRead) {
    const rows = await tx
      .select(entryColumns)
      .from(items)
      .where(inArray(items.id, ids.slice(start, start + rowsOfRead)))
    const isFound = (row: (typeof rows)[number]) => row.status === 'published' && entryOf(row) !== undefined
    await removeEntries(tx, rows.filter(row => !isFound(row)).map(entryKey))
    await saveEntries(
      tx,
      rows.filter(isFound).flatMap(row => entryOf(row) ?? []),
    )
  }
}

/** Makes the search entries of all items anew. */
export async function renewAllEntries(db: Db): Promise<void> {
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
    await db.transaction(tx => renewEntries(tx, ids))
    after = last.id
  }
}

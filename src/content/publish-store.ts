/** Writing items. Each write tells every node, in the same transaction, which type has changed, so that cached pages go. */
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { cleanHtml, plainText } from './clean-html.ts'
import { type Attachment, items } from './tables.ts'
import { findType } from './types.ts'
import { titleWordsOf, wordsOf } from './words.ts'

/** What staff write. `body` is HTML and is cleaned here; `publishedAt` is needed for a published item. */
export type ItemInput = {
  type: string
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

/** The channel on which nodes hear what was published. */
export const publishedChannel = 'published'

export async function tellPublished(db: Queryable, type: string): Promise<void> {
  await db.execute(sql`select pg_notify(${publishedChannel}, ${type})`)
}

const vectorOf = (words: Iterable<string>) => sql`array_to_tsvector(${sql.param([...words])}::text[])`

function rowOf(input: ItemInput) {
  const body = cleanHtml(input.body ?? '')
  const ownWords = [input.summary ?? '', plainText(body), ...Object.values(input.details ?? {}).map(String)]
  const titleWords = titleWordsOf(input.title)
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
    titleWords: vectorOf(titleWords),
    words: vectorOf(new Set([...titleWords, ...wordsOf(ownWords.join('\n'))])),
  }
}

/** The number in `details` by which the type's lists are ordered. */
function positionOf({ type, details = {} }: ItemInput): number | null {
  const value = details[findType(type)?.orderedBy ?? '']
  return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) < 2 ** 31 ? value : null
}

/** Writes an item, or anew the one of the same type and slug. Answers its id. */
export async function saveItem(db: Queryable, input: ItemInput): Promise<number> {
  const row = rowOf(input)
  return db.transaction(async tx => {
    const [saved] = await tx
      .insert(items)
      .values(row)
      .onConflictDoUpdate({ target: [items.type, items.slug], set: { ...row, updatedAt: sql`now()` } })
      .returning({ id: items.id })
    await tellPublished(tx, input.type)
    if (!saved) throw new Error('An item was neither written nor refused')
    return saved.id
  })
}

/** Makes an item visible from now on; one that was published before keeps its date. False when there is no such item. */
export async function publishItem(db: Queryable, id: number, at: Date): Promise<boolean> {
  const publishedAt = sql`coalesce(${items.publishedAt}, ${at.toISOString()}::timestamptz)`
  return changeItem(db, id, { status: 'published', publishedAt })
}

/** Takes an item off the site. False when there is no such item. */
export async function withdrawItem(db: Queryable, id: number): Promise<boolean> {
  return changeItem(db, id, { status: 'withdrawn' })
}

async function changeItem(db: Queryable, id: number, change: { status: string; publishedAt?: ReturnType<typeof sql> }) {
  return db.transaction(async tx => {
    const set = { ...change, updatedAt: sql`now()` }
    const [changed] = await tx.update(items).set(set).where(eq(items.id, id)).returning({ type: items.type })
    if (changed) await tellPublished(tx, changed.type)
    return changed !== undefined
  })
}

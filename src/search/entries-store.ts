/** Writes the entries of the search: with each publication in its transaction, and all of them when the code's pages changed. */

import { and, eq, getTableColumns, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Language } from '../codes/languages.ts'
import type { Queryable } from '../db/connect.ts'
import { excluded } from '../db/excluded.ts'
import { type SearchKind, searchKinds } from './kinds.ts'
import { centre } from './publishers.ts'
import { type SearchCard, searchEntries, searchVersion } from './tables.ts'
import { foldText, textTokens, titleTokens } from './tokens.ts'

/** `key` identifies what the entry is made of; `text` is searched and excerpted, `keywords` are searched only. */
export type SearchEntry = {
  key: string
  source: 'item' | 'page' | 'branch'
  kind: SearchKind
  label: string
  language: Language
  /** The centre if it is not named. */
  publisher?: string
  title: string
  summary: string
  text: string
  keywords?: readonly string[] | undefined
  address: string
  card?: SearchCard | undefined
  publishedAt: Date
}

/** Characters of a text that excerpts are made from; all of it is searched. */
const excerptCharacters = 1200
const rowsOfStatement = 100

const tsvectorOf = (tokens: Iterable<string>) => sql`array_to_tsvector(${sql.param([...tokens])}::text[])`

/** A title without case, spaces and punctuation, by which an equal query finds it. */
export const titleKey = (title: string): string => foldText(title).replace(/[^\p{L}\p{N}]/gu, '')

function toRow(entry: SearchEntry) {
  const { text, keywords = [], ...columns } = entry
  const lexemes = titleTokens(entry.title)
  const tokens = new Set([...lexemes, ...textTokens([entry.summary, text, ...keywords].join('\n'))])
  return {
    publisher: centre,
    ...columns,
    rank: searchKinds[entry.kind].rank,
    titleKey: titleKey(entry.title).slice(0, 200),
    body: text.slice(0, excerptCharacters),
    card: entry.card ?? null,
    titleTokens: tsvectorOf(lexemes),
    tokens: tsvectorOf(tokens),
    savedAt: sql`clock_timestamp()`,
  }
}

/** Inserts entries or replaces those of the same key. A written page has priority over the code's own entry for the same address. */
export async function saveEntries(tx: Queryable, entries: readonly SearchEntry[]): Promise<void> {
  const set = excluded(getTableColumns(searchEntries), ['id'])
  for (let start = 0; start < entries.length; start += rowsOfStatement) {
    await tx
      .insert(searchEntries)
      .values(entries.slice(start, start + rowsOfStatement).map(toRow))
      .onConflictDoUpdate({
        target: searchEntries.key,
        set,
        setWhere: sql`excluded.source <> 'page' or ${searchEntries.source} = 'page'`,
      })
  }
}

export async function removeEntries(tx: Queryable, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await tx.delete(searchEntries).where(inArray(searchEntries.key, [...keys]))
}

/** Removes the entries that were saved before a moment of the database: a rebuild did not meet what they were made of. */
export async function removeOlderEntries(tx: Queryable, before: string, except?: 'item'): Promise<void> {
  const isOld = lt(searchEntries.savedAt, sql`${before}::timestamptz`)
  await tx.delete(searchEntries).where(except ? and(isOld, ne(searchEntries.source, except)) : isOld)
}

/** The time of the database. */
export async function databaseTime(db: Queryable): Promise<string> {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return rows[0]?.now ?? ''
}

const versionName = 'entries'

export async function entriesVersion(db: Queryable): Promise<string | undefined> {
  const [row] = await db.select().from(searchVersion).where(eq(searchVersion.name, versionName))
  return row?.version
}

export async function setEntriesVersion(db: Queryable, version: string): Promise<void> {
  await db
    .insert(searchVersion)
    .values({ name: versionName, version })
    .onConflictDoUpdate({ target: searchVersion.name, set: { version } })
}

/** Reads and writes the words and best bets of the search, and caches what queries need of them. */
import { asc, count, desc, type SQLWrapper, sql } from 'drizzle-orm'
import { forAllCallers } from '../../db/abandoned.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { searchBets, searchEntries, searchHotWords, searchSynonyms } from '../tables.ts'
import { betFault, synonymFault, synonymFaultText } from './word-rules.ts'
import { type Bet, buildWords, changeWords, type Synonym, type Words } from './words.ts'

/** Titles that typed text is completed to, the first kinds and the newest first. */
const maxTitles = 5000
/** After this time the words are read again; no request waits for it. */
export const wordsCacheMs = 30_000

/** `version`: the hashes of what the words are made of. */
type WordsVersion = Words & { version: { all: string; titles: string } }
type Cached = { at: number; words: Promise<WordsVersion> }
const cache = new WeakMap<Db, Cached>()

/** The words of this site, at most half a minute old. */
export function loadWords(db: Db): Promise<Words> {
  const cached = cache.get(db)
  if (cached === undefined) {
    const words = forAllCallers(() => readWords(db))
    words.catch(() => cache.delete(db))
    cache.set(db, { at: performance.now(), words })
    return words
  }
  if (performance.now() - cached.at > wordsCacheMs) {
    cached.at = performance.now()
    forAllCallers(() => renewWords(db, cached)).catch(() => undefined)
  }
  return cached.words
}

/** Reading 5,000 titles and splitting them into words holds the thread for longer than any request may, so it happens only after a change. */
async function renewWords(db: Db, { at, words }: Cached): Promise<void> {
  const known = await words
  const renewed = await newerWords(db, known)
  if (renewed !== known) cache.set(db, { at, words: Promise.resolve(renewed) })
}

/** After staff changed the words: whoever searches from now on waits for the changed ones, so that no page is cached with the old. */
export function renewWordsNow(db: Db): void {
  const cached = cache.get(db)
  if (cached === undefined) return
  const { words } = cached
  const renewed = forAllCallers(async () => newerWords(db, await words)).catch(() => words)
  cache.set(db, { at: performance.now(), words: renewed })
}

/** Only the synonyms and best bets are read again where the titles are the same. */
async function newerWords(db: Db, known: WordsVersion): Promise<WordsVersion> {
  const version = await readVersion(db)
  if (version.all === known.version.all) return known
  if (version.titles !== known.version.titles) return readWords(db)
  return { ...changeWords(known, await readEdited(db)), version }
}

const titleRows = (db: Db) =>
  db
    .select({
      title: searchEntries.title,
      summary: searchEntries.summary,
      address: searchEntries.address,
      label: searchEntries.label,
      language: searchEntries.language,
      rank: searchEntries.rank,
    })
    .from(searchEntries)
    .where(sql`${searchEntries.rank} < 4`)
    .orderBy(asc(searchEntries.rank), desc(searchEntries.publishedAt), desc(searchEntries.id))
    .limit(maxTitles)

async function readVersion(db: Db): Promise<WordsVersion['version']> {
  const hashOf = (rows: SQLWrapper) =>
    sql`(select coalesce(md5(string_agg(line::text, '' order by line::text)), '') from ${rows} line)`
  const edited = sql`${hashOf(searchSynonyms)} || ${hashOf(searchBets)} || ${hashOf(searchHotWords)}`
  const { rows } = await db.execute<{ edited: string; titles: string }>(
    sql`select ${edited} as edited, ${hashOf(sql`(${titleRows(db)})`)} as titles`,
  )
  const { edited: words = '', titles = '' } = rows[0] ?? {}
  return { all: `${words} ${titles}`, titles }
}

async function readEdited(db: Db) {
  const [synonyms, bets, hot] = await Promise.all([
    db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.means), asc(searchSynonyms.word)),
    db.select().from(searchBets).orderBy(asc(searchBets.position), asc(searchBets.id)),
    db.select().from(searchHotWords).orderBy(asc(searchHotWords.position)),
  ])
  return { synonyms, bets, hot: hot.map(({ word }) => word) }
}

async function readWords(db: Db): Promise<WordsVersion> {
  // Before the rows: a change in between is read again half a minute later.
  const version = await readVersion(db)
  const [edited, titles] = await Promise.all([readEdited(db), titleRows(db)])
  return { ...buildWords({ ...edited, titles }), version }
}

/** Adds synonyms and best bets; those that exist stay as they are. Throws and names the first faulty row. */
export async function addWords(
  db: Queryable,
  { synonyms, bets }: { synonyms: readonly Synonym[]; bets: readonly Bet[] },
): Promise<void> {
  const existing = await db.select().from(searchSynonyms)
  const synonym = synonymFault([...existing, ...synonyms])
  const fault = synonym ? synonymFaultText(synonym) : bets.map(betFault).find(text => text !== undefined)
  if (fault !== undefined) throw new Error(fault)
  if (synonyms.length > 0)
    await db
      .insert(searchSynonyms)
      .values([...synonyms])
      .onConflictDoNothing()
  if (bets.length > 0)
    await db
      .insert(searchBets)
      .values([...bets])
      .onConflictDoNothing()
}

/** Whether there are any synonyms or best bets. */
export async function hasWords(db: Queryable): Promise<boolean> {
  const [synonyms] = await db.select({ total: count() }).from(searchSynonyms)
  const [bets] = await db.select({ total: count() }).from(searchBets)
  return (synonyms?.total ?? 0) + (bets?.total ?? 0) > 0
}

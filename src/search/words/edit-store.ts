/** Reads and writes the words as staff edit them: a meaning with its words, a page with its queries, the proposed searches. */
import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { searchBets, searchHotWords, searchSynonyms } from '../tables.ts'
import type { Bet, Synonym } from './words.ts'

/** Changes come one after another, because each is compared with all words; searches read on. */
export const lockWords = (tx: Queryable) =>
  tx.execute(sql`lock table ${searchSynonyms}, ${searchBets}, ${searchHotWords} in share row exclusive mode`)

export const allSynonyms = (db: Queryable): Promise<Synonym[]> =>
  db.select().from(searchSynonyms).orderBy(asc(searchSynonyms.means), asc(searchSynonyms.word))

export async function allHotWords(db: Queryable): Promise<string[]> {
  const rows = await db.select().from(searchHotWords).orderBy(asc(searchHotWords.position))
  return rows.map(({ word }) => word)
}

export const allBets = (db: Queryable): Promise<Bet[]> =>
  db
    .select({
      query: searchBets.query,
      address: searchBets.address,
      exact: searchBets.exact,
      position: searchBets.position,
    })
    .from(searchBets)
    .orderBy(asc(searchBets.position), asc(searchBets.id))

/** Without words the meaning has none any more. */
export async function replaceSynonyms(tx: Queryable, means: string, words: readonly string[]): Promise<void> {
  await tx.delete(searchSynonyms).where(eq(searchSynonyms.means, means))
  if (words.length > 0) await tx.insert(searchSynonyms).values(words.map(word => ({ word, means })))
}

/** A page keeps its place among the best bets; a new one is the last. Without bets the page is none any more. */
export async function replaceBets(
  tx: Queryable,
  address: string,
  bets: readonly Pick<Bet, 'query' | 'exact'>[],
): Promise<void> {
  const existing = await allBets(tx)
  const own = existing.find(bet => bet.address === address)
  const last = existing[existing.length - 1]?.position ?? -1
  const position = own?.position ?? last + 1
  await tx.delete(searchBets).where(eq(searchBets.address, address))
  if (bets.length > 0)
    await tx.insert(searchBets).values(bets.map(({ query, exact }) => ({ query, exact, address, position })))
}

export async function replaceHotWords(tx: Queryable, words: readonly string[]): Promise<void> {
  await tx.delete(searchHotWords)
  if (words.length > 0) await tx.insert(searchHotWords).values(words.map((word, at) => ({ position: at + 1, word })))
}

/** The synonyms and best bets of a new site, from seed/search. Staff may change them afterwards. */
import fs from 'node:fs'
import path from 'node:path'
import type { Db } from '../../db/connect.ts'
import type { Bet, Synonym } from './words.ts'
import { addWords, hasWords } from './words-store.ts'

const linesOf = (root: string, name: string): string[][] =>
  fs
    .readFileSync(path.join(root, 'seed/search', name), 'utf8')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'))

/** A line of synonyms.tsv: a meaning and the words for it. One of best-bets.tsv: an address and the queries that it answers; a query
 *  that ends with = is exact. */
export function readFirstWords(root = '.'): { synonyms: Synonym[]; bets: Bet[] } {
  const synonyms = linesOf(root, 'synonyms.tsv').flatMap(([means = '', words = '']) =>
    words.split(' ').map(word => ({ word: word.replaceAll('_', ' '), means })),
  )
  const bets = linesOf(root, 'best-bets.tsv').flatMap(([address = '', queries = '']) =>
    queries.split('，').map(query => ({ query: query.replace(/=$/, ''), address, exact: query.endsWith('=') })),
  )
  return { synonyms, bets: bets.map((bet, position) => ({ ...bet, position })) }
}

/** Adds them to a database that has none. */
export async function ensureFirstWords(db: Db, root = '.'): Promise<void> {
  if (!(await hasWords(db))) await addWords(db, readFirstWords(root))
}

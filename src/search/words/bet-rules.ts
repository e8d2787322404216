/** Which best bets answer a query, and which other queries are near it. Pure. */
import { type Query, readQuery } from './query-rules.ts'
import { maxBets, maxHotWords } from './word-limits.ts'
import type { Bet, Words } from './words.ts'

type ReadBet = Bet & { meanings: ReadonlySet<string> }

const readBets = new WeakMap<Words, readonly ReadBet[]>()

function betsOf(words: Words): readonly ReadBet[] {
  const known = readBets.get(words)
  if (known) return known
  const bets = words.bets.map(bet => ({ ...bet, meanings: meaningsOf(readQuery(bet.query, words)) }))
  readBets.set(words, bets)
  return bets
}

const meaningsOf = ({ terms }: Query): ReadonlySet<string> => new Set(terms.map(({ meaning }) => meaning))

/** The addresses of the best bets that need most of the query's terms. The region of a query is no term of it. */
export function betsFor(query: Query, words: Words): string[] {
  const meanings = new Set(meaningsOf(query))
  const isRegion = (meaning: string) => query.region !== undefined && meaning.startsWith(query.region.name)
  const others = [...meanings].filter(meaning => !isRegion(meaning))
  const fitting = betsOf(words).filter(
    ({ meanings: needed, exact }) =>
      needed.size > 0 &&
      [...needed].every(meaning => meanings.has(meaning)) &&
      (!exact || needed.size === others.length),
  )
  const most = Math.max(...fitting.map(({ meanings }) => meanings.size))
  const best = fitting.filter(({ meanings }) => meanings.size === most)
  return [...new Set(best.map(({ address }) => address))].slice(0, maxBets)
}

const maxRelated = 5

/** Queries of other best bets that share a term. */
export function relatedQueries(query: Query, words: Words): string[] {
  const meanings = meaningsOf(query)
  const isSame = (other: ReadonlySet<string>) =>
    other.size === meanings.size && [...other].every(meaning => meanings.has(meaning))
  const near = betsOf(words).filter(
    ({ meanings: own }) => [...own].some(meaning => meanings.has(meaning)) && !isSame(own),
  )
  const sharedOf = ({ meanings: own }: ReadBet) => [...own].filter(meaning => meanings.has(meaning)).length / own.size
  return firstPerAddress(near.toSorted((a, b) => sharedOf(b) - sharedOf(a))).slice(0, maxRelated)
}

/** The first query of each address. */
const firstPerAddress = (bets: readonly Bet[]): string[] => {
  const firsts = bets.filter((bet, index) => bets.findIndex(({ address }) => address === bet.address) === index)
  return firsts.map(({ query }) => query)
}

/** What is proposed where the staff of the site has chosen nothing: the first queries of the first best bets. */
export const usualSearches = ({ bets }: Pick<Words, 'bets'>): string[] =>
  firstPerAddress(bets.filter(({ exact }) => !exact)).slice(0, maxHotWords)

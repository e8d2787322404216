/** How long and how many the words of the search may be. */

export const wordLengths = { word: 30, query: 60, hot: 20, address: 200 } as const

/** Words that mean the same, besides what they mean. */
export const maxWordsOfGroup = 30
export const maxSynonyms = 3000

/** A search displays at most so many best bets. */
export const maxBets = 2
/** Queries that one page answers first. */
export const maxQueriesOfPage = 30
export const maxBetRows = 2000

/** Searches that the page of the search proposes: as many as fit into a line below its field. */
export const maxHotWords = 6

/** Characters of a field of words, one a line: twice the longest list, so that a fault counts its words and not its characters. */
const fieldLength = (count: number, length: number) => 2 * count * (length + 1)

export const wordFieldLengths = {
  words: fieldLength(maxWordsOfGroup, wordLengths.word),
  queries: fieldLength(maxQueriesOfPage, wordLengths.query),
  hot: fieldLength(maxHotWords, wordLengths.hot),
} as const

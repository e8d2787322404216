/** What a page displayed of words before they are changed, as one text: whoever saves over words that he has not seen is refused. */

export const seenWords = (words: readonly string[]): string => words.join('\n')

export const seenBets = ({ queries, exactQueries }: { queries: readonly string[]; exactQueries: readonly string[] }) =>
  seenWords([...queries, ...exactQueries.map(query => `${query} =`)])

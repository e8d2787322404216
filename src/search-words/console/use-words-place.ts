/** Hook of the page's address. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { readWordsAddress, type WordsAddress, wordsQuery } from './words-address.ts'

export type WordsPlace = { address: WordsAddress; change: (change: Partial<WordsAddress>) => void }

export function useWordsPlace(): WordsPlace {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readWordsAddress(query), [query])
  const change = (changed: Partial<WordsAddress>) => {
    // Going back leads from what is open to the list, however many were opened one after another.
    const replace = changed.open !== undefined && changed.open !== '' && address.open !== ''
    const isOpening = changed.open !== undefined && changed.tab === undefined
    const next = { ...address, words: '', ...(!isOpening && { currPage: 1 }), ...changed }
    setQuery(wordsQuery(next), { replace, preventScrollReset: true })
  }
  return { address, change }
}

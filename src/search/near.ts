/** Entries near a missing address, for the not-found page. It waits shortly for the words of the search and works without them. */
import type { Language } from '../codes/languages.ts'
import type { Db } from '../db/connect.ts'
import { inTime } from '../wire/in-time.ts'
import { nearTitles } from './words/near-rules.ts'
import type { Words } from './words/words.ts'
import { loadWords } from './words/words-store.ts'

const waitMs = 200

/** Addresses of entries that the words of a missing path mean; none if the words are not there in time. */
export async function nearAddresses(db: Db, missing: string, language: Language): Promise<string[]> {
  const words = await wordsInTime(db)
  return words ? nearTitles(missing, words, language) : []
}

/** The titles of entries by address, without those that do not exist. */
export async function titlesAt(db: Db, addresses: readonly string[]): Promise<{ title: string; address: string }[]> {
  const words = await wordsInTime(db)
  return (words?.titles ?? [])
    .filter(({ address }) => addresses.includes(address))
    .map(({ title, address }) => ({ title, address }))
}

/** The words of the search, in memory as soon as they were read once; undefined if the database does not reply. */
function wordsInTime(db: Db): Promise<Words | undefined> {
  const words = loadWords(db).catch(() => undefined)
  return inTime(words, waitMs, () => undefined)
}

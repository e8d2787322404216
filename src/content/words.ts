/** Chinese text as words for PostgreSQL: what is written beside an item, and what a search asks for. Server only. */
import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'

let loaded: Jieba | undefined
const jieba = () => {
  loaded ??= Jieba.withDict(dict)
  return loaded
}

const hanRun = /\p{Script=Han}+/gu
const latinWord = /[\p{L}\p{N}]+(?:[-./][\p{L}\p{N}]+)*/gu
const mostWords = 20_000
const mostAsked = 12

/** Full-width letters and digits become half-width, everything lower case, digits grouped as people read them close up. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?<=\d)[ ](?=\d{6}\b)/g, '')
}

const pairsOf = (run: string): string[] => [...run].slice(1).map((second, index) => `${[...run][index] ?? ''}${second}`)

/** Latin words, and their parts: `gb/t`, `33993-2024` and `33993`. */
function latinWords(text: string): string[] {
  const bare = text.replace(hanRun, ' ')
  return [...bare.matchAll(latinWord)].flatMap(([word]) => [word, ...word.split(/[-./]/)])
}

/** Words of running text: the dictionary's words and the Latin ones. */
export function wordsOf(text: string): Set<string> {
  const folded = foldText(text)
  const han = [...folded.matchAll(hanRun)].flatMap(([run]) => jieba().cutForSearch(run, true))
  return new Set([...han, ...latinWords(folded)].filter(word => word !== '').slice(0, mostWords))
}

/** Words of a title: besides the dictionary's also every character and every pair of neighbours, so that any piece of a title finds it. */
export function titleWordsOf(title: string): Set<string> {
  const pieces = [...foldText(title).matchAll(hanRun)].flatMap(([run]) => [...run, ...pairsOf(run)])
  return new Set([...wordsOf(title), ...pieces])
}

/** The words a person asks for: all of them must be found. Single characters count only when there is nothing longer. */
export function askedWords(keyword: string): string[] {
  const folded = foldText(keyword)
  const han = [...folded.matchAll(hanRun)].flatMap(([run]) => jieba().cut(run, true))
  const latin = [...folded.replace(hanRun, ' ').matchAll(latinWord)].map(([word]) => word)
  const all = [...new Set([...han, ...latin])]
  const long = all.filter(word => word.length > 1)
  return (long.length > 0 ? long : all).slice(0, mostAsked)
}

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** A tsquery in which every asked word stands, a longer Chinese word also as its pairs; undefined when nothing can be asked. */
export function tsqueryOf(keyword: string): string | undefined {
  const words = askedWords(keyword)
  if (words.length === 0) return undefined
  return words
    .map(word => {
      const pairs = /^\p{Script=Han}{3,}$/u.test(word) ? pairsOf(word) : []
      return pairs.length > 0 ? `(${quoted(word)} | (${pairs.map(quoted).join(' & ')}))` : quoted(word)
    })
    .join(' & ')
}

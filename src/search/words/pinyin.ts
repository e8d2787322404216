/** Pinyin of Chinese words without tones, whole and by initials. Server only: the library has a dictionary. */
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
let convert: typeof import('pinyin-pro').pinyin | undefined

/** Syllables are cached, because the same words are read again with each change of the vocabulary. */
const cache = new Map<string, readonly string[]>()
const maxCached = 50_000

/** The syllables of the Chinese characters of a text: syllablesOf('续展') is ['xu', 'zhan']. */
export function syllablesOf(text: string): readonly string[] {
  const cached = cache.get(text)
  if (cached) return cached
  convert ??= (require('pinyin-pro') as typeof import('pinyin-pro')).pinyin
  const syllables = convert(text, { toneType: 'none', type: 'array', nonZh: 'removed', v: true })
  if (cache.size >= maxCached) cache.clear()
  cache.set(text, syllables)
  return syllables
}

export const pinyinOf = (text: string): string => syllablesOf(text).join('')
export const initialsOf = (text: string): string =>
  syllablesOf(text)
    .map(([first]) => first ?? '')
    .join('')

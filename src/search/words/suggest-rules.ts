/** What typed text may become: entries by title, pinyin or initials, regions, and numbers. Pure. */
import { characterPairs, foldText } from '../tokens.ts'
import { pinyinOf } from './pinyin.ts'
import { branchAddress, namedRegions } from './regions.ts'
import type { Words } from './words.ts'

/** `note`: the reason or the target, if the title does not show it. */
export type Suggestion = { group: string; title: string; address: string; note: string }

const maxEntries = 6
const maxRegions = 2

export function suggest(text: string, words: Words): Suggestion[] {
  const folded = foldText(text).trim()
  if (folded === '') return []
  return [...entrySuggestions(folded, words), ...regionSuggestions(folded), ...numberSuggestions(text)]
}

function entrySuggestions(folded: string, words: Words): Suggestion[] {
  const meaning = words.synonyms.get(folded)
  const letters = /^[a-z\s]+$/.test(folded) ? folded.replaceAll(' ', '') : undefined
  const scored = words.titles.flatMap(title => {
    const place = matchOf(title, { folded, meaning, letters })
    return place === undefined ? [] : [{ title, ...place }]
  })
  return scored
    .sort((a, b) => a.score - b.score || a.title.rank - b.title.rank || a.title.title.length - b.title.title.length)
    .slice(0, maxEntries)
    .map(({ title, note }) => ({ group: title.label, title: title.title, address: title.address, note }))
}

type Typed = { folded: string; meaning: string | undefined; letters: string | undefined }

/** How well a title fits, best first; undefined if it does not. */
function matchOf(title: Words['titles'][number], { folded, meaning, letters }: Typed) {
  if (title.folded.startsWith(folded)) return { score: 0, note: '' }
  if (title.folded.includes(folded)) return { score: 1, note: '' }
  if (meaning !== undefined && title.folded.includes(meaning)) return { score: 2, note: `即${meaning}` }
  if (letters === undefined || letters.length < 2) return undefined
  if (title.pinyin.startsWith(letters)) return { score: 3, note: '按拼音' }
  if (title.initials.startsWith(letters)) return { score: 4, note: '按首字母' }
  if (letters.length > 2 && title.pinyin.includes(letters)) return { score: 5, note: '按拼音' }
  return undefined
}

function regionSuggestions(folded: string): Suggestion[] {
  if (folded.length < 2) return []
  const isLetters = /^[a-z]{3,}$/.test(folded)
  const found = [...namedRegions].filter(
    ([name, region]) =>
      name === region.name &&
      (name.startsWith(folded) || folded.startsWith(name) || (isLetters && pinyinOf(name).startsWith(folded))),
  )
  return found.slice(0, maxRegions).map(([name, { branch }]) => ({
    group: '机构与代码',
    title: `${name}由${branch.label}受理`,
    address: branchAddress(branch.code),
    note: '地区',
  }))
}

function numberSuggestions(text: string): Suggestion[] {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  if (!/^\d{7,18}$/.test(digits)) return []
  return [{ group: '机构与代码', title: `${digits} 查商品条码`, address: `/search/tool?q=${digits}`, note: '数字直达' }]
}

/** Titles that share most pairs of characters with a text, for a search without results. */
export function similarTitles(text: string, words: Words): { title: string; address: string }[] {
  const pairs = characterPairs(foldText(text))
  const scored = words.titles
    .map(title => {
      const shared = pairs.filter(pair => title.folded.includes(pair)).length
      return { title, score: shared / (pairs.length + title.folded.length - 1 - shared || 1) }
    })
    .filter(({ score }) => score > 0.1)
  return scored
    .sort((a, b) => b.score - a.score || a.title.rank - b.title.rank)
    .slice(0, 3)
    .map(({ title: { title, address } }) => ({ title, address }))
}

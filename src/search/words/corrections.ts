/** Finds the known word that a mistyped one, or one in pinyin, means. Pure. */
import { cutRun } from '../tokens.ts'
import { pinyinOf, syllablesOf } from './pinyin.ts'
import type { Words } from './words.ts'

type Correction = { typed: string; instead: string }

const longestWord = 6

/** Corrects words with wrong characters in a run: 条马 to 条码. Only characters that form no word of the dictionary are changed. */
export function correctRun(run: string, words: Words): { text: string; corrections: Correction[] } | undefined {
  const pieces = cutRun(run, false)
  const corrections: Correction[] = []
  let text = ''
  for (let at = 0; at < pieces.length; ) {
    const correction = correctionAt(pieces, at, words)
    text += correction?.instead ?? pieces[at]
    at += correction?.pieces ?? 1
    if (correction) corrections.push({ typed: correction.typed, instead: correction.instead })
  }
  return corrections.length > 0 ? { text, corrections } : undefined
}

function correctionAt(pieces: readonly string[], at: number, words: Words) {
  for (let count = pieces.length - at; count > 1; count--) {
    const window = pieces.slice(at, at + count)
    const typed = window.join('')
    const isUnknown = window.some(piece => piece.length === 1) && !words.vocabulary.has(typed)
    if (!isUnknown || typed.length > longestWord) continue
    const instead = sameSound(typed, words) ?? similarWord(typed, words)
    if (instead !== undefined) return { typed, instead, pieces: count }
  }
  return undefined
}

/** The heaviest known word that sounds the same. */
export function sameSound(typed: string, { byPinyin }: Words): string | undefined {
  return byPinyin.get(pinyinOf(typed))?.find(word => word.length === typed.length && word !== typed)
}

/** The heaviest known word of at least three characters that differs in one, which sounds alike. */
function similarWord(typed: string, { vocabulary }: Words): string | undefined {
  if (typed.length < 3) return undefined
  let best: { word: string; weight: number } | undefined
  for (const [word, weight] of vocabulary)
    if (word.length === typed.length && weight > (best?.weight ?? 0) && differsInOneSound(word, typed))
      best = { word, weight }
  return best?.word
}

function differsInOneSound(word: string, typed: string): boolean {
  let at: number | undefined
  for (let place = 0; place < typed.length; place++) {
    if (word[place] === typed[place]) continue
    if (at !== undefined) return false
    at = place
  }
  if (at === undefined) return false
  return soundsAlike(syllablesOf(word)[at] ?? '', syllablesOf(typed)[at] ?? '')
}

const finalOf = (syllable: string) => syllable.replace(/^([zcs]h|[bpmfdtnlgkhjqxzcsryw])/, '').replace(/^i(?=.)/, '')
const soundsAlike = (one: string, other: string) => one === other || (one !== '' && finalOf(one) === finalOf(other))

/** Known words for Latin letters: as pinyin of one or several words, as initials, or as a mistyped Latin word. Empty if there is none. */
export function wordsForLetters(typed: string, words: Words): readonly string[][] {
  if (!/^[a-z]{2,40}$/.test(typed)) return []
  const whole = words.byPinyin.get(typed)
  if (whole) return [whole.slice(0, 3)]
  const split = splitPinyin(typed, words)
  if (split) return split.map(word => [word])
  const initials = words.byInitials.get(typed)
  if (initials && typed.length < 7) return [initials.slice(0, 3)]
  const similar = similarLatin(typed, words)
  return similar === undefined ? [] : [[similar]]
}

/** Splits letters into the pinyin of known words, as few as possible: tiaomashenqing is 条码 申请. */
function splitPinyin(typed: string, { byPinyin }: Words): string[] | undefined {
  const best: (string[] | undefined)[] = [[]]
  for (let end = 1; end <= typed.length; end++) {
    for (let start = Math.max(0, end - 30); start < end; start++) {
      const before = best[start]
      const word = byPinyin.get(typed.slice(start, end))?.[0]
      if (before && word !== undefined && before.length + 1 < (best[end]?.length ?? Infinity))
        best[end] = [...before, word]
    }
  }
  return best[typed.length]
}

/** The heaviest known Latin word one edit away; two letters that changed places count as one. */
export function similarLatin(typed: string, { vocabulary }: Words): string | undefined {
  if (typed.length < 3) return undefined
  let best: { word: string; weight: number } | undefined
  for (const [word, weight] of vocabulary)
    if (/^[a-z]+$/.test(word) && weight > (best?.weight ?? 0) && isOneEditAway(typed, word)) best = { word, weight }
  return best?.word
}

export function isOneEditAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1 || one === other) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  if (short.length < long.length) return short.length > 3 && short.slice(at) === long.slice(at + 1)
  if (short.slice(at + 1) === long.slice(at + 1)) return short.length > 3
  return short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
}

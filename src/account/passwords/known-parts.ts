/** How many guesses a password costs somebody who tries what people choose: words, pinyin, walks over the keyboard, years, dates and signs
 *  behind one another. The estimate of the library knows words and walks, but counts what stands between them as random. */
import { isKeyboardWalk } from './keyboard-walk.ts'
import { isPinyinSyllable } from './pinyin-syllables.table.ts'

/** Position of a word in a list that begins with the most frequent one, from 1; undefined if it is in none. */
export type RankOf = (word: string) => number | undefined

/** Only the beginning is read; whatever follows adds to the guesses. */
const readCharacters = 32
const longestPart = 24

/** Bits of guesses for each kind of part. A letter or sign that belongs to none counts as one of some fifty. */
const bits = {
  syllable: 6.5,
  walk: 7,
  year: 5,
  date: 12,
  digit: 3.3,
  sign: 4,
  han: 9,
  other: 5.5,
  capital: 1,
  lookalike: 1,
  again: 2,
} as const
const wordBits = { least: 8, most: 15 } as const

const lookalikes: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'l' },
}
const withLetters = (text: string) => text.replace(/[013457@$!|]/g, sign => lookalikes[sign] ?? sign)

/** Bits of the cheapest way to write a password as known parts. */
export function patternBits(password: string, rankOf: RankOf): number {
  const letters = [...password.normalize('NFKC')].slice(0, readCharacters)
  const cheapest = [0]
  for (let end = 1; end <= letters.length; end++) {
    let best = Number.POSITIVE_INFINITY
    for (let start = Math.max(0, end - longestPart); start < end; start++) {
      const part = letters.slice(start, end).join('')
      const before = letters.slice(0, start).join('')
      best = Math.min(best, (cheapest[start] ?? 0) + partBits(part, { before, rankOf }))
    }
    cheapest.push(best)
  }
  return cheapest.at(-1) ?? 0
}

/** Bits of one part; infinite if it is none. */
function partBits(part: string, { before, rankOf }: { before: string; rankOf: RankOf }): number {
  const size = [...part].length
  if (size === 1) return characterBits(part)
  if (size >= 3 && before.toLowerCase().includes(part.toLowerCase())) return bits.again
  const costs = [repeatBits(part), numberBits(part), wordBitsOf(part, rankOf)]
  if (size >= 3 && (isKeyboardWalk(part) || isSequence(part.toLowerCase()))) costs.push(bits.walk)
  return Math.min(...costs)
}

function characterBits(character: string): number {
  if (/\d/.test(character)) return bits.digit
  if (/\p{Script=Han}/u.test(character)) return bits.han
  return /[\p{P}\p{S}\s]/u.test(character) ? bits.sign : bits.other
}

/** The same character again and again. */
function repeatBits(part: string): number {
  const [first = ''] = part
  return [...part].every(character => character === first) ? characterBits(first) + 1 : Number.POSITIVE_INFINITY
}

function numberBits(part: string): number {
  if (/^(19|20)\d\d$/.test(part)) return bits.year
  return /^((19|20)\d\d)?(0?[1-9]|1[0-2])([0-2]\d|3[01])$/.test(part) ? bits.date : Number.POSITIVE_INFINITY
}

/** Characters that follow one another, such as abc or 321. */
function isSequence(part: string): boolean {
  const steps = [...part].map((character, at) => character.charCodeAt(0) - part.charCodeAt(Math.max(at - 1, 0)))
  return /^[a-z]+$|^\d+$/.test(part) && steps.slice(1).every(step => step === steps[1] && Math.abs(step) === 1)
}

function wordBitsOf(part: string, rankOf: RankOf): number {
  const lower = part.toLowerCase()
  const spelled = withLetters(lower)
  const capitals = lower === part ? 0 : bits.capital
  const costs = [lower, spelled].map((word, at) => {
    const rank = rankOf(word)
    const known = rank === undefined ? Number.POSITIVE_INFINITY : Math.log2(rank + 1)
    const clamped = Math.min(Math.max(known, wordBits.least), rank === undefined ? known : wordBits.most)
    const cost = Math.min(clamped, isPinyinSyllable(word) ? bits.syllable : Number.POSITIVE_INFINITY)
    return cost + (at === 1 && spelled !== lower ? bits.lookalike : 0)
  })
  return Math.min(...costs) + capitals
}

/** The texts that a new site starts with: how many of each kind, how long, when, and that no two are alike. */
import { expect, test } from 'vitest'
import { typeRow } from '../types.ts'
import { cleanHtml, plainText } from './clean-html.ts'
import type { ItemInput } from './publish-store.ts'
import { readSeed } from './seed-files.ts'

/** The day of the newest text; only training sessions are announced for later. */
const writtenUntil = '2026-11-23'

const items = readSeed('seed').filter(({ type, language }) => type !== 'page' && language !== 'en')
const ofType = (type: ItemInput['type'], category?: string) =>
  items.filter(item => item.type === type && (category === undefined || item.category === category))
const textOf = ({ body = '' }: ItemInput) => plainText(cleanHtml(body)).replace(/\s/g, '')
const nameOf = ({ type, slug }: ItemInput) => `${type}/${slug}`

/** The day and weekday (0 is Sunday) of a moment in Shanghai. */
function dayOf({ publishedAt }: ItemInput) {
  const local = new Date((publishedAt?.getTime() ?? Number.NaN) + 8 * 3_600_000)
  return { day: local.toISOString().slice(0, 10), weekday: local.getUTCDay() }
}

test('every category of news has eight items, the main ones fourteen', () => {
  const main = new Set(['center', 'composite', 'local', 'international', 'topic'])
  const short = Object.keys(typeRow('news').categories)
    .filter(category => category !== 'video')
    .map(category => ({ category, count: ofType('news', category).length, least: main.has(category) ? 14 : 8 }))
    .filter(({ count, least }) => count < least)
  expect(short).toEqual([])
})

test('there are 120 terms in both forms and 60 questions, numbered without gaps', () => {
  const numbers = (type: 'term' | 'faq', field: string) =>
    ofType(type)
      .map(({ details }) => Number(details?.[field]))
      .toSorted((a, b) => a - b)
  expect(numbers('term', 'number')).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
  expect(numbers('faq', 'order')).toEqual(Array.from({ length: 61 }, (_, index) => index + 1))
  for (const term of ofType('term')) {
    expect(textOf(term).length, nameOf(term)).toBeGreaterThan((term.summary ?? '').length + 15)
    expect(term.details?.english, nameOf(term)).toBeTruthy()
  }
})

test('24 training sessions lie ahead on working days, in branches all over the country or online', () => {
  const sessions = ofType('training').map(({ details }) => ({ heldOn: String(details?.heldOn), ...details }))
  expect(sessions).toHaveLength(24)
  for (const { heldOn } of sessions) {
    expect(heldOn > writtenUntil, heldOn).toBe(true)
    expect([0, 6]).not.toContain(new Date(heldOn).getUTCDay())
  }
  const branches = sessions.flatMap(session => ('branchCode' in session ? [session.branchCode] : []))
  expect(new Set(branches).size).toBeGreaterThanOrEqual(14)
})

test('news has 300 to 900 characters', () => {
  const lengths = ofType('news').map(item => ({ name: nameOf(item), length: textOf(item).length }))
  expect(lengths.filter(({ length }) => length < 300 || length > 900)).toEqual([])
})

test('news and notices are dated on working days, and nothing lies in the future', () => {
  const wrong = items
    .map(item => ({ name: nameOf(item), type: item.type, ...dayOf(item) }))
    .filter(({ type, day, weekday }) => {
      const isOffice = type === 'news' || type === 'notice'
      return day > writtenUntil || (isOffice && (weekday === 0 || weekday === 6))
    })
  expect(wrong).toEqual([])
})

/** The four-character sequences of a text without punctuation. */
function shingles(text: string): Set<string> {
  const letters = text.replace(/\p{P}/gu, '')
  return new Set(Array.from({ length: Math.max(0, letters.length - 3) }, (_, at) => letters.slice(at, at + 4)))
}

function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [short, long] = one.size < other.size ? [one, other] : [other, one]
  let shared = 0
  for (const shingle of short) if (long.has(shingle)) shared += 1
  return shared / short.size
}

test('no two texts are more than half alike, and no title occurs twice in a type', () => {
  // Values of one index are the same table every month.
  const texts = items
    .filter(({ type }) => type !== 'price')
    .map(item => ({ name: nameOf(item), shingles: shingles(textOf(item)) }))
    .filter(text => text.shingles.size >= 40)
  const alike = texts.flatMap((text, index) =>
    texts
      .slice(index + 1)
      .filter(other => sharedPart(text.shingles, other.shingles) > 0.5)
      .map(other => `${text.name} ${other.name}`),
  )
  expect(alike).toEqual([])
  const titles = items.map(({ type, title }) => `${type} ${title}`)
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
})

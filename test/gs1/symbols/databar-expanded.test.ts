import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkDigit } from '../../../packages/gs1/src/check-digits/check-digit.ts'
import { cset82 } from '../../../packages/gs1/src/elements/character-sets.ts'
import {
  type Element,
  elementOf,
  readElementString,
  toElementString,
} from '../../../packages/gs1/src/elements/element-string.ts'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { encodeDataBarExpanded } from '../../../packages/gs1/src/symbols/databar/databar.ts'

const isFull = process.env.FULL === '1'
const runs = { numRuns: isFull ? 2000 : 200 }

const gtins = (first: string) =>
  fc.stringMatching(new RegExp(`^${first}[0-9]{12}$`)).map(body => body + checkDigit(body))
const digits = (least: number, most = least) => fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`))
const dates = fc
  .tuple(digits(2), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 28 }))
  .map(parts => parts.map(part => String(part).padStart(2, '0')).join(''))

/** Widths of bars and spaces in turn, the first space left out. */
function widths(modules: string | object): number[] {
  return typeof modules === 'string'
    ? Array.from(modules.replace(/^0/, '').matchAll(/1+|0+/g), ([run]) => run.length)
    : []
}

/** The same from the other encoder, which begins with an empty bar and may end with one. */
function referenceWidths(bcid: string, elementString: string): number[] {
  const [symbol] = bwipjs.raw(bcid, elementString, 'dontlint')
  return symbol && 'sbs' in symbol
    ? Array.from(symbol.sbs)
        .filter(width => width > 0)
        .slice(1)
    : []
}

/** Every short form of Expanded and the values at which it begins and ends. */
const shortForms = fc.oneof(
  fc
    .tuple(gtins('9'), fc.integer({ min: 0, max: 40_000 }))
    .map(([gtin, weight]) => `(01)${gtin}(3103)${String(weight).padStart(6, '0')}`),
  fc
    .tuple(
      gtins('9'),
      fc.constantFrom('3202', '3203'),
      fc.constantFrom(0, 9998, 9999, 10_000, 22_766, 22_767, 22_768, 32_767, 99_999, 100_000),
    )
    .map(([gtin, ai, weight]) => `(01)${gtin}(${ai})${String(weight).padStart(6, '0')}`),
  fc
    .tuple(
      gtins('9'),
      fc.constantFrom('310', '320'),
      fc.integer({ min: 0, max: 5 }),
      fc.integer({ min: 0, max: 120_000 }),
      fc.constantFrom('11', '13', '15', '17', '12'),
      dates,
    )
    .map(
      ([gtin, ai, n, weight, dateAi, date]) =>
        `(01)${gtin}(${ai}${n})${String(weight).padStart(6, '0')}(${dateAi})${date}`,
    ),
  fc
    .tuple(gtins('9'), fc.integer({ min: 0, max: 5 }), digits(1, 15), fc.constantFrom('', '(17)300228', '(10)A1'))
    .map(([gtin, n, price, more]) => `(01)${gtin}(392${n})${price}${more}`),
  fc
    .tuple(
      gtins('9'),
      fc.integer({ min: 0, max: 5 }),
      fc.constantFrom('156', '008', '978'),
      digits(1, 15),
      fc.constantFrom('', '(21)7'),
    )
    .map(([gtin, n, currency, price, more]) => `(01)${gtin}(393${n})${currency}${price}${more}`),
  gtins('[0-9]').map(gtin => `(01)${gtin}`),
)

function read(elementString: string): Element[] {
  const elements = readElementString(elementString)
  if (isFault(elements)) throw new Error(`${elementString} ${elements.fault}`)
  return elements
}

test('Expanded has the modules that another encoder draws: GTIN with weight, date and price', () => {
  fc.assert(
    fc.property(shortForms, elementString => {
      expect(widths(encodeDataBarExpanded(read(elementString))), elementString).toEqual(
        referenceWidths('databarexpanded', elementString),
      )
    }),
    runs,
  )
})

const values = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 17 })
const anyElements = (characters: string) =>
  fc
    .tuple(fc.boolean(), gtins('[0-9]'), values(characters), fc.boolean(), values(characters))
    .map(([withGtin, gtin, batch, withSerial, serial]) => [
      ...(withGtin ? [elementOf('01', gtin)] : []),
      elementOf('10', batch),
      ...(withSerial ? [elementOf('21', serial)] : []),
    ])

const digitCharacters = '0123456789'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

test('Expanded has the modules that another encoder draws, in digits alone', () => {
  fc.assert(
    fc.property(anyElements(digitCharacters), elements => {
      expect(widths(encodeDataBarExpanded(elements))).toEqual(
        referenceWidths('databarexpanded', toElementString(elements)),
      )
    }),
    runs,
  )
})

// The other encoder changes encodation by the standard's recommended look-ahead rules (to numeric before six digits, for example); ours
// uses the fewest bits. If digits and letters change often, the two results may differ; both are valid, and ours is never longer.
test('Expanded is never longer than another encoder draws it, and mostly the same', () => {
  let [same, all] = [0, 0]
  for (const characters of [
    capitals,
    digitCharacters + capitals,
    `${digitCharacters}abcdef`,
    cset82.replace('(', ''),
  ]) {
    fc.assert(
      fc.property(anyElements(characters), elements => {
        const [modules, other] = [encodeDataBarExpanded(elements), referenceWidthsIfFits(toElementString(elements))]
        if (isFault(modules)) return void expect(other).toBeUndefined()
        if (other === undefined) return
        all++
        if (widths(modules).join() === other.join()) same++
        expect(widths(modules).length).toBeLessThanOrEqual(other.length)
      }),
      { numRuns: runs.numRuns / 4 },
    )
  }
  expect(same / all).toBeGreaterThan(0.75)
})

/** Undefined if the other encoder has no space: it reports this, or fails if only little is missing. */
function referenceWidthsIfFits(elementString: string): number[] | undefined {
  try {
    return referenceWidths('databarexpanded', elementString)
  } catch (error) {
    expect(String(error)).toMatch(/Maximum length|undefined/)
    return undefined
  }
}

test('text that fits is encoded, text that does not fit is rejected', () => {
  const most = `(01)90614141000015(10)${'1'.repeat(20)}(21)${'2'.repeat(20)}(22)`
  expect(encodeDataBarExpanded(read(`${most}123456789`))).toHaveLength(543)
  expect(encodeDataBarExpanded(read(`${most}12345678901`))).toEqual({
    fault: 'length',
    at: most.length + 10,
    limits: { least: 1, most: 74, unit: 'characters' },
  })
  const letters = `(10)${'A'.repeat(20)}(21)`
  const ends = [14, 15, 16, 17].map(count => encodeDataBarExpanded(read(letters + 'B'.repeat(count))))
  expect(ends.map(end => (isFault(end) ? end.at - letters.length : end.length))).toEqual([526, 543, 543, 16])
  expect(encodeDataBarExpanded([elementOf('10', '1')])).toHaveLength(102)
})

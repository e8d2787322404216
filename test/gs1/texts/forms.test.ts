/** All forms of an element string have the same elements, and no input makes a reader throw. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  associationFaults,
  elementFaults,
  elementOf,
  humanReadable,
  readElementString,
  splitElementString,
  toElementString,
  toUnbracketed,
} from '../../../packages/gs1/src/elements/element-string.ts'
import { type Fault, isFault } from '../../../packages/gs1/src/fault.ts'
import { faultMessage } from '../../../packages/gs1/src/fault-messages.ts'
import { explainElements } from '../../../packages/gs1/src/interpret/meaning.ts'
import { readScanData, scanDataFaults, writeScanData } from '../../../packages/gs1/src/interpret/scan-data.ts'
import { symbologyIdentifiers } from '../../../packages/gs1/src/interpret/symbologies.ts'
import { everyAi, randomElements, randomValue } from '../../../packages/gs1/test/random-elements.ts'

const isFull = process.env.FULL === '1'
const numRuns = isFull ? 5000 : 300
const symbols = ['GS1-128', 'DataBarExpanded', 'GS1-DataMatrix', 'GS1-QR', 'GS1-DotCode'] as const

const pairs = (elements: readonly { ai: string; value: string }[] | Fault) =>
  isFault(elements) ? elements : elements.map(({ ai, value }) => ({ ai, value }))

test('a valid value of every AI is read back from every form', () => {
  for (const ai of everyAi) {
    for (const value of fc.sample(randomValue(ai), isFull ? 20 : 2)) {
      const elements = [elementOf(ai, value), elementOf(ai === '99' ? '98' : '99', 'END')]
      expect(pairs(readElementString(toElementString(elements)))).toEqual(pairs(elements))
      expect(pairs(readElementString(toUnbracketed(elements)))).toEqual(pairs(elements))
    }
  }
})

test('random elements are read back unchanged from all forms', () => {
  fc.assert(
    fc.property(randomElements(8), fc.constantFrom(...symbols), (elements, symbol) => {
      const unbracketed = toUnbracketed(elements)
      const scanned = writeScanData(symbol, toElementString(elements))
      const forms = [toElementString(elements), unbracketed, `^${unbracketed.replaceAll('\u001d', '^')}`]
      for (const form of forms) expect(pairs(readElementString(form))).toEqual(elements)
      const read = typeof scanned === 'string' ? readScanData(scanned) : scanned
      expect(isFault(read) ? read : pairs(read.elements)).toEqual(elements)
      expect(isFault(read) ? read : read.data).toBe(unbracketed)
    }),
    { numRuns },
  )
})

test('spaces around values and full-width characters change only the places', () => {
  fc.assert(
    fc.property(randomElements(4), fc.infiniteStream(fc.nat(6)), (elements, dice) => {
      const text = toElementString(elements).replace(/(?<!\\)\((\d+)\)/g, ' ( $1 ) ')
      const widened = Array.from(text, character => {
        const isWidened = character !== ' ' && dice.next().value === 1
        return isWidened ? String.fromCharCode(character.charCodeAt(0) + 0xfee0) : character
      }).join('')
      expect(pairs(readElementString(widened))).toEqual(elements)
    }),
    { numRuns: isFull ? 2000 : 100 },
  )
})

test('an invalid character is found at its place in the text', () => {
  fc.assert(
    fc.property(randomElements(5), fc.nat(), fc.boolean(), (elements, dice, spaced) => {
      const index = dice % elements.length
      const chosen = elements[index]
      if (!chosen) return
      const inside = dice % chosen.value.length
      const value = `${chosen.value.slice(0, inside)}~${chosen.value.slice(inside + 1)}`
      const text = toElementString(elements.with(index, { ai: chosen.ai, value })).replaceAll('(', spaced ? ' (' : '(')
      // An escaped bracket must not be separated from its backslash.
      if (spaced && text.includes('\\')) return
      const split = splitElementString(text)
      const faults = isFault(split) ? [split] : elementFaults(split, text)
      expect(faults.filter(({ fault }) => fault === 'character').map(({ at }) => at)).toContain(text.indexOf('~'))
    }),
    { numRuns },
  )
})

const alphabet = [
  '(',
  ')',
  '\\',
  '^',
  '\u001d',
  ']',
  '|',
  '%',
  '#',
  ' ',
  '0',
  '1',
  '2',
  '3',
  '9',
  'A',
  'e',
  'C',
  'E',
  '０',
  '汉',
  '\u0000',
]
const invalidText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 80 }),
  fc
    .tuple(fc.constantFrom(...symbologyIdentifiers.map(row => row.identifier)), fc.string({ maxLength: 40 }))
    .map(pair => pair.join('')),
  fc
    .array(fc.tuple(fc.constantFrom(...everyAi), fc.string({ maxLength: 30 })).map(([ai, value]) => `(${ai})${value}`))
    .map(all => all.join('')),
)

function allFaults(text: string): Fault[] {
  const split = splitElementString(text)
  const scanned = readScanData(text)
  if (isFault(split)) return [split, ...scanDataFaults(text), ...(isFault(scanned) ? [scanned] : [])]
  explainElements(split, { thisYear: 2026 })
  expect(humanReadable(split).length).toBeGreaterThan(0)
  return [
    ...elementFaults(split, text),
    ...associationFaults(split),
    ...scanDataFaults(text),
    ...(isFault(scanned) ? [scanned] : []),
  ]
}

test('invalid text gives faults inside the text with messages, never an exception', () => {
  fc.assert(
    fc.property(invalidText, text => {
      for (const fault of allFaults(text)) {
        expect(fault.at).toBeGreaterThanOrEqual(0)
        expect(fault.at).toBeLessThanOrEqual(text.length)
        expect(faultMessage(fault)).toMatch(/[\u4e00-\u9fff]/)
      }
    }),
    { numRuns: isFull ? 20_000 : 2000 },
  )
})

test('long texts get the same results as short ones', () => {
  const pieces = [
    '(',
    '(10)',
    '(10)A ',
    '\\(',
    '^',
    '^10A',
    '10A\u001d',
    '(01)1',
    '(01)069012345678 92',
    '(423)1',
    '1',
    '０ ',
    '%',
    ']E0',
    '(8110)1',
  ]
  for (const piece of pieces) {
    const text = piece.repeat(40_000 / piece.length)
    expect(allFaults(text).filter(({ at }) => at < 0 || at > text.length)).toEqual([])
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyAi, randomValue } from '../../test/random-elements.ts'
import { faultMessage, faultMessageFor, keyFaultMessage } from '../fault-messages.ts'
import { interpret } from '../interpret/interpret.ts'
import { meaningOf } from '../interpret/meaning.ts'
import { en } from './en.ts'
import { enMeanings } from './en-meanings.ts'
import { zh } from './zh.ts'
import { zhMeanings } from './zh-meanings.ts'

const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

test('both locales have the same keys', () => {
  expect(Object.keys(en).toSorted()).toEqual(Object.keys(zh).toSorted())
  expect(Object.keys(en.faults).toSorted()).toEqual(Object.keys(zh.faults).toSorted())
  expect(Object.keys(enMeanings).toSorted()).toEqual(Object.keys(zhMeanings).toSorted())
})

test('every fault has a message in English without a Chinese character, and one in Chinese', () => {
  const kinds = Object.keys(en.faults)
  expect(kinds.length).toBeGreaterThan(25)
  const details = [
    {},
    { ai: '253', against: '8030', needs: ['01+21', '8006'], meant: '(10)', found: '\t', rule: 'iban' },
    { ai: '7250', limits: { least: 1, most: 2, unit: 'mm' }, part: 'widthMm', set: 'Y', found: 'x', rule: 'cset64' },
    { limits: { least: 3, most: 3, unit: 'digits' }, part: 'xDimensionMm', rule: 'gs1-128-width', meant: '01' },
  ] as const
  for (const [fault, message] of Object.entries(en.faults)) {
    for (const detail of details) {
      const text = message({ fault: 'kind', at: 3, ...detail })
      expect(text, fault).toMatch(/^[A-Z(]/)
      expect(text, fault).not.toMatch(chinese)
    }
  }
  for (const message of Object.values(zh.faults)) expect(message({ fault: 'kind', at: 3 })).toMatch(chinese)
})

test('the faults of any text have English messages without a Chinese character', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[\](0-9A-Za-z:/?=%.-]{1,40}$/),
    fc.constantFrom(...everyAi).chain(ai => fc.stringMatching(/^[0-9A-Z]{0,20}$/).map(value => `(${ai})${value}`)),
  )
  fc.assert(
    fc.property(texts, text => {
      const { kind, faults, warnings } = interpret(text)
      for (const fault of [...faults, ...warnings]) {
        const { found = '' } = fault
        const messages = [faultMessageFor(kind, 'en'), (one: typeof fault) => keyFaultMessage(one, 'en')].map(write =>
          write(fault),
        )
        for (const message of messages) expect(message.replaceAll(found, '')).not.toMatch(chinese)
      }
    }),
    { numRuns: 1000 },
  )
})

test('without a language messages are Chinese', () => {
  expect(faultMessage({ fault: 'empty', at: 0, ai: '10' })).toBe('应用标识符 (10) 的内容不能为空')
  expect(faultMessage({ fault: 'empty', at: 0, ai: '10' }, 'en')).toBe('The value of (10) must not be empty')
})

test('the meaning of any value has an English text without a Chinese character, for the same values', () => {
  const values = fc.constantFrom(...everyAi).chain(ai => randomValue(ai).map(value => ({ ai, value })))
  fc.assert(
    fc.property(values, element => {
      const meaning = meaningOf(element, { thisYear: 2026, language: 'en' })
      expect(meaning?.kind).toBe(meaningOf(element, { thisYear: 2026 })?.kind)
      if (meaning && meaning.kind !== 'text') expect(meaning.text).not.toMatch(chinese)
    }),
    { numRuns: 2000 },
  )
})

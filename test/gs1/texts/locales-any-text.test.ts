import fc from 'fast-check'
import { expect, test } from 'vitest'
import { faultMessageFor, keyFaultMessage } from '../../../packages/gs1/src/fault-messages.ts'
import { interpret } from '../../../packages/gs1/src/interpret/interpret.ts'
import { meaningOf } from '../../../packages/gs1/src/interpret/meaning.ts'
import { everyAi, randomValue } from '../../../packages/gs1/test/random-elements.ts'

const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

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

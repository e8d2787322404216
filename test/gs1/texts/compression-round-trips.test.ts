/** Random values of every application identifier are the same after compression and back, alone and together. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressElements, decompressElements } from '../../../packages/gs1/src/digital-link.ts'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { everyAi, randomElements, randomValue } from '../../../packages/gs1/test/random-elements.ts'

const isFull = process.env.FULL === '1'

function roundTrip(elements: readonly { ai: string; value: string }[], frequentSets: boolean) {
  const segment = compressElements(elements, { frequentSets })
  const content = isFault(segment) ? segment : decompressElements(segment)
  return isFault(content) ? content : content.elements.map(({ ai, value }) => `(${ai})${value}`).sort()
}

const written = (elements: readonly { ai: string; value: string }[]) =>
  elements.map(({ ai, value }) => `(${ai})${value}`).sort()

test('every AI is the same after compression and back', () => {
  for (const ai of everyAi)
    fc.assert(
      fc.property(randomValue(ai), value => {
        expect(roundTrip([{ ai, value }], false)).toEqual(written([{ ai, value }]))
      }),
      { numRuns: isFull ? 200 : 10 },
    )
})

test('several AIs together are the same after compression and back, with the codes of frequent sets or without', () => {
  fc.assert(
    fc.property(randomElements(6), fc.boolean(), (elements, frequentSets) => {
      expect(roundTrip(elements, frequentSets)).toEqual(written(elements))
    }),
    { numRuns: isFull ? 10_000 : 500 },
  )
})

test('any segment gives valid elements or a fault', () => {
  const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...base64), minLength: 1, maxLength: 60 }), segment => {
      const content = decompressElements(segment)
      if (!isFault(content) && content.others.length === 0)
        expect(roundTrip(content.elements, false)).toEqual(written(content.elements))
    }),
    { numRuns: isFull ? 50_000 : 3000 },
  )
})

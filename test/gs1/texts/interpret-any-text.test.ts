/** Interprets any elements in any form, and any invalid text. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FormName } from '../../../packages/gs1/src/interpret/form-names.ts'
import { interpret } from '../../../packages/gs1/src/interpret/interpret.ts'
import { keyTable } from '../../../packages/gs1/src/keys/key-table.ts'
import { randomElements, randomLabel } from '../../../packages/gs1/test/random-elements.ts'

const gs = '\u001d'
const numRuns = process.env.FULL === '1' ? 5000 : 150

/** Forms that contain all elements, so they must be read as the same ones. */
const completeForms: readonly FormName[] = [
  'element-string',
  'human-readable',
  'unbracketed',
  'scan-data',
  'digital-link',
  'canonical-link',
]

test('every form is interpreted as the same elements', () => {
  const toPairs = (elements: readonly { ai: string; value: string }[]) =>
    elements.map(({ ai, value }) => `(${ai})${value}`).toSorted()
  fc.assert(
    fc.property(fc.oneof(randomLabel(), randomElements(4)), elements => {
      const written = elements.map(({ ai, value }) => `(${ai})${value.replaceAll('(', '\\(')}`).join('')
      const { forms, wellFormed } = interpret(written)
      expect(wellFormed, written).toBe(true)
      for (const { form, text } of forms.filter(({ form }) => completeForms.includes(form))) {
        if (form === 'human-readable' && elements.some(({ value }) => value.includes('('))) continue
        const again = interpret(text)
        expect(toPairs(again.elements), `${form} ${text}`).toEqual(toPairs(elements))
        expect(again.wellFormed, `${form} ${text}`).toBe(true)
      }
    }),
    { numRuns },
  )
})

test('any text, also a long one, is interpreted with places inside it', () => {
  // biome-ignore format: one set
  const pieces = ['(01)', '(', ')', '6901234567892', '0106901234567892', '10A', gs, '^', ']C1', ']E0', ']Q1', 'https://a', '/01/', '?17=', '%', '%2F', 'urn:epc:id:', 'sgtin:', '.', '六', '😀', '\u0000', ' ', '\n', '-', '０', '\\(']
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map(some => some.join('')),
  )
  const kinds = fc.option(fc.constantFrom(...keyTable.map(({ kind }) => kind)), { nil: undefined })
  const checkPlaces = (text: string, kind?: (typeof keyTable)[number]['kind']) => {
    const { valid, faults, warnings, elements } = interpret(text, { type: kind })
    expect(valid, text).toBe(faults.length === 0)
    const places = [...faults, ...warnings, ...elements].map(({ at }) => at)
    expect(
      places.every(at => Number.isInteger(at) && at >= 0 && at <= text.length),
      text,
    ).toBe(true)
  }
  fc.assert(fc.property(texts, kinds, checkPlaces), { numRuns: numRuns * 2 })
  for (const piece of pieces) checkPlaces(piece.repeat(Math.ceil(10_000 / piece.length)))
})

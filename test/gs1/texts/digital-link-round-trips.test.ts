/** Round trips of links of random elements of every key, and any text as a link. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canonicalDigitalLink,
  digitalLinkOf,
  examineDigitalLink,
  readDigitalLink,
} from '../../../packages/gs1/src/digital-link/digital-link.ts'
import {
  applicationIdentifier,
  applicationIdentifiers,
} from '../../../packages/gs1/src/elements/application-identifiers.ts'
import { cset82 } from '../../../packages/gs1/src/elements/character-sets.ts'
import { associationFaults, elementOf as read } from '../../../packages/gs1/src/elements/element-string.ts'
import { type Fault, isFault } from '../../../packages/gs1/src/fault.ts'
import { everyAi, type RandomElement, randomValue } from '../../../packages/gs1/test/random-elements.ts'

const isFull = process.env.FULL === '1'
const sampleGtin = '06901234567892'

const keys = applicationIdentifiers.filter(({ qualifiers }) => qualifiers).map(({ ai }) => ai)
const attributes = everyAi.filter(ai => applicationIdentifier(ai)?.dataAttribute)

const elementOf = (ai: string) => randomValue(ai).map((value): RandomElement => ({ ai, value }))

/** A key, some qualifiers of one of its sequences with required elements, and attributes that are not its qualifiers. */
function randomLink(key: string): fc.Arbitrary<RandomElement[]> {
  const { qualifiers = [], requires = [] } = applicationIdentifier(key) ?? {}
  const free = attributes.filter(ai => ai !== key && !qualifiers.flat().includes(ai))
  const path = fc.constantFrom(...(qualifiers.length > 0 ? qualifiers : [[]])).chain(names => fc.subarray([...names]))
  return fc
    .tuple(path, fc.uniqueArray(fc.constantFrom(...free), { maxLength: 4 }))
    .chain(([names, others]) => fc.tuple(...[...new Set([key, ...requires, ...names, ...others])].map(elementOf)))
    .filter(elements => associationFaults(elements.map(({ ai, value }) => read(ai, value))).every(isMissingRequired))
}

/** Required AIs may be on the label beside a link. */
const isMissingRequired = ({ fault }: Fault) => fault === 'requires'

const pairs = (elements: readonly RandomElement[]) => elements.map(({ ai, value }) => `${ai} ${value}`).toSorted()

test('elements of every key make a link with the same elements, and one canonical form in any order', () => {
  expect(keys).toHaveLength(16)
  for (const key of keys) {
    const shuffled = randomLink(key).chain(([first, ...rest]) =>
      fc
        .shuffledSubarray(rest, { minLength: rest.length })
        .map(others => ({ one: [first, ...rest], other: [first, ...others] })),
    )
    fc.assert(
      fc.property(shuffled, ({ one, other }) => {
        const elements = one.filter(element => element !== undefined)
        const link = digitalLinkOf(elements, 'https://example.com/shop')
        expect(link).toEqual(expect.stringMatching(/^https:\/\/example\.com\/shop\/[!-~]+$/))
        const read = readDigitalLink(String(link))
        expect(isFault(read) ? read : pairs(read.elements), String(link)).toEqual(pairs(elements))
        const canonical = canonicalDigitalLink(String(link))
        expect(canonical).toEqual(expect.stringMatching(/^https:\/\/id\.gs1\.org\//))
        expect(canonicalDigitalLink(String(canonical))).toBe(canonical)
        const again = digitalLinkOf(
          other.filter(element => element !== undefined),
          'http://a.example',
        )
        expect(canonicalDigitalLink(String(again))).toBe(canonical)
      }),
      { numRuns: isFull ? 1000 : 25 },
    )
  }
})

test('every character of set 82 is allowed in path and query, encoded, or unencoded where a URI allows it', () => {
  for (const character of cset82) {
    const hex = character.charCodeAt(0).toString(16)
    const elements = [
      { ai: '01', value: sampleGtin },
      { ai: '10', value: character },
      { ai: '99', value: character },
    ]
    const link = digitalLinkOf(elements)
    const plain = /[A-Za-z0-9._-]/.test(character) ? character : `%${hex.toUpperCase()}`
    expect(link).toBe(`https://id.gs1.org/01/${sampleGtin}/10/${plain}?99=${plain}`)
    const written = [link, `https://a/01/${sampleGtin}/10/%${hex}?99=%${hex.toUpperCase()}`]
    if (!'%/?#"<>'.includes(character)) written.push(`https://a/01/${sampleGtin}/10/${character}?99=%${hex}`)
    for (const uri of written)
      expect(readDigitalLink(String(uri)), String(uri)).toMatchObject({
        elements: [{}, { value: character }, { value: character }],
      })
  }
})

test('any text is read, or rejected at a place inside it', () => {
  // biome-ignore format: one set
  const pieces = ['https://a', '/01/', sampleGtin, '?', '&', ';', '17=', '10=', '%', '%2F', '/', '10', '/gtin/', '批', '\u0000', ' ', '😀', '#', '+']
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map(some => some.join('')),
    fc.array(fc.constantFrom(...pieces), { maxLength: 20 }).map(some => `https://a/01/${some.join('')}`),
  )
  fc.assert(
    fc.property(texts, text => {
      const { faults, elements } = examineDigitalLink(text, { zeroSuppressedGtin: true })
      expect([...faults, ...elements].every(({ at }) => at >= 0 && at <= text.length)).toBe(true)
      expect(faults.map(({ at }) => at)).toEqual(faults.map(({ at }) => at).toSorted((one, other) => one - other))
    }),
    { numRuns: isFull ? 10_000 : 100 },
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cset82 } from '../../elements/character-sets.ts'
import { FNC1 } from '../../elements/raw-elements.ts'
import { compact, fillField } from './databar-compaction.ts'

const digitCharacters = '0123456789'
const capitals = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const values = (characters: string) => fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 17 })
const runs = { numRuns: process.env.FULL === '1' ? 10_000 : 500 }

/** Reads a general-purpose field back to text by the tables of the standard. */
function textOf(bits: string): string {
  let [text, at, encodation] = ['', 0, 'numeric']
  const take = (width: number) => {
    at += width
    return Number.parseInt(bits.slice(at - width, at), 2)
  }
  const starts = (latch: string) => latch.startsWith(bits.slice(at, at + latch.length))
  while (at < bits.length) {
    if (encodation === 'numeric') {
      if (starts('0000')) {
        at += 4
        encodation = 'alphanumeric'
      } else if (bits.length - at < 7) {
        return text + (take(4) - 1)
      } else {
        const pair = take(7) - 8
        for (const sign of [Math.floor(pair / 11), pair % 11]) text += sign === 10 ? FNC1 : sign
      }
    } else if (starts('00100')) {
      at += 5
      encodation = encodation === 'iso' ? 'alphanumeric' : 'iso'
    } else if (starts('000')) {
      at += 3
      encodation = 'numeric'
    } else if (Number.parseInt(bits.slice(at, at + 5), 2) <= 15) {
      const sign = take(5)
      text += sign === 15 ? FNC1 : sign - 5
      if (sign === 15) encodation = 'numeric'
    } else if (encodation === 'alphanumeric') {
      text += `${capitals}*,-./`[take(6) - 32]
    } else if (Number.parseInt(bits.slice(at, at + 7), 2) < 116) {
      text += (capitals + capitals.toLowerCase())[take(7) - 64]
    } else {
      text += '!"%&\'()*+,-./:;<=>?_ '[take(8) - 232]
    }
  }
  return text
}

test('any text is read back from its general-purpose field, with any remaining space', () => {
  const parts = fc.array(fc.oneof(values(cset82), values(digitCharacters), values(digitCharacters + capitals)), {
    minLength: 1,
    maxLength: 4,
  })
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 11 }), (several, before) => {
      // What follows FNC1 is an application identifier.
      const text = several.join(`${FNC1}21`)
      const compacted = compact(text)
      const least = Math.ceil((before + compacted.length) / 12) * 12
      for (const length of [least, least + 12, least + 24]) {
        const field = fillField('1'.repeat(before), compacted, length)
        expect(field).toHaveLength(length)
        expect(textOf(field.slice(before)).replace(new RegExp(`${FNC1}$`), '')).toBe(text)
      }
    }),
    runs,
  )
})

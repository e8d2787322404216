import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementOf } from '../../elements/element-string.ts'
import { isFault } from '../../fault.ts'
import { encodeDataBarExpanded, encodeDataBarLimited, encodeDataBarOmnidirectional } from './databar.ts'
import {
  type CharacterTable,
  expandedCharacters,
  innerCharacters,
  limitedCharacters,
  limitedCheckCharacter,
  outerCharacters,
  waysToDivide,
  widthsOfCharacter,
} from './databar-widths.ts'

const isFull = process.env.FULL === '1'
const runs = { numRuns: isFull ? 2000 : 200 }

test('value 0 has its narrowest elements first, and a value beyond the table has none', () => {
  expect(widthsOfCharacter(0, outerCharacters)).toEqual([1, 1, 1, 1, 2, 1, 8, 1])
  expect(widthsOfCharacter(2841, outerCharacters)).toEqual([])
})

test('each table has as many values as the standard says, all different', () => {
  const tables: [CharacterTable, number][] = [
    [outerCharacters, 2841],
    [innerCharacters, 1597],
    [expandedCharacters, 4192],
    [limitedCharacters, 2_013_571],
    [limitedCheckCharacter, 441],
  ]
  for (const [table, count] of tables) {
    expect(table.groups.reduce((sum, { oddWays, evenWays }) => sum + oddWays * evenWays, 0)).toBe(count)
    for (const group of table.groups) {
      const { oddModules, evenModules, oddWidest, evenWidest } = group
      expect(waysToDivide(oddModules, table.elements, oddWidest, table.narrow === 'odd')).toBeGreaterThanOrEqual(
        group.oddWays,
      )
      expect(waysToDivide(evenModules, table.elements, evenWidest, table.narrow === 'even')).toBeGreaterThanOrEqual(
        group.evenWays,
      )
    }
    const some = Array.from({ length: Math.min(count, 5000) }, (_, index) => (count > 5000 ? index * 402 : index))
    const characters = some.map(value => widthsOfCharacter(value, table))
    expect(new Set(characters.map(String)).size).toBe(some.length)
    expect(new Set(characters.map(character => character.reduce((sum, width) => sum + width, 0))).size).toBe(1)
  }
})

test('invalid input is rejected at the faulty place', () => {
  expect(encodeDataBarOmnidirectional('06901234567893')).toEqual({ fault: 'check-digit', at: 13 })
  expect(encodeDataBarOmnidirectional('0690123456789A')).toMatchObject({ fault: 'character', at: 13 })
  expect(encodeDataBarOmnidirectional('')).toMatchObject({ at: 0 })
  expect(encodeDataBarLimited('26901234567896')).toEqual({ fault: 'content', at: 0 })
  expect(encodeDataBarLimited('1690123456789')).toMatchObject({ fault: 'check-digit' })
  expect(encodeDataBarExpanded([])).toEqual({ fault: 'empty', at: 0 })
  expect(encodeDataBarExpanded([elementOf('01', '06901234567893', 4)])).toMatchObject({ fault: 'check-digit', at: 17 })
  expect(encodeDataBarExpanded([elementOf('3103', '12345', 6)])).toMatchObject({ fault: 'length', ai: '3103' })
  expect(encodeDataBarExpanded([elementOf('10', 'Ä', 4)])).toMatchObject({ fault: 'character', at: 4, ai: '10' })
  expect(encodeDataBarExpanded([elementOf('8010', '6901234#3', 6)])).toEqual({ fault: 'character', at: 13, ai: '8010' })
  expect(encodeDataBarExpanded([elementOf('xx', '1')])).toMatchObject({ fault: 'application-identifier' })
})

test('no text makes an encoder throw', () => {
  const sign = fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code))
  const text = fc.string({ unit: fc.oneof(sign, fc.constantFrom('0', '9', 'A', ' ')), maxLength: 60 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const elements = [elementOf('10', one), elementOf(other.slice(0, 4), other)]
      for (const answer of [
        encodeDataBarOmnidirectional(one),
        encodeDataBarLimited(one),
        encodeDataBarExpanded(elements),
      ]) {
        expect(typeof answer === 'string' || isFault(answer)).toBe(true)
      }
    }),
    runs,
  )
})

import { expect, test } from 'vitest'
import { freshDb } from '../../../test/fresh-app.ts'
import { prefixRanges } from '../../firm/tables.ts'
import { rangeAdd } from './range-add.ts'

test('a range is entered once and overlaps none, whatever the lengths', async () => {
  const connection = await freshDb()
  const add = (first: string, last: string) => rangeAdd.run(['--first', first, '--last', last], connection)
  expect(await add('69700000', '69700999')).toBe('Entered 1000 prefixes, 69700000 to 69700999.')
  expect(await add('69990000', '69999999')).toContain('for demonstration firms')
  await expect(add('69700999', '69701999')).rejects.toThrow('overlaps')
  await expect(add('697000010', '697000019')).rejects.toThrow('overlaps')
  const ranges = await connection.db.select().from(prefixRanges).orderBy(prefixRanges.id)
  expect(ranges.map(({ length, next, demonstration }) => ({ length, next, demonstration }))).toEqual([
    { length: 8, next: 69700000, demonstration: false },
    { length: 8, next: 69990000, demonstration: true },
  ])
})

test.each([
  ['', '', '7 to 10 digits'],
  ['697000', '697009', '7 to 10 digits'],
  ['69700000', '697000000', 'same length'],
  ['50000000', '50000009', '680 to 699'],
  ['69700009', '69700000', 'above'],
  ['69989999', '69990001', 'demonstration block'],
  ['6998000', '7000000', '680 to 699'],
])('%s to %s is refused: %s', async (first, last, words) => {
  const connection = await freshDb()
  await expect(rangeAdd.run(['--first', first, '--last', last], connection)).rejects.toThrow(words)
  expect(await connection.db.select().from(prefixRanges)).toEqual([])
})

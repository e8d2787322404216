import { expect, test } from 'vitest'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { prefixRanges } from '../../../registration/tables.ts'
import { rangeAdd } from './range-add.ts'
import { rangeList } from './range-list.ts'

const add = (connection: Awaited<ReturnType<typeof freshDb>>, [first, last]: [string, string], country = '156') =>
  runCommand(connection, rangeAdd({ COUNTRY: country }), ['--first', first, '--last', last])

test('a range is added once and overlaps no other range of any length', async () => {
  const connection = await freshDb()
  const sentence = await add(connection, ['69500000', '69500999'])
  expect(sentence).toBe('Entered 1000 prefixes, 69500000 to 69500999, each for 10,000 items.')
  expect(await add(connection, ['69990000', '69999999'])).toContain('for demonstration firms')
  await expect(add(connection, ['69500999', '69501999'])).rejects.toThrow('overlaps')
  await expect(add(connection, ['69989990', '69989999'])).resolves.toContain('10 prefixes')
  await expect(add(connection, ['6998999000', '6998999009'])).rejects.toThrow('overlaps')
  const ranges = await connection.db.select().from(prefixRanges).orderBy(prefixRanges.id)
  expect(ranges.map(({ length, next, demonstration }) => ({ length, next, demonstration }))).toEqual([
    { length: 8, next: 69500000, demonstration: false },
    { length: 8, next: 69990000, demonstration: true },
    { length: 8, next: 69989990, demonstration: false },
  ])
})

test.each<[string, [string, string]]>([
  ['680', ['6800000', '6800009']],
  ['681', ['6819999990', '6819999999']],
  ['680 and 681', ['68099999', '68100000']],
  ['690', ['6900000', '6900009']],
  ['691', ['6910000', '6910009']],
  ['692', ['69200000', '69200009']],
  ['692 and 693', ['69299999', '69300009']],
  ['693', ['69300000', '69300009']],
  ['694', ['69400000', '69400009']],
  ['695', ['69500000', '69500009']],
  ['696', ['69600000', '69600009']],
  ['697', ['697000000', '697000009']],
  ['698', ['698000000', '698000009']],
  ['699', ['69900000', '69900009']],
])('China may assign from %s', async (_, ends) => {
  expect(await add(await freshDb(), ends)).toContain('Entered')
})

test.each<[string, [string, string], string]>([
  ['six digits', ['697000', '697009'], '7 to 10 digits'],
  ['letters', ['69700000a', '697000009'], '7 to 10 digits'],
  ['two lengths', ['69500000', '695000000'], 'same length'],
  ['the wrong order', ['697000009', '697000000'], 'above'],
  [
    'a reserved prefix',
    ['68500000', '68500009'],
    '685 is not among those of China (680 to 681, 690 to 699): GS1 keeps it in',
  ],
  ['another country’s', ['50000000', '50000009'], 'it is for GS1 UK'],
  ['a range that leaves the country', ['6810000', '6829999'], '682 is not among'],
  ['a range beyond the last prefix', ['6998000', '7000000'], '700 is not among'],
  ['a part of the demonstration block', ['69989999', '69990001'], 'demonstration block'],
  ['the demonstration block inside', ['6990000', '6999999'], 'demonstration block'],
  ['eight digits where the table has seven', ['69000000', '69000009'], 'that begin with 690 have 7 digits'],
  ['seven digits where the table has eight', ['6920000', '6920009'], 'that begin with 692 have 8 digits'],
  ['eight digits where the table has nine', ['69700000', '69700009'], 'that begin with 697 have 9 digits'],
  ['two prefixes of unlike lengths', ['69699990', '69700009'], 'that begin with 697 have 9 digits'],
  ['a reserved number', ['6903000', '6903999'], 'begin with 69031001 apart'],
  ['a row of another length inside', ['6901000', '6901999'], 'that begin with 6901028 have 10 digits'],
])('%s is refused', async (_, ends, message) => {
  const connection = await freshDb()
  await expect(add(connection, ends)).rejects.toThrow(message)
  expect(await connection.db.select().from(prefixRanges)).toEqual([])
})

test('another country assigns from its own prefixes', async () => {
  const connection = await freshDb()
  expect(await add(connection, ['76100000', '76100009'], '756')).toContain('Entered 10')
  await expect(add(connection, ['69500000', '69500009'], '756')).rejects.toThrow('Switzerland')
})

test('without both ends the database is not queried', async () => {
  await expect(runCommand(await freshDb(), rangeAdd({}), ['--first', '69500000'])).rejects.toThrow('--last <prefix>')
})

const addSingle = (connection: Awaited<ReturnType<typeof freshDb>>, kind: string, [first, last]: [string, string]) =>
  runCommand(connection, rangeAdd({ COUNTRY: '156' }), ['--kind', kind, '--first', first, '--last', last])

test('ranges of single numbers are added and listed, apart from company prefixes', async () => {
  const connection = await freshDb()
  expect(await addSingle(connection, 'gtin8', ['6950000', '6950999'])).toBe(
    'Entered 1000 numbers of gtin8, 6950000 to 6950999 without the check digit.',
  )
  expect(await addSingle(connection, 'gln', ['699999000000', '699999999999'])).toContain('for the demonstration')
  await expect(add(connection, ['69999900', '69999999'])).rejects.toThrow('would share numbers')
  await add(connection, ['69990000', '69999899'])
  await expect(addSingle(connection, 'gln', ['699990000000', '699990000009'])).rejects.toThrow('would share numbers')
  await expect(addSingle(connection, 'gtin8', ['6950999', '6951000'])).rejects.toThrow('overlaps')
  expect(await runCommand(connection, rangeList, [])).toContain(
    'gtin8 6950000 to 6950999: 0 allocated, 1000 not touched',
  )
})

test.each<[string, string, [string, string], string]>([
  ['an unknown kind', 'sscc', ['6950000', '6950999'], 'gtin8, gln'],
  ['eight digits', 'gtin8', ['69500000', '69500009'], '7 digits'],
  ['letters', 'gln', ['69999900000a', '699999000009'], '12 digits'],
  ['the wrong order', 'gtin8', ['6950009', '6950000'], 'above'],
  ['another country’s', 'gtin8', ['5000000', '5000009'], 'GS1 UK'],
  ['the demonstration beside others', 'gtin8', ['6998999', '6999001'], 'range of their own'],
])('a range of single numbers with %s', async (_, kind, ends, message) => {
  const connection = await freshDb()
  await expect(addSingle(connection, kind, ends)).rejects.toThrow(message)
})

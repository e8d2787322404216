import { expect, test } from 'vitest'
import { postAs } from '../../../../test/tools/firm-calls.ts'
import { freshApp, freshDb } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { signIn, signInAgain } from '../../../../test/tools/sign-in.ts'
import { auditLines } from '../../../access/audit/tables.ts'
import { prefixRangeProposals } from '../../../administration/ranges/tables.ts'
import { singleNumberRanges } from '../../../registration/allocation/single-numbers/tables.ts'
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

test('once there are administrators, a range is a proposal that another person approves', async () => {
  const site = await freshApp({ limits: false })
  const staff = { userType: 'staff', levels: 'centre' } as const
  await signIn(site, { ...staff, role: 'administrator', username: 'admin_one' })
  const other = await signIn(site, { ...staff, role: 'reviewer', username: 'centre_two' })
  await signIn(site, { ...staff, role: 'finance', username: 'finance_one' })
  const propose = (...further: string[]) =>
    runCommand(site, rangeAdd({ COUNTRY: '156' }), ['--first', '69500000', '--last', '69500999', ...further])
  const complete = ['--by', 'admin_one', '--basis', 'HQ 12/2026']
  await expect(propose()).rejects.toThrow('needs two people')
  await expect(propose('--by', 'admin_one')).rejects.toThrow('needs two people')
  await expect(propose('--by', 'finance_one', '--basis', 'x')).rejects.toThrow('may manage ranges')
  await expect(propose(...complete, '--from', '2020-01-01')).rejects.toThrow('from today')
  expect(await propose(...complete)).toContain('Proposed 1000 prefixes, 69500000 to 69500999')
  await expect(propose(...complete)).rejects.toThrow('waits for its approval')
  expect(await site.db.select().from(prefixRanges)).toEqual([])
  const [proposal] = await site.db.select().from(prefixRangeProposals)
  const [line] = await site.db.select().from(auditLines)
  expect(line).toMatchObject({ action: 'range-proposed', byName: 'admin_one', address: 'command' })
  const decision = { id: proposal?.id, verdict: 'approved' }
  site.time.now = new Date()
  const { headers } = await signInAgain({ db: site.db, accountId: other.account.id, at: site.time.now })
  expect((await postAs(site, 'staff/authApi/ranges/decide', { headers }, decision)).status).toBe(200)
  expect(await site.db.select().from(prefixRanges)).toMatchObject([{ first: 69500000, last: 69500999 }])
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

test.each([
  ['gtin8', '6950000', '6950999'],
  ['gln', '699990000000', '699990000999'],
])('a range of %s needs two people as well', async (kind, first, last) => {
  const site = await freshApp({ limits: false })
  await signIn(site, { userType: 'staff', levels: 'centre', role: 'administrator', username: 'admin_one' })
  const propose = (...further: string[]) =>
    runCommand(site, rangeAdd({ COUNTRY: '156' }), ['--kind', kind, '--first', first, '--last', last, ...further])
  await expect(propose()).rejects.toThrow('needs two people')
  expect(await propose('--by', 'admin_one', '--basis', 'HQ 12/2026')).toContain(`Proposed 1000 numbers of ${kind}`)
  expect(await site.db.select().from(singleNumberRanges)).toEqual([])
  expect(await site.db.select().from(prefixRangeProposals)).toMatchObject([{ kind, status: 'proposed' }])
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

import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { freshApp, freshDb } from '../../test/tools/fresh-app.ts'
import { accounts } from '../access/tables.ts'
import type { Db } from '../db/connect.ts'
import { locations } from '../locations/tables.ts'
import { bikeFirms, shortCodes } from '../lookup/announced/tables.ts'
import { gpcBricks } from '../products/gpc/tables.ts'
import { products } from '../products/tables.ts'
import { demonstrationCreditCode } from '../registration/demonstration/samples.ts'
import { companyPrefixes, firmHistory, firms } from '../registration/tables.ts'
import { HeaderFault, loadRegister, type RegisterName } from './load-register.ts'

const now = new Date('2026-11-21T02:00:00Z')
const first = demonstrationCreditCode('320505', 8101)
const second = demonstrationCreditCode('320505', 8102)

const membersFile = `companyPrefix,creditCode,firmName,regionCode,allocatedAt,validTo,phone,state,cancelledAt
69512345,${first},"示例甲厂（演示），苏州",320505,2020-03-01,2028-03-01,13900008101,,
69512346,${first},"示例甲厂（演示），苏州",320505,2021-03-01,2028-03-01,,,
697123470,${second},示例乙厂（演示）,320505,2010-03-01,2012-03-01,,cancelled,2012-06-30
`

const load = (db: Db, name: RegisterName, file: string, isDryRun = false) =>
  loadRegister(db, name, { source: Readable.from([Buffer.from(file)]), now, isDryRun, country: '156' })

const counts = async (db: Db) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries({ accounts, firms, companyPrefixes, products, locations, shortCodes, bikeFirms, firmHistory }).map(
        async ([name, table]) => [name, (await db.select().from(table)).length] as const,
      ),
    ),
  )

test('members are loaded with account, firm and prefixes, and anyone can find them', async () => {
  const { app, db } = await freshApp({ demo: false })
  expect(await load(db, 'members', `\uFEFF${membersFile}`)).toEqual({ lines: 3, faults: [], faultCount: 0 })
  expect(await counts(db)).toMatchObject({ accounts: 2, firms: 2, companyPrefixes: 3, firmHistory: 2 })
  const [account] = await db.select().from(accounts).orderBy(accounts.id)
  expect(account).toMatchObject({ username: 'member_69512345', phone: '13900008101', passwordHash: 'none' })
  const response = await app.inject({
    method: 'POST',
    url: '/api/codeSearch/api/domesticCode',
    payload: { firmCode: '697123470' },
  })
  expect(response.json().data).toMatchObject([{ firmName: '示例乙厂（演示）', prefixState: 'cancelled' }])
})

test('loading a file again updates the register and creates no duplicates', async () => {
  const { db } = await freshDb()
  await load(db, 'members', membersFile)
  const before = await counts(db)
  await load(db, 'members', membersFile.replaceAll('2028-03-01', '2030-03-01').replaceAll('示例甲厂', '示例甲公司'))
  expect(await counts(db)).toEqual(before)
  const [firm] = await db.select().from(firms).orderBy(firms.id)
  const [prefix] = await db.select().from(companyPrefixes).orderBy(companyPrefixes.companyPrefix)
  expect(firm?.firmName).toBe('示例甲公司（演示），苏州')
  expect(prefix?.validTo.toISOString()).toBe('2030-03-01T15:59:59.000Z')
})

test('products, locations, short codes and bicycle firms are loaded under the prefixes of members', async () => {
  const { app, db } = await freshApp({ demo: false })
  await load(db, 'members', membersFile)
  const gtin = 'gtin,name,brand,state,reportedAt\n6951234500016,示例饼干,示例,reported,2026-01-31\n'
  expect(await load(db, 'products', gtin)).toMatchObject({ lines: 1, faultCount: 0 })
  expect(await load(db, 'products', gtin.replace('示例饼干', '示例薄饼'))).toMatchObject({ faultCount: 0 })
  const gln = 'gln,name,kind,regionCode\n6951234500016,示例仓库,physical,320505\n'
  expect(await load(db, 'locations', gln)).toMatchObject({ lines: 1, faultCount: 0 })
  const short = 'code,companyPrefix,productName,announcedAt\n69712340,69512345,示例糖,2026-01-31\n'
  expect(await load(db, 'short-codes', short)).toMatchObject({ lines: 1, faults: [], faultCount: 0 })
  const bikes = 'code,firmName,announcedAt\nys77,示例车厂,2026-01-31\n'
  expect(await load(db, 'bike-firms', bikes)).toMatchObject({ lines: 1, faultCount: 0 })
  const { data } = (
    await app.inject({ method: 'POST', url: '/api/gTinSearch/api/gtin', payload: { gtin: '6951234500016' } })
  ).json()
  expect(data).toMatchObject({ state: 'reported', product: { name: '示例薄饼' }, firm: { companyPrefix: '69512345' } })
})

test('each faulty line is reported with its column, and nothing of the file is stored', async () => {
  const { db } = await freshDb()
  await load(db, 'members', membersFile)
  const before = await counts(db)
  const file = `gtin,name,state
6951234500016,good,
6951234500013,wrong check digit,
6951234500016,twice,
6951234500023,"bad
state",sold
,no number,
6909999900015,nobody's,
`
  const result = await load(db, 'products', file)
  expect(result.faultCount).toBe(6)
  expect(result.faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
    '3 gtin',
    '4 gtin',
    '6 name',
    '6 state',
    '7 gtin',
    '8 gtin',
  ])
  expect(result.faults[0]?.message).toContain('the correct one is 6')
  expect(await counts(db)).toEqual(before)
})

test.each([
  ['is allocated to another firm', `69512345,${second},示例丙厂,320505,2020-01-01,2030-01-01`],
  ['have 8 digits', `695123450,${second},示例丙厂,320505,2020-01-01,2030-01-01`],
  ['demonstration', `69990001,${second},示例丙厂,320505,2020-01-01,2030-01-01`],
  ['cannot be a company prefix', `5000000,${second},示例丙厂,320505,2020-01-01,2030-01-01`],
  ['credit code', `69512399,${second.slice(0, -1)}_,示例丙厂,320505,2020-01-01,2030-01-01`],
  ['administrative region', `69512399,${second},示例丙厂,999999,2020-01-01,2030-01-01`],
  ['after allocatedAt', `69512399,${second},示例丙厂,320505,2020-01-01,2019-01-01`],
  ['must be a day', `69512399,${second},示例丙厂,320505,2020-02-30,2030-01-01`],
])('a faulty member line is refused: %s', async (message, line) => {
  const { db } = await freshDb()
  await load(db, 'members', membersFile)
  const before = await counts(db)
  const result = await load(
    db,
    'members',
    `companyPrefix,creditCode,firmName,regionCode,allocatedAt,validTo\n${line}\n`,
  )
  expect(result.faults[0]?.message).toContain(message)
  expect(await counts(db)).toEqual(before)
})

test('a dry run checks everything and stores nothing', async () => {
  const { db } = await freshDb()
  expect(await load(db, 'members', membersFile, true)).toEqual({ lines: 3, faults: [], faultCount: 0 })
  expect(await counts(db)).toMatchObject({ accounts: 0, firms: 0, companyPrefixes: 0 })
})

test('a first line with wrong column names is refused with a message', async () => {
  const { db } = await freshDb()
  await expect(load(db, 'products', 'gtin,title\n')).rejects.toThrow('Unknown column title')
  await expect(load(db, 'products', 'gtin\n')).rejects.toThrow('name is missing')
  await expect(load(db, 'products', 'gtin,name,name\n')).rejects.toThrow('twice')
  await expect(load(db, 'products', '')).rejects.toThrow(HeaderFault)
})

test('a site without register data does not call a number unregistered', async () => {
  const { app, db } = await freshApp({ demo: false })
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/api/${path}`, payload })).json().data
  const [gtin, gln] = await Promise.all([
    post('gTinSearch/api/gtin', { gtin: '6901234567892' }),
    post('codeSearch/api/gln', { gln: '6901234567892' }),
  ])
  expect(gtin.title).toBe('登记册中还没有数据')
  expect(gln.title).toBe('登记册中还没有数据')
  await load(db, 'members', membersFile)
  expect((await post('gTinSearch/api/gtin', { gtin: '6901234567892' })).title).toBe('企业与条码均未注册')
})

test('a cached page of a register is refreshed after a register is loaded', async () => {
  const { app, db } = await freshApp({ demo: false })
  const page = async () => (await app.inject('/search/internal?firmCode=69512345')).body
  expect(await page()).not.toContain('示例甲厂（演示），苏州')
  await load(db, 'members', membersFile)
  await expect.poll(page).toContain('示例甲厂（演示），苏州')
})

test('the product classification is loaded in place of the excerpt', async () => {
  const { db } = await freshDb()
  const file = `code,title,titleZh,segment,family,class
10000025,Milk (Perishable),,Food/Beverage,Milk,Milk/Milk Substitutes
10000161,Biscuits/Cookies (Shelf Stable),饼干,,,
`
  expect(await load(db, 'gpc', file)).toEqual({ lines: 2, faults: [], faultCount: 0 })
  const rows = await db.select().from(gpcBricks).orderBy(gpcBricks.code)
  expect(rows.map(({ code, titleZh, path, source }) => [code, titleZh, path, source])).toEqual([
    ['10000025', '牛奶（冷藏）', 'Food/Beverage › Milk › Milk/Milk Substitutes', 'file'],
    ['10000161', '饼干', null, 'file'],
  ])
  const { faults } = await load(db, 'gpc', 'code,title\n00000025,x\n10000025,\n')
  expect(faults.map(({ line, column }) => [line, column])).toEqual([
    [2, 'code'],
    [3, 'title'],
  ])
})

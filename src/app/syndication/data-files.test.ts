import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { createItem } from '../../../test/tools/create-item.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { dataAddress, dataFormats, dataSetNames, dataSets } from '../../content/open-data/data-sets.ts'
import type { Db } from '../../db/connect.ts'
import { firmHistory } from '../../registration/tables.ts'

const addItems = async (db: Db) => {
  const publishedAt = new Date('2026-11-20T02:00:00Z')
  const details = { number: 'GB/T 1-2026', status: '现行', implementedOn: '2026-11-01' }
  await createItem(db, { type: 'standard', category: 'barcode', title: '=标准, "一"', details, publishedAt })
  await createItem(db, {
    type: 'term',
    category: 'coding',
    title: '厂商识别代码',
    details: { english: 'company prefix' },
  })
}

test('each data set is a CSV and a JSON file with the same rows, which any site may read', async () => {
  const { app, db } = await freshApp()
  await addItems(db)
  const index = await app.inject('/data/index.json')
  expect(index.json().sets.map((set: { name: string }) => set.name)).toEqual(dataSetNames)
  for (const name of dataSetNames) {
    const [csv, json] = await Promise.all(dataFormats.map(format => app.inject(dataAddress(name, format))))
    expect([csv?.statusCode, json?.statusCode], name).toEqual([200, 200])
    expect(csv?.headers['access-control-allow-origin']).toBe('*')
    const { licence, source, fields, rows } = json?.json() ?? {}
    expect(licence.name).toContain('CC BY 4.0')
    expect(source.length).toBeGreaterThan(2)
    const lines = (csv?.body ?? '').split('\r\n')
    expect(lines[0], name).toBe(`\ufeff${Object.keys(fields).join(',')}`)
    expect(lines.length - 2, name).toBe(rows.length)
    expect(rows.length, name).toBeGreaterThan(name === 'notices' ? -1 : 0)
    for (const row of rows) expect(Object.keys(row)).toEqual(Object.keys(dataSets[name].fields))
  }
})

test('the rows are those of the tables and of what is published', async () => {
  const { app, db } = await freshApp()
  await addItems(db)
  const rowsOf = async (name: (typeof dataSetNames)[number]) =>
    (await app.inject(dataAddress(name, 'json'))).json().rows as Record<string, string>[]
  expect((await rowsOf('gs1-prefixes')).find(({ from }) => from === '690')).toMatchObject({
    to: '699',
    country: 'CN',
    use: 'member-organisation',
  })
  expect((await rowsOf('application-identifiers')).find(({ ai }) => ai === '00')).toMatchObject({
    leastLength: '18',
    mostLength: '18',
    predefinedLength: 'true',
  })
  expect((await rowsOf('regions'))[0]).toEqual({ code: '110000', name: '北京市' })
  expect(await rowsOf('standards')).toEqual([
    {
      ...{ number: 'GB/T 1-2026', title: '=标准, "一"', status: '现行', implementedOn: '2026-11-01' },
      ...{ category: '商品条码标准', page: expect.stringMatching(/\/Knowledge\/TeKIndex\/Standard\?id=\d+$/) },
    },
  ])
  expect((await app.inject(dataAddress('standards', 'csv'))).body).toContain(`GB/T 1-2026,"'=标准, ""一""",现行`)
})

test('a name or format that does not exist is not found', async () => {
  const { app } = await freshApp()
  for (const path of ['/data/nothing.csv', '/data/constructor.json', '/data/..%2fregions.csv'])
    expect((await app.inject(path)).statusCode, path).toBe(404)
})

test('the notices are those of the public pages, newest first', async () => {
  const { app, db } = await freshApp()
  const { firm } = await createFirmWithOwner(db, {
    ...{ status: 'approved', companyPrefix: '69990000', firmName: '示例甲有限公司（演示）' },
  })
  const step = { action: 'deregistered', fromStatus: 'approved', toStatus: 'deregistered', byName: '演示' } as const
  await db.insert(firmHistory).values({ firmId: firm.id, ...step, changes: [], at: new Date('2030-01-01T18:00:00Z') })
  const { rows } = (await app.inject(dataAddress('notices', 'json'))).json()
  expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual([
    '示例甲有限公司（演示）注销厂商识别代码公告',
    '示例甲有限公司（演示）注册厂商识别代码公告',
  ])
  // The day is that of China.
  expect(rows[0]).toMatchObject({ date: '2030-01-02', firm: '示例甲有限公司（演示）' })
})

test('the page of the week lists what was published in the last seven days only', async () => {
  const site = await freshApp()
  await addItems(site.db)
  expect((await site.app.inject('/News/ThisWeek')).body).toContain('标准：=标准')
  site.time.now = new Date('2026-11-29T02:00:00Z')
  expect((await site.app.inject('/News/ThisWeek')).body).toContain('最近七天没有发布新内容')
})

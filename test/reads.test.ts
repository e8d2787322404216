/** Every public call names what its reply is made of, so that no cached page outlives what it shows. */

import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { allCalls } from '../src/app/modules.ts'
import { branchHandlers } from '../src/branches/api.ts'
import { homeHandlers } from '../src/content/home/home-api.ts'
import { defaultValueOf, settingRows } from '../src/content/settings/settings.ts'
import { publicHandlers } from '../src/fees/public/public-api.ts'
import { rowOf } from '../src/wire/access/acts.ts'
import { type CacheTag, contentTypeNames } from '../src/wire/cache/cache-tags.ts'
import { type CallRow, pathVariants } from '../src/wire/call.ts'
import { isReading } from '../src/wire/run.ts'
import { createItem } from './tools/create-item.ts'
import { appOn, freshApp, freshDb, patientLimits, testConfig } from './tools/fresh-app.ts'

/** Valid inputs by the names of the rows; none for the others. */
const inputs: Readonly<Record<string, Readonly<Record<string, string | string[]>>>> = {
  anything: { q: '6901234567892' },
  branchDetail: { id: '1100' },
  branchOfPlace: { place: '南京' },
  branchOfRegion: { region: '110000' },
  checkContact: { text: '025-0000 3201' },
  checkDigits: { type: 'GTIN-13', texts: ['690123456789'] },
  contentPage: { path: '/Org/Intro' },
  checkGS1Code: { code: '6901234567892' },
  createQRcode: { content: '条码' },
  entryTitles: { addresses: ['/Org/BranchMsg?id=3201'] },
  domesticCode: { firmName: '示例' },
  getBarcode: { type: 'EAN-13', code: '6901234567892' },
  gln: { gln: '6901234567892' },
  gtin: { gtin: '6901234567892' },
  interpret: { text: '6901234567892' },
  leaveLink: { to: 'https://other.example/' },
  passwordCheck: { password: 'Sound#2026words' },
  labelSheet: { type: 'EAN-13', codes: ['6901234567892'] },
  listContent: { type: 'news' },
  listYears: { type: 'news' },
  logisticsLabel: { sscc: '006901234567890121' },
  otherKey: { type: 'SSCC', code: '006901234567890121' },
  pageCode: { path: '/' },
  productsByName: { name: '商品' },
  product: { gtin: '6999000000018' },
  firmProducts: { firmCode: '69990000' },
  registeredNames: { keyword: '示例' },
  registryFirms: { firmName: '示例' },
  searchGln: { gln: '6901234567892' },
  searchPage: { keyword: '条码' },
  searchSite: { keyword: '条码' },
  suggestSearch: { keyword: '条码' },
  verified: { gtins: ['6901234567892'] },
}

const publicRows: CallRow[] = allCalls.map(call => call.row).filter(row => rowOf(row.access).for === 'anyone')

afterEach(() => {
  vi.restoreAllMocks()
})

function requestFor(row: CallRow, extra: Readonly<Record<string, string>> = {}) {
  const input = { ...extra, ...inputs[row.name] }
  const url = `/api/${pathVariants(row.path)[0]?.replace('{id}', '1').replace('{token}', '-').replace('{index}', '0')}`
  const search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
  return row.method === 'GET' ? { url: `${url}?${search}` } : { method: 'POST' as const, url, payload: input }
}

test('a public call that names nothing that it reads makes no query', async () => {
  const { app, pool } = await freshApp({ limits: false })
  const query = vi.spyOn(pool, 'query')
  const connect = vi.spyOn(pool, 'connect')
  const rows = publicRows.filter(({ reads }) => Array.isArray(reads) && reads.length === 0)
  for (const row of rows) {
    const response = await app.inject(requestFor(row))
    expect(response.statusCode, `${row.name}: ${response.body.slice(0, 300)}`).toBe(200)
    expect(query.mock.calls.length + connect.mock.calls.length, `${row.name} makes queries`).toBe(0)
  }
  expect(rows.length).toBeGreaterThan(10)
})

const firmTables = ['firms', 'firm_history', 'company_prefixes', 'products', 'locations', 'short_codes', 'bike_firms']

/** The tags of which a call names at least one if it reads the table. */
const tagsByTable: ReadonlyMap<string, readonly CacheTag[]> = new Map<string, readonly CacheTag[]>([
  ['items', [...contentTypeNames, 'figures']],
  ['settings', ['settings']],
  ['fee_rates', ['fees']],
  ['item_hits', ['visits']],
  ['page_hits', ['visits']],
  ...firmTables.map(table => [table, ['firm']] as const),
])

test('a public call names every part of the site that it reads', async () => {
  const { app, db } = await freshApp({ limits: false })
  await createItem(db)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const readTables = () =>
    query.mock.calls.flatMap(([request]: unknown[]) => {
      const { text } = Object(typeof request === 'string' ? { text: request } : request)
      return [...String(text).matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table = '']) => table)
    })
  const rows = publicRows.filter(({ reads }) => reads !== undefined && reads.length > 0)
  const missing: string[] = []
  for (const row of rows) {
    query.mockClear()
    const { statusCode, body } = await app.inject(requestFor(row, { id: '1' }))
    if (statusCode !== 200 && statusCode !== 404) missing.push(`${row.name} ${statusCode} ${body.slice(0, 200)}`)
    const reads: readonly string[] = row.reads === 'in-handler' ? [] : (row.reads ?? [])
    for (const table of new Set(readTables())) {
      const tags = tagsByTable.get(table)
      const isNamed = tags?.some(tag => reads.some(read => read === tag || read.startsWith(`${tag}/`)))
      if (tags && !isNamed && row.reads !== 'in-handler')
        missing.push(`${row.name} reads ${table}, and names ${row.reads}`)
    }
  }
  expect(missing).toEqual([])
})

test('a call that only reads changes nothing: all of them run on a connection that refuses changes', async () => {
  const { url, ...connection } = await freshDb()
  await createItem(connection.db)
  const written: string[] = []
  const readers = { urls: [url], maxLagMs: 60_000, limits: patientLimits, takesWriters: true }
  const { app, figuresText } = await appOn(
    { ...connection, url },
    {
      config: { ...testConfig, limits: false },
      readers,
      log: { level: 'error', stream: { write: line => void (line.includes('has written') && written.push(line)) } },
    },
  )
  await expect.poll(figuresText).toMatch(/^site_reader_used\{[^}]*\} 1$/m)
  const queries = vi.spyOn(connection.pool, 'query')
  const rows = publicRows.filter(isReading)
  for (const row of rows) await app.inject(requestFor(row, { id: '1' }))
  expect(written).toEqual([])
  expect(rows.length).toBeGreaterThan(120)
  // Sessions and settings apart, the writer has nothing to do.
  const texts = queries.mock.calls.map(([query]: unknown[]) => String(Object(query).text ?? query))
  expect(texts.filter(text => !/pg_current_wal_lsn|request_counts/.test(text))).toEqual([])
})

test('a call names each setting that it reads', async () => {
  const { db } = await freshApp()
  const rowOf = (name: string) => publicRows.find(row => row.name === name)
  // A gray page reads its scope too.
  const defaults = Object.fromEntries(settingRows.map(row => [row.key, defaultValueOf(row, true)]))
  const values = { ...defaults, gray: 'Y' }
  const calls = [
    { row: rowOf('shell'), handle: homeHandlers.shell, input: {} },
    { row: rowOf('publicFees'), handle: publicHandlers.publicFees, input: {} },
    {
      row: rowOf('checkContact'),
      handle: branchHandlers.checkContact,
      input: { text: '1' },
    },
  ]
  for (const { row, handle, input } of calls) {
    const read = new Set<string>()
    const settings = new Proxy(values, {
      get: (target, key) => {
        if (key !== 'then') read.add(`settings/${String(key)}`)
        return Reflect.get(target, key)
      },
      ownKeys: () => expect.fail(`${row?.name} reads all settings`),
    })
    const context = {
      db,
      config: testConfig,
      viewer: { kind: 'stranger', why: 'token-empty' },
      clock: () => new Date(),
      reads: new Set(),
      settings: async () => settings,
    }
    await handle(input as never, context as never)
    const named = [row?.reads ?? []].flat().filter(tag => tag.startsWith('settings'))
    expect(named.toSorted(), row?.name).toEqual([...read].toSorted())
  }
})

import fs from 'node:fs'
import { expect, test } from 'vitest'
import { createItem } from '../../test/tools/create-item.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { pageKindOf } from '../site/search-pages.ts'
import { pathVariants } from '../wire/call.ts'
import { contentCalls } from './calls.ts'
import { homeCalls } from './home/home-calls.ts'
import { seedContent } from './items/publishing/seed.ts'
import { pageCalls } from './page-calls.ts'

type App = Awaited<ReturnType<typeof freshApp>>['app']
const rows = [...contentCalls, ...homeCalls, ...pageCalls]

const post = (app: App, path: string, payload: object = {}, headers = {}) =>
  app.inject({ method: 'POST', url: `/api/${path}`, payload, headers })

test('every content call of the specification has a row', () => {
  const paths = new Set(rows.map(row => `${row.method} ${row.path}`))
  const specRows = fs
    .readFileSync('test/spec/calls.tsv', 'utf8')
    .split('\n')
    .map(line => line.split('\t'))
  const areas = ['home', 'org', 'business', 'service', 'knowledge', 'news', 'retail', 'crossborder']
  const missing = specRows.filter(
    ([method, path, , , area = '']) => areas.includes(area) && !paths.has(`${method} ${path}`),
  )
  // Visits and branches are modules of their own.
  expect(missing.map(([, path]) => path)).toEqual(['clickHit/api/save', 'branch/api/getBranchDetail'])
})

const inputs: Record<string, object> = {
  'content/api/list': { type: 'news' },
  'content/api/years': { type: 'news' },
  'content/api/page': { path: '/Org/Intro' },
  'search/api/site': { keyword: '条码' },
  'branch/api/getBranchDetail': { id: '3200' },
  'userfunctionbinding/authApi/update': { shortcuts: 'check,faq' },
}

/** Calls every row, in all variants of its path, with the id of an item where the path needs one. */
async function callEveryRow(app: App, id: number, headers: Record<string, string>) {
  const responses = []
  for (const row of rows) {
    for (const path of pathVariants(row.path)) {
      const url = `/api/${path.replace('{id}', String(id)).replace('{token}', '-').replace('{index}', '0')}`
      const response = await app.inject({
        method: row.method,
        url,
        headers,
        ...(row.method === 'POST' && { payload: { id, ...inputs[path] } }),
      })
      responses.push({ row, path, response: response })
    }
  }
  return responses
}

test('every content call replies in the envelope on an empty database', async () => {
  const { app, db } = await freshApp()
  const { headers } = await signIn(db)
  for (const { path, response } of await callEveryRow(app, 1, headers)) {
    expect([200, 404], path).toContain(response.statusCode)
    expect(response.json(), path).toMatchObject({
      code: response.statusCode,
      returnCode: response.statusCode === 200 ? '200' : '-100',
    })
  }
})

test('every content call replies on the seeded database, and every list matches its selection', async () => {
  const { app, db } = await freshApp()
  await seedContent(db, { kindOf: pageKindOf })
  const { headers } = await signIn(db)
  const id = await createItem(db, { attachments: [{ name: '表.txt', text: '内容' }] })
  for (const { path, response, row } of await callEveryRow(app, id, headers)) {
    expect([200, 404], path).toContain(response.statusCode)
    if (!('kind' in row) || row.kind === 'one') continue
    const data: { type: string; category: string }[] = response.json().data
    const { types, categories } = row.shows as { types: readonly string[]; categories?: readonly string[] }
    for (const line of data) {
      expect(types, path).toContain(line.type)
      if (categories) expect(categories, path).toContain(line.category)
    }
    if ('take' in row) expect(data.length, path).toBeLessThanOrEqual(row.take)
  }
})

test('the pages of a list contain every item once, newest first', async () => {
  const { app, db } = await freshApp()
  const at = new Date('2026-03-03T03:00:00Z')
  const ids = []
  for (let n = 0; n < 25; n++) ids.push(await createItem(db, { type: 'notice', category: 'notice', publishedAt: at }))
  await createItem(db, { type: 'notice', category: 'notice', status: 'draft' })
  const listedIds: number[] = []
  for (const currPage of [1, 2, 3, 4]) {
    const { data, page } = (await post(app, 'news/api/announceList', { currPage, pageSize: 10 })).json()
    expect(page).toEqual({ total: 25, pageSize: 10, currPage })
    listedIds.push(...data.map((line: { id: number }) => line.id))
  }
  expect(listedIds).toEqual(ids.toReversed())
})

test('a keyword matches parts of titles, words of bodies and standard numbers, and every word must match', async () => {
  const { app, db } = await freshApp()
  const id = await createItem(db, {
    title: '国家标准《商品二维码》实施',
    body: '<p>依据 GB/T 33993-2024 编制，适用于零售结算。</p>',
  })
  await createItem(db, { title: '另一条新闻', body: '<p>商品条码</p>' })
  for (const keyword of [
    '二维码',
    '维码',
    '商品二维',
    '零售结算',
    '33993',
    'gb/t',
    'ＧＢ/Ｔ　３３９９３－２０２４',
    '二维码 零售',
  ]) {
    const { data } = (await post(app, 'news/api/getSearchInfo', { keyword })).json()
    expect(
      data.map((line: { id: number }) => line.id),
      keyword,
    ).toEqual([id])
  }
  expect((await post(app, 'news/api/getSearchInfo', { keyword: '二维码 追溯' })).json().page.total).toBe(0)
  expect((await post(app, 'news/api/getSearchInfo', { keyword: '！？…' })).json().page.total).toBe(0)
})

test('quotes and operators in keywords are text, not syntax', async () => {
  const { app } = await freshApp()
  for (const keyword of ["'", "''", "\\'", '& | !', 'a:*', '(((', "条码' | '", '😀', 'a'.repeat(100)])
    expect((await post(app, 'search/api/site', { keyword })).statusCode, keyword).toBe(200)
  expect((await post(app, 'search/api/site', { keyword: 'a'.repeat(101) })).statusCode).toBe(400)
  expect((await post(app, 'search/api/site', { keyword: 'a\u0000' })).statusCode).toBe(400)
})

test('the first and last day of a filter are Shanghai days, both included', async () => {
  const { app, db } = await freshApp()
  const first = await createItem(db, { publishedAt: new Date('2026-05-01T00:00:00+08:00') })
  const last = await createItem(db, { publishedAt: new Date('2026-05-02T23:59:59+08:00') })
  await createItem(db, { publishedAt: new Date('2026-04-30T23:59:59+08:00') })
  await createItem(db, { publishedAt: new Date('2026-05-03T00:00:00+08:00') })
  const { data } = (
    await post(app, 'news/api/getSearchInfo', { startDate: '2026-05-01', endDate: '2026-05-02' })
  ).json()
  expect(data.map((line: { id: number }) => line.id)).toEqual([last, first])
  expect(data[0].publishedAt).toBe('2026-05-02 23:59:59')
  expect((await post(app, 'news/api/getSearchInfo', { startDate: '2026-02-30' })).statusCode).toBe(400)
})

test('the nine items of a year were published in that year', async () => {
  const { app, db } = await freshApp()
  for (let n = 0; n < 12; n++) await createItem(db, { publishedAt: new Date(Date.UTC(2024, n, 5)) })
  const { data } = (await post(app, 'news/api/getTop9ByYear', { year: '2024' })).json()
  expect(data).toHaveLength(9)
  expect((await post(app, 'news/api/getTop9ByYear', { year: 2023 })).json().data).toEqual([])
})

test('questions are found by the slug and by the name of their category', async () => {
  const { app, db } = await freshApp()
  await createItem(db, { type: 'faq', category: 'renewal', title: '何时续展' })
  for (const typeName of ['renewal', '续展'])
    expect((await post(app, 'faq/api/getFaqListByTypeName', { typeName })).json().data, typeName).toHaveLength(1)
  expect((await post(app, 'faq/api/getFaqListByTypeName', { typeName: '没有' })).json().data).toEqual([])
})

test('an attachment is sent as the file type of its name', async () => {
  const { app, db } = await freshApp()
  const attachments = [
    { name: '登记表.pdf', text: '登记表\n\n企业名称：' },
    { name: '核对.csv', text: 'a,b' },
  ]
  const id = await createItem(db, { type: 'doc', category: 'form', attachments })
  const pdf = await post(app, 'doc/api/downLoad', { id })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  const csv = await app.inject(`/api/doc/api/file/${id}/1`)
  expect(csv.body).toBe('\uFEFFa,b')
  expect((await app.inject(`/api/doc/api/file/${id}/2`)).statusCode).toBe(404)
  expect((await post(app, 'domain/api/filePath', { id })).json().data).toEqual({
    name: '登记表.pdf',
    path: `/api/doc/api/file/${id}/0`,
  })
})

test('drafts and withdrawn items are not readable', async () => {
  const { app, db } = await freshApp()
  for (const status of ['draft', 'withdrawn'] as const) {
    const id = await createItem(db, { status, title: '未发布的内容' })
    expect((await app.inject(`/api/news/api/info/${id}`)).statusCode).toBe(404)
    expect((await post(app, 'content/api/item', { id })).statusCode).toBe(404)
  }
  expect((await post(app, 'search/api/site', { keyword: '未发布' })).json().page.total).toBe(0)
})

test('an item has its previous and next items and related items with similar titles', async () => {
  const { app, db } = await freshApp()
  const older = await createItem(db, { title: '条码印刷要点' })
  const id = await createItem(db, { title: '条码质量检测' })
  const newer = await createItem(db, { title: '条码质量检测问答' })
  await createItem(db, { title: '天气', category: 'local' })
  const { data } = (await post(app, 'content/api/item', { id })).json()
  expect([data.newer.id, data.older.id]).toEqual([newer, older])
  expect(data.related.map((line: { id: number }) => line.id)).toEqual([newer, older])
})

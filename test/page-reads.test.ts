/** A cached page may depend only on the query fields that its row names: other fields are dropped before the cache lookup. */
import { afterEach, expect, test, vi } from 'vitest'
import { allRoutes } from '../src/site/routes.ts'
import { freshApp } from './tools/fresh-app.ts'

/** Fields that every page or list may read (app/pages/page-address.ts); the router reads `index` itself. */
const commonFields = [
  'preview',
  'settingsPreview',
  'branchPreview',
  'index',
  'id',
  'currPage',
  'pageSize',
  'page',
  'size',
  'keyword',
  'category',
  'year',
]

afterEach(() => {
  vi.restoreAllMocks()
})

test('every query field that a page reads is named in its row', async () => {
  const { app } = await freshApp({ limits: false })
  const readFields = new Set<string>()
  const original = { get: URLSearchParams.prototype.get, getAll: URLSearchParams.prototype.getAll }
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
    readFields.add(name)
    return original.get.call(this, name)
  })
  vi.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
    readFields.add(name)
    return original.getAll.call(this, name)
  })
  const missing: string[] = []
  for (const row of allRoutes) {
    if ('redirect' in row || row.console || row.path.includes(':')) continue
    readFields.clear()
    for (const query of ['', ...(row.path === '/login' ? ['?mode=register', '?mode=forgot'] : [])])
      await app.inject(row.path + query)
    const allowedFields = [...commonFields, ...(row.queryNames ?? []), ...(row.form ?? [])]
    for (const name of readFields) if (!allowedFields.includes(name)) missing.push(`${row.path} reads ${name}`)
  }
  expect(missing).toEqual([])
})

/** A cached page may depend only on the fields of a query that its row names: others are dropped before the cache is asked. */
import { afterEach, expect, test, vi } from 'vitest'
import { allRoutes } from '../src/site/routes.ts'
import { freshApp } from './fresh-app.ts'

/** Fields that every page or every list may read (app/page-address.ts); the router looks for `index` itself. */
const readByAll = ['index', 'id', 'currPage', 'pageSize', 'page', 'size', 'keyword', 'category', 'year']

afterEach(() => {
  vi.restoreAllMocks()
})

test('every field of a query that a page reads is named in its row', { timeout: 300_000 }, async () => {
  const { app } = await freshApp({ limits: false })
  const read = new Set<string>()
  const original = { get: URLSearchParams.prototype.get, getAll: URLSearchParams.prototype.getAll }
  vi.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name) {
    read.add(name)
    return original.get.call(this, name)
  })
  vi.spyOn(URLSearchParams.prototype, 'getAll').mockImplementation(function (this: URLSearchParams, name) {
    read.add(name)
    return original.getAll.call(this, name)
  })
  const unnamed: string[] = []
  for (const row of allRoutes) {
    if ('redirect' in row || row.console || row.path.includes(':')) continue
    read.clear()
    for (const query of ['', ...(row.path === '/login' ? ['?mode=register', '?mode=forgot'] : [])])
      await app.inject(row.path + query)
    const known = [...readByAll, ...(row.reads ?? []), ...(row.form ?? [])]
    for (const name of read) if (!known.includes(name)) unnamed.push(`${row.path} reads ${name}`)
  }
  expect(unnamed).toEqual([])
})

import { expect, test } from 'vitest'
import { allCalls } from '../src/app/modules.ts'
import { pathVariants } from '../src/wire/call.ts'
import { freshApp } from './tools/fresh-app.ts'

test('the OpenAPI description lists every spelling of every call, with the fields of its row', async () => {
  const { app } = await freshApp()
  const description = (await app.inject('/api/openapi.json')).json()
  for (const { row } of allCalls) {
    for (const path of pathVariants(row.path)) {
      const operation = description.paths[`/${path.replace(/\?.*/, '')}`]?.[row.method.toLowerCase()]
      expect(operation?.summary, path).toBe(row.summary)
      const { parameters } = operation as { parameters: { in: string; name: string }[] }
      for (const [, before, name] of path.matchAll(/(=?)\{(\w+)\}/g))
        expect(parameters, path).toContainEqual(expect.objectContaining({ name, in: before ? 'query' : 'path' }))
    }
  }
})

test('no two calls share a name or a path', () => {
  const names = allCalls.map(({ row }) => row.name)
  const paths = allCalls.flatMap(({ row }) => pathVariants(row.path).map(path => `${row.method} ${path}`))
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([])
})

test('every call has a Chinese summary, as it is displayed at /api/docs', () => {
  const others = allCalls.filter(({ row }) => !/\p{Script=Han}/u.test(row.summary) || /[a-z]+ [a-z]+/.test(row.summary))
  expect(others.map(({ row }) => row.name)).toEqual([])
})

test('the page to try calls loads its script and style from the site itself', async () => {
  const { app } = await freshApp()
  const page = await app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  for (const file of ['/api/docs.js', '/api/docs.css']) expect((await app.inject(file)).statusCode).toBe(200)
})

/** The OpenAPI description, judged by the linter of Redocly with its recommended rules. */
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from '../../src/app/http/openapi.ts'
import { allCalls } from '../../src/app/modules.ts'
import { pageFailures } from '../../src/wire/errors.ts'

type Operation = {
  operationId: string
  security: unknown[]
  parameters: { in: string; name: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { required?: string[] } }> }
  responses: Record<string, { $ref?: string }>
}

const rows = allCalls.map(({ row }) => row)
const description = openApi(rows, { publicUrl: 'https://site.example', siteName: '示例编码中心' })
const paths = description.paths as Record<string, Record<string, Operation>>
const operations = Object.values(paths).flatMap(Object.values) as Operation[]

test('Redocly finds no error and no warning in the description', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([])
  expect(operations.length).toBeGreaterThan(300)
})

test('Redocly finds an operation without security and a path with a query', async () => {
  const [path = '', operation] = Object.entries(paths)[0] ?? []
  const broken = { ...description, paths: { [`${path}?a={a}`]: JSON.parse(JSON.stringify(operation)) } }
  for (const method of Object.values(broken.paths[`${path}?a={a}`])) delete (method as Partial<Operation>).security
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(broken), absoluteRef: 'openapi.json', config })
  expect(problems.map(({ ruleId }) => ruleId)).toEqual(
    expect.arrayContaining(['security-defined', 'path-not-include-query']),
  )
})

test('a body is required exactly where one of its fields is', () => {
  const wrong = operations.filter(({ requestBody }) => {
    const content = Object.values(requestBody?.content ?? {})[0]
    return requestBody && requestBody.required !== (content?.schema.required ?? []).length > 0
  })
  expect(wrong.map(({ operationId }) => operationId)).toEqual([])
  expect(operations.filter(({ requestBody }) => requestBody?.required).length).toBeGreaterThan(50)
})

test('every status of the error catalogue except that of a wrong method is described by calls', () => {
  const used = new Set(operations.flatMap(({ responses }) => Object.keys(responses)))
  const known = new Set(pageFailures.map(([, { status }]) => String(status)))
  known.delete('405')
  expect([...used].filter(status => status !== '200').sort()).toEqual([...known].sort())
})

test('a field in the path is a parameter of the path, and one in the query of the query', () => {
  const captcha = paths['/captcha.jpg']?.get
  expect(captcha?.parameters).toMatchObject([{ in: 'query', name: 'uuid', required: true }])
})

/** Every public call names what its reply is made of, so that no cached page outlives what it shows. */
import { expect, test, vi } from 'vitest'
import { allCalls } from '../src/app/calls.ts'
import { type CallRow, pathVariants } from '../src/wire/call.ts'
import { freshApp } from './tools/fresh-app.ts'

/** Valid inputs of calls that read nothing, by the names of the rows; `{}` for the others. */
const inputs: Readonly<Record<string, Readonly<Record<string, string | string[]>>>> = {
  branchDetail: { id: '1100' },
  branchOfRegion: { region: '110000' },
  checkDigits: { type: 'GTIN-13', texts: ['690123456789'] },
  checkGS1Code: { code: '6901234567892' },
  interpret: { text: '6901234567892' },
  pageCode: { path: '/' },
}

const publicRows: CallRow[] = allCalls.map(call => call.row).filter(row => row.access === 'anyone')

test('a public call that names nothing that it reads makes no query', async () => {
  const { app, pool } = await freshApp({ limits: false })
  const query = vi.spyOn(pool, 'query')
  const connect = vi.spyOn(pool, 'connect')
  const rows = publicRows.filter(({ reads }) => Array.isArray(reads) && reads.length === 0)
  for (const row of rows) {
    const input = inputs[row.name] ?? {}
    const url = `/api/${pathVariants(row.path)[0]}`
    const search = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const request =
      row.method === 'GET' ? { url: `${url}?${search}` } : { method: 'POST' as const, url, payload: input }
    const response = await app.inject(request)
    expect(response.statusCode, `${row.name}: ${response.body.slice(0, 300)}`).toBe(200)
    expect(query.mock.calls.length + connect.mock.calls.length, `${row.name} makes queries`).toBe(0)
  }
  expect(rows.length).toBeGreaterThan(10)
})

/** The national day, its replay and its report, against a site of a few lines. */
import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { nationalDay, perSecond, type RequestName, rowNamed } from '../../deploy/cluster/load/day/model.ts'
import { outcomeOf, type Result, replay } from '../../deploy/cluster/load/day/replay.ts'
import { percentile, tablesOf } from '../../deploy/cluster/load/day/report.ts'
import type { Send } from '../../deploy/cluster/load/day/requests.ts'
import { closeConnections, sendRequest } from '../../deploy/cluster/load/site/http.ts'
import { createRandom } from '../../deploy/cluster/load/site/random.ts'
import { classOfCall } from '../../src/app/http/admission/classes.ts'
import { allCalls } from '../../src/app/modules.ts'

test('every row has 24 hours and a source, and the hours add up to the day', () => {
  for (const { name, hours, source, aDay } of nationalDay) {
    expect(hours, name).toHaveLength(24)
    expect(source, name).toMatch(/^(given|assumed|as above)/)
    const seconds = name === 'campaign' ? 600 : 3600
    const all = hours.reduce<number>((sum, _, hour) => sum + perSecond(name, hour) * seconds, 0)
    expect(all, name).toBeCloseTo(aDay, 0)
  }
  expect(perSecond('campaign', 20)).toBeCloseTo(2000)
  expect(perSecond('campaign', 19)).toBe(0)
})

test('the class of a row is that which admission gives its call', () => {
  const paths: readonly [RequestName, string][] = [
    ['look-up', 'gTinSearch/api/gtin'],
    ['sign-in', 'loglogin/authApi/login'],
    ['member-write', 'location/authApi/save'],
    ['member-read', 'barcodegeneration/authApi/prefixes'],
  ]
  for (const [name, path] of paths) {
    const call = allCalls.find(({ row }) => row.path === path)
    expect(call && classOfCall(call.row), name).toBe(rowNamed(name).class)
  }
})

/** A site that replies to each path with a status. */
async function siteThatReplies(statusOf: (path: string) => number) {
  const server = http.createServer((request, reply) => reply.writeHead(statusOf(request.url ?? '')).end())
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    closeConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('a replay sends what the hour has, and tells what was served, shed and lost', async () => {
  const site = await siteThatReplies(path => (path === '/crawler' ? 503 : 200))
  const requests = Object.fromEntries(
    nationalDay.map(({ name }): [string, Send] => [name, () => sendRequest(site, { method: 'GET', path: `/${name}` })]),
  ) as Record<RequestName, Send>
  const part = { scale: 1, hourSeconds: 1, random: createRandom(1), requests }
  const results = await replay({ ...part, hours: [3, 9] })
  const sent = (name: RequestName, hour: number) =>
    results.filter(result => result.name === name && result.hour === hour)
  expect(sent('campaign', 9)).toEqual([])
  expect(sent('sign-in', 3)).toEqual([])
  expect(sent('look-up', 9).length).toBeGreaterThan(sent('look-up', 3).length)
  expect(new Set(sent('crawler', 9).map(({ outcome }) => outcome))).toEqual(new Set(['shed']))
  expect(new Set(sent('page', 9).map(({ outcome }) => outcome))).toEqual(new Set(['served']))
  const tables = tablesOf(results)
  expect(tables).toMatch(/\| machine \| \d+ \| \d+ \| [1-9]/)
  expect(tables).toContain('| 9:00 |')
})

test('the report counts each outcome, and times only what was served', () => {
  const result = (outcome: Result['outcome'], ms: number): Result => ({ name: 'look-up', hour: 9, outcome, ms })
  const served = Array.from({ length: 100 }, (_, at) => result('served', at + 1))
  const tables = tablesOf([...served, result('shed', 9000), result('failed', 9000), result('unsent', 0)])
  expect(tables).toContain('| visitor | 103 | 100 | 1 | 0 | 1 | 1 | 50 | 99 |')
  expect(percentile([], 0.5)).toBe(0)
  expect([200, 302, 304, 404, 429, 500, 503, 0].map(outcomeOf)).toEqual([
    ...['served', 'served', 'served', 'failed', 'limited', 'failed', 'shed', 'failed'],
  ])
})

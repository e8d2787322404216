import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { readConfig } from '../../app/config.ts'
import { createRegistryClient, RegistryFault } from './registry-client.ts'

const gtin = '04901234567894'
const record = {
  gtin,
  gtinRecordStatus: 'ACTIVE',
  brandName: [
    { language: 'ja', value: 'れい' },
    { language: 'en', value: 'Example' },
  ],
  productDescription: [{ language: 'en', value: 'Example tea 500 ml' }],
  gpcCategoryCode: '10000181',
  netContent: [{ value: 500, unitCode: 'MLT' }],
  countryOfSaleCode: [{ numeric: '392', alpha2: 'JP' }],
  gs1Licence: { licenceKey: '4901234', licenseeName: 'Example KK', licensingMO: { moName: 'GS1 Japan' } },
  dateUpdated: '2026-01-02T00:00:00Z',
}

type Reply = { status?: number; body?: string; afterMs?: number; location?: string }

/** A registry on loopback; `answers` are used in turn, the last one again. */
async function stubRegistry(answers: Reply[]) {
  const requests: { key: string | undefined; gtins: string[] }[] = []
  let [running, mostAtOnce] = [0, 0]
  const server = http.createServer(async (request, response) => {
    mostAtOnce = Math.max(mostAtOnce, ++running)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const gtins: string[] = JSON.parse(Buffer.concat(parts).toString())
    requests.push({ key: request.headers.authorization, gtins })
    const answer = answers[Math.min(requests.length, answers.length) - 1] ?? {}
    await setTimeout(answer.afterMs ?? 0)
    running--
    response.writeHead(answer.status ?? 200, answer.location ? { location: answer.location } : {})
    response.end(answer.body ?? JSON.stringify(gtins.map(each => ({ ...record, gtin: each }))))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { settings: { url, key: 'secret', timeoutMs: 300 }, requests, mostAtOnce: () => mostAtOnce }
}

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    error => (error instanceof RegistryFault ? error.failure : String(error)),
  )

test('a record is requested with the key, read in the best language, and used again for ten minutes', async () => {
  const { settings, requests } = await stubRegistry([{}])
  const time = { now: 0 }
  const client = createRegistryClient(settings, { now: () => time.now })
  expect(await client(gtin)).toMatchObject({
    ...{ status: 'ACTIVE', brand: 'Example', netContent: '500 MLT', countries: 'JP' },
    ...{ licensee: 'Example KK', organisation: 'GS1 Japan', updated: '2026-01-02' },
  })
  await client(gtin)
  expect(requests).toEqual([{ key: 'Bearer secret', gtins: [gtin] }])
  time.now = 601_000
  await client(gtin)
  expect(requests).toHaveLength(2)
})

test('a number that the registry does not know has no record, and that is used again too', async () => {
  const { settings, requests } = await stubRegistry([{ body: '[]' }])
  const client = createRegistryClient(settings)
  expect([await client(gtin), await client(gtin), requests.length]).toEqual([null, null, 1])
})

test('slow, failing and absent registries are requested twice, refusals once; no failure is cached', async () => {
  const slow = await stubRegistry([{ afterMs: 500 }])
  expect([await failureOf(createRegistryClient(slow.settings)(gtin)), slow.requests.length]).toEqual(['slow', 2])
  const failing = await stubRegistry([{ status: 503 }, {}])
  expect(await createRegistryClient(failing.settings)(gtin)).toMatchObject({ status: 'ACTIVE' })
  const refusing = await stubRegistry([{ status: 401 }, {}])
  const client = createRegistryClient(refusing.settings)
  expect([await failureOf(client(gtin)), refusing.requests.length]).toEqual(['refused', 1])
  expect(await client(gtin)).toMatchObject({ status: 'ACTIVE' })
  const absent = createRegistryClient({ url: 'http://127.0.0.1:1', key: 'secret', timeoutMs: 300 })
  expect(await failureOf(absent(gtin))).toBe('unreachable')
})

test.each([
  ['no JSON', '<html>'],
  ['another number', JSON.stringify([{ ...record, gtin: '00012345678905' }])],
  ['another form', JSON.stringify([{ ...record, gpcCategoryCode: 5 }])],
  ['an object instead of a list', JSON.stringify(record)],
  ['several records', JSON.stringify([record, record])],
  ['a huge body', JSON.stringify([{ ...record, more: 'x'.repeat(400_000) }])],
])('an answer with %s is a failure', async (_, body) => {
  const { settings } = await stubRegistry([{ body }])
  expect(await failureOf(createRegistryClient(settings)(gtin))).toBe('wrong-answer')
})

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const other = await stubRegistry([{}])
  const { settings } = await stubRegistry([{ status: 302, location: `${other.settings.url}/gtins/verified` }])
  expect([await failureOf(createRegistryClient(settings)(gtin)), other.requests.length]).toEqual(['refused', 0])
})

test('after some failures in a row no request is sent, then one again', async () => {
  const { settings, requests } = await stubRegistry([{ status: 401 }, { status: 401 }, {}])
  const client = createRegistryClient(settings, { failures: 2, pauseMs: 200 })
  const failures = [await failureOf(client(gtin)), await failureOf(client(gtin)), await failureOf(client(gtin))]
  expect([failures, requests.length]).toEqual([['refused', 'refused', 'paused'], 2])
  await setTimeout(250)
  expect(await client(gtin)).toMatchObject({ status: 'ACTIVE' })
})

test('in a flood one number is requested once, few numbers at a time, and what does not fit the queue is refused', async () => {
  const { settings, requests, mostAtOnce } = await stubRegistry([{ afterMs: 50 }])
  const client = createRegistryClient(settings, { concurrent: 3, waiting: 4 })
  expect(await Promise.all(Array.from({ length: 200 }, () => failureOf(client(gtin))))).toEqual(Array(200).fill('none'))
  expect(requests).toHaveLength(1)
  const others = Array.from({ length: 20 }, (_, index) => failureOf(client(String(10_000_000_000_000 + index))))
  const failures = (await Promise.all(others)).filter(failure => failure !== 'none')
  expect([failures.length, new Set(failures)]).toEqual([13, new Set(['busy'])])
  expect([requests.length, mostAtOnce()]).toEqual([8, 3])
})

test('the page displays the record; while the registry does not answer it states that and has the own register only', async () => {
  const { settings } = await stubRegistry([{}, { status: 401 }])
  const { app } = await freshApp({ registry: settings })
  const pageOf = async (code: string) => (await app.inject(`/search/external?type=GTIN&q=${code}`)).body
  const answered = await pageOf('4901234567894')
  expect(answered).toContain('全球登记平台：在用')
  expect(answered).toContain('Example KK')
  const silent = await pageOf('4006381333931')
  expect(silent).toContain('暂时没有正确应答')
  expect(silent).toContain('GS1 Germany')
  const { data } = await post(app, 'vbgOutSearch/api/verified', { gtins: ['4901234567894', '12'] })
  expect(data).toMatchObject({
    status: { connected: true },
    results: [{ global: { status: 'ACTIVE' } }, { global: null }],
  })
})

test('an address of a registry without its key stops the start', () => {
  expect(() => readConfig({ REGISTRY_URL: 'https://registry.example' })).toThrow('REGISTRY_KEY')
  expect(readConfig({ REGISTRY_URL: 'https://registry.example/', REGISTRY_KEY: 'k' }).site.registry).toEqual({
    ...{ url: 'https://registry.example', key: 'k', timeoutMs: 4000 },
  })
})

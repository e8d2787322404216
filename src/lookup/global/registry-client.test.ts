import { expect, test } from 'vitest'
import { post } from '../../../test/tools/call-api.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { waitLimitMs } from '../../../test/tools/run/limits.ts'
import {
  impatient,
  stubLocation as location,
  stubRecord as record,
  stubRegistry,
} from '../../../test/tools/servers/stub-registry.ts'
import { waitUntil } from '../../../test/tools/waiting.ts'
import { readConfig } from '../../app/config.ts'
import { createRegistryClient, RegistryFault } from './registry-client.ts'

const gtin = '04901234567894'

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    error => (error instanceof RegistryFault ? error.failure : String(error)),
  )

test('a record is requested with the key, read in the best language, and used again for ten minutes', async () => {
  const { settings, requests } = await stubRegistry([{}])
  const time = { now: 0 }
  const client = createRegistryClient(settings, { now: () => time.now })
  expect(await client.product(gtin)).toMatchObject({
    ...{ status: 'ACTIVE', brand: 'Example', netContent: '500 MLT', countries: 'JP' },
    ...{ licensee: 'Example KK', organisation: 'GS1 Japan', updated: '2026-01-02' },
  })
  await client.product(gtin)
  expect(requests).toEqual([{ path: '/gtins/verified', key: 'Bearer secret', query: [gtin] }])
  time.now = 601_000
  await client.product(gtin)
  expect(requests).toHaveLength(2)
})

test('a number that the registry does not know has no record, and that is used again too', async () => {
  const { settings, requests } = await stubRegistry([{ body: '[]' }])
  const client = createRegistryClient(settings)
  expect([await client.product(gtin), await client.product(gtin), requests.length]).toEqual([null, null, 1])
})

test('slow, failing and absent registries are requested twice, refusals once; no failure is cached', async () => {
  const slow = await stubRegistry([{ afterMs: Infinity }])
  expect([await failureOf(createRegistryClient(impatient(slow.settings)).product(gtin)), slow.requests.length]).toEqual(
    ['slow', 2],
  )
  const failing = await stubRegistry([{ status: 503 }, {}])
  expect(await createRegistryClient(failing.settings).product(gtin)).toMatchObject({ status: 'ACTIVE' })
  const refusing = await stubRegistry([{ status: 401 }, {}])
  const client = createRegistryClient(refusing.settings)
  expect([await failureOf(client.product(gtin)), refusing.requests.length]).toEqual(['refused', 1])
  expect(await client.product(gtin)).toMatchObject({ status: 'ACTIVE' })
  const absent = createRegistryClient({ url: 'http://127.0.0.1:1', key: 'secret', timeoutMs: waitLimitMs })
  expect(await failureOf(absent.product(gtin))).toBe('unreachable')
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
  expect(await failureOf(createRegistryClient(settings).product(gtin))).toBe('wrong-answer')
})

test('a location and the firms of a name are requested and read in the same way', async () => {
  const { settings, requests } = await stubRegistry([{}])
  const client = createRegistryClient(settings)
  expect(await client.location('4012345000009')).toMatchObject({
    ...{ status: 'ACTIVE', type: 'FIXED_LOCATION', name: 'Example warehouse', country: 'DE' },
    ...{ address: 'Example street 1，Example city', licensee: 'Example GmbH' },
  })
  const query = { licenseeName: 'Example', country: 'JP' }
  expect(await client.firms(query)).toEqual([
    ...[
      { licensee: 'Example KK', licenseeGln: null, licence: '4901234', licenceStatus: null, organisation: 'GS1 Japan' },
    ],
  ])
  await client.location('4012345000009')
  await client.firms({ ...query })
  expect(requests.map(({ path, query }) => ({ path, query }))).toEqual([
    { path: '/glns/verified', query: ['4012345000009'] },
    { path: '/licences/search', query },
  ])
})

test('locations and names have the same limits: slow, wrong, down, and in a flood', async () => {
  const query = { licenseeName: 'Example' }
  const slow = createRegistryClient(impatient((await stubRegistry([{ afterMs: Infinity }])).settings))
  expect([await failureOf(slow.location('4012345000009')), await failureOf(slow.firms(query))]).toEqual([
    'slow',
    'slow',
  ])
  const otherNumber = createRegistryClient((await stubRegistry([{ body: JSON.stringify([location]) }])).settings)
  expect(await failureOf(otherNumber.location('4000000000006'))).toBe('wrong-answer')
  const wrong = createRegistryClient((await stubRegistry([{ body: JSON.stringify(Array(51).fill({})) }])).settings)
  expect(await failureOf(wrong.firms(query))).toBe('wrong-answer')
  const absent = createRegistryClient(
    { url: 'http://127.0.0.1:1', key: 'secret', timeoutMs: waitLimitMs },
    { failures: 2 },
  )
  expect(await failureOf(absent.location('4012345000009'))).toBe('unreachable')
  // One breaker for all kinds of queries.
  expect([await failureOf(absent.firms(query)), await failureOf(absent.product(gtin))]).toEqual(['paused', 'paused'])
  const { settings, requests } = await stubRegistry([{ afterMs: 50 }])
  const flooded = createRegistryClient(settings, { concurrent: 2, waiting: 2 })
  await Promise.all(Array.from({ length: 100 }, () => flooded.firms({ ...query })))
  expect(requests).toHaveLength(1)
  const names = Array.from({ length: 10 }, (_, index) => failureOf(flooded.firms({ licenseeName: `Example ${index}` })))
  expect((await Promise.all(names)).filter(failure => failure === 'busy')).toHaveLength(6)
})

test('a redirect is not followed, so the key goes nowhere else', async () => {
  const other = await stubRegistry([{}])
  const { settings } = await stubRegistry([{ status: 302, location: `${other.settings.url}/gtins/verified` }])
  expect([await failureOf(createRegistryClient(settings).product(gtin)), other.requests.length]).toEqual(['refused', 0])
})

test('after some failures in a row no request is sent, then one again', async () => {
  const { settings, requests } = await stubRegistry([{ status: 401 }])
  const paused = createRegistryClient(settings, { failures: 2, pauseMs: waitLimitMs })
  const failures = [
    await failureOf(paused.product(gtin)),
    await failureOf(paused.product(gtin)),
    await failureOf(paused.product(gtin)),
  ]
  expect([failures, requests.length]).toEqual([['refused', 'refused', 'paused'], 2])
  const mended = await stubRegistry([{ status: 401 }, { status: 401 }, {}])
  const client = createRegistryClient(mended.settings, { failures: 2, pauseMs: 200 })
  for (let count = 0; count < 2; count++) expect(await failureOf(client.product(gtin))).toBe('refused')
  await waitUntil(async () => expect(await client.product(gtin)).toMatchObject({ status: 'ACTIVE' }))
  expect(mended.requests).toHaveLength(3)
})

test('in a flood one number is requested once, few numbers at a time, and what does not fit the queue is refused', async () => {
  const { settings, requests, mostAtOnce } = await stubRegistry([{ afterMs: 50 }])
  const client = createRegistryClient(settings, { concurrent: 3, waiting: 4 })
  expect(await Promise.all(Array.from({ length: 200 }, () => failureOf(client.product(gtin))))).toEqual(
    Array(200).fill('none'),
  )
  expect(requests).toHaveLength(1)
  const others = Array.from({ length: 20 }, (_, index) => failureOf(client.product(String(10_000_000_000_000 + index))))
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

test('pages of a location and of a name display what the registry has, and say so when it is silent', async () => {
  const { settings } = await stubRegistry([{}, {}, { status: 401 }])
  const { app } = await freshApp({ registry: settings })
  const location = (await app.inject('/search/external?type=GLN&q=4012345000009')).body
  expect(location).toContain('全球登记平台：在用')
  expect(location).toContain('Example warehouse')
  const firms = (await app.inject(`/search/external?type=firm&q=Example&country=${encodeURIComponent('日本')}`)).body
  expect(firms).toContain('Example KK')
  const silent = (await app.inject('/search/external?type=firm&q=Other')).body
  expect(silent).toContain('暂时没有正确应答')
  expect(silent).not.toContain('全球登记平台没有这个名称')
  const key = (await app.inject('/search/external?type=GRAI&q=4012345000009')).body
  expect(key).toContain('全球登记平台只答商品条码、位置码和企业名称')
})

test('without a registry pages of a location and of a name have the own register, and say so', async () => {
  const { app } = await freshApp()
  for (const query of ['type=GLN&q=4012345000009', 'type=firm&q=Example']) {
    const { body } = await app.inject(`/search/external?${query}`)
    expect(body, query).toContain('未连接全球登记平台')
    expect(body, query).not.toContain('全球登记平台：')
  }
})

test('an address of a registry without its key stops the start', () => {
  expect(() => readConfig({ REGISTRY_URL: 'https://registry.example' })).toThrow('REGISTRY_KEY')
  expect(readConfig({ REGISTRY_URL: 'https://registry.example/', REGISTRY_KEY: 'k' }).site.registry).toEqual({
    ...{ url: 'https://registry.example', key: 'k', timeoutMs: 4000 },
  })
})

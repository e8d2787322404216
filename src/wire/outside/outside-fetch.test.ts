import { expect, test } from 'vitest'
import { addressFault, isPublicAddress } from './address-rules.ts'
import { createOutsideFetch } from './outside-fetch.ts'

test('only addresses of the public internet are public', () => {
  const open = ['8.8.8.8', '114.114.114.114', '172.32.0.1', '2400:3200::1', '2606:4700:4700::1111']
  const closed = [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '198.18.0.1', '203.0.113.7', '::', '::1', 'fe80::1', 'fc00::1'],
    ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'ff02::1', 'milk', ''],
  ]
  expect(open.filter(address => !isPublicAddress(address))).toEqual([])
  expect(closed.filter(isPublicAddress)).toEqual([])
})

test('only https with a public name is visited', () => {
  const rows = [
    ['https://brand.cn/milk', undefined],
    ['http://brand.cn/', 'not-https'],
    ['ftp://brand.cn/', 'not-https'],
    ['milk', 'not-https'],
    ['https://brand.cn:8443/', 'not-public'],
    ['https://user@brand.cn/', 'not-public'],
    ['https://localhost/', 'not-public'],
    ['https://10.0.0.1/', 'not-public'],
    ['https://0x7f000001/', 'not-public'],
    ['https://2130706433/', 'not-public'],
    ['https://[::1]/', 'not-public'],
    ['https://[::ffff:10.0.0.1]/', 'not-public'],
  ] as const
  for (const [address, fault] of rows) expect(addressFault(address), address).toBe(fault)
})

type Hop = { status: number; location?: string }

/** Asks the look-up for the host as a connection does, then replies. */
function fetchOf(hops: Record<string, Hop>, addresses: Record<string, string[]>) {
  const connected: string[] = []
  const outside = createOutsideFetch({
    resolve: async host => (addresses[host] ?? []).map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    connect: (url, { lookup }) =>
      new Promise((resolve, reject) =>
        lookup?.(url.hostname, { all: true }, (error, found) => {
          if (error) return reject(new Error('the connection failed', { cause: error }))
          connected.push(JSON.stringify(found))
          const hop = hops[url.href]
          return hop ? resolve(hop) : reject(new Error('no such host'))
        }),
      ),
  })
  return { outside, connected }
}

const publicHosts = { 'brand.cn': ['8.8.8.8'], 'other.cn': ['2400:3200::1'] }

test('redirects are followed to a public address, each checked anew', async () => {
  const hops = {
    'https://brand.cn/a': { status: 301, location: '/b' },
    'https://brand.cn/b': { status: 302, location: 'https://other.cn/c' },
    'https://other.cn/c': { status: 404 },
  }
  expect(await fetchOf(hops, publicHosts).outside('https://brand.cn/a')).toEqual({ status: 404 })
})

test('a redirect inside is refused', async () => {
  for (const location of ['http://other.cn/', 'https://127.0.0.1/', 'https://inner.cn/']) {
    const { outside } = fetchOf(
      { 'https://brand.cn/': { status: 302, location } },
      { ...publicHosts, 'inner.cn': ['10.0.0.1'] },
    )
    expect(await outside('https://brand.cn/'), location).toEqual({
      failure: location.startsWith('http:') ? 'not-https' : 'not-public',
    })
  }
})

test('a name with one address that is not public is never connected to', async () => {
  const { outside, connected } = fetchOf(
    { 'https://mixed.cn/': { status: 200 } },
    { 'mixed.cn': ['8.8.8.8', '10.0.0.1'] },
  )
  expect(await outside('https://mixed.cn/')).toEqual({ failure: 'not-public' })
  expect(connected).toEqual([])
})

test('a name whose address changes is connected to what was checked: the look-up of the connection is the check', async () => {
  let calls = 0
  const outside = createOutsideFetch({
    resolve: async () => [{ address: calls++ === 0 ? '8.8.8.8' : '127.0.0.1', family: 4 }],
    connect: (url, { lookup }) =>
      new Promise((resolve, reject) =>
        lookup?.(url.hostname, { all: true }, error =>
          error ? reject(error) : resolve({ status: 302, location: '/again' }),
        ),
      ),
  })
  expect(await outside('https://brand.cn/')).toEqual({ failure: 'not-public' })
  expect(calls).toBe(2)
})

test('endless redirects end', async () => {
  const { outside } = fetchOf({ 'https://brand.cn/': { status: 302, location: 'https://brand.cn/' } }, publicHosts)
  expect(await outside('https://brand.cn/')).toEqual({ failure: 'redirects' })
})

test('a host that does not answer is unreachable', async () => {
  expect(await fetchOf({}, publicHosts).outside('https://brand.cn/')).toEqual({ failure: 'unreachable' })
  expect(await fetchOf({}, {}).outside('https://nowhere.cn/')).toEqual({ failure: 'unreachable' })
})

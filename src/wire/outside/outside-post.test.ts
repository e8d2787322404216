import { expect, test } from 'vitest'
import { startReceiver } from '../../../test/tools/servers/hook-receiver.ts'
import { ownCertificate } from '../../../test/tools/servers/own-certificate.ts'
import { impatient } from '../../../test/tools/servers/stub-registry.ts'
import { isPublicAddress } from './address-rules.ts'
import { createOutsidePost, type OutsidePostParts } from './outside-post.ts'
import { postAddressFault } from './post-address.ts'

const post = (address: string, parts: OutsidePostParts = {}) =>
  createOutsidePost(parts)({ address, headers: { 'content-type': 'application/json' }, body: '{"a":1}' })

/** In tests one address of loopback counts as public; another is inside. */
const [outside, inside] = [`127.77.${process.pid % 250}.1`, '127.0.0.1']
const isOpen = (address: string) => address === outside || isPublicAddress(address)

const namesTo = (...rounds: string[][]) => {
  let round = 0
  return async () => {
    const addresses = rounds[Math.min(round, rounds.length - 1)] ?? []
    round += 1
    return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
}

test('only https on its ports and public addresses is posted to', () => {
  const rows = [
    ['https://erp.example.cn/hooks', undefined],
    ['https://erp.example.cn:8443/hooks', undefined],
    ['https://[2400:3200::1]/', undefined],
    ['http://erp.example.cn/', 'not-https'],
    ['gopher://erp.example.cn/', 'not-https'],
    ['erp.example.cn', 'not-https'],
    ['https://erp.example.cn:22/', 'port'],
    ['https://erp.example.cn:5432/', 'port'],
    ['https://user:key@erp.example.cn/', 'not-public'],
    ['https://localhost/', 'not-public'],
    ['https://127.1/', 'not-public'],
    ['https://0x7f.0.0.1/', 'not-public'],
    ['https://017700000001/', 'not-public'],
    ['https://169.254.169.254/latest/meta-data/', 'not-public'],
    ['https://100.64.0.1:8443/', 'not-public'],
    ['https://[::ffff:7f00:1]/', 'not-public'],
    ['https://[64:ff9b::7f00:1]/', 'not-public'],
    ['https://[fe80::1]/', 'not-public'],
  ] as const
  for (const [address, fault] of rows) expect(postAddressFault(address), address).toBe(fault)
})

test('a public name is connected to, with its certificate checked, and the answer is cut', async () => {
  const receiver = await startReceiver({ tls: true, host: outside, port: 8443 })
  receiver.answer = (_, response) => void response.end('x'.repeat(100_000))
  const address = 'https://site.example:8443/hook?a=1'
  const outcome = await post(address, { resolve: namesTo([outside]), isOpen, ca: ownCertificate.cert, maxBytes: 50 })
  expect(outcome).toMatchObject({ status: 200, body: 'x'.repeat(50) })
  expect(receiver.received).toMatchObject([{ path: '/hook?a=1', body: '{"a":1}', headers: { 'content-length': '7' } }])
  expect(await post(address, { resolve: namesTo([outside]), isOpen })).toMatchObject({ failure: 'certificate' })
  const other = await post('https://other.example.cn:8443/', {
    ...{ resolve: namesTo([outside]), isOpen, ca: ownCertificate.cert },
  })
  expect(other).toMatchObject({ failure: 'certificate' })
  expect(receiver.received.length).toBe(1)
})

test('a name that leads inside is never connected to: alone, beside a public address, or from the second look-up on', async () => {
  const canary = await startReceiver({ tls: true, host: inside, port: 0 })
  const port = new URL(canary.address).port
  const parts = { isOpen, ca: ownCertificate.cert }
  for (const addresses of [[inside], ['169.254.169.254'], [outside, inside], ['::ffff:127.0.0.1'], ['64:ff9b::7f00:1']])
    expect(await post('https://site.example/', { ...parts, resolve: namesTo(addresses) })).toMatchObject({
      failure: 'not-public',
    })
  const receiver = await startReceiver({ tls: true, host: outside, port: 8443 })
  const send = createOutsidePost({ ...parts, resolve: namesTo([outside], [inside]) })
  const again = () => send({ address: 'https://site.example:8443/', headers: {}, body: '' })
  expect([await again(), await again()]).toMatchObject([{ status: 200 }, { failure: 'not-public' }])
  expect(receiver.received.length).toBe(1)
  expect(await post(`https://127.0.0.1:${port}/`, parts)).toMatchObject({ failure: 'port' })
  expect(canary.connections).toBe(0)
})

test('a redirect is an answer and is not followed', async () => {
  const canary = await startReceiver()
  const receiver = await startReceiver({
    answer: (_, response) => void response.writeHead(302, { location: canary.address }).end(),
  })
  expect(await post(receiver.address, { toLoopback: true })).toMatchObject({ status: 302 })
  expect(canary.connections).toBe(0)
})

test('who hangs, drips, talks something else or is away is a failure in time', async () => {
  const receiver = await startReceiver({ answer: () => undefined })
  const slow = impatient({ toLoopback: true })
  expect(await post(receiver.address, slow)).toMatchObject({ failure: 'slow' })
  receiver.answer = (_, response) => void response.writeHead(200).write('begun')
  await expect.poll(() => post(receiver.address, slow)).toMatchObject({ status: 200, body: 'begun' })
  receiver.answer = (_, response) => void response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n')
  expect(await post(receiver.address, { toLoopback: true })).toMatchObject({ failure: 'garbled' })
  receiver.answer = (_, response) => void response.socket?.destroy()
  expect(await post(receiver.address, { toLoopback: true })).toMatchObject({ failure: 'unreachable' })
  expect(await post('https://nowhere.example.cn/', { resolve: namesTo([]) })).toMatchObject({ failure: 'unreachable' })
})

test('only a site of a developer sends to its own machine, and then by number', async () => {
  const receiver = await startReceiver()
  expect(await post(receiver.address)).toMatchObject({ failure: 'not-https' })
  expect(await post(receiver.address, { toLoopback: true })).toMatchObject({ status: 200, body: 'ok' })
  const byName = receiver.address.replace('127.0.0.1', 'localhost')
  expect(await post(byName, { toLoopback: true })).toMatchObject({ failure: 'not-https' })
  expect(await post('http://10.0.0.1/', { toLoopback: true })).toMatchObject({ failure: 'not-https' })
})

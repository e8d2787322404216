/** Requests that are not HTTP/1.0 or 1.1, or that a proxy may read differently: each gets a status and a closed connection. */
import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freshApp } from '../tools/fresh-app.ts'

/** All that is received until the site closes the connection. */
async function replyTo(port: number, request: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.on('error', () => undefined)
  socket.write(Buffer.from(request, 'latin1'))
  await new Promise(done => socket.once('close', done))
  return received
}

async function openSite() {
  const { app } = await freshApp()
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

const statusIn = (reply: string) => Number(/^HTTP\/1.1 (\d+)/.exec(reply)?.[1])
const host = 'Host: site\r\n'
const post = `POST /api/gs1/api/interpret HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
const chunked = `${post}Transfer-Encoding: chunked\r\n\r\n`

const odd: [string, string][] = [
  ['HTTP/0.9', 'GET /healthz\r\n\r\n'],
  ['HTTP/0.9 by name', `GET /healthz HTTP/0.9\r\n${host}\r\n`],
  ['HTTP/1.2', `GET /healthz HTTP/1.2\r\n${host}\r\n`],
  ['HTTP/2 without its preface', `GET /healthz HTTP/2.0\r\n${host}\r\n`],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  ['an empty host', 'GET /healthz HTTP/1.1\r\nHost:\r\n\r\n'],
  ['one host twice', `GET /healthz HTTP/1.1\r\n${host}${host}\r\n`],
  ['two hosts', `GET /healthz HTTP/1.1\r\n${host}host: evil.example\r\n\r\n`],
  ['two hosts in one line', 'GET /healthz HTTP/1.1\r\nHost: site, evil.example\r\n\r\n'],
  ['a host with a path', 'GET /healthz HTTP/1.1\r\nHost: site/path\r\n\r\n'],
  ['a host with a name', 'GET /healthz HTTP/1.1\r\nHost: a@b\r\n\r\n'],
  ['an address of another host', `GET http://evil.example/healthz HTTP/1.1\r\n${host}\r\n`],
  ['an address with a name', `GET http://a@site/healthz HTTP/1.1\r\n${host}\r\n`],
  ['an address of another protocol', `GET ftp://site/healthz HTTP/1.1\r\n${host}\r\n`],
  ['an address without a slash', `GET healthz HTTP/1.1\r\n${host}\r\n`],
  ['an address with a fragment', `GET /healthz#a HTTP/1.1\r\n${host}\r\n`],
  ['a host and port as address', `GET site:80 HTTP/1.1\r\n${host}\r\n`],
  ['a star as address', `GET * HTTP/1.1\r\n${host}\r\n`],
  ['CONNECT', `CONNECT site:80 HTTP/1.1\r\n${host}\r\n`],
  ['a NUL in the address', `GET /\0 HTTP/1.1\r\n${host}\r\n`],
  ['bytes above 127 in the address', `GET /\xe4\xb8 HTTP/1.1\r\n${host}\r\n`],
  ['nonsense', 'NONSENSE\r\n\r\n'],
  ['a TLS hello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc'],
  ['a folded header', `GET /healthz HTTP/1.1\r\n${host}X: a\r\n b\r\n\r\n`],
  ['a space before the colon', 'GET /healthz HTTP/1.1\r\nHost : site\r\n\r\n'],
  ['line ends without CR', 'GET /healthz HTTP/1.1\nHost: site\n\n'],
  ['one line end without CR', `GET /healthz HTTP/1.1\r\nHost: site\nX: y\r\n\r\n`],
  ['a CR within a line', 'GET /healthz HTTP/1.1\r\nHost: site\rX: y\r\n\r\n'],
  ['a NUL in a header', `GET /healthz HTTP/1.1\r\n${host}X: a\0b\r\n\r\n`],
  ['two ways to tell the length', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
  ['a length with a sign', `${post}Content-Length: +2\r\n\r\n{}`],
  ['another transfer coding', `${post}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`],
  ['an unknown transfer coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
  ['chunk extensions of 8 kB', `${chunked}2;${'a=b;'.repeat(2000)}\r\n{}\r\n0\r\n\r\n`],
  ['a chunk of 2^68 bytes', `${chunked}FFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n`],
  ['a chunk size with a prefix', `${chunked}0x2\r\n{}\r\n0\r\n\r\n`],
  ['chunks with bare line ends', `${chunked}2\n{}\n0\n\n`],
]

test('every odd request gets 400 and a closed connection, without a word about the software', async () => {
  const port = await openSite()
  const replies = await Promise.all(odd.map(async ([name, request]) => ({ name, reply: await replyTo(port, request) })))
  for (const { name, reply } of replies) {
    expect(statusIn(reply), name).toBe(400)
    expect(reply, name).toMatch(/\r\nconnection: close\r\n/i)
    expect(reply, name).not.toMatch(/FST_ERR|fastify|Client Error/i)
    expect(reply.match(/HTTP\/1\.1 \d{3} /g), name).toHaveLength(1)
  }
})

test('headers above the limit get 431 and a closed connection', async () => {
  const port = await openSite()
  for (const request of [
    `GET /healthz HTTP/1.1\r\n${host}${'a: b\r\n'.repeat(2500)}\r\n`,
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
  ])
    expect(statusIn(await replyTo(port, request))).toBe(431)
})

/** The Node of the packages counts the size of trailers; Node 22 answers such a request with 200. */
const countsTrailers = Number(process.versions.node.split('.')[0]) >= 26

test.skipIf(!countsTrailers)('trailers above the limit get 431 and a closed connection', async () => {
  const request = `${chunked}2\r\n{}\r\n0\r\n${'X: y\r\n'.repeat(5000)}\r\n`
  expect(statusIn(await replyTo(await openSite(), request))).toBe(431)
})

test('valid requests are answered', async () => {
  const port = await openSite()
  const close = 'Connection: close\r\n\r\n'
  for (const name of ['site', 'site:8080', '127.0.0.1', '[::1]:3000', 'SITE.example.'])
    expect(statusIn(await replyTo(port, `GET /healthz HTTP/1.1\r\nHost: ${name}\r\n${close}`)), name).toBe(200)
  for (const request of [
    'GET /healthz HTTP/1.0\r\n\r\n',
    `GET http://site/healthz HTTP/1.1\r\n${host}${close}`,
    `GET http://site/healthz HTTP/1.0\r\n\r\n`,
    `\r\nGET /healthz HTTP/1.1\r\n${host}${close}`,
  ])
    expect(statusIn(await replyTo(port, request)), request).toBe(200)
})

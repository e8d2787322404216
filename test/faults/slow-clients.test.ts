/** Clients that send slowly, over a plain socket. */
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endSlowBodies, slowClientMs } from '../../src/app/connections/slow-clients.ts'
import { freshApp } from '../tools/fresh-app.ts'

const shortMs = 400

async function listenOnFreePort() {
  const { app } = await freshApp({}, 0, { slowClientMs: shortMs })
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

/** A connection, and everything that was received when it has ended. */
function open(port: number) {
  const socket = net.connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', chunk => {
    received += chunk
  })
  socket.on('error', () => undefined)
  const ended = new Promise<string>(done => socket.once('close', () => done(received)))
  return { socket, ended }
}

/** Sends piece after piece until all are sent or the connection has ended. */
async function sendSlowly(socket: net.Socket, pieces: Iterable<string>) {
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) return
    socket.write(piece)
    await wait(shortMs / 8)
  }
}

const endless = function* (piece: string) {
  for (;;) yield piece
}

const statusIn = (reply: string) => Number(/^HTTP\/1.1 (\d+)/.exec(reply)?.[1])

test('a client has 15 seconds for headers and body by default', () => {
  expect(slowClientMs).toBe(15_000)
})

test('endless headers are cut off', async () => {
  const { socket, ended } = open(await listenOnFreePort())
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n')
  const sending = sendSlowly(socket, endless('X-More: y\r\n'))
  expect(statusIn(await ended)).toBe(408)
  await sending
})

test('a slow body is cut off, whichever handler reads it', async () => {
  const port = await listenOnFreePort()
  const heads = [
    'POST /api/loglogin/authApi/login HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 5000',
    'POST /api/loglogin/authApi/login HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked',
    'POST /api/files/authApi/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000',
    'POST /nowhere HTTP/1.1\r\nContent-Type: text/plain\r\nContent-Length: 5000',
  ]
  for (const head of heads) {
    const { socket, ended } = open(port)
    socket.write(`${head}\r\nHost: site\r\n\r\n`)
    const sending = sendSlowly(socket, endless(head.includes('chunked') ? '1\r\n \r\n' : ' '))
    // If the reply was sent before the body arrived, the connection still ends.
    expect([400, 401, 404, 405, 408, 415], head).toContain(statusIn(await ended))
    await sending
  }
})

test('a body that arrives steadily may take longer than that', async () => {
  const { socket, ended } = open(await listenOnFreePort())
  const part = ' '.repeat(8 * 1024)
  const body = JSON.stringify({ text: '6901234567892' })
  const length = part.length * 12 + body.length
  socket.write(
    `POST /api/gs1/api/interpret HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  )
  await sendSlowly(socket, [...Array.from({ length: 12 }, () => part), body])
  expect(statusIn(await ended)).toBe(200)
})

test('a request that the site works on longer than a connection may be silent is answered with 503', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  endSlowBodies(app)
  app.get('/', () => new Promise(() => undefined))
  app.server.timeout = shortMs
  const { socket, ended } = open(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port))
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n')
  const reply = await ended
  expect(statusIn(reply)).toBe(503)
  expect(reply).toContain('Retry-After: 30')
})

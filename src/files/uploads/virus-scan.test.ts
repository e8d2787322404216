import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { samplePng } from '../../../test/tools/files/sample-files.ts'
import { sendFiles, storedNames } from '../../../test/tools/files/send-files.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { files } from '../tables.ts'
import { connectionOptions } from './virus-scan.ts'

/** A fake clamd: takes the pieces of a stream and replies with the `verdict` on the whole content. */
async function fakeClamd(at: number | string, verdict: (content: Buffer) => string | undefined) {
  const scanned: Buffer[] = []
  const server = net.createServer(socket => {
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', piece => {
      received = Buffer.concat([received, piece])
      const content = streamContent(received)
      if (!content) return
      scanned.push(content)
      const reply = verdict(content)
      if (reply !== undefined) socket.end(`${reply}\0`)
    })
  })
  await new Promise<void>(done =>
    typeof at === 'string' ? server.listen(at, done) : server.listen(at, '127.0.0.1', done),
  )
  onTestFinished(() => void server.close())
  const address = server.address()
  return { scanned, address: typeof address === 'object' && address ? `127.0.0.1:${address.port}` : String(address) }
}

/** The content once the stream has ended. */
function streamContent(received: Buffer): Buffer | undefined {
  const command = 'zINSTREAM\0'
  if (!received.subarray(0, command.length).equals(Buffer.from(command))) return undefined
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

const picture = { name: 'a.png', bytes: samplePng() }

async function uploadWith(virusScanner: string) {
  const site = await freshApp({ virusScanner })
  const { headers } = await signIn(site)
  const reply = await sendFiles(site.app, { headers, files: [picture] })
  const rows = await site.db.select().from(files)
  return { reply, rows, stored: storedNames(site.dataDir) }
}

test('a clean file is saved after the scanner received every byte of it unchanged', async () => {
  const { address, scanned } = await fakeClamd(0, () => 'stream: OK')
  const { reply, rows } = await uploadWith(address)
  expect([reply.status, rows.length]).toEqual([200, 1])
  expect(scanned.map(content => new Uint8Array(content))).toEqual([picture.bytes])
})

test('a scanner can also be reached by a Unix socket', async () => {
  const socket = path.join(os.tmpdir(), `clamd-${process.pid}-${Date.now()}.sock`)
  await fakeClamd(socket, () => 'stream: OK')
  expect((await uploadWith(socket)).reply.status).toBe(200)
})

test('an infected file is refused by its field and leaves nothing behind', async () => {
  const { address } = await fakeClamd(0, () => 'stream: Eicar-Test-Signature FOUND')
  const { reply, rows, stored } = await uploadWith(address)
  expect(reply).toMatchObject({ status: 400, faults: [{ field: 'file', fault: 'infected' }] })
  expect([rows, stored]).toEqual([[], []])
})

test('without a verdict nothing is saved and the service is unavailable', async () => {
  const { address } = await fakeClamd(0, () => 'INSTREAM size limit exceeded. ERROR')
  for (const scanner of [address, '127.0.0.1:1', path.join(os.tmpdir(), 'no-such.sock')]) {
    const { reply, rows, stored } = await uploadWith(scanner)
    expect(reply, scanner).toMatchObject({ status: 503, code: 503 })
    expect([rows, stored]).toEqual([[], []])
  }
})

test('addresses of hosts, of IPv6 and of sockets are distinguished', () => {
  expect(connectionOptions('scanner:3310')).toEqual({ host: 'scanner', port: 3310 })
  expect(connectionOptions('[::1]:3310')).toEqual({ host: '::1', port: 3310 })
  expect(connectionOptions('/run/clamd.sock')).toEqual({ path: '/run/clamd.sock' })
})

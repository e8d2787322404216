/** Asks a virus scanner that uses the clamd protocol (INSTREAM), over TCP or a Unix socket. */
import { once } from 'node:events'
import net from 'node:net'
import type { Caller } from '../../workers/fair-queue.ts'
import { createTurns } from '../../workers/turns.ts'
import { busyRefusal } from '../inspection/inspectors.ts'

/** Resolves with the name of the virus; undefined for a clean file. Throws ScannerUnavailable without a verdict, and refuses with 503 if the
 *  caller gets no turn in time, at most `waitMs`. */
export type VirusScan = (
  content: AsyncIterable<Uint8Array>,
  caller: Caller,
  waitMs?: number,
) => Promise<{ found: string | undefined }>

/** No verdict: the scanner is unreachable, does not reply in time or could not scan. */
export class ScannerUnavailable extends Error {}

const replyTimeoutMs = 30_000
const maxReplyLength = 4096

/** clamd has ten threads by default. */
const turnLimits = {
  slots: 4,
  slotsPerAddress: 2,
  slotsPerAccount: 1,
  queue: { total: 48, perAddress: 16, perAccount: 8 },
  waitMs: 20_000,
}
/** `address` is `host:port` or the path of a socket. Callers take turns. */
export function clamdScan(address: string): VirusScan {
  const scan = scanner(address)
  const turns = createTurns({ ...turnLimits, refusal: busyRefusal })
  return (content, caller, waitMs) => turns.run(caller, () => scan(content), waitMs)
}

function scanner(address: string) {
  return async (content: AsyncIterable<Uint8Array>) => {
    const socket = net.connect(connectionOptions(address))
    socket.setTimeout(replyTimeoutMs, () => socket.destroy(new Error('The scanner does not reply')))
    // The functions that wait for the socket receive its error; this listener only prevents a crash.
    socket.on('error', () => undefined)
    try {
      await once(socket, 'connect')
      const reply = readReply(socket)
      reply.catch(() => undefined)
      await send(socket, content)
      return readScanReply(await reply)
    } catch (error) {
      throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable(String(error), { cause: error })
    } finally {
      socket.destroy()
    }
  }
}

export function connectionOptions(address: string): net.NetConnectOpts {
  if (address.startsWith('/')) return { path: address }
  const [, host = '', port] = /^\[?(.*?)\]?:(\d+)$/.exec(address) ?? []
  return { host, port: Number(port) }
}

/** Sends each piece after its length in four bytes; a length of zero ends the stream. */
async function send(socket: net.Socket, content: AsyncIterable<Uint8Array>) {
  socket.write('zINSTREAM\0')
  for await (const piece of content) {
    if (piece.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(piece.length)
    socket.write(length)
    if (!socket.write(piece)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    if (socket.destroyed || socket.readableEnded) return
  }
  socket.write(Buffer.alloc(4))
}

async function readReply(socket: net.Socket): Promise<string> {
  let reply = ''
  for await (const piece of socket) {
    reply += String(piece)
    if (reply.includes('\0') || reply.length > maxReplyLength) break
  }
  return reply.replace(/\0.*$/s, '').trim()
}

function readScanReply(reply: string): { found: string | undefined } {
  if (reply === 'stream: OK') return { found: undefined }
  const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? []
  if (found === undefined) throw new ScannerUnavailable(`The scanner replied ${JSON.stringify(reply.slice(0, 100))}`)
  return { found }
}

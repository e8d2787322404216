/** Asks a virus scanner that speaks the protocol of clamd (INSTREAM): over TCP or a socket of the file system. */
import { once } from 'node:events'
import net from 'node:net'

/** Resolves with `clean` or the name of what was found. Throws ScannerOutOfReach when there is no verdict. */
export type VirusScan = (content: AsyncIterable<Uint8Array>) => Promise<{ found: string | undefined }>

/** No verdict: the scanner cannot be reached, does not answer in time or could not scan. */
export class ScannerOutOfReach extends Error {}

const answerMs = 30_000
const maxReplyLength = 4096

/** `address` is `host:port` or the path of a socket. */
export function clamdScan(address: string): VirusScan {
  return async content => {
    const socket = net.connect(connectionOptions(address))
    socket.setTimeout(answerMs, () => socket.destroy(new Error('The scanner does not answer')))
    // Whoever waits for something of the socket hears of its error; nobody else needs to.
    socket.on('error', () => undefined)
    try {
      await once(socket, 'connect')
      const reply = readReply(socket)
      reply.catch(() => undefined)
      await send(socket, content)
      return verdictOf(await reply)
    } catch (error) {
      throw error instanceof ScannerOutOfReach ? error : new ScannerOutOfReach(String(error), { cause: error })
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

/** Each piece behind its length in four bytes; a length of zero ends the stream. */
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

function verdictOf(reply: string): { found: string | undefined } {
  if (reply === 'stream: OK') return { found: undefined }
  const [, found] = /^stream: (.+) FOUND$/.exec(reply) ?? []
  if (found === undefined) throw new ScannerOutOfReach(`The scanner answered ${JSON.stringify(reply.slice(0, 100))}`)
  return { found }
}

/** A pooler in transaction mode that knows nothing of prepared statements, like PgBouncer before 1.21: after each transaction a client may
 *  get another server connection. */
import net from 'node:net'
import { onTestFinished } from 'vitest'

const serverCount = 2
/** ReadyForQuery outside a transaction, the end of a reply. */
const readyAndIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

type Server = { socket: net.Socket; client: net.Socket | undefined; greeting: Buffer }

type TransactionPooler = {
  poolerUrl: string
  /** How often a client changed its server connection. */
  switches: () => number
  /** Refuses clients and ends their connections; the server behind it goes on. */
  pause: () => void
  resume: () => void
}

/** Starts a pooler in front of the server at `url` (a socket). */
export async function startTransactionPooler(url: string): Promise<TransactionPooler> {
  const { username, hostname, pathname } = new URL(url)
  const path = `${decodeURIComponent(hostname)}/.s.PGSQL.5432`
  const servers: Server[] = []
  const waiting: { client: net.Socket; bytes: Buffer }[] = []
  const lastServer = new Map<net.Socket, Server>()
  let switchCount = 0

  const attach = (client: net.Socket, bytes: Buffer) => {
    const own = servers.find(server => server.client === client)
    // The one that was free longest, so that clients change their server as often as possible.
    const server = own ?? servers.find(server => server.client === undefined)
    if (!server) return void waiting.push({ client, bytes })
    if (!own && lastServer.get(client) !== server) switchCount++
    lastServer.set(client, server)
    server.client = client
    server.socket.write(bytes)
  }
  const release = (server: Server) => {
    server.client = undefined
    servers.push(...servers.splice(servers.indexOf(server), 1))
    const next = waiting.shift()
    if (next) attach(next.client, next.bytes)
  }
  const openServer = async (startup: Buffer) => {
    const socket = net.connect(path)
    const greeting = await new Promise<Buffer>((done, fail) => {
      const parts: Buffer[] = []
      socket.on('error', fail)
      socket.on('data', function collect(part) {
        parts.push(part)
        if (!part.subarray(-6).equals(readyAndIdle)) return
        socket.off('data', collect)
        done(Buffer.concat(parts))
      })
      socket.write(startup)
    })
    const server: Server = { socket, client: undefined, greeting }
    socket.on('data', part => {
      server.client?.write(part)
      if (part.subarray(-6).equals(readyAndIdle)) release(server)
    })
    servers.push(server)
    return server
  }
  let opening: Promise<Server[]> | undefined
  const clients = new Set<net.Socket>()
  let isPaused = false
  const pooler = net.createServer(client => {
    client.on('error', () => undefined)
    if (isPaused) return void client.destroy()
    clients.add(client)
    client.on('close', () => clients.delete(client))
    client.once('data', async startup => {
      opening ??= Promise.all(Array.from({ length: serverCount }, () => openServer(startup)))
      const [first] = await opening
      client.on('data', bytes => (bytes[0] === 0x58 ? client.end() : attach(client, bytes)))
      client.write(first?.greeting ?? '')
    })
  })
  await new Promise<void>(done => pooler.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    pooler.close()
    for (const { socket } of servers) socket.destroy()
  })
  const address = pooler.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    poolerUrl: `postgresql://${username}@127.0.0.1:${port}${pathname}`,
    switches: () => switchCount,
    pause: () => {
      isPaused = true
      for (const client of clients) client.destroy()
    },
    resume: () => {
      isPaused = false
    },
  }
}

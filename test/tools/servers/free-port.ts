/** A port of loopback that nothing listens on. */
import net from 'node:net'

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise(done => server.once('listening', done))
  const address = server.address()
  await new Promise(done => server.close(done))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

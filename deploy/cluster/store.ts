/** `store.ts ADDRESS PORT FILE`: the object store of the tests behind a small proxy, which treats requests as FILE says: `well` (or no file),
 *  `slow` (three seconds late), `failing` (500), `full` (507 for what is written), `away` (the connection is closed). */
import fs from 'node:fs'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { startObjectStore } from '../../test/tools/servers/object-store.ts'

const [address = '127.0.0.1', port = '9000', file = ''] = process.argv.slice(2)
const store = await startObjectStore(end => process.once('SIGTERM', () => void end().then(() => process.exit(0))))
const target = new URL(store.settings.S3_URL)

const mood = () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : 'well')

http
  .createServer(async (request, reply) => {
    const now = mood()
    const refuse = (status: number, code: string) => {
      request.resume()
      reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)
    }
    if (now === 'away') return void request.socket.destroy()
    if (now === 'failing') return refuse(500, 'InternalError')
    if (now === 'full' && request.method === 'PUT') return refuse(507, 'InsufficientStorage')
    if (now === 'slow') await wait(3000)
    const { method, url, headers } = request
    const upstream = http.request(
      { host: target.hostname, port: target.port, method, path: url, headers },
      response => {
        reply.writeHead(response.statusCode ?? 500, response.headers)
        response.pipe(reply)
      },
    )
    upstream.on('error', () => reply.destroy())
    request.pipe(upstream)
  })
  .listen(Number(port), address)

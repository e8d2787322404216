/** A Fastify with one route that sends fixed bytes: the baseline for the site. */
import Fastify from 'fastify'
import type { RecordedResponse } from './servers.ts'

const recorded: RecordedResponse = JSON.parse(process.env.BARE ?? '{}')
const bytes = Buffer.from(recorded.base64, 'base64')
const app = Fastify()
app.route({
  method: recorded.method,
  url: recorded.path.replace(/\?.*$/, ''),
  handler: (_, reply) => reply.status(recorded.status).headers(recorded.headers).send(bytes),
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => app.close().then(() => process.exit(0)))

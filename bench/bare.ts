/** A Fastify with one route that sends bytes it holds: the floor that the site is measured against. */
import Fastify from 'fastify'
import type { BareAnswer } from './servers.ts'

const answer: BareAnswer = JSON.parse(process.env.BARE ?? '{}')
const bytes = Buffer.from(answer.base64, 'base64')
const app = Fastify()
app.route({
  method: answer.method,
  url: answer.path.replace(/\?.*$/, ''),
  handler: (_, reply) => reply.headers(answer.headers).send(bytes),
})
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
process.once('SIGTERM', () => app.close().then(() => process.exit(0)))

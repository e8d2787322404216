import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createStopping } from './stopping.ts'

test('a node that stops answers 502 only to a request that a proxy may repeat at another node', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const stopping = createStopping(app)
  app.route({ method: ['GET', 'POST'], url: '*', handler: async () => 'served' })
  const proxied = { 'x-retry-other-node': '1' }
  const statuses = async () => [
    (await app.inject({ url: '/', headers: proxied })).statusCode,
    (await app.inject({ url: '/', method: 'POST', headers: proxied })).statusCode,
    (await app.inject({ url: '/' })).statusCode,
    (await app.inject({ url: '/readyz', headers: proxied })).statusCode,
  ]
  expect(await statuses()).toEqual([200, 200, 200, 200])
  stopping.begin()
  expect(await statuses()).toEqual([502, 200, 200, 200])
  expect((await app.inject({ url: '/' })).headers.connection).toBe('close')
})

/** One message through the library of the protocol, without a site. */
import { expect, test } from 'vitest'
import { messageOf } from '../../test/tools/assistant.ts'
import { answerMessage } from './server.ts'
import type { ToolSite } from './tool.ts'

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const request = () => new Request('http://localhost:3000/mcp', { method: 'POST', headers })
const message = {
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'check_digit', arguments: { digits: '1' } },
}

const unused = async () => {
  throw new Error('not used')
}

function partsOf(machine: ToolSite['machine']) {
  const site: ToolSite = {
    ...{ publicUrl: 'http://localhost:3000', page: unused, file: unused, document: unused, check: () => undefined },
    machine,
  }
  const explain = () => ({ detail: 'explained' })
  return { ...{ site, explain, name: '测试', version: '1' }, permits: () => false }
}

test('a message is answered when its work is done, so that its place is held until then', async () => {
  const work = Promise.withResolvers<object>()
  const begun = Promise.withResolvers<void>()
  const events: string[] = []
  const answer = answerMessage(
    request(),
    message,
    partsOf(() => {
      begun.resolve()
      return work.promise
    }),
  ).then(reply => {
    events.push('answered')
    return reply
  })
  await begun.promise
  await new Promise(resolve => setImmediate(resolve))
  events.push('done')
  work.resolve({ checkDigit: '2' })
  const { status, bytes } = await answer
  expect(events).toEqual(['done', 'answered'])
  const { result } = messageOf({ body: Buffer.from(bytes).toString() })
  expect([status, result.content]).toEqual([200, [{ type: 'text', text: '{"checkDigit":"2"}' }]])
})

test('an error of a tool is what the site explains, and never its own message', async () => {
  const { bytes } = await answerMessage(request(), message, partsOf(unused))
  const { result } = messageOf({ body: Buffer.from(bytes).toString() })
  expect(result).toMatchObject({ isError: true, content: [{ text: '{"detail":"explained"}' }] })
})

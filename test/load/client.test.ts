import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { actsOf } from '../../deploy/cluster/load/ledger/acts.ts'
import { openLedger, readLedger } from '../../deploy/cluster/load/ledger/ledger.ts'
import { readRunSettings } from '../../deploy/cluster/load/settings.ts'
import { createClient, GivenUp, Refused } from '../../deploy/cluster/load/site/client.ts'
import { closeConnections } from '../../deploy/cluster/load/site/http.ts'
import { createRandom } from '../../deploy/cluster/load/site/random.ts'

type Answer = { status: number; retryAfter?: number; data?: object } | 'lost'

function ledgerFile(): string {
  const folder = fs.mkdtempSync(path.join(inject('runFolder'), 'ledger-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true }))
  return path.join(folder, 'ledger.jsonl')
}

/** A person at a site that gives these answers in turn. `seen`: the types of the lines in the file when each request came. */
async function personAt(answers: readonly Answer[], { giveUpAt = Infinity } = {}) {
  const file = ledgerFile()
  const seen: string[][] = []
  const server = http.createServer((request, reply) => {
    seen.push(readLedger(file).map(({ type }) => type))
    const answer = answers[seen.length - 1] ?? 'lost'
    if (answer === 'lost') return void request.socket.destroy()
    const { status, retryAfter, data = {} } = answer
    reply
      .writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) })
      .end(JSON.stringify({ data }))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`
  const ledger = openLedger(file)
  onTestFinished(() => {
    closeConnections()
    server.close()
    ledger.close()
  })
  const done: string[] = []
  const client = createClient({
    ...{ addresses: [address], ledger, random: createRandom(1), giveUpAt: () => giveUpAt },
    onDone: kind => done.push(kind),
  })
  const pay = (find?: () => Promise<{ status: string } | undefined>) =>
    client.act({
      ...{ kind: 'payment', key: '5', request: { class: 'write', method: 'POST', call: 'pay', body: {} } },
      values: ({ status }) => ({ status: String(status) }),
      ...(find && { find }),
    })
  return { client, pay, seen, done, lines: () => readLedger(file), acts: () => actsOf(readLedger(file)) }
}

const paid = { status: 200, data: { status: 'settled' } } as const

test('an act is in the file before it is sent, and its answer after it', async () => {
  const { pay, seen, lines, done } = await personAt([paid])
  expect(await pay()).toEqual({ status: 'settled' })
  expect(seen).toEqual([['intent']])
  expect(lines().map(({ type }) => type)).toEqual(['intent', 'request', 'answer'])
  expect(done).toEqual(['payment'])
})

test('an act without a reply that has happened is found and not repeated', async () => {
  const { pay, seen, acts } = await personAt(['lost'])
  expect(await pay(async () => ({ status: 'settled' }))).toEqual({ status: 'settled' })
  expect(seen).toHaveLength(1)
  expect(acts()).toMatchObject([{ state: 'done', attempts: 1, values: { status: 'settled' } }])
})

test('an act without a reply that has not happened is repeated, one that was refused with 503 after its Retry-After', async () => {
  const { pay, seen, acts } = await personAt(['lost', { status: 503, retryAfter: 0 }, paid])
  await pay(async () => undefined)
  expect(seen).toHaveLength(3)
  expect(acts()).toMatchObject([{ state: 'done', attempts: 3 }])
})

test('a refusal after a doubt is read again: the first attempt may have done it', async () => {
  const replies = [undefined, { status: 'settled' }]
  const { pay } = await personAt(['lost', { status: 409 }])
  expect(await pay(async () => replies.shift())).toEqual({ status: 'settled' })
  const second = await personAt([{ status: 409 }])
  await expect(second.pay(async () => ({ status: 'settled' }))).rejects.toThrow(Refused)
  expect(second.acts()).toMatchObject([{ state: 'refused' }])
})

test('after the end of the run nothing is repeated, and the act stays unknown', async () => {
  const { pay, acts } = await personAt(['lost'], { giveUpAt: 0 })
  await expect(pay()).rejects.toThrow(GivenUp)
  expect(acts()).toMatchObject([{ state: 'unknown' }])
})

test('a session that has ended is opened again', async () => {
  const { client, pay, seen } = await personAt([{ status: 401 }, paid])
  const renewed: boolean[] = []
  client.session.renew = async () => void renewed.push(true)
  await pay()
  expect([seen.length, renewed]).toEqual([2, [true]])
})

test('a line that was cut off at the end was never sent; one in the middle is named', () => {
  const file = ledgerFile()
  fs.writeFileSync(file, '{"type":"end","at":1}\n{"type":"in')
  expect(readLedger(file)).toEqual([{ type: 'end', at: 1 }])
  fs.writeFileSync(file, '{"type":"in\n{"type":"end","at":1}\n')
  expect(() => readLedger(file)).toThrow(/^Line 1 of /)
})

test.each([
  [{}, 'Set SITES to the address of the site, as http://localhost:3000.'],
  [{ SITES: 'localhost:3000' }, 'SITES has localhost:3000, which is no address of a site.'],
  [{ SITES: 'http://a', CLIENTS: 'many' }, 'CLIENTS must be a whole number above 0, not many.'],
])('a bad setting is one sentence: %o', (environment, message) => {
  expect(() => readRunSettings(environment)).toThrow(message)
})

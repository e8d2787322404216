/** Who is asked for what only reads: what a server must have, and what happens when one is away. */
import { expect, onTestFinished, test } from 'vitest'
import type { ServerState } from './probe.ts'
import type { Server } from './server.ts'
import { createWatch } from './watch.ts'

type FakeServer = Server & { state: ServerState | undefined; asked: number }

/** A server whose state the test sets; undefined: it does not reply. */
function fakeServer(name: string, position: bigint, isStandby: boolean): FakeServer {
  const ask = async () => {
    server.asked += 1
    if (server.state === undefined) throw new Error(`${name} does not reply`)
    return server.state
  }
  const server: FakeServer = {
    ...{ name, isUp: !isStandby, position: 0n, lagMs: 0, waiting: new Set<(error: Error) => void>() },
    pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } as Server['pool'],
    probe: { ask, close: () => undefined },
    state: { position, isStandby },
    asked: 0,
  }
  return server
}

async function watchedServers(maxLagMs = 60_000) {
  const writer = fakeServer('writer', 100n, false)
  const first = fakeServer('first', 100n, true)
  const second = fakeServer('second', 90n, true)
  const changes: string[] = []
  const watch = createWatch({
    ...{ writer, readers: [first, second], maxLagMs },
    onChange: (name, isUp) => changes.push(`${name} ${isUp ? 'up' : 'down'}`),
  })
  onTestFinished(watch.stop)
  await watch.asked
  const chosen = (after?: bigint) =>
    new Set(Array.from({ length: 50 }, () => watch.choose(after).name)).values().toArray().toSorted()
  return { writer, first, second, changes, watch, chosen }
}

test('standby servers share what nobody waits for; the less busy one is asked', async () => {
  const { chosen, first } = await watchedServers()
  expect(chosen()).toEqual(['first', 'second'])
  Object.assign(first.pool, { totalCount: 3, idleCount: 1 })
  expect(chosen()).toEqual(['second'])
})

test('a position leads to a server that has it, otherwise to the writer', async () => {
  const { chosen } = await watchedServers()
  expect(chosen(95n)).toEqual(['first'])
  expect(chosen(101n)).toEqual(['writer'])
})

test('after a change the writer is asked until it is known who has it', async () => {
  const { chosen, watch, writer, first, second } = await watchedServers()
  writer.state = { position: 200n, isStandby: false }
  watch.changed()
  expect(chosen()).toEqual(['writer'])
  const { asked } = writer
  await expect.poll(() => writer.asked).toBeGreaterThan(asked)
  expect(chosen()).toEqual(['writer'])
  second.state = { position: 200n, isStandby: true }
  await expect.poll(() => chosen()).toEqual(['second'])
  first.state = { position: 201n, isStandby: true }
  await expect.poll(() => chosen()).toEqual(['first', 'second'])
})

test('an answer that was asked for before a change says nothing of it', async () => {
  const { chosen, watch, writer, first } = await watchedServers()
  const late = Promise.withResolvers<ServerState>()
  const { ask } = writer.probe
  writer.probe.ask = () => late.promise
  watch.changed()
  writer.probe.ask = ask
  watch.changed()
  writer.state = { position: 300n, isStandby: false }
  late.resolve({ position: 100n, isStandby: false })
  await expect.poll(() => first.asked).toBeGreaterThan(3)
  expect(chosen()).toEqual(['writer'])
})

test('while the writer is away the newest standby server is asked, whatever is missing', async () => {
  const { chosen, watch, writer, changes } = await watchedServers()
  const waiting = new Promise((_, reject) => writer.waiting.add(reject))
  writer.state = undefined
  watch.lose(writer, new Error('connection lost'))
  await expect(waiting).rejects.toThrow('no sign of life')
  expect(chosen(500n)).toEqual(['first'])
  watch.changed()
  expect(chosen()).toEqual(['first'])
  // The new writer has less than the lost one had.
  writer.state = { position: 95n, isStandby: false }
  await expect.poll(() => changes.slice(-2)).toEqual(['writer down', 'writer up'])
  await expect.poll(() => chosen()).toEqual(['first'])
})

test('a server that is too far behind, away or no standby server is not asked', async () => {
  const { chosen, watch, writer, first, second, changes } = await watchedServers(0)
  expect(chosen()).toEqual(['first'])
  writer.state = { position: 150n, isStandby: false }
  first.state = { position: 150n, isStandby: true }
  watch.lose(writer, new Error('connection lost'))
  await expect.poll(() => chosen()).toEqual(['first'])
  second.state = { position: 150n, isStandby: true }
  await expect.poll(() => chosen()).toEqual(['first', 'second'])
  first.state = undefined
  second.state = { position: 160n, isStandby: false }
  await expect.poll(() => chosen()).toEqual(['writer'])
  expect(changes).toContain('first down')
})

test('without standby servers that reply the writer is asked', async () => {
  const { chosen, first, second } = await watchedServers()
  first.state = undefined
  second.state = undefined
  await expect.poll(() => chosen()).toEqual(['writer'])
})

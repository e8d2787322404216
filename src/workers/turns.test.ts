/** Who has the next turn, who is refused, and when. */
import { expect, test } from 'vitest'
import { Refusal } from '../wire/errors.ts'
import { createFairQueue } from './fair-queue.ts'
import { createTurns, type TurnOptions } from './turns.ts'

const callerOf = (name: string) => ({ address: name.charAt(0), account: name.slice(0, 2) })

test('addresses take turns in the queue, and accounts within an address', () => {
  const queue = createFairQueue<string>({ total: 20, perAddress: 10 }, () => undefined)
  const names = ['ax1', 'ax2', 'ax3', 'ay1', 'by1', 'cz1', 'by2']
  for (const name of names) queue.push(callerOf(name), name)
  queue.remove('ax3')
  queue.remove('ax3')
  expect(queue.size()).toBe(6)
  expect(Array.from({ length: 7 }, () => queue.shift())).toEqual(['ax1', 'by1', 'cz1', 'ay1', 'by2', 'ax2', undefined])
})

test('a caller that is not ready lets others pass and keeps its place', () => {
  const queue = createFairQueue<string>({ total: 20, perAddress: 10 }, () => undefined)
  for (const name of ['ax1', 'bx1', 'cx1']) queue.push(callerOf(name), name)
  expect(queue.shift(({ address }) => address !== 'a')).toBe('bx1')
  expect(Array.from({ length: 3 }, () => queue.shift())).toEqual(['ax1', 'cx1', undefined])
})

test('an address and an account have their share of the queue; one account also over many addresses', () => {
  const queue = createFairQueue<string>({ total: 20, perAddress: 3, perAccount: 2 }, () => undefined)
  const push = (address: string, account: string) => queue.push({ address, account }, `${address}${account}`)
  expect([push('a', 'x'), push('a', 'x'), push('a', 'x'), push('b', 'x')]).toEqual([true, true, false, false])
  expect([push('a', 'y'), push('a', 'z'), push('b', 'z')]).toEqual([true, false, true])
})

test('a full queue makes place for an address with fewer items; equal addresses displace nobody', () => {
  const displaced: string[] = []
  const queue = createFairQueue<string>({ total: 4, perAddress: 4 }, item => displaced.push(item))
  for (const name of ['ax1', 'ax2', 'ax3', 'ax4', 'bx1', 'cx1']) queue.push(callerOf(name), name)
  expect(displaced).toEqual(['ax4', 'ax3'])
  expect(queue.push(callerOf('bx2'), 'bx2')).toBe(false)
  expect(queue.push(callerOf('dx1'), 'dx1')).toBe(true)
  expect(queue.push(callerOf('ex1'), 'ex1')).toBe(false)
  expect(Array.from({ length: 4 }, () => queue.shift())).toEqual(['ax1', 'bx1', 'cx1', 'dx1'])
})

/** Turns of works that end when the test says so; every work takes `workMs` of the clock. */
function createWorks(options: Partial<TurnOptions> = {}, workMs = 1000) {
  let nowMs = 0
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const turns = createTurns({
    ...{ slots: 2, slotsPerAddress: 1, slotsPerAccount: 1, waitMs: 60_000 },
    queue: { total: 40, perAddress: 8, perAccount: 8 },
    refusal: seconds => new Refusal('unavailable', { retryAfterSeconds: seconds }),
    now: () => nowMs,
    ...options,
  })
  const run = (name: string) => {
    const work = () => {
      started.push(name)
      return new Promise<string>(done => ends.set(name, () => done(name)))
    }
    return turns.run(callerOf(name), work)
  }
  const end = async (name: string) => {
    nowMs += workMs
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { turns, run, end, started }
}

test('an address with many long works leaves a slot for the others, who do not wait for it', async () => {
  const { run, end, started, turns } = createWorks()
  const all = ['ax1', 'ay1', 'az1', 'bx1', 'cx1'].map(run)
  expect(started).toEqual(['ax1', 'bx1'])
  await end('bx1')
  expect(started).toEqual(['ax1', 'bx1', 'cx1'])
  await end('ax1')
  await end('cx1')
  expect(started.slice(3)).toEqual(['ay1'])
  for (const name of ['ay1', 'az1']) await end(name)
  expect(await Promise.all(all)).toHaveLength(5)
  expect(turns.counts()).toEqual({ running: 0, waiting: 0 })
})

test('one account has one work at a time, whatever address it comes from', async () => {
  const { turns, started } = createWorks({ slotsPerAddress: 2 })
  const [first, ...others] = ['a', 'b', 'c'].map(address =>
    turns.run({ address, account: 'x' }, async () => {
      started.push(address)
      await new Promise(setImmediate)
    }),
  )
  const waiting = Promise.allSettled(others)
  void turns.run({ address: 'd', account: 'y' }, async () => started.push('d'))
  expect(started).toEqual(['a', 'd'])
  turns.close()
  await first
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('a work that would wait too long is refused before it waits, with the time until its turn', async () => {
  const { run, end, turns } = createWorks({ waitMs: 15_000 }, 100_000)
  void run('ax1')
  await end('ax1')
  const accepted = Promise.allSettled(['ax2', 'bx1', 'cx1', 'dx1'].map(run))
  await expect(run('ex1')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 20 })
  expect(() => turns.requireTurn({ address: 'e' })).toThrow(Refusal)
  await expect(run('ax3')).rejects.toMatchObject({ code: 'unavailable' })
  expect(turns.counts()).toEqual({ running: 2, waiting: 2 })
  turns.close()
  for (const name of ['ax2', 'bx1']) await end(name)
  expect((await accepted).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
})

test('a work that did wait too long is refused, and closing refuses all that wait', async () => {
  const { run } = createWorks({ waitMs: 1, slots: 1 })
  void run('ax1')
  await expect(run('bx1')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
  const { run: runLater, turns } = createWorks({ slots: 1 })
  void runLater('ax1')
  const refused = expect(runLater('bx1')).rejects.toMatchObject({ code: 'unavailable' })
  turns.close()
  await refused
})

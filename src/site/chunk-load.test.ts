import { expect, test } from 'vitest'
import { ChunkLoadError, chunkErrorOf, chunkSentence, chunkTimeoutMs, loadChunk } from './chunk-load.ts'

const whole = { isWhole: (module: { page?: string }) => module.page !== undefined }

/** A load that answers with each of these in turn. */
function answers(...outcomes: (Error | { page?: string })[]) {
  const seen = { times: 0 }
  const load = async () => {
    const outcome = outcomes[seen.times] ?? {}
    seen.times += 1
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { load, seen }
}

const faultOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => chunkErrorOf(error),
  )

test('a chunk has 120000 ms to load', () => {
  expect(chunkTimeoutMs).toBe(120_000)
})

test('a chunk that fails once is loaded a second time without a word', async () => {
  const { load, seen } = answers(new Error('network'), { page: 'x' })
  expect(await loadChunk({ load, ...whole })).toEqual({ page: 'x' })
  expect(seen.times).toBe(2)
})

test('a script that fails twice is an error, after two tries', async () => {
  const { load, seen } = answers(new Error('network'), new Error('network'), { page: 'x' })
  expect(await faultOf(loadChunk({ load, ...whole }))).toMatchObject({ kind: 'error', code: 'CHUNK_LOAD_FAILED' })
  expect(seen.times).toBe(2)
})

test('a script that comes without its page is missing', async () => {
  const { load } = answers({}, {})
  expect(await faultOf(loadChunk({ load, ...whole }))).toMatchObject({ kind: 'missing' })
})

test('a script that does not come in time is a time-out and is not asked for again', async () => {
  const seen = { times: 0 }
  const load = () => {
    seen.times += 1
    return new Promise<{ page?: string }>(() => undefined)
  }
  expect(await faultOf(loadChunk({ load, ...whole, timeoutMs: 5 }))).toMatchObject({ kind: 'timeout' })
  expect(seen.times).toBe(1)
})

test('a style sheet that fails carries CSS_CHUNK_LOAD_FAILED', async () => {
  const styles = new Error('Unable to preload CSS for /css/list-page-abc.css')
  const { load } = answers(styles, styles)
  expect(await faultOf(loadChunk({ load, ...whole }))).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('every fault has a sentence of its own', () => {
  const faults = [
    new ChunkLoadError('missing'),
    new ChunkLoadError('timeout'),
    new ChunkLoadError('error'),
    new ChunkLoadError('error', true),
  ]
  expect(new Set(faults.map(chunkSentence)).size).toBe(4)
})

import { expect, test } from 'vitest'
import { ChunkLoadError, chunkErrorMessage, chunkTimeoutMs, loadChunk, toChunkLoadError } from './chunk-load.ts'

const options = { isComplete: (module: { page?: string }) => module.page !== undefined }

/** A load function that returns or throws these outcomes in turn. */
function createLoad(...outcomes: (Error | { page?: string })[]) {
  const seen = { times: 0 }
  const load = async () => {
    const outcome = outcomes[seen.times] ?? {}
    seen.times += 1
    if (outcome instanceof Error) throw outcome
    return outcome
  }
  return { load, seen }
}

const chunkErrorIn = (attempt: Promise<unknown>) =>
  attempt.then(
    () => undefined,
    (error: unknown) => toChunkLoadError(error),
  )

test('a chunk has 120000 ms to load', () => {
  expect(chunkTimeoutMs).toBe(120_000)
})

test('a chunk that fails once is loaded again without an error', async () => {
  const { load, seen } = createLoad(new Error('network'), { page: 'x' })
  expect(await loadChunk({ load, ...options })).toEqual({ page: 'x' })
  expect(seen.times).toBe(2)
})

test('a script that fails twice is an error after two attempts', async () => {
  const { load, seen } = createLoad(new Error('network'), new Error('network'), { page: 'x' })
  expect(await chunkErrorIn(loadChunk({ load, ...options }))).toMatchObject({
    kind: 'error',
    code: 'CHUNK_LOAD_FAILED',
  })
  expect(seen.times).toBe(2)
})

test('a script without its page component is missing', async () => {
  const { load } = createLoad({}, {})
  expect(await chunkErrorIn(loadChunk({ load, ...options }))).toMatchObject({ kind: 'missing' })
})

test('a script that exceeds the time limit is a time-out and is not loaded again', async () => {
  const seen = { times: 0 }
  const load = () => {
    seen.times += 1
    return new Promise<{ page?: string }>(() => undefined)
  }
  expect(await chunkErrorIn(loadChunk({ load, ...options, timeoutMs: 5 }))).toMatchObject({ kind: 'timeout' })
  expect(seen.times).toBe(1)
})

test('a style sheet that fails has the code CSS_CHUNK_LOAD_FAILED', async () => {
  const styles = new Error('Unable to preload CSS for /css/list-page-abc.css')
  const { load } = createLoad(styles, styles)
  expect(await chunkErrorIn(loadChunk({ load, ...options }))).toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED' })
})

test('every fault has its own message', () => {
  const faults = [
    new ChunkLoadError('missing'),
    new ChunkLoadError('timeout'),
    new ChunkLoadError('error'),
    new ChunkLoadError('error', true),
  ]
  expect(new Set(faults.map(chunkErrorMessage)).size).toBe(4)
})

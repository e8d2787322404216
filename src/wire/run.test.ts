import { expect, test } from 'vitest'
import { z } from 'zod'
import { createCache } from './cache/cache.ts'
import type { Read } from './cache/cache-tags.ts'
import type { CachedReply } from './cache/cached-reply.ts'
import type { CallRow } from './call.ts'
import { type BoundCall, envelopeOf, runCall } from './run.ts'

type TestContext = Parameters<BoundCall<{ reads: Set<Read> }>['run']>[1]

const common = {
  name: 'title',
  method: 'GET',
  path: 'a/api/title',
  access: 'use-site',
  costly: false,
  summary: '标题',
  input: z.object({}),
  reply: z.string(),
  replyKind: 'record',
} as const

/** What a request has read after two runs of a row. */
async function readsAfterTwoRuns(row: CallRow, handler = (_: TestContext) => {}) {
  const replyCache = createCache<CachedReply>()
  const runs: Read[][] = []
  for (let run = 0; run < 2; run++) {
    const context = { reads: new Set<Read>(), replyCache, clock: () => new Date(0) }
    const call = {
      row,
      run: async (_: unknown, handlerContext: TestContext) => {
        handler(handlerContext)
        return '标准发布'
      },
    }
    await runCall(call, { input: {}, context, admit: () => {} })
    runs.push([...context.reads])
  }
  return runs
}

test('a page reads what the rows of its calls name, also when the reply comes from the cache', async () => {
  expect(await readsAfterTwoRuns({ ...common, reads: ['news', 'firm'] })).toEqual([
    ['news', 'firm'],
    ['news', 'firm'],
  ])
  expect(await readsAfterTwoRuns({ ...common, cached: true, reads: ['news'] })).toEqual([['news'], ['news']])
  expect(await readsAfterTwoRuns({ ...common, reads: [] })).toEqual([[], []])
})

test('a page gets the same data from a cached reply as from the call that made it, with its page', async () => {
  const context = { reads: new Set<Read>(), replyCache: createCache<CachedReply>(), clock: () => new Date(0) }
  const row: CallRow = { ...common, cached: true, reads: [], reply: z.object({ title: z.string() }), replyKind: 'list' }
  const page = { total: 1, pageSize: 10, currPage: 1 }
  const call = { row, run: async () => ({ rows: [{ title: '标准发布', secret: 1 }], page }) }
  const run = () => runCall(call, { input: {}, context, admit: () => {} })
  const [first, second] = [await run(), await run()]
  expect(envelopeOf(first)).toMatchObject({ data: [{ title: '标准发布' }], page })
  expect(envelopeOf(second)).toEqual(envelopeOf(first))
  expect(JSON.stringify(envelopeOf(second))).not.toContain('secret')
})

test('what depends on the input is added by the handler', async () => {
  const row: CallRow = { ...common, cached: true, reads: 'in-handler' }
  expect(await readsAfterTwoRuns(row, ({ reads }) => reads.add('policy'))).toEqual([['policy'], ['policy']])
})

test('a page with a reply that does not declare what it reads is valid for this moment only', async () => {
  expect(await readsAfterTwoRuns(common)).toEqual([['now'], ['now']])
})

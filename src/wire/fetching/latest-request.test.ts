import { expect, test } from 'vitest'
import { createLatestRequest, type ReplyState } from './latest-request.ts'

/** A request and the states it went through. */
function createTestRequest() {
  const states: ReplyState<string>[] = [{ isLoading: false }]
  const current = () => states.at(-1) ?? { isLoading: false }
  const request = createLatestRequest<string>(change => states.push(change(current())))
  return { request, current }
}

const nextTick = () => new Promise(resolve => setTimeout(resolve))

test('the response of an older request is ignored, in whatever order the responses arrive', async () => {
  const { request, current } = createTestRequest()
  const older = Promise.withResolvers<string>()
  const newer = Promise.withResolvers<string>()
  request.start(() => older.promise)
  request.start(() => newer.promise)
  newer.resolve('new')
  await nextTick()
  older.resolve('old')
  await nextTick()
  expect(current()).toEqual({ reply: 'new', isLoading: false })
})

test('a failure keeps the previous reply, and the next request removes the failure', async () => {
  const { request, current } = createTestRequest()
  request.start(async () => 'first')
  await nextTick()
  request.start(() => Promise.reject(new Error('away')))
  expect(current()).toEqual({ reply: 'first', isLoading: true })
  await nextTick()
  expect(current()).toEqual({ reply: 'first', failure: new Error('away'), isLoading: false })
  request.start(async () => 'second')
  expect(current()).toEqual({ reply: 'first', isLoading: true })
  await nextTick()
  expect(current()).toEqual({ reply: 'second', isLoading: false })
})

test('a delayed request that is replaced or cancelled is never sent', async () => {
  const { request } = createTestRequest()
  const sent: string[] = []
  const load = (name: string) => async () => {
    sent.push(name)
    return name
  }
  request.start(load('first'), 5)
  request.start(load('second'), 5)
  await new Promise(resolve => setTimeout(resolve, 30))
  request.start(load('third'), 5)
  request.cancel()
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(sent).toEqual(['second'])
})

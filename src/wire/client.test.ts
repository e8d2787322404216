import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, type ClientParts, fillPath, makeClient, queryString } from './client.ts'

afterEach(() => void vi.useRealTimers())

type Sent = { url: string; request: RequestInit }

/** A client whose service answers with `reply`; `sent` holds what it was asked. */
function clientOf(reply: object, parts: Partial<ClientParts> = {}) {
  const sent: Sent[] = []
  const ended: string[] = []
  const call = makeClient({
    fetch: async (url, request = {}) => {
      sent.push({ url: String(url), request })
      return Response.json(reply)
    },
    token: () => 'abc',
    onSessionEnded: () => ended.push('ended'),
    ...parts,
  })
  return { call, sent, ended }
}

const failureOf = async (answer: Promise<unknown>) => {
  const error = await answer.catch((thrown: unknown) => thrown)
  if (!(error instanceof CallFailure)) throw new Error('The call succeeded')
  return error
}

test.each([
  [{ success: true, returnCode: '200', data: [1] }, [1]],
  [{ success: true, returnCode: '0', data: [1] }, [1]],
  [{ success: true, returnCode: 0, page: { total: 1 } }, { total: 1 }],
  [{ returnCode: 200, member: { id: 1 } }, { id: 1 }],
  [{ returnCode: '200', indexCarouselManage: { id: 2 } }, { id: 2 }],
  [{ code: 200, data: 'x' }, 'x'],
  [{ code: '0', data: 'x' }, 'x'],
  [{ returnCode: '200', data: null, member: 1 }, null],
])('%j is a success that holds %j', async (reply, data) => {
  expect(await clientOf(reply).call('GET a/api/b', {})).toEqual({ data })
})

test('a page beside data is the paging of the list', async () => {
  const page = { total: 11, pageSize: 10, currPage: 2 }
  expect(await clientOf({ returnCode: '200', data: ['k'], page }).call('POST a/api/list', {})).toEqual({
    data: ['k'],
    page,
  })
})

test('the codes that mean success are a setting', async () => {
  const parts = { successCodes: ['1'] }
  expect(await clientOf({ code: 1, data: 7 }, parts).call('GET a', {})).toEqual({ data: 7 })
  expect((await failureOf(clientOf({ code: 200, data: 7 }, parts).call('GET a', {}))).status).toBe(200)
})

test('any other code fails with its message and its faulty fields, or with the words for a failed request', async () => {
  const faults = [{ field: 'phone', fault: 'length', message: '手机号是 11 位' }]
  const told = await failureOf(
    clientOf({ code: 400, returnCode: '-100', returnMsg: '有误', faults }).call('POST a', {}),
  )
  expect(told).toMatchObject({ status: 400, returnCode: '-100', message: '有误', faults })
  expect(await failureOf(clientOf({ code: 500 }).call('POST a', {}))).toMatchObject({
    status: 500,
    returnCode: '500',
    message: '请求失败',
  })
  expect((await failureOf(clientOf({}).call('POST a', {}))).message).toBe('请求失败')
})

test('only a session that has ended is told to the listener, in either reading', async () => {
  for (const [reply, times] of [
    [{ code: 401, returnCode: '401' }, 1],
    [{ code: 401 }, 1],
    [{ code: 401, returnCode: '0203' }, 0],
    [{ code: 403, returnCode: '0201' }, 0],
  ] as const) {
    const { call, ended } = clientOf(reply)
    await failureOf(call('GET a', {}))
    expect(ended, JSON.stringify(reply)).toHaveLength(times)
  }
})

test('a service that gives no readable answer is a network failure', async () => {
  const broken = { fetch: async () => new Response('<html>bad gateway</html>', { status: 502 }) }
  const away = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
  for (const parts of [broken, away])
    expect(await failureOf(clientOf({}, parts).call('GET a', {}))).toMatchObject({
      status: 0,
      returnCode: '-100',
      message: '网络连接失败，请检查网络后重试',
    })
})

test.each(['the answer', 'the rest of the answer'])(
  'after 30 s without %s a call is given up and says so',
  async late => {
    vi.useFakeTimers()
    const never = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    const fetch: typeof globalThis.fetch = async (_, request) => {
      if (late === 'the answer') return never(request?.signal)
      return Object.assign(new Response(), { json: () => never(request?.signal) })
    }
    let failure: CallFailure | undefined
    const done = failureOf(clientOf({}, { fetch }).call('GET a', {})).then(error => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(failure?.message).toBe('等待超过 30 秒没有答复，请检查网络后重试')
  },
)

test('a call that is answered leaves no timer behind', async () => {
  vi.useFakeTimers()
  await clientOf({ code: 200 }).call('GET a', {})
  expect(vi.getTimerCount()).toBe(0)
})

test('a call carries the token in a header, credentials, and JSON, multipart or a query', async () => {
  const { call, sent } = clientOf({ code: 200 })
  const files = new FormData()
  await call('POST a/api/save', { a: 1 })
  await call('POST a/api/upload', files)
  await call('GET a/api/info/{id}[/{token}]', { id: 3, b: '' })
  const [posted, uploaded, got] = sent
  for (const { request } of sent) {
    expect(new Headers(request.headers).get('token')).toBe('abc')
    expect(request.credentials).toBe('same-origin')
  }
  expect(posted).toMatchObject({ url: '/api/a/api/save', request: { body: '{"a":1}' } })
  expect(new Headers(posted?.request.headers).get('content-type')).toBe('application/json')
  expect(uploaded?.request.body).toBe(files)
  expect(new Headers(uploaded?.request.headers).get('content-type')).toBeNull()
  expect(got?.request.body).toBeUndefined()
})

test('a visitor without a token sends none', async () => {
  const { call, sent } = clientOf({ code: 200 }, { token: () => null })
  await call('GET a', {})
  expect(new Headers(sent[0]?.request.headers).has('token')).toBe(false)
})

test('empty and null values are dropped from a query, nought and false stay', () => {
  expect(queryString({ a: 1, b: '', c: null, d: undefined, e: 0, f: false, g: '中' })).toBe(
    '?a=1&e=0&f=false&g=%E4%B8%AD',
  )
  expect(queryString({ b: '', c: null })).toBe('')
})

test('a path takes its id and its token out of the input, and its tail only with an id', () => {
  expect(fillPath('info/{id}/{token}', { id: 7, x: 1 })).toEqual({ path: 'info/7/-', rest: { x: 1 } })
  expect(fillPath('popup[/{id}/{token}]', {})).toEqual({ path: 'popup', rest: {} })
  expect(fillPath('popup[/{id}/{token}]', { id: 'a/b' })).toEqual({ path: 'popup/a%2Fb/-', rest: {} })
})

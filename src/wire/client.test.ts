import { afterEach, expect, test, vi } from 'vitest'
import { CallFailure, type ClientOptions, createClient, fillPath, queryString } from './client.ts'

afterEach(() => void vi.useRealTimers())

type Sent = { url: string; request: RequestInit }

/** A client whose service replies with `reply`; `sent` collects the requests. */
function createTestClient(reply: object, options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const ended: string[] = []
  const call = createClient({
    fetch: async (url, request = {}) => {
      sent.push({ url: String(url), request })
      return Response.json(reply)
    },
    token: () => 'abc',
    onSessionEnded: () => ended.push('ended'),
    ...options,
  })
  return { call, sent, ended }
}

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.catch((thrown: unknown) => thrown)
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
])('%j is a success with the data %j', async (reply, data) => {
  expect(await createTestClient(reply).call('GET a/api/b', {})).toEqual({ data })
})

test('the version of the login info is followed before a reply and before a failure', async () => {
  for (const reply of [
    { returnCode: '200', data: 1 },
    { returnCode: '0201', code: 403 },
  ]) {
    const steps: string[] = []
    const { call } = createTestClient(reply, {
      fetch: async () => Response.json(reply, { headers: { 'login-version': 'v2' } }),
      onLoginVersion: async version => {
        await Promise.resolve()
        steps.push(version)
      },
    })
    await call('GET a', {}).then(
      () => steps.push('reply'),
      () => steps.push('failure'),
    )
    expect(steps).toEqual(['v2', reply.code ? 'failure' : 'reply'])
  }
})

test('a page next to data is the paging of the list', async () => {
  const page = { total: 11, pageSize: 10, currPage: 2 }
  expect(await createTestClient({ returnCode: '200', data: ['k'], page }).call('POST a/api/list', {})).toEqual({
    data: ['k'],
    page,
  })
})

test('the codes that mean success can be configured', async () => {
  const options = { successCodes: ['1'] }
  expect(await createTestClient({ code: 1, data: 7 }, options).call('GET a', {})).toEqual({ data: 7 })
  expect((await failureOf(createTestClient({ code: 200, data: 7 }, options).call('GET a', {}))).status).toBe(200)
})

test('any other code fails with its message and field faults, or with the default message', async () => {
  const faults = [{ field: 'phone', fault: 'length', message: '手机号是 11 位' }]
  const failure = await failureOf(
    createTestClient({ code: 400, returnCode: '-100', returnMsg: '有误', faults }).call('POST a', {}),
  )
  expect(failure).toMatchObject({ status: 400, returnCode: '-100', message: '有误', faults })
  expect(await failureOf(createTestClient({ code: 500 }).call('POST a', {}))).toMatchObject({
    status: 500,
    returnCode: '500',
    message: '请求失败',
  })
  expect((await failureOf(createTestClient({}).call('POST a', {}))).message).toBe('请求失败')
})

test('a token that another tab removed means that the session has ended', async () => {
  const { call, ended } = createTestClient({ code: 401, returnCode: '0203' }, { wasSignedIn: () => true })
  await failureOf(call('GET a', {}))
  expect(ended).toHaveLength(1)
})

test('a refusal that comes after a new login does not end the new session', async () => {
  const refused = async (tokens: (string | null)[], returnCode: string) => {
    let calls = 0
    const token = () => tokens[calls++] ?? null
    const { call, ended } = createTestClient({ code: 401, returnCode }, { token, wasSignedIn: () => true })
    await failureOf(call('GET a', {}))
    return ended.length
  }
  expect(await refused(['old', 'new'], '401')).toBe(0)
  expect(await refused([null, 'new'], '0203')).toBe(0)
  expect(await refused(['old', null], '401')).toBe(1)
  expect(await refused(['old', 'old'], '401')).toBe(1)
})

test('the listener is called only when the session has ended, in both envelope forms', async () => {
  for (const [reply, times] of [
    [{ code: 401, returnCode: '401' }, 1],
    [{ code: 401 }, 1],
    [{ code: 401, returnCode: '0202' }, 1],
    [{ code: 401, returnCode: '0205' }, 1],
    [{ code: 401, returnCode: '0203' }, 0],
    [{ code: 403, returnCode: '0201' }, 0],
  ] as const) {
    const { call, ended } = createTestClient(reply)
    await failureOf(call('GET a', {}))
    expect(ended, JSON.stringify(reply)).toHaveLength(times)
  }
})

test('an unreadable reply is a network failure', async () => {
  const broken = { fetch: async () => new Response('<html>bad gateway</html>', { status: 502 }) }
  const away = { fetch: () => Promise.reject(new TypeError('Failed to fetch')) }
  for (const options of [broken, away])
    expect(await failureOf(createTestClient({}, options).call('GET a', {}))).toMatchObject({
      status: 0,
      returnCode: '-100',
      message: '网络连接失败，请检查网络后重试',
    })
})

test.each(['the response', 'the rest of the response'])(
  'after 30 s without %s a call fails with a time-out message',
  async missingPart => {
    vi.useFakeTimers()
    const never = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, fail) => signal?.addEventListener('abort', () => fail(signal.reason)))
    const fetch: typeof globalThis.fetch = async (_, request) => {
      if (missingPart === 'the response') return never(request?.signal)
      return Object.assign(new Response(), { json: () => never(request?.signal) })
    }
    let failure: CallFailure | undefined
    const done = failureOf(createTestClient({}, { fetch }).call('GET a', {})).then(error => {
      failure = error
    })
    await vi.advanceTimersByTimeAsync(29_999)
    expect(failure).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await done
    expect(failure?.message).toBe('等待超过 30 秒没有答复，请检查网络后重试')
  },
)

test('a completed call leaves no timer running', async () => {
  vi.useFakeTimers()
  await createTestClient({ code: 200 }).call('GET a', {})
  expect(vi.getTimerCount()).toBe(0)
})

test('a call sends the token header, credentials, and JSON, multipart or a query', async () => {
  const { call, sent } = createTestClient({ code: 200 })
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

test('without a token no token header is sent', async () => {
  const { call, sent } = createTestClient({ code: 200 }, { token: () => null })
  await call('GET a', {})
  expect(new Headers(sent[0]?.request.headers).has('token')).toBe(false)
})

test('empty and null values are removed from a query, 0 and false stay', () => {
  expect(queryString({ a: 1, b: '', c: null, d: undefined, e: 0, f: false, g: '中' })).toBe(
    '?a=1&e=0&f=false&g=%E4%B8%AD',
  )
  expect(queryString({ b: '', c: null })).toBe('')
})

test('path parameters are taken from the input, the optional tail only with an id', () => {
  expect(fillPath('info/{id}/{token}', { id: 7, x: 1 })).toEqual({ path: 'info/7/-', rest: { x: 1 } })
  expect(fillPath('popup[/{id}/{token}]', {})).toEqual({ path: 'popup', rest: {} })
  expect(fillPath('popup[/{id}/{token}]', { id: 'a/b' })).toEqual({ path: 'popup/a%2Fb/-', rest: {} })
})

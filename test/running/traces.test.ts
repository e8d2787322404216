/** The traces of a page and of a job, as a collector gets them, and a collector that fails. */
import { expect, onTestFinished, test } from 'vitest'
import { inSpan } from '../../src/app/monitoring/traces/current.ts'
import { createTracer } from '../../src/app/monitoring/traces/open-telemetry.ts'
import { statementText } from '../../src/app/monitoring/traces/statement-text.ts'
import { readHeaders, traceSettings } from '../../src/app/monitoring/traces/trace-settings.ts'
import { post } from '../tools/call-api.ts'
import { createAccountWithPassword, goodPassword, logIn } from '../tools/create-account.ts'
import { createMember } from '../tools/create-member.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { otlpReceiver, type ReceivedSpan } from '../tools/servers/otlp-receiver.ts'

type Settings = Partial<Parameters<typeof createTracer>[0]>

async function tracedSite(settings: Settings = {}, trustProxy = 0) {
  const collector = await otlpReceiver()
  const changes: string[] = []
  const tracer = createTracer({
    url: `${collector.url}/v1/traces`,
    ...{ headers: {}, sampler: 'parentbased_always_on', ratio: 1, serviceName: 'site', batchMs: 20 },
    onChange: state => changes.push(state),
    ...settings,
  })
  onTestFinished(tracer.stop)
  const text: string[] = []
  const log = { level: 'info', stream: { write: (line: string) => void text.push(line) } } as const
  const site = await freshApp({}, trustProxy, { tracer, log })
  const named = (name: string) => collector.spans.filter(span => span.name === name)
  const arrived = async (name: string): Promise<ReceivedSpan> => {
    await expect.poll(() => named(name).length).toBeGreaterThan(0)
    const [span] = named(name)
    if (!span) throw new Error(name)
    return span
  }
  return { ...site, tracer, collector, changes, named, arrived, lines: () => text.map(line => JSON.parse(line)) }
}

test('a page is a tree: its request, its calls, their queries, with statements and without values', async () => {
  const { app, collector, arrived } = await tracedSite()
  const reply = await app.inject('/News/index')
  const request = await arrived('GET /*')
  expect(request.values).toEqual({
    'http.request.method': 'GET',
    'http.route': '/*',
    'http.response.status_code': reply.statusCode,
    'site.request_id': reply.headers['x-request-id'],
  })
  expect(request.parentSpanId).toBeUndefined()
  const calls = () => collector.childrenOf(request).filter(({ name }) => name.startsWith('call '))
  await expect.poll(() => calls().length).toBeGreaterThan(0)
  const queries = calls().flatMap(call => collector.childrenOf(call))
  expect(queries.length).toBeGreaterThan(0)
  for (const { values, traceId } of queries) {
    expect(values).toMatchObject({ 'db.system.name': 'postgresql', 'site.pool': 'requests' })
    expect(values['db.query.text']).toMatch(/^(with|select)\b/)
    expect(traceId).toBe(request.traceId)
  }
  const inside = ({ startTimeUnixNano, endTimeUnixNano }: ReceivedSpan) =>
    BigInt(startTimeUnixNano) >= BigInt(request.startTimeUnixNano) &&
    BigInt(endTimeUnixNano) <= BigInt(request.endTimeUnixNano)
  expect([...calls(), ...queries].filter(span => !inside(span))).toEqual([])
})

test('no value of a query, name, telephone, token or address of a visitor is in a span', async () => {
  const { app, db, collector, arrived } = await tracedSite()
  await createAccountWithPassword(db, { phone: '13912345678', realName: '张示例' })
  const { headers } = await logIn(app, 'tom_lee')
  await arrived('POST /api/loglogin/authApi/login')
  await post(app, 'timescoderegi/api/getVerificationCode', {
    phone: '13912345678',
    captcha: 'x1y2',
    uuid: 'no-such-id',
  })
  await app.inject({ url: '/home/sousuo?keyword=typed-word', headers })
  await app.inject('/nowhere/typed-path')
  await app.inject('/end-of-test')
  await expect.poll(() => collector.spans.filter(({ name }) => name === 'GET /*').length).toBe(3)
  const text = collector.text()
  expect(text).toContain('call login')
  const { token, cookie } = headers
  const secrets = ['tom_lee', goodPassword, '13912345678', '张示例', 'x1y2', 'typed-', '127.0.0.1', token, cookie]
  for (const secret of secrets) expect(text).not.toContain(secret)
})

test('a job is a trace of its own with a link to its request, whose id is in the lines of the job', async () => {
  const site = await tracedSite()
  const { app, jobs, collector, arrived, named } = site
  await jobs.start()
  const { headers } = await createMember(site)
  const name = 'draw-batch'
  const reply = await app.inject({
    method: 'POST',
    url: '/api/barcodegeneration/authApi/batch/create',
    headers,
    payload: { type: 'EAN-13', companyPrefix: '69991234', first: 1, count: 3 },
  })
  expect(reply.statusCode).toBe(200)
  const requestId = reply.headers['x-request-id']
  await expect
    .poll(() => named(`job ${name}`).filter(({ values }) => values['site.request_id'] === requestId).length)
    .toBe(1)
  const [job] = named(`job ${name}`)
  const request = await arrived('POST /api/barcodegeneration/authApi/batch/create')
  if (!job) throw new Error(name)
  expect(job.links).toMatchObject([{ traceId: request.traceId }])
  expect(job.traceId).not.toBe(request.traceId)
  const pools = () => collector.childrenOf(job).map(({ values }) => values['site.pool'])
  await expect.poll(() => pools().length).toBeGreaterThan(0)
  expect(new Set(pools())).toEqual(new Set(['jobs']))
})

test('a trace of the proxy is continued, and one that a visitor names is not', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const header = (flags: string) => ({ traceparent: `00-${traceId}-b7ad6b7169203331-${flags}` })
  const behind = await tracedSite({}, 1)
  await behind.app.inject({ url: '/healthz', headers: header('00') })
  await behind.app.inject({ url: '/healthz', headers: header('01') })
  const span = await behind.arrived('GET /healthz')
  expect([span.traceId, span.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331'])
  for (const traceparent of ['', 'x', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, `ff-${traceId}-b7ad6b7169203331-01`])
    await behind.app.inject({ url: '/readyz', headers: { traceparent } })
  await expect.poll(() => behind.named('GET /readyz').length).toBe(4)
  expect(behind.named('GET /readyz').filter(one => one.parentSpanId)).toEqual([])
  expect(behind.named('GET /healthz')).toHaveLength(1)
  const direct = await tracedSite()
  await direct.app.inject({ url: '/healthz', headers: header('01') })
  expect((await direct.arrived('GET /healthz')).traceId).not.toBe(traceId)
})

test('the sampler leaves out whole traces', async () => {
  const { app, collector } = await tracedSite({ sampler: 'traceidratio', ratio: 0 })
  await app.inject('/News/index')
  const all = await tracedSite({ sampler: 'always_on' })
  await all.app.inject('/News/index')
  await all.arrived('GET /*')
  expect(collector.requests()).toBe(0)
})

test('a delivery that no request waits for is a trace of its own', async () => {
  const { tracer, watch, arrived, named } = await tracedSite()
  await watch.timeUse('sms', async () => undefined)
  expect((await arrived('use sms')).values).toEqual({ 'site.service': 'sms' })
  await inSpan({ name: 'outer', kind: 'internal', attributes: {}, tracer }, () =>
    watch.timeUse('mail', () => Promise.reject(new Error('away'))).catch(() => undefined),
  )
  const mail = await arrived('use mail')
  expect(mail.status.code).toBe(2)
  expect(mail.parentSpanId).toBe((await arrived('outer')).spanId)
  expect(named('use sms')).toHaveLength(1)
})

test.each([
  ['answers 500', { status: 500, waitMs: 0 }],
  ['is slow', { status: 200, waitMs: 60_000 }],
  ['is away', undefined],
])('a collector that %s loses spans only, and the site answers as before', async (_, behaviour) => {
  const away = { url: 'http://127.0.0.1:9/v1/traces' }
  const { app, collector, tracer, changes } = await tracedSite(behaviour ? {} : away)
  Object.assign(collector.behaviour, behaviour)
  const replies = await Promise.all(Array.from({ length: 50 }, () => app.inject('/Org/Intro')))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  if (behaviour) await expect.poll(() => collector.requests()).toBeGreaterThan(0)
  else await expect.poll(() => changes).toEqual(['lost'])
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  await tracer.stop()
  expect((await app.inject('/Org/Intro')).statusCode).toBe(200)
  expect(collector.spans).toEqual([])
})

test('statements have no values, also those that are written into them', () => {
  expect(statementText("select 'O''Brien', E'a\\'b', $1, x1, \"t2\".c3 from t  where n = 42 limit 10")).toBe(
    'select ?, ?, $1, x1, "t2".c3 from t where n = ? limit ?',
  )
  expect(statementText('do $$ secret $$')).toBe('do ?')
})

test('settings of traces', () => {
  const settings = { OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: 1, OTEL_SERVICE_NAME: 's' } as const
  expect(traceSettings(settings)).toBeUndefined()
  expect(traceSettings({ ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })?.url).toBe(
    'http://collector:4318/v1/traces',
  )
  expect(readHeaders('authorization=Basic%20abc, x-tenant=7')).toEqual({ authorization: 'Basic abc', 'x-tenant': '7' })
})

/** Long tasks never run on the thread that serves requests, and have limits. */
import { expect, onTestFinished, test } from 'vitest'
import { createTaskPool } from '../../src/app/task-pool.ts'
import { createWorkerPool } from '../../src/workers/pool.ts'
import { threadFile } from '../../src/workers/thread-file.ts'
import { freshApp } from '../tools/fresh-app.ts'

const postRequest = (path: string, payload: object) => ({ method: 'POST', url: `/api/${path}`, payload }) as const

const sscc = '006901234000000001'
const costlyRequests = [
  postRequest('barcodegeneration/api/getBarcode', { type: 'EAN-13', code: '6901234567892', format: 'pdf' }),
  postRequest('barcodegeneration/api/getBarcode', { type: 'GS1-DataMatrix', code: '(01)06901234567892' }),
  { method: 'GET', url: '/api/barcodegeneration/api/barcode?type=EAN-13&code=6901234567892&format=png' },
  postRequest('barcodegeneration/api/createQRcode', { content: 'x' }),
  postRequest('barcodegeneration/api/getGS1CodeListSSCC', { firmCode: '6901234' }),
  postRequest('barcodegeneration/api/getGS1CodeListGRAI', { firmCode: '6901234', assetType: '1' }),
  postRequest('barcodegeneration/api/logisticsLabel', { sscc }),
  { method: 'GET', url: `/api/barcodegeneration/api/label?sscc=${sscc}` },
  postRequest('barcodegeneration/api/labelSheet', { type: 'EAN-13', codes: '6901234567892' }),
  { method: 'GET', url: '/api/barcodegeneration/api/sheet?type=EAN-13&codes=6901234567892' },
  postRequest('gs1/api/interpret', { texts: ['6901234567892'] }),
  postRequest('gs1/api/interpret', { text: '1'.repeat(2000) }),
  postRequest('gs1/api/checkDigits', { type: 'GTIN-13', texts: ['690123456789'] }),
  postRequest('codeSearch/api/anything', { q: '6901234567892\n6901234567892' }),
  postRequest('codeSearch/api/anything', { q: '(10)a'.repeat(390) }),
] as const

/** A site whose threads take no task. */
async function siteWithoutThreads() {
  const file = threadFile(import.meta.url, '../tools/programs/task-thread')
  const limits = { threads: 1, queueLimit: 0, queueLimitPerAddress: 0, queueTimeMs: 1, timeLimitMs: 1, memoryMb: 16 }
  const workers = createWorkerPool({ file, ...limits, onError: () => undefined })
  onTestFinished(workers.close)
  return freshApp({}, 0, { workers })
}

test('without a free thread every call that draws or reads many texts replies 503 with Retry-After', async () => {
  const { app } = await siteWithoutThreads()
  for (const request of costlyRequests) {
    const response = await app.inject(request)
    expect(response.json(), request.url).toMatchObject({
      success: false,
      code: 503,
      returnMsg: '当前请求较多，请稍后再试',
    })
    expect(Number(response.headers['retry-after']), request.url).toBeGreaterThan(0)
  }
})

test('a linear symbol as SVG waits for no thread', async () => {
  const { app } = await siteWithoutThreads()
  for (const [type, code] of [
    ['EAN-13', '6901234567892'],
    ['GS1-128', '(01)06901234567892(10)ABC123'],
  ] as const) {
    const record = await app.inject(postRequest('barcodegeneration/api/getBarcode', { type, code }))
    expect(record.json(), type).toMatchObject({ success: true, data: { type } })
    const file = await app.inject(record.json().data.downloads.svg)
    expect(file.body, type).toBe(record.json().data.svg)
  }
})

test('a picture of too many pixels is refused with the limit, in every call that draws one', async () => {
  const { app } = await freshApp()
  const large = { type: 'QR', code: 'a'.repeat(2000), magnification: 10, dpi: 1200, format: 'png', override: true }
  const query = new URLSearchParams(Object.entries(large).map(([name, value]) => [name, String(value)]))
  for (const request of [
    postRequest('barcodegeneration/api/getBarcode', large),
    { method: 'GET', url: `/api/barcodegeneration/api/barcode?${query}` } as const,
  ]) {
    const envelope = (await app.inject(request)).json()
    expect(envelope).toMatchObject({ code: 400, faults: [{ field: 'dpi', fault: 'too-large' }] })
    expect(envelope.returnMsg).toContain('图片最多 3600 万像素')
  }
  const svgResponse = await app.inject(postRequest('barcodegeneration/api/getBarcode', { ...large, format: 'svg' }))
  expect(svgResponse.statusCode).toBe(200)
})

test('more symbols than one request may hold are refused with the limit', async () => {
  const { app } = await freshApp()
  for (const request of [
    postRequest('barcodegeneration/api/getGS1CodeListSSCC', { firmCode: '6901234', count: 101 }),
    postRequest('barcodegeneration/api/logisticsLabel', { sscc, labels: 101 }),
    postRequest('barcodegeneration/api/labelSheet', { type: 'EAN-13', codes: '6901234567892', copies: 101 }),
  ]) {
    const envelope = (await app.inject(request)).json()
    expect(envelope, request.url).toMatchObject({ code: 400 })
    expect(envelope.returnMsg, request.url).toContain('100')
  }
  const texts = Array.from({ length: 1001 }, () => '1')
  expect((await app.inject(postRequest('gs1/api/interpret', { texts }))).json().returnMsg).toContain('1000')
})

test('texts with more characters in total than a request may hold are refused with the limit', async () => {
  const { app } = await freshApp()
  const texts = Array.from({ length: 101 }, () => '1'.repeat(1000))
  for (const request of [
    postRequest('gs1/api/interpret', { texts }),
    postRequest('gs1/api/checkDigits', { type: 'GTIN-13', texts }),
  ])
    expect((await app.inject(request)).json(), request.url).toMatchObject({
      code: 400,
      returnMsg: '一次合计最多 100000 个字符，请分批提交',
      faults: [{ field: 'texts' }],
    })
})

test('for many texts the thread writes the reply, with the same fields as the reply for one', async () => {
  const pool = createTaskPool(error => {
    throw error
  })
  onTestFinished(pool.close)
  const results: unknown[] = []
  const workersOf: typeof pool.workersOf = address => ({
    run: async (...task) => {
      const result = await pool.workersOf(address).run(...task)
      results.push(result)
      return result
    },
  })
  const { app } = await freshApp({}, 0, { workers: { ...pool, workersOf } })
  const texts = ['6901234567892', '(01)06901234567892(17)271231', '错']
  const manyResponse = await app.inject(postRequest('gs1/api/interpret', { texts }))
  expect(manyResponse.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(results).toEqual([{ envelopeJson: new Uint8Array(manyResponse.rawPayload) }])
  const singleResponses = await Promise.all(texts.map(text => app.inject(postRequest('gs1/api/interpret', { text }))))
  const data = singleResponses.map(response => response.json().data)
  expect(manyResponse.json()).toEqual({ ...singleResponses[0]?.json(), data })
})

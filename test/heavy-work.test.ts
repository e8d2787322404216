/** What takes long never runs on the thread that answers people, and has a ceiling. */
import { expect, onTestFinished, test } from 'vitest'
import { createTaskPool } from '../src/app/task-pool.ts'
import { createWorkerPool } from '../src/workers/pool.ts'
import { threadFile } from '../src/workers/thread-file.ts'
import { freshApp } from './fresh-app.ts'

const call = (path: string, payload: object) => ({ method: 'POST', url: `/api/${path}`, payload }) as const

const sscc = '006901234000000001'
const everyDrawing = [
  call('barcodegeneration/api/getBarcode', { type: 'EAN-13', code: '6901234567892' }),
  { method: 'GET', url: '/api/barcodegeneration/api/barcode?type=EAN-13&code=6901234567892&format=png' },
  call('barcodegeneration/api/createQRcode', { content: 'x' }),
  call('barcodegeneration/api/getGS1CodeListSSCC', { firmCode: '6901234' }),
  call('barcodegeneration/api/getGS1CodeListGRAI', { firmCode: '6901234', assetType: '1' }),
  call('barcodegeneration/api/logisticsLabel', { sscc }),
  { method: 'GET', url: `/api/barcodegeneration/api/label?sscc=${sscc}` },
  call('barcodegeneration/api/labelSheet', { type: 'EAN-13', codes: '6901234567892' }),
  { method: 'GET', url: '/api/barcodegeneration/api/sheet?type=EAN-13&codes=6901234567892' },
  call('gs1/api/interpret', { texts: ['6901234567892'] }),
  call('gs1/api/interpret', { text: '1'.repeat(2000) }),
  call('gs1/api/checkDigits', { type: 'GTIN-13', texts: ['690123456789'] }),
  call('codeSearch/api/anything', { q: '6901234567892\n6901234567892' }),
  call('codeSearch/api/anything', { q: '(10)a'.repeat(12_000) }),
] as const

test('without a free thread everything that draws or reads many texts answers 503 with a time to come back', async () => {
  const file = threadFile(import.meta.url, 'task-thread')
  const limits = { threads: 1, queueLimit: 0, queueLimitPerSource: 0, queueTimeMs: 1, timeLimitMs: 1, memoryMb: 16 }
  const workers = createWorkerPool({ file, ...limits, onError: () => undefined })
  onTestFinished(workers.close)
  const { app } = await freshApp({}, 0, { workers })
  for (const request of everyDrawing) {
    const answer = await app.inject(request)
    expect(answer.json(), request.url).toMatchObject({
      success: false,
      code: 503,
      returnMsg: '当前请求较多，请稍后再试',
    })
    expect(Number(answer.headers['retry-after']), request.url).toBeGreaterThan(0)
  }
})

test('a picture of too many pixels is refused with the limit named, in every call that draws one', async () => {
  const { app } = await freshApp()
  const large = { type: 'QR', code: 'a'.repeat(2000), magnification: 10, dpi: 1200, format: 'png', override: true }
  const query = new URLSearchParams(Object.entries(large).map(([name, value]) => [name, String(value)]))
  for (const request of [
    call('barcodegeneration/api/getBarcode', large),
    { method: 'GET', url: `/api/barcodegeneration/api/barcode?${query}` } as const,
  ]) {
    const answer = (await app.inject(request)).json()
    expect(answer).toMatchObject({ code: 400, faults: [{ field: 'dpi', fault: 'too-large' }] })
    expect(answer.returnMsg).toContain('图片最多 3600 万像素')
  }
  const drawn = await app.inject(call('barcodegeneration/api/getBarcode', { ...large, format: 'svg' }))
  expect(drawn.statusCode).toBe(200)
})

test('more symbols than one request may ask for are refused with the limit named', async () => {
  const { app } = await freshApp()
  for (const request of [
    call('barcodegeneration/api/getGS1CodeListSSCC', { firmCode: '6901234', count: 101 }),
    call('barcodegeneration/api/logisticsLabel', { sscc, labels: 101 }),
    call('barcodegeneration/api/labelSheet', { type: 'EAN-13', codes: '6901234567892', copies: 101 }),
  ]) {
    const answer = (await app.inject(request)).json()
    expect(answer, request.url).toMatchObject({ code: 400 })
    expect(answer.returnMsg, request.url).toContain('100')
  }
  const texts = Array.from({ length: 1001 }, () => '1')
  expect((await app.inject(call('gs1/api/interpret', { texts }))).json().returnMsg).toContain('1000')
})

test('texts of more characters than a request may hold in all are refused with the limit named', async () => {
  const { app } = await freshApp()
  const texts = Array.from({ length: 101 }, () => '1'.repeat(1000))
  for (const request of [call('gs1/api/interpret', { texts }), call('gs1/api/checkDigits', { type: 'GTIN-13', texts })])
    expect((await app.inject(request)).json(), request.url).toMatchObject({
      code: 400,
      returnMsg: '一次合计最多 100000 个字符，请分批提交',
      faults: [{ field: 'texts' }],
    })
})

test('of many texts the thread writes the reply, with the same fields as the reply of one', async () => {
  const pool = createTaskPool(error => {
    throw error
  })
  onTestFinished(pool.close)
  const results: unknown[] = []
  const workersOf: typeof pool.workersOf = source => ({
    run: async (...task) => {
      const result = await pool.workersOf(source).run(...task)
      results.push(result)
      return result
    },
  })
  const { app } = await freshApp({}, 0, { workers: { ...pool, workersOf } })
  const texts = ['6901234567892', '(01)06901234567892(17)271231', '错']
  const many = await app.inject(call('gs1/api/interpret', { texts }))
  expect(many.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(results).toEqual([{ envelopeJson: new Uint8Array(many.rawPayload) }])
  const each = await Promise.all(texts.map(text => app.inject(call('gs1/api/interpret', { text }))))
  const data = each.map(one => one.json().data)
  expect(many.json()).toEqual({ ...each[0]?.json(), data })
})

/** Batches from the input to the file, with running jobs. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readTspl } from '../../packages/gs1/test/read-printer-file.ts'
import { zipEntries } from '../../packages/gs1/test/read-zip.ts'
import { createBatchSite, freshSiteParts } from '../../test/faults/batch-site.ts'
import { postRaw as post } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp, freshDb } from '../../test/tools/fresh-app.ts'
import { signIn } from '../../test/tools/sign-in.ts'
import { sweepBatchesJob } from './jobs.ts'
import { addBatch, unfinishedBatches } from './store.ts'
import { barcodeBatches } from './tables.ts'

const range = (count: number) => ({ companyPrefix: '69991234', first: 1, count })

test('a member creates a ZIP of a range and downloads it with its address and the cookie', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const created = await site.sendCall('create', headers, { type: 'EAN-13', ...range(100) })
  expect(created.json().data).toMatchObject({ state: 'waiting', done: 0, total: 100, url: null, faults: [] })
  const batch = await site.waitForState(created.json().data.id, 'done', headers)
  expect(batch).toMatchObject({ done: 100, total: 100, fileName: 'EAN-13-100-2026-11-21.zip' })
  expect(Date.parse(batch.expiresAt) - Date.parse(batch.finishedAt)).toBe(24 * 3_600_000)
  const file = await site.app.inject({ url: batch.url, headers: { cookie: headers.cookie } })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(file.headers['content-disposition']).toContain('EAN-13-100-2026-11-21.zip')
  expect(file.rawPayload.length).toBe(batch.bytes)
  const entries = zipEntries(file.rawPayload)
  expect(entries.size).toBe(100)
  expect(entries.get('EAN-13-6999123400016.svg')?.toString()).toMatch(/^<svg xmlns/)
  const list = (await site.sendCall('list', headers, {})).json().data
  expect(list.map((one: { id: string }) => one.id)).toEqual([batch.id])
})

test('PNG and PDF files, a list uploaded as a file, and a label sheet', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const boundary = 'xxxx'
  const fields = { type: 'EAN-13', format: 'pdf', sheet: 'a4-3x8', magnification: '0.9' }
  const payload = [
    ...Object.entries(fields).map(
      ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\ncontent-disposition: form-data; name="list"; filename="codes.txt"\r\ncontent-type: text/plain\r\n\r\n`,
    '6999123400016\r\n\r\n699912340002\n',
    `\r\n--${boundary}--\r\n`,
  ].join('')
  const url = '/api/barcodegeneration/authApi/batch/upload'
  const type = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await site.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
  const pdf = await site.waitForState(response.json().data.id, 'done', headers)
  const pdfFile = await site.app.inject({ url: pdf.url, headers: { cookie: headers.cookie } })
  expect(pdfFile.headers['content-type']).toBe('application/pdf')
  expect(pdfFile.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  const images = await site.sendCall('create', headers, {
    format: 'zip-png',
    dpi: 300,
    barWidthReduction: 0.08,
    ...range(3),
  })
  expect(images.json().data.png).toMatchObject({ dpi: 300, xDimensionMm: 0.3387, barWidthReductionPixels: 1 })
  const png = await site.waitForState(images.json().data.id, 'done', headers)
  const entries = zipEntries((await site.app.inject({ url: png.url, headers: { cookie: headers.cookie } })).rawPayload)
  expect([...entries.values()].map(body => body.subarray(1, 4).toString())).toEqual(['PNG', 'PNG', 'PNG'])
})

test('a file for a label printer states its whole dots, and has one label per code', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const label = { labelWidth: 60, labelHeight: 40, labelText: '苏打饼干' }
  const input = { type: 'EAN-13', format: 'tspl', dpi: 203, ...label, ...range(100) }
  const created = await site.sendCall('create', headers, input)
  const printer = {
    dpi: 203,
    xDots: 3,
    xDimensionMm: 0.375,
    requestedXDimensionMm: 0.33,
    labelWidthMm: 60,
    labelHeightMm: 40,
  }
  expect(created.json().data).toMatchObject({ printer, png: null, fileName: 'EAN-13-100-2026-11-21.tspl' })
  const batch = await site.waitForState(created.json().data.id, 'done', headers)
  const file = await site.app.inject({ url: batch.url, headers: { cookie: headers.cookie } })
  expect(file.headers['content-type']).toBe('application/octet-stream')
  expect(readTspl(file.rawPayload, 8)).toHaveLength(100)
})

test.each([
  [{ labelWidth: undefined }, ['labelWidth', 'required']],
  [{ labelHeight: undefined }, ['labelHeight', 'required']],
  [{ labelWidth: 30 }, ['labelWidth', 'size']],
  [{ labelHeight: 15 }, ['labelHeight', 'size']],
  [{ labelText: '字'.repeat(60) }, ['labelText', 'size']],
  [{ labelText: 'a\u{1f600}' }, ['labelText', 'character']],
  [{ dpi: 400 }, ['dpi', 'content']],
  [{ magnification: 9 }, ['magnification', 'size']],
])('a batch for a label printer with %o is refused once, for its field', async (fields, fault) => {
  const site = await freshApp()
  const { headers } = await createMember(site)
  const input = { format: 'zpl', dpi: 203, labelWidth: 60, labelHeight: 40, ...range(9), ...fields }
  const { faults } = await post(site.app, 'barcodegeneration/authApi/batch/create', input, headers)
  expect(faults.map(({ field, fault: kind }: { field: string; fault: string }) => [field, kind])).toEqual([fault])
})

test('all faulty lines are reported with their numbers, and nothing is stored', async () => {
  const site = await freshApp()
  const { headers } = await createMember(site)
  const url = '/api/barcodegeneration/authApi/batch/create'
  const create = (payload: object) => site.app.inject({ method: 'POST', url, headers, payload })
  const codes = ['6999123400016', '', '6999123400011', '69991234000X1', '6999123400023'].join('\n')
  const refusal = await create({ codes })
  expect(refusal.statusCode).toBe(400)
  expect(refusal.json().faults.map((fault: { field: string; fault: string }) => [fault.field, fault.fault])).toEqual([
    ['codes.3', 'check-digit'],
    ['codes.4', 'character'],
  ])
  expect(refusal.json().faults[0].message).toMatch(/^第 3 行：/)
  const many = await create({ codes: Array.from({ length: 200 }, () => 'x').join('\n') })
  expect(many.json().faults.length).toBe(50)
  const otherFirms = await create({ codes: '6999123400016\n6901234567892' })
  expect(otherFirms.statusCode).toBe(403)
  expect(otherFirms.json().faults).toMatchObject([{ field: 'codes.2', fault: 'prefix' }])
  const otherFirmsRange = await create({ ...range(2), companyPrefix: '69990000' })
  expect([otherFirmsRange.statusCode, otherFirmsRange.json().faults[0].field]).toEqual([403, 'companyPrefix'])
  const inputs: [object, string][] = [
    [{}, 'codes'],
    [{ codes: ' \n ' }, 'codes'],
    [{ codes: '1', ...range(1) }, 'codes'],
    [{ ...range(1), first: 9999, count: 2 }, 'count'],
    [{ ...range(1), first: 10_000 }, 'first'],
    [{ ...range(1), companyPrefix: '69' }, 'companyPrefix'],
    [{ ...range(1), type: 'EAN-8' }, 'type'],
    [{ ...range(1), count: 100_001 }, 'count'],
    [{ ...range(1), type: 'ITF-14', lead: '0' }, 'lead'],
    [{ ...range(1), magnification: 5 }, 'magnification'],
    [{ ...range(1), format: 'pdf', sheet: 'a4-5x13' }, 'codes.1'],
    [{ ...range(1), sheet: 'a0' }, 'sheet'],
  ]
  for (const [input, field] of inputs) {
    const response = await create(input)
    expect([response.statusCode, response.json().faults[0].field], JSON.stringify(input)).toEqual([400, field])
  }
  expect(await site.db.select().from(barcodeBatches)).toEqual([])
})

test('only the owner of a batch has access to it', async () => {
  const site = await createBatchSite()
  const owner = await createMember(site)
  const other = await signIn(site)
  const { id } = (await site.sendCall('create', owner.headers, range(3))).json().data
  const { url } = await site.waitForState(id, 'done', owner.headers)
  for (const call of ['info', 'cancel']) expect((await site.sendCall(call, other.headers, { id })).statusCode).toBe(404)
  expect((await site.sendCall('list', other.headers, {})).json().data).toEqual([])
  const get = async (address: string, headers: Record<string, string>) =>
    (await site.app.inject({ url: address, headers })).statusCode
  expect(await get(url, { cookie: other.headers.cookie })).toBe(404)
  expect(await get(url, {})).toBe(401)
  expect(await get(url.replace(/.$/, '-'), { cookie: owner.headers.cookie })).toBe(404)
  expect(await get(url, { cookie: owner.headers.cookie })).toBe(200)
})

test('a batch and its file are deleted after a day', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const { id } = (await site.sendCall('create', headers, range(3))).json().data
  const { url } = await site.waitForState(id, 'done', headers)
  expect(site.files().length).toBe(1)
  site.time.now = new Date(site.time.now.getTime() + 24 * 3_600_000)
  const newOwner = await signIn(site)
  await site.db.update(barcodeBatches).set({ accountId: newOwner.account.id }).where(eq(barcodeBatches.id, id))
  expect((await site.app.inject({ url, headers: { cookie: newOwner.headers.cookie } })).statusCode).toBe(404)
  await site.jobs.send(sweepBatchesJob, '')
  await expect.poll(() => site.files()).toEqual([])
  expect(await site.db.select().from(barcodeBatches)).toEqual([])
})

test('a batch that is cancelled while it is drawn stops and leaves no file', async () => {
  const site = await createBatchSite()
  const { headers } = await signIn(site)
  const input = { companyPrefix: '6901234', first: 0, count: 90_000, type: 'EAN-13', format: 'zip-png' }
  const { id } = (await site.sendCall('create', headers, input)).json().data
  await expect.poll(async () => (await site.sendCall('info', headers, { id })).json().data.done).toBeGreaterThan(0)
  expect((await site.sendCall('cancel', headers, { id })).json().data).toEqual({ done: true })
  expect((await site.sendCall('cancel', headers, { id })).json().data).toEqual({ done: false })
  const batch = await site.waitForState(id, 'cancelled', headers)
  expect(batch.url).toBe(null)
  await expect.poll(() => site.files()).toEqual([])
})

test('a fourth waiting batch is refused until one of the three is cancelled', async () => {
  const site = await freshApp()
  const { headers } = await createMember(site)
  const url = '/api/barcodegeneration/authApi/batch/'
  const post = (call: string, payload: object) => site.app.inject({ method: 'POST', url: url + call, headers, payload })
  const responses = await Promise.all(Array.from({ length: 5 }, () => post('create', range(2))))
  expect(responses.map(response => response.statusCode).toSorted()).toEqual([200, 200, 200, 422, 422])
  const [first] = (await post('list', {})).json().data
  await post('cancel', { id: first.id })
  expect((await post('create', range(2))).statusCode).toBe(200)
})

test('a batch that a stop of the site interrupted is drawn after the next start', async () => {
  const ground = await freshSiteParts()
  const first = await createBatchSite(ground)
  const { headers } = await signIn(first)
  const input = { companyPrefix: '6901234', first: 0, count: 8000, type: 'EAN-13', format: 'zip-png' }
  const { id } = (await first.sendCall('create', headers, input)).json().data
  await expect.poll(async () => (await first.sendCall('info', headers, { id })).json().data.done).toBeGreaterThan(0)
  await first.app.close()
  const [stopped] = await ground.connection.db.select().from(barcodeBatches)
  expect(stopped).toMatchObject({ state: 'waiting', attempts: 0 })
  if (!stopped) throw new Error('the batch is gone')
  await ground.connection.db.update(barcodeBatches).set({ input: { ...stopped.input, format: 'pdf' } })
  const second = await createBatchSite(ground)
  expect(await second.waitForState(id, 'done', headers)).toMatchObject({ done: 8000 })
  expect(second.files().length).toBe(1)
})

test('the first batch of each owner has its turn before the second ones, small ones first', async () => {
  const { db } = await freshDb()
  const time = { now: new Date('2026-11-21T02:00:00Z') }
  const [one, other] = [(await signIn({ db, time })).account, (await signIn({ db, time })).account]
  const add = async (accountId: number, total: number, second: number) => {
    const input = { symbol: { type: 'EAN-13' }, format: 'zip-svg', dpi: 300, sheet: '', range: null } as const
    const createdAt = new Date(Date.UTC(2026, 10, 1, 0, 0, second))
    const row = { accountId, firmId: null, input, codes: null, total, fileName: 'a.zip', createdAt }
    const added = await addBatch(db, row)
    return typeof added === 'string' ? added : added.id
  }
  const ids = [await add(one.id, 100_000, 1), await add(one.id, 10, 2), await add(other.id, 500, 3)]
  const turns = (await unfinishedBatches(db)).map(({ id }) => ids.indexOf(id))
  expect(turns).toEqual([2, 0, 1])
})

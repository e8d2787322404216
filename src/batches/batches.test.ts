/** Batches from the wish to the file, with jobs that run. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { batchSite, freshGround } from '../../test/batch-site.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeMember } from '../../test/make-member.ts'
import { entriesOf } from '../../test/read-zip.ts'
import { signIn } from '../../test/sign-in.ts'
import { sweepBatchesJob } from './jobs.ts'
import { barcodeBatches } from './tables.ts'

const range = (count: number) => ({ companyPrefix: '69991234', first: 1, count })

test('a member draws a range as a ZIP, sees it done, and fetches it with the address and the cookie', async () => {
  const site = await batchSite()
  const { headers } = await makeMember(site)
  const created = await site.ask('create', headers, { type: 'EAN-13', ...range(100) })
  expect(created.json().data).toMatchObject({ state: 'waiting', done: 0, total: 100, url: null, faults: [] })
  const batch = await site.reaches(created.json().data.id, 'done', headers)
  expect(batch).toMatchObject({ done: 100, total: 100, fileName: 'EAN-13-100-2026-11-21.zip' })
  expect(Date.parse(batch.expiresAt) - Date.parse(batch.finishedAt)).toBe(24 * 3_600_000)
  const file = await site.app.inject({ url: batch.url, headers: { cookie: headers.cookie } })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/zip'])
  expect(file.headers['content-disposition']).toContain('EAN-13-100-2026-11-21.zip')
  expect(file.rawPayload.length).toBe(batch.bytes)
  const entries = entriesOf(file.rawPayload)
  expect(entries.size).toBe(100)
  expect(entries.get('EAN-13-6999123400016.svg')?.toString()).toMatch(/^<svg xmlns/)
  const listed = (await site.ask('list', headers, {})).json().data
  expect(listed.map((one: { id: string }) => one.id)).toEqual([batch.id])
})

test('PNG and PDF, a list handed in as a file, and a label sheet', async () => {
  const site = await batchSite()
  const { headers } = await makeMember(site)
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
  const sent = await site.app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
  const pdf = await site.reaches(sent.json().data.id, 'done', headers)
  const pdfFile = await site.app.inject({ url: pdf.url, headers: { cookie: headers.cookie } })
  expect(pdfFile.headers['content-type']).toBe('application/pdf')
  expect(pdfFile.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7')
  const images = await site.ask('create', headers, { format: 'zip-png', dpi: 300, ...range(3) })
  const png = await site.reaches(images.json().data.id, 'done', headers)
  const entries = entriesOf((await site.app.inject({ url: png.url, headers: { cookie: headers.cookie } })).rawPayload)
  expect([...entries.values()].map(body => body.subarray(1, 4).toString())).toEqual(['PNG', 'PNG', 'PNG'])
})

test('faulty lines are all told with their numbers, and nothing is kept', async () => {
  const site = await freshApp()
  const { headers } = await makeMember(site)
  const url = '/api/barcodegeneration/authApi/batch/create'
  const ask = (payload: object) => site.app.inject({ method: 'POST', url, headers, payload })
  const codes = ['6999123400016', '', '6999123400011', '69991234000X1', '6999123400023'].join('\n')
  const refused = await ask({ codes })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().faults.map((fault: { field: string; fault: string }) => [fault.field, fault.fault])).toEqual([
    ['codes.3', 'check-digit'],
    ['codes.4', 'character'],
  ])
  expect(refused.json().faults[0].message).toMatch(/^第 3 行：/)
  const many = await ask({ codes: Array.from({ length: 200 }, () => 'x').join('\n') })
  expect(many.json().faults.length).toBe(50)
  const foreign = await ask({ codes: '6999123400016\n6901234567892' })
  expect(foreign.statusCode).toBe(403)
  expect(foreign.json().faults).toMatchObject([{ field: 'codes.2', fault: 'prefix' }])
  const foreignRange = await ask({ ...range(2), companyPrefix: '69990000' })
  expect([foreignRange.statusCode, foreignRange.json().faults[0].field]).toEqual([403, 'companyPrefix'])
  const wishes: [object, string][] = [
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
  for (const [wish, field] of wishes) {
    const answer = await ask(wish)
    expect([answer.statusCode, answer.json().faults[0].field], JSON.stringify(wish)).toEqual([400, field])
  }
  expect(await site.db.select().from(barcodeBatches)).toEqual([])
})

test('a batch is for its owner alone', async () => {
  const site = await batchSite()
  const owner = await makeMember(site)
  const other = await signIn(site)
  const { id } = (await site.ask('create', owner.headers, range(3))).json().data
  const { url } = await site.reaches(id, 'done', owner.headers)
  for (const call of ['info', 'cancel']) expect((await site.ask(call, other.headers, { id })).statusCode).toBe(404)
  expect((await site.ask('list', other.headers, {})).json().data).toEqual([])
  const get = async (address: string, headers: Record<string, string>) =>
    (await site.app.inject({ url: address, headers })).statusCode
  expect(await get(url, { cookie: other.headers.cookie })).toBe(404)
  expect(await get(url, {})).toBe(401)
  expect(await get(url.replace(/.$/, '-'), { cookie: owner.headers.cookie })).toBe(404)
  expect(await get(url, { cookie: owner.headers.cookie })).toBe(200)
})

test('after a day a batch and its file are gone', async () => {
  const site = await batchSite()
  const { headers } = await makeMember(site)
  const { id } = (await site.ask('create', headers, range(3))).json().data
  const { url } = await site.reaches(id, 'done', headers)
  expect(site.files().length).toBe(1)
  site.time.now = new Date(site.time.now.getTime() + 24 * 3_600_000)
  const again = await signIn(site)
  await site.db.update(barcodeBatches).set({ accountId: again.account.id }).where(eq(barcodeBatches.id, id))
  expect((await site.app.inject({ url, headers: { cookie: again.headers.cookie } })).statusCode).toBe(404)
  await site.jobs.send(sweepBatchesJob, '')
  await expect.poll(() => site.files(), { timeout: 90_000 }).toEqual([])
  expect(await site.db.select().from(barcodeBatches)).toEqual([])
})

test('a batch that is cancelled while it is drawn ends and leaves no file', async () => {
  const site = await batchSite()
  const { headers } = await signIn(site)
  const wish = { companyPrefix: '6901234', first: 0, count: 90_000, type: 'EAN-13', format: 'zip-png' }
  const { id } = (await site.ask('create', headers, wish)).json().data
  await expect
    .poll(async () => (await site.ask('info', headers, { id })).json().data.done, { timeout: 90_000 })
    .toBeGreaterThan(0)
  expect((await site.ask('cancel', headers, { id })).json().data).toEqual({ done: true })
  expect((await site.ask('cancel', headers, { id })).json().data).toEqual({ done: false })
  const batch = await site.reaches(id, 'cancelled', headers)
  expect(batch.url).toBe(null)
  await expect.poll(() => site.files(), { timeout: 90_000 }).toEqual([])
})

test('three may wait, a fourth is refused; a cancelled one makes room', async () => {
  const site = await freshApp()
  const { headers } = await makeMember(site)
  const url = '/api/barcodegeneration/authApi/batch/'
  const ask = (call: string, payload: object) => site.app.inject({ method: 'POST', url: url + call, headers, payload })
  const answers = await Promise.all(Array.from({ length: 5 }, () => ask('create', range(2))))
  expect(answers.map(answer => answer.statusCode).toSorted()).toEqual([200, 200, 200, 422, 422])
  const [first] = (await ask('list', {})).json().data
  await ask('cancel', { id: first.id })
  expect((await ask('create', range(2))).statusCode).toBe(200)
})

test('a batch goes on with the next start when the site is stopped in its middle, and one that waited begins', async () => {
  const ground = await freshGround()
  const first = await batchSite(ground)
  const { headers } = await signIn(first)
  const wish = { companyPrefix: '6901234', first: 0, count: 8000, type: 'EAN-13', format: 'zip-png' }
  const { id } = (await first.ask('create', headers, wish)).json().data
  await expect
    .poll(async () => (await first.ask('info', headers, { id })).json().data.done, { timeout: 90_000 })
    .toBeGreaterThan(0)
  await first.app.close()
  const [stopped] = await ground.connection.db.select().from(barcodeBatches)
  expect(stopped).toMatchObject({ state: 'waiting', attempts: 0 })
  if (!stopped) throw new Error('the batch is gone')
  await ground.connection.db.update(barcodeBatches).set({ wish: { ...stopped.wish, format: 'pdf' } })
  const second = await batchSite(ground)
  expect(await second.reaches(id, 'done', headers)).toMatchObject({ done: 8000 })
  expect(second.files().length).toBe(1)
})

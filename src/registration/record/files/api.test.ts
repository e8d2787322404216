import fs from 'node:fs'
import path from 'node:path'
import { loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { createFirmWithOwner, recordBody } from '../../../../test/tools/create-firm.ts'
import { samplePdf, samplePng } from '../../../../test/tools/files/sample-files.ts'
import { freshApp } from '../../../../test/tools/fresh-app.ts'
import { signIn } from '../../../../test/tools/sign-in.ts'
import { maxBytes } from '../../../files/rules.ts'
import { files } from '../../../files/tables.ts'

type Site = Awaited<ReturnType<typeof freshApp>>
type Part = { field?: string; name: string; bytes: Uint8Array }

const upload = async ({ app }: Site, call: string, headers: object, parts: Part[], fileType?: string) => {
  const form = new FormData()
  if (fileType) form.set('fileType', fileType)
  for (const { field = 'file', name, bytes } of parts) form.append(field, new File([new Uint8Array(bytes)], name))
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  const contentType = body.headers.get('content-type') ?? ''
  const url = `/api/tycpdmfirm/authApi/${call}`
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, 'content-type': contentType },
  })
  return { status: response.statusCode, ...response.json() }
}
const get = ({ app }: Site, url: string, headers: object = {}) => app.inject({ url, headers: { ...headers } })

/** All files in the file store's folder. */
function filesOnDisk({ dataDir }: Site): string[] {
  const folder = path.join(dataDir, 'files')
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.includes(path.sep))
}

test('an image and a PDF are stored under clean names and can be used as licence', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const png = await upload(site, 'uploadFileOne', headers, [{ name: '../营业执照.jpg', bytes: samplePng() }])
  expect(png).toMatchObject({
    status: 200,
    data: { name: '营业执照.jpg.png', type: 'image/png' },
  })
  const pdf = await upload(site, 'uploadFileOne', headers, [{ name: '营业执照.pdf', bytes: samplePdf() }], 'licence')
  expect(pdf.data).toMatchObject({ name: '营业执照.pdf', type: 'application/pdf' })
  const submitted = await site.app.inject({
    method: 'POST',
    url: '/api/tycpdmfirm/authApi/save',
    headers,
    payload: recordBody(pdf.data.id),
  })
  expect(submitted.json().data).toMatchObject({ status: 1, licence: { id: pdf.data.id } })
  expect((await site.db.select().from(files)).map(file => file.state).sort()).toEqual(['attached', 'pending'])
})

const refusedFiles: [string, number, string, Uint8Array][] = [
  ['nothing', 400, 'empty', new Uint8Array()],
  ['a page of HTML called a PDF', 415, 'unknown-type', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a program called a picture', 415, 'unknown-type', Buffer.from('MZ\x90\x00')],
  ['half a PDF', 400, 'cut-off', samplePdf().subarray(0, 200)],
  ['half a picture', 400, 'cut-off', samplePng().subarray(0, 50)],
  ['a PDF with HTML behind it', 400, 'active-content', Buffer.concat([samplePdf(), Buffer.from('<html>')])],
]

test.each(refusedFiles)('%s is refused with %i and nothing is stored', async (_, status, fault, bytes) => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const reply = await upload(site, 'uploadFileOne', headers, [{ name: 'a.pdf', bytes }])
  expect(reply).toMatchObject({ status, success: false, faults: [{ field: 'file', fault }] })
  expect(filesOnDisk(site)).toEqual([])
  expect(await site.db.select().from(files)).toEqual([])
})

test('a file above 10 MB is refused with 413', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const reply = await upload(site, 'uploadFileOne', headers, [{ name: 'a.pdf', bytes: new Uint8Array(maxBytes + 1) }])
  expect(reply.status).toBe(413)
  expect(filesOnDisk(site)).toEqual([])
})

test('of several files all are stored or none', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const good = { field: 'files', name: 'a.png', bytes: samplePng() }
  const both = await upload(site, 'uploadFile', headers, [good, { ...good, name: 'b.png' }])
  expect(both.data.map((file: { name: string }) => file.name)).toEqual(['a.png', 'b.png'])
  const mixed = await upload(site, 'uploadFile', headers, [good, { ...good, bytes: Buffer.from('no') }])
  expect(mixed).toMatchObject({ status: 415, faults: [{ field: 'files.1' }] })
  expect(filesOnDisk(site)).toHaveLength(2)
  expect(await upload(site, 'uploadFile', headers, [])).toMatchObject({ status: 400 })
})

test('uploads need an enterprise and a multipart body, and are limited in number', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const staff = await signIn(site, { userType: 'staff', levels: 'centre', role: 'reviewer' })
  const part = { name: 'a.png', bytes: samplePng(8) }
  expect(await upload(site, 'uploadFileOne', {}, [part])).toMatchObject({ status: 401 })
  expect(await upload(site, 'uploadFileOne', staff.headers, [part])).toMatchObject({ status: 403 })
  const url = '/api/tycpdmfirm/authApi/uploadFileOne'
  expect((await site.app.inject({ method: 'POST', url, headers, payload: {} })).statusCode).toBe(415)
  for (let round = 0; round < 6; round++)
    await upload(
      site,
      'uploadFile',
      headers,
      Array.from({ length: 10 }, () => ({ ...part, field: 'files' })),
    )
  const tooMany = await upload(site, 'uploadFileOne', headers, [part])
  expect(tooMany).toMatchObject({ status: 429 })
})

test('a ticket downloads the file once, within a minute, without any header', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const { data } = await upload(site, 'uploadFileOne', headers, [{ name: '执照.png', bytes: samplePng() }])
  const ticketUrl = async () =>
    (await get(site, `/api/tycpdmfirm/authApi/returnFileUrl?status=0&fileType=licence&id=${data.id}`, headers)).json()
      .data.url
  const first = await ticketUrl()
  const download = await get(site, first)
  expect(download.statusCode).toBe(200)
  const image = await loadImage(download.rawPayload)
  expect([image.width, image.height]).toEqual([64, 64])
  expect(download.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(download.headers['content-disposition']).toBe(
    `attachment; filename="file.png"; filename*=UTF-8''${encodeURIComponent('执照.png')}`,
  )
  expect((await get(site, first)).statusCode).toBe(404)
  const expired = await ticketUrl()
  site.time.now = new Date(site.time.now.getTime() + 61_000)
  expect((await get(site, expired)).statusCode).toBe(404)
  const shared = await ticketUrl()
  const responses = await Promise.all(Array.from({ length: 8 }, () => get(site, shared)))
  expect(responses.map(response => response.statusCode).sort()).toEqual([200, ...Array(7).fill(404)])
})

test('a file is visible to its owner and the reviewers of the firm; for others it is not found', async () => {
  const site = await freshApp()
  const owner = await createFirmWithOwner(site.db)
  const id = owner.firm.licenceFileId ?? ''
  const [js, sy, centre, editor, other] = [
    await signIn(site, { userType: 'staff', levels: '3200', role: 'reviewer' }),
    await signIn(site, { userType: 'staff', levels: '2101', role: 'reviewer' }),
    await signIn(site, { userType: 'staff', levels: 'centre', role: 'reviewer' }),
    await signIn(site, { userType: 'staff', levels: 'centre', role: 'editor' }),
    await createFirmWithOwner(site.db),
  ]
  const statusFor = async (headers: object, call = 'returnFileUrl') =>
    (await get(site, `/api/tycpdmfirm/authApi/${call}?id=${id}`, headers)).statusCode
  for (const viewer of [owner, js, centre]) expect(await statusFor(viewer.headers)).toBe(200)
  for (const outsider of [sy, editor, other]) {
    expect(await statusFor(outsider.headers)).toBe(404)
    expect(await statusFor(outsider.headers, 'returnFile')).toBe(404)
  }
  expect(await statusFor({})).toBe(401)
  expect(await statusFor({}, 'returnFile')).toBe(401)
})

test('a bad id or ticket gets an error in the envelope', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const cases: [string, number][] = [
    ['', 400],
    ['id=1', 400],
    ['id=../../etc/passwd', 400],
    ['ticket=x', 404],
    ['id=00000000-0000-4000-8000-000000000000', 404],
  ]
  for (const [query, status] of cases) {
    const response = await get(site, `/api/tycpdmfirm/authApi/returnFile?${query}`, headers)
    expect([query, response.statusCode, response.json().success]).toEqual([query, status, false])
  }
})

test('a file whose bytes are gone is a 404 that says so, not a fault of the service', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const { data } = await upload(site, 'uploadFileOne', headers, [{ name: 'a.pdf', bytes: samplePdf() }], 'licence')
  const link = () => get(site, `/api/tycpdmfirm/authApi/returnFile?id=${data.id}`, headers)
  expect((await link()).statusCode).toBe(200)
  for (const name of filesOnDisk(site)) fs.rmSync(path.join(site.dataDir, 'files', name))
  const missing = await link()
  expect([missing.statusCode, missing.json().returnMsg]).toEqual([404, '这份文件暂时读不到，我们会尽快恢复'])
})

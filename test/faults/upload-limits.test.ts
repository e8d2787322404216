/** How much an account may upload, also with simultaneous requests, and what happens to aborted requests. */
import net from 'node:net'
import { expect, test } from 'vitest'
import { addFileRows } from '../../src/files/store.ts'
import { files, fileUploads } from '../../src/files/tables.ts'
import { uploadQuota } from '../../src/files/uploads/upload-rules.ts'
import { samplePng } from '../tools/files/sample-files.ts'
import { sendFiles, storedNames } from '../tools/files/send-files.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

const smallFile = { name: 'a.png', bytes: samplePng(8) }
const invalidFile = { name: 'a.png', bytes: new Uint8Array(Buffer.from('neither picture nor PDF')) }

/** Rows of files that an account already has. */
const fileRows = (ownerId: number, count: number, size: number) =>
  Array.from({ length: count }, () => {
    const id = crypto.randomUUID()
    const createdAt = new Date('2026-11-01T00:00:00Z')
    return { id, ownerId, size, createdAt, name: 'a.png', type: 'image/png', sha256: 'x', purpose: 'licence' }
  })

test('simultaneous requests together do not exceed the limit per hour', async () => {
  const site = await freshApp()
  const { headers, account } = await signIn(site)
  const startedAt = site.time.now
  const earlierUploads = Array.from({ length: uploadQuota.filesPerHour - 3 }, () => ({
    ...{ id: crypto.randomUUID(), ownerId: account.id, bytes: 1, startedAt, endedAt: startedAt },
  }))
  await site.db.insert(fileUploads).values(earlierUploads)
  const responses = await Promise.all(
    Array.from({ length: 8 }, () => sendFiles(site.app, { headers, files: [smallFile] })),
  )
  const statuses = responses.map(response => response.status).sort()
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(await site.db.select().from(files)).toHaveLength(3)
  expect(storedNames(site.dataDir)).toHaveLength(3)
})

test('refused files count towards the limit per hour too', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const upload = {
    call: 'uploadFile',
    headers,
    files: Array.from({ length: 10 }, () => ({ ...invalidFile, field: 'files' })),
  }
  for (let turn = 0; turn < 6; turn++) expect((await sendFiles(site.app, upload)).status).toBe(415)
  expect(await sendFiles(site.app, { headers, files: [smallFile] })).toMatchObject({ status: 429 })
  expect(storedNames(site.dataDir)).toEqual([])
  site.time.now = new Date(site.time.now.getTime() + 3_601_000)
  expect((await sendFiles(site.app, { headers, files: [smallFile] })).status).toBe(200)
})

test('an account has a quota of files and of bytes, and another account its own', async () => {
  const site = await freshApp()
  const [many, heavy, other] = [await signIn(site), await signIn(site), await signIn(site)]
  await addFileRows(site.db, fileRows(many.account.id, uploadQuota.files - 1, 1000))
  await addFileRows(site.db, fileRows(heavy.account.id, 1, uploadQuota.bytes - 10))
  const send = (headers: object) => sendFiles(site.app, { headers, files: [smallFile] })
  expect((await send(many.headers)).status).toBe(200)
  expect(await send(many.headers)).toMatchObject({ status: 422, success: false })
  expect(await send(heavy.headers)).toMatchObject({ status: 422, success: false })
  expect((await send(other.headers)).status).toBe(200)
  expect(storedNames(site.dataDir)).toHaveLength(2)
})

test('with too little disk space an upload is refused with 507 before it is read', async () => {
  const site = await freshApp({ diskReserveBytes: Number.MAX_SAFE_INTEGER })
  const { headers } = await signIn(site)
  expect(await sendFiles(site.app, { headers, files: [smallFile] })).toMatchObject({ status: 507, code: 507 })
  expect(await site.db.select().from(fileUploads)).toEqual([])
  expect(storedNames(site.dataDir)).toEqual([])
})

test('an upload that its sender aborts leaves nothing behind', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  await site.app.listen({ port: 0, host: '127.0.0.1' })
  const address = site.app.server.address()
  const socket = net.connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  const lines = [
    'POST /api/tycpdmfirm/authApi/uploadFileOne HTTP/1.1',
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 1000000',
  ]
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  socket.write(`${lines.join('\r\n')}\r\n\r\n${part}${'a'.repeat(300_000)}`)
  await expect.poll(() => storedNames(site.dataDir)).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => storedNames(site.dataDir)).toEqual([])
  await expect.poll(async () => (await site.db.select().from(fileUploads))[0]?.endedAt).toBeTruthy()
  expect(await site.db.select().from(files)).toEqual([])
})

test('a body with a too large Content-Length is refused before it is sent', async () => {
  const site = await freshApp()
  const { headers } = await signIn(site)
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/tycpdmfirm/authApi/uploadFileOne',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99000000' },
    payload: Buffer.from('--x--'),
  })
  expect(response.statusCode).toBe(413)
})

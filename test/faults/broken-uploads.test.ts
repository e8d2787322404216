/** Malformed uploads: each is refused with its own code and leaves no file. */
import { expect, test, vi } from 'vitest'
import { storedNames } from '../tools/files/send-files.ts'
import { freshApp } from '../tools/fresh-app.ts'
import { signIn } from '../tools/sign-in.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function part(name: string | undefined, file: string | undefined, bytes: Buffer | string): Buffer {
  const parameters = [name === undefined ? '' : `; name="${name}"`, file === undefined ? '' : `; filename="${file}"`]
  const type = file === undefined ? '' : 'Content-Type: image/png\r\n'
  const head = `--x\r\nContent-Disposition: form-data${parameters.join('')}\r\n${type}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')])
}

const closingBoundary = Buffer.from('--x--\r\n')
const completePart = part('file', 'a.png', png)

const malformedUploads: [string, Buffer, number][] = [
  ['cut off inside a part', completePart.subarray(0, 110), 400],
  ['without its end', completePart, 400],
  ['no part at all', closingBoundary, 400],
  ['nothing', Buffer.alloc(0), 400],
  ['noise', Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 89) % 256)), 400],
  ['a part without a name', Buffer.concat([part(undefined, 'a.png', png), closingBoundary]), 400],
  ['two files where one is expected', Buffer.concat([completePart, completePart, closingBoundary]), 413],
  ['text where a file is expected', Buffer.concat([part('file', undefined, 'x'), closingBoundary]), 400],
  ['a part named __proto__', Buffer.concat([part('__proto__', 'a.png', png), closingBoundary]), 400],
  ['an empty file', Buffer.concat([part('file', 'a.png', ''), closingBoundary]), 400],
  [
    'HTML declared as a picture',
    Buffer.concat([part('file', 'a.png', '<script>alert(1)</script>'), closingBoundary]),
    415,
  ],
  ['more files than allowed', Buffer.concat([...Array.from({ length: 11 }, () => completePart), closingBoundary]), 413],
  [
    'more fields than allowed',
    Buffer.concat([...Array.from({ length: 21 }, () => part('a', undefined, 'x')), closingBoundary]),
    413,
  ],
  ['a file too large', Buffer.concat([part('file', 'a.png', Buffer.alloc(11 * 1024 * 1024)), closingBoundary]), 413],
]

test('a malformed upload is refused in the envelope and leaves nothing behind', async () => {
  const { app, db, dataDir } = await freshApp({ limits: false })
  const { headers } = await signIn(db)
  const send = (payload: Buffer, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/tycpdmfirm/authApi/uploadFileOne',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  for (const [name, payload, status] of malformedUploads) {
    const response = await send(payload, 'multipart/form-data; boundary=x')
    expect(response.json(), name).toMatchObject({ success: false, code: status })
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other'])
    expect((await send(Buffer.concat([completePart, closingBoundary]), type)).json(), type).toMatchObject({
      success: false,
      code: 400,
    })
  expect(storedNames(dataDir)).toEqual([])
  expect(
    (await send(Buffer.concat([completePart, closingBoundary]), 'multipart/form-data; boundary=x')).statusCode,
  ).toBe(200)
})

test('a database that is lost while a file arrives is an outage, not a broken upload', async () => {
  const { app, db, dataDir } = await freshApp({ limits: false })
  const { headers } = await signIn(db)
  const lost = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('Connection terminated unexpectedly'))
  const response = await app.inject({
    method: 'POST',
    url: '/api/tycpdmfirm/authApi/uploadFileOne',
    headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([completePart, closingBoundary]),
  })
  lost.mockRestore()
  expect(response.json()).toMatchObject({ success: false, code: 503 })
  expect(response.headers['retry-after']).toBe('5')
  expect(storedNames(dataDir)).toEqual([])
})

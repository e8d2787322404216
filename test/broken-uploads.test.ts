/** Uploads as they should not be: each is refused by its own code and leaves no file. */
import { expect, test } from 'vitest'
import { freshApp } from './fresh-app.ts'
import { storedNames } from './send-files.ts'
import { signIn } from './sign-in.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function part(name: string | undefined, file: string | undefined, bytes: Buffer | string): Buffer {
  const words = [name === undefined ? '' : `; name="${name}"`, file === undefined ? '' : `; filename="${file}"`]
  const type = file === undefined ? '' : 'Content-Type: image/png\r\n'
  const head = `--x\r\nContent-Disposition: form-data${words.join('')}\r\n${type}\r\n`
  return Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n')])
}

const end = Buffer.from('--x--\r\n')
const whole = part('file', 'a.png', png)

const brokenUploads: [string, Buffer, number][] = [
  ['cut off inside a part', whole.subarray(0, 110), 400],
  ['without its end', whole, 400],
  ['no part at all', end, 400],
  ['nothing', Buffer.alloc(0), 400],
  ['noise', Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 89) % 256)), 400],
  ['a part without a name', Buffer.concat([part(undefined, 'a.png', png), end]), 400],
  ['two files where one is asked for', Buffer.concat([whole, whole, end]), 413],
  ['text where a file is asked for', Buffer.concat([part('file', undefined, 'x'), end]), 400],
  ['a name that reaches for the prototype', Buffer.concat([part('__proto__', 'a.png', png), end]), 400],
  ['an empty file', Buffer.concat([part('file', 'a.png', ''), end]), 400],
  ['HTML that says it is a picture', Buffer.concat([part('file', 'a.png', '<script>alert(1)</script>'), end]), 415],
  ['more files than may be', Buffer.concat([...Array.from({ length: 11 }, () => whole), end]), 413],
  [
    'more fields than may be',
    Buffer.concat([...Array.from({ length: 21 }, () => part('a', undefined, 'x')), end]),
    413,
  ],
  ['a file too large', Buffer.concat([part('file', 'a.png', Buffer.alloc(11 * 1024 * 1024)), end]), 413],
]

test('a broken upload is refused in the envelope and leaves nothing behind', { timeout: 240_000 }, async () => {
  const { app, db, dataDir } = await freshApp({ limits: false })
  const { headers } = await signIn(db)
  const send = (payload: Buffer, type: string) =>
    app.inject({
      method: 'POST',
      url: '/api/tycpdmfirm/authApi/uploadFileOne',
      headers: { ...headers, 'content-type': type },
      payload,
    })
  for (const [what, payload, status] of brokenUploads) {
    const answer = await send(payload, 'multipart/form-data; boundary=x')
    expect(answer.json(), what).toMatchObject({ success: false, code: status })
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=other'])
    expect((await send(Buffer.concat([whole, end]), type)).json(), type).toMatchObject({ success: false, code: 400 })
  expect(storedNames(dataDir)).toEqual([])
  expect((await send(Buffer.concat([whole, end]), 'multipart/form-data; boundary=x')).statusCode).toBe(200)
})

/** Secrets that callers send: as many characters as the right one, but of three bytes each, are a wrong secret and no fault of the site. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../../src/app/modules.ts'
import { createCallers } from '../tools/access/callers.ts'
import { freshApp } from '../tools/fresh-app.ts'

const secretNames = ['key', 'signature', 'secret', 'code', 'ticket', 'token', 'challenge', 'captcha', 'pow', 'oldCode']
/** Lengths of codes, of check codes, and of keys in base64url and in hexadecimal digits. */
const lengths = [6, 8, 43, 64]

const ids = { billId: 1, number: 1, id: '1', expires: 9_999_999_999, paper: 'a4', reference: 'x', amount: 1 }
const others = { outcome: 'paid', at: 1_795_000_000, uuid: 'x'.repeat(36) }

test('a secret of characters of several bytes is refused like any wrong one', async () => {
  const site = await freshApp({ limits: false })
  const { signInAs } = await createCallers(site)
  const rows = allCalls
    .map(({ row }) => row)
    .filter(({ input }) =>
      Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}).some(name =>
        secretNames.includes(name),
      ),
    )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['receiptFile', 'certificateFile', 'batchFile', 'paymentNotice', 'verifyCertificate']),
  )
  const headers = await signInAs('owner')
  for (const { name, method, path } of rows)
    for (const length of lengths) {
      const secrets = Object.fromEntries(secretNames.map(field => [field, '条'.repeat(length)]))
      const input = { ...ids, ...others, ...secrets }
      const url = `/api/${path.replaceAll(/\{\w+\}|\[.*\]/g, '1')}`
      const reply = await site.app.inject(
        method === 'GET'
          ? {
              url: `${url}?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`,
              headers,
            }
          : { method: 'POST', url, headers, payload: input },
      )
      expect(reply.statusCode, `${name} ${length}: ${reply.body}`).toBeLessThan(500)
    }
})

import { expect, test } from 'vitest'
import { invalidNumbers } from '../../test/faults/invalid-numbers.ts'
import { postRaw as post } from '../../test/tools/call-api.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'

const create = 'barcodegeneration/authApi/batch/create'
const good = { type: 'EAN-13', format: 'zip-svg', companyPrefix: '69991234', first: 1, count: 1 }
const names = [
  'type',
  'format',
  'sheet',
  'dpi',
  'companyPrefix',
  'first',
  'count',
  'lead',
  'codes',
  'magnification',
  'addOn',
]

test('no input in any field of a batch makes a call fail unexpectedly', async () => {
  const site = await freshApp({ limits: false })
  const { headers } = await createMember(site)
  for (const [path, fields] of [
    [create, names],
    ['barcodegeneration/authApi/batch/info', ['id']],
    ['barcodegeneration/authApi/batch/cancel', ['id']],
  ] as const) {
    for (const name of fields) {
      for (const value of [...invalidNumbers, [], {}, true, -1, 1e300, 1.5]) {
        const reply = await post(site.app, path, { ...good, [name]: value }, headers)
        const description = `${path} ${name} ${JSON.stringify(value)?.slice(0, 40)}`
        expect([200, 400, 403, 404, 422], description).toContain(reply.status)
        if (reply.status === 400) expect(reply.faults.length, description).toBeGreaterThan(0)
      }
    }
  }
})

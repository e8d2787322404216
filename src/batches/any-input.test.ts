import { expect, test } from 'vitest'
import { postAnything as post } from '../../test/ask.ts'
import { freshApp } from '../../test/fresh-app.ts'
import { makeMember } from '../../test/make-member.ts'
import { rubbish } from '../../test/rubbish.ts'

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

test('nothing that is typed into any field of a batch makes a call fail unexpectedly', async () => {
  const site = await freshApp({ limits: false })
  const { headers } = await makeMember(site)
  for (const [path, fields] of [
    [create, names],
    ['barcodegeneration/authApi/batch/info', ['id']],
    ['barcodegeneration/authApi/batch/cancel', ['id']],
  ] as const) {
    for (const name of fields) {
      for (const value of [...rubbish, [], {}, true, -1, 1e300, 1.5]) {
        const answer = await post(site.app, path, { ...good, [name]: value }, headers)
        const seen = `${path} ${name} ${JSON.stringify(value)?.slice(0, 40)}`
        expect([200, 400, 403, 404, 422], seen).toContain(answer.status)
        if (answer.status === 400) expect(answer.faults.length, seen).toBeGreaterThan(0)
      }
    }
  }
})

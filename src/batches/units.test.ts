/** Which logistic units and packages a batch of a range uses. */
import { asc, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createBatchSite } from '../../test/faults/batch-site.ts'
import { createMember } from '../../test/tools/create-member.ts'
import { freshApp } from '../../test/tools/fresh-app.ts'
import { waitUntil } from '../../test/tools/waiting.ts'
import { addSpan } from '../numbers/keys/add-span.ts'
import { buildNumber } from '../numbers/keys/key-number.ts'
import { usedNumbers } from '../numbers/tables.ts'
import { barcodeBatches } from './tables.ts'

const companyPrefix = '69991234'
const code = (kind: 'SSCC' | 'GTIN-14', series: string, reference: number) =>
  buildNumber({ kind, companyPrefix, series, reference: String(reference) })

test('a batch of logistic units or packages uses each number, once, and the next allocation goes on after it', async () => {
  const site = await createBatchSite()
  const { headers } = await createMember(site)
  const create = (input: object) => site.sendCall('create', headers, { companyPrefix, count: 3, ...input })
  expect((await create({ type: 'GS1-128', first: 5, lead: '3' })).json().success).toBe(true)
  expect((await create({ type: 'GS1-128', first: 6, lead: '3' })).json().success).toBe(true)
  expect((await create({ type: 'ITF-14', first: 0, lead: '1' })).json().success).toBe(true)
  const rows = await site.db
    .select({ kind: usedNumbers.kind, number: usedNumbers.number })
    .from(usedNumbers)
    .orderBy(asc(usedNumbers.kind), asc(usedNumbers.number))
  const of = (kind: string) => rows.filter(row => row.kind === kind).map(({ number }) => number)
  expect(of('SSCC')).toEqual([5, 6, 7, 8].map(serial => code('SSCC', '3', serial)))
  expect(of('GTIN-14')).toEqual([0, 1, 2].map(item => code('GTIN-14', '1', item)))
  expect(of('GTIN-13')).toHaveLength(3)
  const url = '/api/barcodegeneration/authApi/numbers/allocate'
  const payload = { companyPrefix, kind: 'SSCC', series: '3', key: 'next' }
  const next = await site.app.inject({ method: 'POST', url, headers, payload })
  expect(next.json().data.numbers).toEqual([code('SSCC', '3', 9)])
  // A member has at most three batches that are not finished.
  await waitUntil(async () => expect(await site.db.$count(barcodeBatches, isNull(barcodeBatches.finishedAt))).toBe(0))
  expect((await create({ type: 'GS1-128', first: 100, lead: '3', count: 10_001 })).json().success).toBe(true)
  const after = await site.app.inject({ method: 'POST', url, headers, payload: { ...payload, key: 'after' } })
  expect(after.json().data.numbers).toEqual([code('SSCC', '3', 10_101)])
})

test('3,000 units of one batch are written by the database, and numbers that it has stay', async () => {
  const { db, time } = await freshApp()
  const { account } = await createMember({ db, time })
  const use = { symbol: 'GS1-128', accountId: account.id, at: time.now }
  await addSpan(db, { kind: 'SSCC', companyPrefix, lead: '0', first: 7, count: 1 }, { ...use, drawKey: 'first' })
  await addSpan(db, { kind: 'SSCC', companyPrefix, lead: '0', first: 1, count: 3000 }, { ...use, drawKey: 'batch' })
  expect(await db.$count(usedNumbers)).toBe(3000)
  const kept = await db.$count(usedNumbers, eq(usedNumbers.drawKey, 'first'))
  expect(kept).toBe(1)
})

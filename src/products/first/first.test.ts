import { expect, test } from 'vitest'
import { createDemoRange, createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { siteWithBill } from '../../../test/tools/fee-site.ts'
import { audit, postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { settleBill } from '../../fees/charge.ts'
import { createMessages } from '../../messages/send.ts'
import { usedNumbers } from '../../numbers/tables.ts'
import { runAllocation } from '../../registration/allocation/prefixes/allocation-store.ts'
import { products } from '../tables.ts'
import { firstProducts } from './tables.ts'

const name = '示例 桂花糕 300 g'
const secretKey = 'a key for tests only, long enough to be taken'

test('the product that an applicant named gets the first number at the approval, once', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
  const write = (productName: string) => postAs(site, 'product/authApi/nameFirstProduct', owner, { productName })
  expect((await write('长'.repeat(201))).faults[0]?.field).toBe('productName')
  expect((await write('另一个名称')).data).toEqual({ productName: '另一个名称' })
  expect((await write('')).data).toEqual({ productName: null })
  await write(name)
  expect((await postAs(site, 'product/authApi/firstProduct', owner, {})).data).toEqual({ productName: name })
  await audit(site, await signInStaff(site, 'centre'), { id: owner.firm.id, version: 1, verdict: 'pass' })
  const [product] = await site.db.select().from(products)
  expect(product).toMatchObject({ name, state: 'reserved', firmId: owner.firm.id })
  expect(await site.db.select().from(usedNumbers)).toMatchObject([
    { kind: 'GTIN-13', reference: 0, gtin14: product?.gtin14 },
  ])
  expect(await site.db.select().from(firstProducts)).toEqual([])
  expect((await write('再来一个')).returnMsg).toContain('已经办结')
})

test('an approval without a named product uses no number, and a payment gives it as a verdict does', async () => {
  const site = await freshApp()
  await createDemoRange(site.db)
  const owner = await createFirmWithOwner(site.db, { status: 'atCentre' })
  await audit(site, await signInStaff(site, 'centre'), { id: owner.firm.id, version: 1, verdict: 'pass' })
  expect(await site.db.select().from(usedNumbers)).toEqual([])

  const billed = await siteWithBill()
  await postAs(billed.site, 'product/authApi/nameFirstProduct', billed.owner, { productName: name })
  const messages = createMessages({ senders: {}, secretKey, siteName: async () => '' })
  const at = billed.site.time.now
  const settlement = { billId: billed.bill.id, by: { accountId: null, name: '系统' }, at, secretKey, messages }
  expect(await runAllocation(billed.site.db, tx => settleBill(tx, settlement))).toBe(true)
  expect(await billed.site.db.select().from(products)).toMatchObject([{ name, state: 'reserved' }])
})

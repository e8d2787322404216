/** Acts on more records than a page has: they are the work of a job, which stops, resumes and takes turns. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshSiteParts } from '../../../test/faults/batch-site.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { createActMembers, createActSite } from '../../../test/tools/product-acts.ts'
import { seedProducts } from '../../../test/tools/seed-products.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { firmOperators } from '../../registration/tables.ts'
import { products, productVersions } from '../tables.ts'
import { productActItems } from './tables.ts'

async function manyProducts(count: number) {
  const site = await createActMembers()
  const { db, member, time } = site
  await seedProducts(db, { firmId: member.firm.id, companyPrefix: '69991234', count, at: time.now })
  const countWhere = (where: ReturnType<typeof sql>) => db.$count(products, where)
  return { ...site, countWhere }
}

test('an act on all that match a filter never meets its own changes, counts every record, and is undone', async () => {
  const { send, settled, countWhere } = await manyProducts(1400)
  const matching = await countWhere(sql`brand = '青禾' and state <> 'archived'`)
  const { data: started } = await send('act/start', { kind: 'brand', value: '青禾牧场', filter: { brands: ['青禾'] } })
  expect(started).toMatchObject({ total: matching, kind: 'brand', byName: expect.any(String) })
  const act = await settled(started.id)
  const { changed, failed, same } = act.counts
  expect([act.state, changed + failed + same]).toEqual(['done', matching])
  expect(changed).toBe(await countWhere(sql`brand = '青禾牧场'`))
  expect(failed).toBe(await countWhere(sql`brand = '青禾'`))
  const page = await send('act/failures', { id: act.id, pageSize: 100 })
  expect([page.page.total, page.data.length]).toEqual([failed, Math.min(100, failed)])
  await send('act/undo', { id: act.id })
  expect(await settled(act.id)).toMatchObject({ state: 'undone', counts: { restored: changed, left: 0 } })
  expect(await countWhere(sql`brand = '青禾' and state <> 'archived'`)).toBe(matching)
})

test('an act is stopped with whole steps, and what it did is undone', async () => {
  const { send, settled, countWhere } = await manyProducts(3000)
  const drafts = await countWhere(sql`state = 'draft'`)
  const { data: started } = await send('act/start', { kind: 'delete', filter: { states: ['draft'] } })
  await expect.poll(() => countWhere(sql`state = 'draft'`), { interval: 5 }).toBeLessThan(drafts)
  const stopped = await send('act/stop', { id: started.id })
  const deleted = drafts - (await countWhere(sql`state = 'draft'`))
  if (stopped.code === 200) expect([stopped.data.counts.changed, deleted % 200]).toEqual([deleted, 0])
  await send('act/undo', { id: started.id })
  expect((await settled(started.id)).counts).toMatchObject({ restored: deleted, left: 0 })
  expect(await countWhere(sql`state = 'draft'`)).toBe(drafts)
})

test('a process that stops in the middle leaves whole steps, and the next one goes on: nothing is missing, nothing twice', async () => {
  const parts = await freshSiteParts()
  const first = await createActSite(parts)
  const { headers, firm } = await createMember(first)
  await seedProducts(first.db, { firmId: firm.id, companyPrefix: '69991234', count: 4000, at: parts.time.now })
  const { data: started } = await first.sendAs(headers)('act/start', { kind: 'gpc', value: '10000099', filter: {} })
  const count = () => first.db.$count(products, eq(products.gpcCode, '10000099'))
  await expect.poll(count, { interval: 5 }).toBeGreaterThan(0)
  await first.app.close()
  expect(await count()).toBeLessThan(4000)
  const second = await createActSite(parts)
  expect(await second.settled(started.id, headers)).toMatchObject({ state: 'done', counts: { changed: 4000, same: 0 } })
  expect(await second.db.$count(productActItems, eq(productActItems.outcome, 'done'))).toBe(4000)
  // The first version and that of the act, no third one.
  expect(await second.db.$count(productVersions)).toBe(8000)
})

test('two acts at once on the same records lose nothing', async () => {
  const { send, settled, countWhere } = await manyProducts(900)
  const filter = { states: ['draft', 'reserved'] }
  const [brand, gpc] = await Promise.all([
    send('act/start', { kind: 'brand', value: '合牌', filter }),
    send('act/start', { kind: 'gpc', value: '10000099', filter }),
  ])
  const [one, two] = [await settled(brand.data.id), await settled(gpc.data.id)]
  expect([one.counts.failed, two.counts.failed]).toEqual([0, 0])
  const both = await countWhere(sql`brand = '合牌' and gpc_code = '10000099'`)
  expect(both).toBe(await countWhere(sql`state in ('draft', 'reserved')`))
  expect([one.counts.changed, two.counts.changed]).toEqual([both, both])
})

test('who loses the right while an act runs changes nothing more: the rest is told', async () => {
  const { send, sendAs, settled, db, member, ...site } = await manyProducts(600)
  const colleague = await signIn({ db, ...site }, { username: 'colleague' })
  const { accountId, firmId } = { accountId: colleague.account.id, firmId: member.firm.id }
  await db.insert(firmOperators).values({ accountId, firmId, role: 'numbers', joinedAt: site.time.now })
  const [first] = await db.select({ id: products.id }).from(products).orderBy(products.id).limit(1)
  const { data } = await db.transaction(async tx => {
    // The first step waits for this record.
    await tx
      .select()
      .from(products)
      .where(eq(products.id, first?.id ?? 0))
      .for('update')
    const started = await sendAs(colleague.headers)('act/start', { kind: 'gpc', value: '10000099', filter: {} })
    await db.update(firmOperators).set({ role: 'reader' }).where(eq(firmOperators.accountId, accountId))
    return started
  })
  const { counts, reasons } = await settled(data.id)
  expect(counts.changed + counts.failed).toBe(600)
  expect(counts.failed).toBeGreaterThanOrEqual(400)
  expect(reasons).toMatchObject([{ reason: '做这个批量修改的人已经没有登记商品的权限', count: counts.failed }])
  expect((await send('act/undo', { id: data.id })).code).toBe(200)
})

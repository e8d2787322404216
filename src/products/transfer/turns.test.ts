/** Imports that are stopped and go on, and many firms at once. */
import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { products } from '../tables.ts'
import { activeStates } from './table-words.ts'
import { productImports } from './tables.ts'

const table = (count: number, name: string) =>
  `名称,品牌\n${Array.from({ length: count }, (_, at) => `${name} ${at},青禾`).join('\n')}\n`

test('writing is stopped with whole steps, goes on where it stopped, and is then whole', async () => {
  const site = await createImportSite()
  const { headers, firm } = await createMember(site)
  const count = () => site.db.$count(products, eq(products.firmId, firm.id))
  const tried = await site.tryTable(table(2000, '饼干'), headers)
  await site.send('import/start', { ...tried, allocate: true }, headers)
  await expect.poll(count, { interval: 5 }).toBeGreaterThan(0)
  await site.send('import/stop', { id: tried.id }, headers)
  const stopped = await site.settled(tried.id, headers)
  const written = await count()
  expect([stopped.state, written % 200, written < 2000]).toEqual(['stopped', 0, true])
  expect(stopped.done).toBe(written)
  await site.send('import/continue', { id: tried.id }, headers)
  expect(await site.settled(tried.id, headers)).toMatchObject({ state: 'done', outcomes: { created: 2000 } })
  expect(await site.db.$count(products, sql`${products.gtin14} is not null`)).toBe(2000)
  expect(await site.send('import/continue', { id: tried.id }, headers)).toMatchObject({ code: 409 })
})

/** All of them with FULL=1: they take two minutes. */
const firms = process.env.FULL ? 64 : 12

test('many firms import at once: each ends with its own records, and no number is given twice', async () => {
  const site = await createImportSite()
  const members = []
  for (let at = 0; at < firms; at++)
    members.push(await createMember(site, { companyPrefix: `6999${String(1000 + at)}` }))
  const idle = () =>
    expect
      .poll(() => site.db.$count(productImports, inArray(productImports.state, [...activeStates])), { interval: 200 })
      .toBe(0)
  const sent = await Promise.all(members.map(({ headers }, at) => site.sendTable(table(3, `商品 ${at}`), headers)))
  await idle()
  const tried = await Promise.all(
    members.map(async ({ headers }, at) => (await site.send('import/info', { id: sent[at]?.data.id }, headers)).data),
  )
  expect(tried.map(({ state, counts }) => `${state} ${counts?.created}`)).toEqual(Array(firms).fill('checked 3'))
  await Promise.all(
    members.map(({ headers }, at) => site.send('import/start', { ...tried[at], allocate: true }, headers)),
  )
  await idle()
  expect(await site.db.$count(productImports, eq(productImports.state, 'done'))).toBe(firms)
  const rows = await site.db.select({ gtin14: products.gtin14, firmId: products.firmId }).from(products)
  expect(new Set(rows.map(({ gtin14 }) => gtin14)).size).toBe(3 * firms)
  for (const { firm } of members) expect(rows.filter(({ firmId }) => firmId === firm.id)).toHaveLength(3)
})

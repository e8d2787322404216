/** An import whose process ends goes on in the next one. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshSiteParts } from '../../../test/faults/batch-site.ts'
import { createMember } from '../../../test/tools/create-member.ts'
import { createImportSite } from '../../../test/tools/import-site.ts'
import { products } from '../tables.ts'

const table = (count: number, name: string) =>
  `名称,品牌\n${Array.from({ length: count }, (_, at) => `${name} ${at},青禾`).join('\n')}\n`

test('a process that stops in the middle leaves whole steps, and the next one goes on: nothing is missing, nothing twice', async () => {
  const parts = await freshSiteParts()
  const first = await createImportSite(parts)
  const { headers, firm } = await createMember(first)
  const tried = await first.tryTable(table(3000, '饼干'), headers)
  await first.send('import/start', { ...tried, allocate: true }, headers)
  const count = () => first.db.$count(products, eq(products.firmId, firm.id))
  await expect.poll(count, { interval: 5 }).toBeGreaterThan(0)
  await first.app.close()
  const written = await count()
  expect(written % 200).toBe(0)
  expect(written).toBeLessThan(3000)
  const second = await createImportSite(parts)
  expect(await second.settled(tried.id, headers)).toMatchObject({ state: 'done', outcomes: { created: 3000 } })
  const rows = await second.db.select({ name: products.name, gtin14: products.gtin14 }).from(products)
  expect([new Set(rows.map(({ name }) => name)).size, new Set(rows.map(({ gtin14 }) => gtin14)).size]).toEqual([
    3000, 3000,
  ])
})

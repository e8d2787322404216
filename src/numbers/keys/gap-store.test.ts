import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { gtin13Of } from '../items/item-number.ts'
import { numberFronts, numberReservations, usedNumbers } from '../tables.ts'
import { firstGap, moveFront } from './gap-store.ts'

const companyPrefix = '6999123'
const series = { kind: 'GTIN-13', companyPrefix, series: '' } as const
const capacity = 100_000

async function numberSite() {
  const site = await freshApp({ limits: false })
  await createMember(site, { companyPrefix })
  const use = async (references: readonly number[]) => {
    const rows = references.map(itemReference => ({
      ...{ kind: 'GTIN-13' as const, number: gtin13Of({ companyPrefix, itemReference }), companyPrefix },
      ...{ drawKey: 'x', usedAt: site.time.now },
    }))
    for (let from = 0; from < rows.length; from += 1000)
      await site.db.insert(usedNumbers).values(rows.slice(from, from + 1000))
  }
  const gap = (count: number, from = 0) => firstGap(site.db, series, { from, count, capacity })
  const fronts = () => site.db.select({ fullBelow: numberFronts.fullBelow }).from(numberFronts)
  return { site, use, gap, fronts }
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('a gap is found however far behind used numbers it is, before and after the front is noted', async () => {
  const { site, use, gap, fronts } = await numberSite()
  expect(await gap(1)).toBe(0)
  await use([...range(0, 2999), ...range(3002, 3100), 99_998])
  const gaps = async () => [
    await gap(1),
    await gap(2),
    await gap(3),
    await gap(1, 3001),
    await gap(96_898),
    await gap(96_897),
  ]
  const expected = [3000, 3000, 3101, 3001, undefined, 3101]
  expect(await gaps()).toEqual(expected)
  await moveFront(site.db, series)
  expect(await fronts()).toEqual([{ fullBelow: 3000 }])
  expect(await gaps()).toEqual(expected)
  await use([3000, 3001])
  await moveFront(site.db, series)
  expect(await fronts()).toEqual([{ fullBelow: 3101 }])
  expect(await gap(1)).toBe(3101)
})

test('the front does not pass reserved numbers: they are free again when the reservation ends', async () => {
  const { site, use, gap, fronts } = await numberSite()
  await use(range(0, 199))
  await site.db.insert(numberReservations).values({ companyPrefix, first: 200, last: 1500, reservedAt: site.time.now })
  await use(range(1501, 1700))
  await moveFront(site.db, series)
  expect([await gap(1), await fronts()]).toEqual([1701, [{ fullBelow: 200 }]])
  await site.db.delete(numberReservations)
  expect(await gap(1)).toBe(200)
})

/** Short codes, places, returnable assets and bicycle enterprise codes of demonstration firms. */

import { checkDigit } from '@barcode-authority/gs1/keys'
import { seedDemoAssets } from '../../assets/demo-assets.ts'
import type { Queryable } from '../../db/connect.ts'
import { seedDemoLocations } from '../../locations/demo-locations.ts'
import { dayMs } from '../../wire/china-time.ts'
import { addBikeFirms, addShortCodes, demonstrationOwners } from './store.ts'

const productNames = ['口香糖', '润喉糖', '唇膏', '橡皮', '果汁糖', '薄荷糖', '小包坚果', '缝纫针'] as const
const bikeFirmRegions = ['320500', '120000', '330100', '440300', '310000', '370200'] as const

type Owners = Awaited<ReturnType<typeof demonstrationOwners>>
type DaysAgo = (days: number) => Date

/** Safe to run again. The GTIN-8 begin with 69999, which is in the demonstration range. */
export async function seedDemoRegisters(db: Queryable, clock: () => Date): Promise<void> {
  const owners = await demonstrationOwners(db, 8)
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs)
  await seedDemoLocations(db, owners, daysAgo)
  const [first] = owners
  if (first) await seedDemoAssets(db, first, daysAgo)
  await addShortCodes(db, demoShortCodes(owners, daysAgo))
  await addBikeFirms(
    db,
    bikeFirmRegions.map((regionCode, index) => ({
      code: `YS${String(index + 1).padStart(2, '0')}`,
      firmName: `示例自行车厂 ${index + 1}（演示）`,
      regionCode,
      announcedAt: daysAgo(60 * (index + 1)),
      state: index === 5 ? 'cancelled' : 'active',
    })),
  )
}

function demoShortCodes(owners: Owners, daysAgo: DaysAgo) {
  return owners.map(({ firmId }, index) => {
    const body = `69999${String(index + 1).padStart(2, '0')}`
    const productName = `${productNames[index % productNames.length]}（演示）`
    return { code: body + checkDigit(body), firmId, productName, announcedAt: daysAgo(30 * (index + 1)) }
  })
}

/** Returnable assets of a demonstration firm, marked as such: three types with sixty assets, of which some are out, overdue, in repair, lost or retired. */
import { isFault } from '@barcode-authority/gs1/faults'
import { buildGln, buildGrai } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../db/connect.ts'
import { insertRecords } from '../db/insert-records.ts'
import { usedNumbers } from '../numbers/tables.ts'
import type { AssetAct } from './fields/asset-states.ts'
import { insertAssets } from './pool/store.ts'
import { type AssetTypeRow, assetMovements, assetTypes } from './tables.ts'

type DaysAgo = (days: number) => Date
type Owner = { companyPrefix: string; firmId: number }

type DemoType = Pick<
  AssetTypeRow,
  'name' | 'category' | 'material' | 'size' | 'weightKg' | 'capacity' | 'overdueDays' | 'isPublic'
> & {
  count: number
  lead: string
}

const types: readonly DemoType[] = [
  {
    ...{ name: '周转箱 600×400（演示）', category: 'crate', count: 36, lead: 'C', overdueDays: 30, isPublic: true },
    ...{ material: 'HDPE', size: '600 × 400 × 280 毫米', weightKg: 1.85, capacity: '52 升' },
  },
  {
    ...{ name: '木托盘 1200×1000（演示）', category: 'pallet', count: 16, lead: 'P', overdueDays: 60, isPublic: false },
    ...{ material: '松木', size: '1200 × 1000 × 150 毫米', weightKg: 22, capacity: '1 吨' },
  },
  {
    ...{ name: '不锈钢桶 30 升（演示）', category: 'keg', count: 8, lead: 'K', overdueDays: null, isPublic: false },
    ...{ material: '304 不锈钢', size: null, weightKg: 9.5, capacity: '30 升' },
  },
]

/** References far from those that a person who tries the site gets next. */
const firstType = 90

const partners = ['示例超市（演示）', '示例物流（演示）'] as const
type Step = { act: AssetAct; days: number; holder: string | null }

/** What happened to the asset of an index. */
function stepsOf(index: number, place: string | null): Step[] {
  const partner = partners[index % partners.length] ?? null
  switch (index % 8) {
    case 1:
      return [{ act: 'send', days: 12, holder: partner }]
    case 2:
      return [{ act: 'send', days: 75, holder: partner }]
    case 3:
      return [
        { act: 'send', days: 50, holder: partner },
        { act: 'return', days: 9, holder: place },
      ]
    case 5:
      return index % 16 === 5 ? [{ act: 'repair', days: 4, holder: null }] : []
    case 7:
      return [
        { act: 'send', days: 120, holder: partner },
        { act: index % 16 === 7 ? 'lose' : 'retire', days: 20, holder: null },
      ]
    default:
      return []
  }
}

/** Safe to run again. */
export async function seedDemoAssets(db: Queryable, { companyPrefix, firmId }: Owner, daysAgo: DaysAgo): Promise<void> {
  const warehouse = buildGln({ companyPrefix, locationReference: '9001' })
  const place = isFault(warehouse) ? null : warehouse.digits
  for (const [index, { count, lead, ...facts }] of types.entries()) {
    const grai = buildGrai({ companyPrefix, assetType: String(firstType + index) })
    if (isFault(grai)) continue
    const at = daysAgo(150 + index)
    const number = { kind: 'GRAI' as const, number: grai.value, companyPrefix, drawKey: 'demonstration', usedAt: at }
    await insertRecords(db, usedNumbers, [{ ...number, note: facts.name }])
    const type = { ...facts, grai: grai.value, firmId, createdAt: at, updatedAt: at, state: 'in-use' as const }
    const added = await insertRecords(db, assetTypes, [type], ['grai'])
    if (added.length === 0) continue
    const serials = Array.from({ length: count }, (_, serial) => lead + String(serial + 1).padStart(4, '0'))
    await insertAssets(db, { grai: grai.value, companyPrefix, serials, accountId: null, at })
    await insertRecords(db, assetMovements, movementsOf({ grai: grai.value, serials, place }, daysAgo))
  }
}

type Pool = { grai: string; serials: readonly string[]; place: string | null }

/** In the order of time. */
function movementsOf({ grai, serials, place }: Pool, daysAgo: DaysAgo) {
  const steps = serials.flatMap((serial, index) => stepsOf(index, place).map(step => ({ serial, ...step })))
  return steps
    .sort((one, other) => other.days - one.days)
    .map(({ serial, act, days, holder }) => ({
      ...{ grai, serial, number: 0, act, at: daysAgo(days) },
      holderGln: holder === place ? holder : null,
      holderName: holder === place ? null : holder,
    }))
}

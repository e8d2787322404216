/** Locations of demonstration firms, marked as such: a headquarters with what belongs to it. */
import { isFault } from '@barcode-authority/gs1/faults'
import { buildGln } from '@barcode-authority/gs1/keys'
import type { LocationKind } from '../codes/location-kinds.ts'
import type { Queryable } from '../db/connect.ts'
import { addLocations } from './store.ts'

/** `belongsTo`: the place of this list above it. */
type DemoPlace = { name: string; kind: LocationKind; belongsTo: number | null }

const places: readonly DemoPlace[] = [
  { name: '总部', kind: 'legal-entity', belongsTo: null },
  { name: '中心仓库', kind: 'physical', belongsTo: 0 },
  { name: '收货月台', kind: 'physical', belongsTo: 1 },
  { name: '采购部门', kind: 'function', belongsTo: 0 },
  { name: '开票地址', kind: 'legal-entity', belongsTo: 0 },
  { name: '冷藏车 1 号', kind: 'mobile', belongsTo: 1 },
  { name: 'EDI 信箱', kind: 'digital', belongsTo: 0 },
]

type Owner = { companyPrefix: string; firmId: number; regionCode: string | null }

const glnOf = (companyPrefix: string, index: number | null) => {
  if (index === null) return null
  const gln = buildGln({ companyPrefix, locationReference: String(9000 + index) })
  return isFault(gln) ? null : gln.digits
}

type Place = Owner & { ownerIndex: number; index: number; place: DemoPlace; registeredAt: Date }

function rowOf({ companyPrefix, firmId, regionCode, ownerIndex, index, place, registeredAt }: Place) {
  const gln = glnOf(companyPrefix, index)
  if (gln === null) return []
  const { name, kind, belongsTo } = place
  const isPlaced = kind !== 'mobile' && kind !== 'digital'
  const isInactive = ownerIndex === 0 && index === 4
  const row = {
    ...{ gln, firmId, kind, name: `${name}（演示）`, parent: glnOf(companyPrefix, belongsTo) },
    ...{ regionCode: isPlaced ? regionCode : null, address: isPlaced ? '示例路 1 号' : null },
    hours: kind === 'physical' ? '周一至周五 08:00-17:00' : null,
    digitalAddress: kind === 'digital' ? `edi-${gln}@example.com` : null,
    state: isInactive ? ('inactive' as const) : ('active' as const),
    registeredAt,
  }
  return [row]
}

/** Safe to run again. One location of the first owner is inactive. */
export async function seedDemoLocations(
  db: Queryable,
  owners: readonly Owner[],
  daysAgo: (days: number) => Date,
): Promise<void> {
  const rows = owners.flatMap((owner, ownerIndex) =>
    places.flatMap((place, index) => rowOf({ ...owner, ownerIndex, index, place, registeredAt: daysAgo(90 + index) })),
  )
  await addLocations(db, rows)
}

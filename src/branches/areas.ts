/** The cities and areas that a branch serves. */
import { type Branch, branchCoversRegion } from '../codes/branches.ts'
import { shortRegionName } from '../codes/regions/places.ts'
import { regionsUnder } from '../codes/regions/regions.ts'

const municipalities: readonly string[] = ['11', '12', '31', '50']

/** Short names of the cities, and of the areas directly under the province, that the branch serves; empty for a whole municipality.
 *  An office of one city serves this city, the office of the Xinjiang corps its towns. */
export function servedAreas({ code }: Branch): string[] {
  if (municipalities.includes(code.slice(0, 2))) return []
  return regionsUnder(`${code.slice(0, 2)}0000`)
    .filter(region => branchCoversRegion(code, region.code))
    .map(({ label }) => shortRegionName(label))
}

/** The branches of a province, its centre first. */
export const branchesOfProvince = <Row extends Branch>(branches: readonly Row[], branchCode: string): Row[] =>
  branches.filter(({ code }) => code.slice(0, 2) === branchCode.slice(0, 2))

/** Current administrative divisions, GB/T 2260: find a region, its name, and the tree for selection. For the server only: the table is
 *  large, browsers load it with a call. Former codes: region-changes.ts. */
import { codeLabel, codePath } from '../code-labels.ts'
import { loadCodeTable } from '../code-table.ts'

/** 省级, 地级, 县级 */
export type RegionType = 'province' | 'city' | 'area'

/** A region and the regions directly under it. Areas of the four municipalities, and areas without a city (济源, 仙桃, 石河子 …), are
 *  directly under the province. */
export type Region = {
  code: string
  label: string
  type: RegionType
  parentCode: string | null
  children: Region[]
}

/** The level that a six-digit code states: ends 0000, ends 00, or neither. */
export function regionTypeOf(code: string): RegionType {
  if (code.endsWith('0000')) return 'province'
  return code.endsWith('00') ? 'city' : 'area'
}

const byCode = new Map<string, Region>()
const provinces: Region[] = []

for (const [code, label] of loadCodeTable('regions', ['code', 'label'])) {
  const type = regionTypeOf(code)
  const province = type === 'province' ? undefined : byCode.get(`${code.slice(0, 2)}0000`)
  const parent = type === 'area' ? (byCode.get(`${code.slice(0, 4)}00`) ?? province) : province
  const region: Region = { code, label, type, parentCode: parent?.code ?? null, children: [] }
  byCode.set(code, region)
  const siblings = parent?.children ?? provinces
  siblings.push(region)
}

/** The region that has this six-digit code today. */
export function findRegion(code: string): Region | undefined {
  return byCode.get(code)
}

/** The region's name: regionLabel('320102') is '玄武区'; '--' for a code not in use today, '- -' for none. */
export function regionLabel(code: string | null | undefined): string {
  return codeLabel(byCode, code)
}

/** The regions from the province down to the code; empty for an unknown code. */
export function regionChain(code: string): Region[] {
  const region = byCode.get(code)
  if (!region) return []
  return region.parentCode === null ? [region] : [...regionChain(region.parentCode), region]
}

/** The names from the province down, '江苏省 / 南京市 / 玄武区', or '--'. */
export function regionPath(code: string): string {
  return codePath(regionChain(code))
}

/** The whole tree for selection: 34 provinces with their cities and areas. */
export function regionCascade(): readonly Region[] {
  return provinces
}

/** The regions directly under a code; all provinces without a code; empty for an unknown code. */
export function regionsUnder(code?: string): readonly Region[] {
  return code === undefined ? provinces : (findRegion(code)?.children ?? [])
}

// The authority's branches: provincial centres and the offices that cities have of their own, and who sees which region.
// A region belongs to the centre of its first two digits unless an office has its first four.
import { branchTable } from './branches.table.ts'
import { labelOf, readTable } from './lookup-label.ts'

/** How far a row can be trusted: see branches.table.ts. */
export type BranchBasis = 'published' | 'specified' | 'general' | 'inferred'

/** `code` is the branch code of accounts (levels), `regionCode` the same place as a region. `parentCode` is the
 *  provincial centre of an office. `count` is the number of branches in its province, itself included, for a centre and 1
 *  for an office (our reading: the specification names a count and not what it counts). */
export type Branch = {
  code: string
  regionCode: string
  label: string
  kind: 'centre' | 'office'
  parentCode: string | null
  count: number
  basis: BranchBasis
  institute: string | null
  phone: string | null
  address: string | null
}

/** The regions a branch sees as data for a query: codes with the prefix except those with one of `except`. */
export type BranchReach = { prefix: string; except: string[] }

const bases = ['published', 'specified', 'general', 'inferred'] as const satisfies readonly BranchBasis[]

const rows = readTable(branchTable)

/** All branches in the order of display. */
export const branches: readonly Branch[] = rows.map(readRow)

const byCode: ReadonlyMap<string, Branch> = new Map(branches.map(branch => [branch.code, branch]))

function readRow([code = '', label = '', basis, institute, phone, address]: string[]): Branch {
  const isCentre = code.endsWith('00')
  const province = code.slice(0, 2)
  return {
    code,
    regionCode: `${code}00`,
    label,
    kind: isCentre ? 'centre' : 'office',
    parentCode: isCentre ? null : `${province}00`,
    count: isCentre ? rows.filter(([other]) => other?.startsWith(province)).length : 1,
    basis: bases.find(known => known === basis) ?? 'inferred',
    institute: institute || null,
    phone: phone || null,
    address: address || null,
  }
}

/** The branch of a four-character branch code. */
export function findBranch(branchCode: string): Branch | undefined {
  return byCode.get(branchCode)
}

/** The branch's name: branchLabel('2101') is '沈阳分中心'; '--' for an unknown code, '- -' for none. */
export function branchLabel(branchCode: string | null | undefined): string {
  return labelOf(byCode, branchCode)
}

/** The one branch of a six-digit region code: by its first two digits, narrowed by its first four.
 *  Undefined for Taiwan, Hong Kong and Macao, which have GS1 prefixes of their own, and for what is no region code. */
export function branchOf(regionCode: string): Branch | undefined {
  if (!/^\d{6}$/.test(regionCode)) return undefined
  return byCode.get(regionCode.slice(0, 4)) ?? byCode.get(`${regionCode.slice(0, 2)}00`)
}

/** Whether a region is the branch's own: 2100 sees province 21 except the prefixes that have an office (2101, 2102). */
export function branchSeesRegion(branchCode: string, regionCode: string): boolean {
  return branchOf(regionCode)?.code === branchCode
}

/** What branchSeesRegion decides, as data: reachOf('2100') is { prefix: '21', except: ['2101', '2102'] }. */
export function reachOf(branchCode: string): BranchReach | undefined {
  const branch = byCode.get(branchCode)
  if (!branch) return undefined
  if (branch.kind === 'office') return { prefix: branch.code, except: [] }
  const offices = branches.filter(other => other.parentCode === branch.code)
  return { prefix: branch.code.slice(0, 2), except: offices.map(office => office.code) }
}

/** The authority's branches: provincial centres and city offices, and the regions that each branch covers. A region belongs to the
 *  centre of its first two digits unless an office has its first four digits. */
import { codeLabel } from './code-labels.ts'
import { type CodeRow, loadCodeTable } from './code-table.ts'

/** How reliable a row is: see branches.tsv. */
export type BranchBasis = 'published' | 'specified' | 'general' | 'inferred'

/** Half a working day, `08:30` to `11:30` in China's time. */
export type OpeningTime = { from: string; to: string }

/** `code` is the branch code of accounts (levels), `regionCode` the region code of the same place. `parentCode` is the provincial
 *  centre of an office. `count`: for a centre the number of branches in its province including itself, for an office 1 (the
 *  specification requires a count but does not define it). `seat` is the region code of the city where it is. */
export type Branch = {
  code: string
  regionCode: string
  label: string
  kind: 'centre' | 'office'
  parentCode: string | null
  count: number
  basis: BranchBasis
  seat: string
}

/** What of a branch may change without the branch becoming another: opening times are those of working days. */
export type BranchFacts = {
  phone: string
  address: string
  institute: string | null
  hours: readonly OpeningTime[]
  /** Where its door is, in degrees of WGS 84; null where nobody has stated it. */
  position: Position | null
}

type Position = Readonly<{ latitude: number; longitude: number }>

const bases = ['published', 'specified', 'general', 'inferred'] as const satisfies readonly BranchBasis[]

const columns = ['code', 'label', 'basis', 'institute', 'seat', 'phone', 'address', 'hours'] as const
const rows = loadCodeTable('branches', columns)

/** All branches in display order. */
export const branches: readonly Branch[] = rows.map(readBranch)

/** The facts by branch code until somebody changes them: demonstration values. Only src/branch-facts reads them; everybody else
 *  reads what is true at the moment from there. */
export const firstFacts: ReadonlyMap<string, BranchFacts> = new Map(
  rows.map(([code, , , institute, , phone, address, hours]) => [
    code,
    { phone, address, institute: institute || null, hours: readHours(hours), position: null },
  ]),
)

const byCode: ReadonlyMap<string, Branch> = new Map(branches.map(branch => [branch.code, branch]))

function readBranch(row: CodeRow<typeof columns>): Branch {
  const [code, label, basis, , seat] = row
  const isCentre = code.endsWith('00')
  const province = code.slice(0, 2)
  return {
    code,
    regionCode: `${code}00`,
    label,
    kind: isCentre ? 'centre' : 'office',
    parentCode: isCentre ? null : `${province}00`,
    count: isCentre ? rows.filter(([other]) => other.startsWith(province)).length : 1,
    basis: bases.find(candidate => candidate === basis) ?? 'inferred',
    seat,
  }
}

/** @example readHours('08:30-11:30') // [{ from: '08:30', to: '11:30' }] */
export function readHours(text: string): OpeningTime[] {
  return text.split(',').map(half => {
    const [from = '', to = ''] = half.split('-')
    return { from, to }
  })
}

/** The branch of a four-character branch code. */
export function findBranch(branchCode: string): Branch | undefined {
  return byCode.get(branchCode)
}

/** The branch's name: branchLabel('2101') is '沈阳分中心'; '--' for an unknown code, '- -' for none. */
export function branchLabel(branchCode: string | null | undefined): string {
  return codeLabel(byCode, branchCode)
}

/** The branch of a six-digit region code: the office of its first four digits, otherwise the centre of its first two. Undefined for
 *  Taiwan, Hong Kong and Macao, which have their own GS1 prefixes, and for other texts. */
export function regionBranch(regionCode: string): Branch | undefined {
  if (!/^\d{6}$/.test(regionCode)) return undefined
  return byCode.get(regionCode.slice(0, 4)) ?? byCode.get(`${regionCode.slice(0, 2)}00`)
}

/** Whether a branch covers a region: 2100 covers province 21 except the prefixes that have an office (2101, 2102). */
export function branchCoversRegion(branchCode: string, regionCode: string): boolean {
  return regionBranch(regionCode)?.code === branchCode
}

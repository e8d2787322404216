import { expect, test } from 'vitest'
import { type Branch, branchCoversRegion, branches, branchLabel, findBranch, regionBranch } from './branches.ts'
import { findRegion, type Region, regionCascade } from './regions/regions.ts'

function flattenTree(regions: readonly Region[]): Region[] {
  return regions.flatMap(region => [region, ...flattenTree(region.children)])
}

const regions = flattenTree(regionCascade())
const provincesWithoutBranch = ['71', '81', '82']

/** By the beginning of the code alone: an office has its city, a centre its province without the cities that have an office. */
function isInScope({ code, kind }: Branch, regionCode: string): boolean {
  if (kind === 'office') return regionCode.startsWith(code)
  const offices = branches.filter(branch => branch.parentCode === code)
  return regionCode.startsWith(code.slice(0, 2)) && !offices.some(office => regionCode.startsWith(office.code))
}

test('there are 47 branches, 31 provincial centres and 16 offices, no code twice', () => {
  expect(branches.length).toBe(47)
  expect(branches.filter(branch => branch.kind === 'centre').length).toBe(31)
  expect(new Set(branches.map(branch => branch.code)).size).toBe(47)
  expect(branches.filter(branch => !/^\d{4}$/.test(branch.code) || !branch.label)).toEqual([])
})

test('every office is listed after its own centre and before the next centre', () => {
  const misplaced = branches.filter((branch, at) => {
    const centre = branches.slice(0, at).findLast(earlier => earlier.kind === 'centre')
    return branch.kind === 'office' && branch.parentCode !== centre?.code
  })
  expect(misplaced).toEqual([])
})

test('Shenyang is listed directly after the centre of Liaoning', () => {
  const codes = branches.map(branch => branch.code)
  expect(codes.indexOf('2101')).toBe(codes.indexOf('2100') + 1)
})

test('every centre is at a province and every office at a city, or at the areas of the Xinjiang corps', () => {
  const lost = branches.filter(branch => findRegion(branch.regionCode) === undefined)
  expect(lost.map(branch => branch.code)).toEqual(['6590'])
  expect(regionBranch('659001')?.label).toBe('新疆兵团分中心')
})

test('every mainland region belongs to exactly one branch, other regions to none', () => {
  const wrong = regions.filter(region => {
    const covering = branches.filter(branch => branchCoversRegion(branch.code, region.code))
    return covering.length !== (provincesWithoutBranch.includes(region.code.slice(0, 2)) ? 0 : 1)
  })
  expect(wrong).toEqual([])
})

test('every branch has at least one region', () => {
  expect(branches.filter(branch => !regions.some(region => branchCoversRegion(branch.code, region.code)))).toEqual([])
})

test('the region scope agrees with the rule for every branch and region', () => {
  const disagreements = branches.flatMap(branch =>
    regions.filter(region => isInScope(branch, region.code) !== branchCoversRegion(branch.code, region.code)),
  )
  expect(disagreements).toEqual([])
})

test('a centre covers its province except the cities that have their own office', () => {
  expect(branchCoversRegion('2100', '210000')).toBe(true)
  expect(branchCoversRegion('2100', '210102')).toBe(false)
  expect(branchCoversRegion('2101', '210102')).toBe(true)
  expect(branchCoversRegion('2101', '210000')).toBe(false)
})

test('a centre counts the branches of its province, an office counts itself', () => {
  const centres = branches.filter(branch => branch.kind === 'centre')
  expect(centres.reduce((sum, branch) => sum + branch.count, 0)).toBe(47)
  expect(findBranch('2100')?.count).toBe(3)
  expect(findBranch('2101')?.count).toBe(1)
})

test('every branch has a name; an unknown code is --, an empty one - -', () => {
  expect(branches.filter(branch => branchLabel(branch.code) !== branch.label)).toEqual([])
  expect([branchLabel('9900'), branchLabel('21'), branchLabel('')]).toEqual(['--', '--', '- -'])
})

test('an invalid region or branch code has no branch', () => {
  expect(['', '21', '2101', '21010x', '2101000', '990000'].filter(code => regionBranch(code))).toEqual([])
  expect(branchCoversRegion('9900', '990000')).toBe(false)
  expect(findBranch('0')).toBeUndefined()
})

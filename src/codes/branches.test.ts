import { expect, test } from 'vitest'
import { type Branch, branches, branchLabel, branchOf, branchSeesRegion, findBranch, reachOf } from './branches.ts'
import { findRegion, type Region, regionCascade } from './regions.ts'

function inTree(regions: readonly Region[]): Region[] {
  return regions.flatMap(region => [region, ...inTree(region.children)])
}

const regions = inTree(regionCascade())
const withoutBranch = ['71', '81', '82']

function reaches(branch: Branch, regionCode: string): boolean {
  const reach = reachOf(branch.code)
  if (!reach) return false
  return regionCode.startsWith(reach.prefix) && !reach.except.some(prefix => regionCode.startsWith(prefix))
}

test('there are 47 branches, 31 provincial centres and 16 offices, no code twice', () => {
  expect(branches.length).toBe(47)
  expect(branches.filter(branch => branch.kind === 'centre').length).toBe(31)
  expect(new Set(branches.map(branch => branch.code)).size).toBe(47)
  expect(branches.filter(branch => !/^\d{4}$/.test(branch.code) || !branch.label)).toEqual([])
})

test('every office stands after its own centre, before the next centre', () => {
  const misplaced = branches.filter((branch, at) => {
    const centre = branches.slice(0, at).findLast(earlier => earlier.kind === 'centre')
    return branch.kind === 'office' && branch.parentCode !== centre?.code
  })
  expect(misplaced).toEqual([])
})

test('Shenyang stands directly after the centre of Liaoning', () => {
  const codes = branches.map(branch => branch.code)
  expect(codes.indexOf('2101')).toBe(codes.indexOf('2100') + 1)
})

test('every centre is at a province and every office at a city, or at the areas of the Xinjiang corps', () => {
  const lost = branches.filter(branch => findRegion(branch.regionCode) === undefined)
  expect(lost.map(branch => branch.code)).toEqual(['6590'])
  expect(branchOf('659001')?.label).toBe('新疆兵团分中心')
})

test('every region of the mainland belongs to exactly one branch, the others to none', () => {
  const wrong = regions.filter(region => {
    const seers = branches.filter(branch => branchSeesRegion(branch.code, region.code))
    return seers.length !== (withoutBranch.includes(region.code.slice(0, 2)) ? 0 : 1)
  })
  expect(wrong).toEqual([])
})

test('every branch has a region to see', () => {
  expect(branches.filter(branch => !regions.some(region => branchSeesRegion(branch.code, region.code)))).toEqual([])
})

test('the reach as data says the same as the rule for every branch and region', () => {
  const disagreements = branches.flatMap(branch =>
    regions.filter(region => reaches(branch, region.code) !== branchSeesRegion(branch.code, region.code)),
  )
  expect(disagreements).toEqual([])
})

test('a centre sees its province except what has an office of its own', () => {
  expect(reachOf('2100')).toEqual({ prefix: '21', except: ['2101', '2102'] })
  expect(reachOf('2101')).toEqual({ prefix: '2101', except: [] })
  expect(reachOf('1300')).toEqual({ prefix: '13', except: [] })
  expect(branchSeesRegion('2100', '210000')).toBe(true)
  expect(branchSeesRegion('2100', '210102')).toBe(false)
  expect(branchSeesRegion('2101', '210102')).toBe(true)
  expect(branchSeesRegion('2101', '210000')).toBe(false)
})

test('a centre counts the branches of its province, an office itself', () => {
  const centres = branches.filter(branch => branch.kind === 'centre')
  expect(centres.reduce((sum, branch) => sum + branch.count, 0)).toBe(47)
  expect(findBranch('2100')?.count).toBe(3)
  expect(findBranch('2101')?.count).toBe(1)
})

test('every branch has its name; an unknown one is --, none - -', () => {
  expect(branches.filter(branch => branchLabel(branch.code) !== branch.label)).toEqual([])
  expect([branchLabel('9900'), branchLabel('21'), branchLabel('')]).toEqual(['--', '--', '- -'])
})

test('what is no region or branch code belongs to nobody', () => {
  expect(['', '21', '2101', '21010x', '2101000', '990000'].filter(code => branchOf(code))).toEqual([])
  expect(branchSeesRegion('9900', '990000')).toBe(false)
  expect(reachOf('9900')).toBeUndefined()
  expect(findBranch('0')).toBeUndefined()
})

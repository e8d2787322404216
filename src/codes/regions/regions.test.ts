import { expect, test } from 'vitest'
import { loadCodeTable } from '../code-table.ts'
import {
  findRegion,
  type Region,
  regionCascade,
  regionChain,
  regionLabel,
  regionPath,
  regionsUnder,
  regionTypeOf,
} from './regions.ts'

const rows = loadCodeTable('regions', ['code', 'label'])

function flattenTree(regions: readonly Region[]): Region[] {
  return regions.flatMap(region => [region, ...flattenTree(region.children)])
}

const all = flattenTree(regionCascade())

test('the tree holds 34 provinces, 333 cities and 2845 areas, no code twice', () => {
  const counts = Map.groupBy(all, region => region.type)
  expect(counts.get('province')?.length).toBe(34)
  expect(counts.get('city')?.length).toBe(333)
  expect(counts.get('area')?.length).toBe(2845)
  expect(new Set(all.map(region => region.code)).size).toBe(3212)
})

test('the level of a region follows from its code', () => {
  expect(all.filter(region => region.type !== regionTypeOf(region.code))).toEqual([])
})

test('every region below a province has a parent of a higher level with the same first digits, and the parent lists it', () => {
  const orphans = all.filter(region => {
    if (region.type === 'province') return region.parentCode !== null
    const parent = findRegion(region.parentCode ?? '')
    const shared = parent?.type === 'city' ? 4 : 2
    return !parent?.children.includes(region) || parent.code.slice(0, shared) !== region.code.slice(0, shared)
  })
  expect(orphans).toEqual([])
})

test.each(['110000', '120000', '310000', '500000'])('the municipality %s lists its areas directly', code => {
  expect(regionsUnder(code).length).toBeGreaterThan(10)
  expect(regionsUnder(code).filter(region => region.type !== 'area')).toEqual([])
})

test('outside the municipalities 32 areas are directly under their province', () => {
  const direct = all.filter(region => region.type === 'area' && region.parentCode?.endsWith('0000'))
  expect(direct.filter(region => !/^(11|12|31|50)/.test(region.code)).length).toBe(32)
  expect(regionPath('419001')).toBe('河南省 / 济源市')
})

test('every region has a name and a path of one to three names that ends with it', () => {
  expect(rows.filter(([code, label]) => regionLabel(code) !== label)).toEqual([])
  expect(
    all.filter(region => regionChain(region.code).at(-1) !== region || regionChain(region.code).length > 3),
  ).toEqual([])
  expect(regionPath('320102')).toBe('江苏省 / 南京市 / 玄武区')
  expect(regionPath('110101')).toBe('北京市 / 东城区')
})

test('a code not in use today is unknown', () => {
  const unknownCodes = ['110103', '999999', '3201', '32010', 'abcdef', '100000']
  expect(
    unknownCodes.filter(code => findRegion(code) || regionLabel(code) !== '--' || regionPath(code) !== '--'),
  ).toEqual([])
  expect(regionsUnder('999999')).toEqual([])
})

import { expect, test } from 'vitest'
import { loadCodeTable } from './code-table.ts'
import { findIndustry, type Industry, industriesUnder, industryChain, industryPath } from './industries.ts'

const rows = loadCodeTable('industries', ['code', 'label'])
const codes = rows.map(([code]) => code)

function flattenTree(industries: readonly Industry[]): Industry[] {
  return industries.flatMap(industry => [industry, ...flattenTree(industry.children)])
}

test('the table holds 20 sections, 97 divisions, 473 groups and 1381 classes', () => {
  const counts = Map.groupBy(flattenTree(industriesUnder()), industry => industry.level)
  expect([...counts].map(([level, those]) => [level, those.length])).toEqual([
    ['section', 20],
    ['division', 97],
    ['group', 473],
    ['class', 1381],
  ])
})

test('the sections are A to T', () => {
  expect(
    industriesUnder()
      .map(section => section.code)
      .join(''),
  ).toBe('ABCDEFGHIJKLMNOPQRST')
})

test('the chain of every code starts at its section and has lengths 3, 4 and 5', () => {
  const lengths: Record<number, number[]> = { 1: [1], 3: [1, 3], 4: [1, 3, 4], 5: [1, 3, 4, 5] }
  const missing = codes.filter(code => {
    const walk = industryChain(code).map(step => step.code)
    return walk.join() !== (lengths[code.length] ?? []).map(length => code.slice(0, length)).join()
  })
  expect(missing).toEqual([])
})

test('every industry below a section has a parent that lists it', () => {
  const misplaced = codes.filter(code => {
    const industry = findIndustry(code)
    if (code.length === 1) return industry?.parentCode !== null
    return !industriesUnder(industry?.parentCode ?? '?').some(child => child.code === code)
  })
  expect(misplaced).toEqual([])
})

test('every code has the name of its row, and its path ends with it', () => {
  expect(rows.filter(([code, label]) => findIndustry(code)?.label !== label)).toEqual([])
  expect(rows.filter(([code, label]) => !industryPath(code).endsWith(label))).toEqual([])
  expect(industryPath('A0111')).toBe('农、林、牧、渔业 / 农业 / 谷物种植 / 稻谷种植')
})

test('a text that is no code of the table is unknown', () => {
  const unknownCodes = ['a', 'Z', 'A0', '01', 'A99', 'B01', 'A010', 'A0100', 'A01110', ' A', '0111']
  expect(unknownCodes.filter(code => findIndustry(code))).toEqual([])
  expect(unknownCodes.filter(code => industryPath(code) !== '--')).toEqual([])
  expect(industriesUnder('Z')).toEqual([])
  expect(industriesUnder('A0111')).toEqual([])
})

test('a division exists only under its own section', () => {
  const letters = industriesUnder().map(section => section.code)
  const digits = codes.filter(code => code.length === 3).map(code => code.slice(1))
  const found = digits.map(division => letters.filter(letter => findIndustry(`${letter}${division}`)).length)
  expect(found.filter(count => count !== 1)).toEqual([])
})

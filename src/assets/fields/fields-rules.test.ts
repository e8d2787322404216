import { expect, test } from 'vitest'
import { moveFault, noHolder, readHolder } from './move-rules.ts'
import { linesOf, readScannedGrai } from './scan-rules.ts'
import { blockSerials, listedSerials } from './serial-rules.ts'
import { readType } from './type-rules.ts'

const grai = '06999000000018'
const message = (text: string) => {
  const read = readScannedGrai(text)
  return 'message' in read ? read.message : read
}

test('a scanner may send an element string, a link or the plain GRAI', () => {
  for (const text of [
    `8003${grai}C001`,
    `(8003)${grai}C001`,
    `(8003) ${grai}C001`,
    `${grai}C001`,
    ` ${grai}C001\t`,
    `]C18003${grai}C001`,
    `]d28003${grai}C001`,
    `]Q38003${grai}C001`,
    `]Q1https://id.gs1.org/8003/${grai}C001`,
    `\u001d8003${grai}C001`,
    `https://id.gs1.org/8003/${grai}C001`,
    `https://example.com/some/8003/${grai}C001?linkType=all`,
    `id.gs1.org/8003/${grai}C001`,
    `/8003/${grai}C001`,
  ])
    expect(readScannedGrai(text), text).toEqual({ grai, serial: 'C001' })
  expect(readScannedGrai(`8003${grai}`)).toEqual({ grai, serial: '' })
  expect(readScannedGrai(`(8003)${grai}A/b"-`)).toEqual({ grai, serial: 'A/b"-' })
})

test('another code is named, and so is what is wrong with a GRAI', () => {
  expect(message('(01)06901234567892')).toContain('（01），不是资产代码')
  expect(message('https://id.gs1.org/01/06901234567892')).toContain('（01），不是资产代码')
  expect(message('hello')).toBe('不是可回收资产代码（GRAI）')
  expect(message('https://example.com/hello')).toBe('不是可回收资产代码（GRAI）')
  expect(message(`(8003)${grai.slice(0, -1)}9C001`)).toContain('校验码')
  expect(message(`(8003)${grai}12345678901234567`)).not.toEqual(expect.objectContaining({ grai }))
  expect(message('')).toBe('不是可回收资产代码（GRAI）')
})

test('lines keep their numbers, empty ones are left out', () => {
  expect(linesOf('a\r\n\r\n b \nc')).toEqual([
    { line: 1, text: 'a' },
    { line: 3, text: 'b' },
    { line: 4, text: 'c' },
  ])
})

test('a block of serials counts up without a gap, in the width that was chosen', () => {
  expect(blockSerials({ lead: 'C', first: 9, count: 3, digits: 4 })).toEqual(['C0009', 'C0010', 'C0011'])
  expect(blockSerials({ lead: '', first: 1, count: 2, digits: 0 })).toEqual(['1', '2'])
  expect(blockSerials({ lead: '', first: 99, count: 2, digits: 2 })).toMatchObject({ field: 'block.digits' })
  expect(blockSerials({ lead: '箱', first: 1, count: 2, digits: 2 })).toMatchObject({ field: 'block.lead' })
  expect(blockSerials({ lead: 'C'.repeat(13), first: 1, count: 2, digits: 4 })).toMatchObject({ field: 'block.lead' })
  expect(blockSerials({ lead: 'C'.repeat(12), first: 1, count: 2, digits: 4 })).toHaveLength(2)
})

test('a pasted list has serials or whole codes, and names all its faults by line', () => {
  const { serials, faults } = listedSerials(
    `A1\n\n(8003)${grai}A2\n坏\nA1\n(8003)06999000000025A3\n8003${grai}A4`,
    grai,
  )
  expect(serials).toEqual([
    { line: 1, serial: 'A1' },
    { line: 3, serial: 'A2' },
    { line: 7, serial: 'A4' },
  ])
  expect(faults.map(fault => fault.message)).toEqual([
    '第 4 行 坏：系列号是 1 至 16 个字母、数字和符号，不能有汉字和空格',
    '第 5 行 A1：和第 1 行相同',
    '第 6 行 (8003)06999000000025A3：这是另一个类型的资产',
  ])
})

test('who holds an asset is a GLN or a name', () => {
  expect(readHolder('send', '6999000000018')).toEqual({ gln: '6999000000018', name: null })
  expect(readHolder('send', ' 上海超市 ')).toEqual({ gln: null, name: '上海超市' })
  expect(readHolder('send')).toHaveProperty('fault')
  expect(readHolder('send', '6999000000019')).toHaveProperty('fault')
  expect(readHolder('return')).toEqual(noHolder)
  expect(readHolder('lose', '上海超市')).toEqual(noHolder)
})

test('an act needs the right state, and the same act twice is a fault', () => {
  const shop = { gln: null, name: '上海超市' }
  expect(moveFault('send', { state: 'available', holder: noHolder }, shop)).toBeUndefined()
  expect(moveFault('send', { state: 'out', holder: shop }, { gln: null, name: '苏州超市' })).toBeUndefined()
  expect(moveFault('send', { state: 'out', holder: shop }, shop)).toBe('已经发给这一家了')
  expect(moveFault('return', { state: 'available', holder: noHolder }, noHolder)).toBe('已经收回了')
  expect(moveFault('return', { state: 'lost', holder: shop }, noHolder)).toBeUndefined()
  expect(moveFault('send', { state: 'retired', holder: noHolder }, shop)).toBe('报废，不能发出')
})

test('a type needs a name and a category; wrong numbers are named', () => {
  expect(readType({}).faults.map(({ field }) => field)).toEqual(['name', 'category'])
  const wrong = readType({ name: 'x', category: 'boat', weightKg: '-1', overdueDays: '0' })
  expect(wrong.faults.map(({ field }) => field)).toEqual(['category', 'weightKg', 'overdueDays'])
  expect(readType({ name: '箱', category: 'crate', weightKg: '1.85', overdueDays: '30' }).values).toMatchObject({
    ...{ name: '箱', category: 'crate', weightKg: 1.85, overdueDays: 30, note: null },
  })
})

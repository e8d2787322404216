import { isFault } from '@barcode-authority/gs1/faults'
import { prefixRow, readGtin } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import {
  demonstrationText,
  gtinParts,
  prefixCandidates,
  prefixStateOf,
  stateOfRegistered,
  stateOfUnregistered,
  stateText,
  stateTexts,
} from './rules.ts'

test.each([
  ['6999000', 'not-registered'],
  ['6800000', 'not-registered'],
  ['4900000', 'foreign'],
  ['4890000', 'foreign'],
  ['9600000', 'foreign'],
  ['0210000', 'restricted'],
  ['9900000', 'restricted'],
  ['9780000', 'special'],
  ['9520000', 'special'],
  ['1400000', 'unassigned'],
  ['0000001', 'unassigned'],
] as const)('an unregistered number that begins with %s is %s', (digits, state) => {
  expect(stateOfUnregistered(prefixRow(digits))).toBe(state)
})

test.each([
  ['active', { state: 'reported' }, 'reported'],
  ['active', { state: 'off-market' }, 'off-market'],
  ['active', null, 'not-reported'],
  ['expired', { state: 'reported' }, 'expired'],
  ['expired', null, 'expired'],
  ['cancelled', { state: 'reported' }, 'cancelled'],
  ['cancelled', null, 'cancelled'],
] as const)('under an %s prefix with product %j a code is %s', (prefix, product, state) => {
  expect(stateOfRegistered(prefix, product)).toBe(state)
})

test('a prefix is active until its expiry, and a cancelled prefix is cancelled at any date', () => {
  const now = new Date('2026-11-21T00:00:00Z')
  expect(prefixStateOf({ state: 'active', validTo: new Date(now.getTime() + 1) }, now)).toBe('active')
  expect(prefixStateOf({ state: 'active', validTo: now }, now)).toBe('expired')
  expect(prefixStateOf({ state: 'cancelled', validTo: new Date(now.getTime() + 1) }, now)).toBe('cancelled')
})

function parts(text: string, companyPrefix?: string) {
  const gtin = readGtin(text)
  if (isFault(gtin)) throw new Error(gtin.fault)
  return gtinParts(gtin, companyPrefix)
    .map(({ digits, name }) => `${digits} ${name}`)
    .join(' | ')
}

test('the parts of a number have names, and the register determines the length of the prefix', () => {
  expect(parts('6901234567892')).toBe('6901234 厂商识别代码 | 56789 商品项目代码 | 2 校验码')
  expect(parts('6901234567892', '69012345')).toBe('69012345 厂商识别代码 | 6789 商品项目代码 | 2 校验码')
  expect(parts('16901234567899')).toBe('1 包装指示符 | 6901234 厂商识别代码 | 56789 商品项目代码 | 9 校验码')
  expect(parts('614141123452')).toBe('61414112345 厂商识别代码与商品项目代码 | 2 校验码')
  expect(parts('69012341')).toBe('690 前缀码 | 1234 商品项目代码 | 1 校验码')
})

test('candidates for a prefix are the first 7 to 10 digits', () => {
  expect(prefixCandidates('6901234567892')).toEqual(['6901234', '69012345', '690123456', '6901234567'])
})

test('every placeholder in the texts of a state can be filled', () => {
  const fill = { day: '2026-01-01', organisation: '某组织', digit: '7', fault: '长度不对' }
  for (const state of Object.keys(stateTexts) as (keyof typeof stateTexts)[]) {
    expect(stateText(state, fill).meaning).not.toMatch(/[{}]/)
  }
})

test('a demonstration site replaces the text of unregistered codes only', () => {
  expect(demonstrationText('not-registered')?.meaning).toContain('演示站')
  expect(demonstrationText('reported')).toBeUndefined()
})

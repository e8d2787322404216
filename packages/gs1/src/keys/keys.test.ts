import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacters, hasValidCheckCharacters } from '../check-digits/check-characters.ts'
import { checkDigit, checkDigitSteps, hasValidCheckDigit } from '../check-digits/check-digit.ts'
import { applicationIdentifier } from '../elements/application-identifiers.ts'
import { valueLimits } from '../elements/value.ts'
import { isFault } from '../fault.ts'
import { zhKeyParts } from '../locales/zh-names.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { containedGtin, packingLevels } from '../prefixes/packing-levels.ts'
import { keyTable } from './key-table.ts'
import { formatKey, type KeyOptions, keyCapacity, keyRow, partsToBuild, splitKey, structureText } from './keys.ts'
import { buildCpid, readCpid } from './kinds/cpid.ts'
import { buildGcn, readGcn } from './kinds/gcn.ts'
import { buildGdti, readGdti } from './kinds/gdti.ts'
import { buildGiai, readGiai } from './kinds/giai.ts'
import { buildGinc, readGinc } from './kinds/ginc.ts'
import { buildGln, formatGln, readGln, splitGln } from './kinds/gln.ts'
import { buildGmn, readGmn } from './kinds/gmn.ts'
import { buildGrai, formatGrai, readGrai } from './kinds/grai.ts'
import { buildGsin, readGsin } from './kinds/gsin.ts'
import { buildGsrn, readGsrn } from './kinds/gsrn.ts'
import {
  buildGtin8,
  buildGtin12,
  buildGtin13,
  buildGtin14,
  formatGtin,
  itemCapacity,
  readGtin,
  splitGtin,
  unpaddedGtin,
} from './kinds/gtin.ts'
import { buildSscc, formatSscc, readSscc } from './kinds/sscc.ts'

const prefixes = fc.stringMatching(/^69990[0-9]{3}$/)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const text82 = (most: number) => fc.stringMatching(new RegExp(`^[!"%&'()*+,\\-./0-9:;<=>?A-Z_a-z]{1,${most}}$`))

test('the check digit is that of the standard, with its steps', () => {
  expect(checkDigit('629104150021')).toBe('3')
  const steps = checkDigitSteps('629104150021')
  expect(steps.terms[0]).toEqual({ digit: 6, weight: 1, product: 6 })
  expect(steps).toMatchObject({ sum: 57, upTo: 60, checkDigit: '3' })
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,17}$/), body => checkDigitSteps(body).checkDigit === checkDigit(body)),
  )
})

test('any changed digit of a numeric key is a fault at its check digit', () => {
  const numbers = ['96385074', '614141123452', '6901234567892', '16901234567899', '4012345000054', '040123450000000115']
  for (const number of numbers) {
    expect(hasValidCheckDigit(number)).toBe(true)
    for (let at = 0; at < number.length; at++) {
      for (const digit of '0123456789') {
        const changed = number.slice(0, at) + digit + number.slice(at + 1)
        expect(hasValidCheckDigit(changed)).toBe(changed === number)
        if (number.length === 18) expect(isFault(readSscc(changed))).toBe(changed !== number)
        else if (changed !== number) {
          expect(readGtin(changed)).toEqual({ fault: 'check-digit', at: number.length - 1 })
        }
      }
    }
  }
})

test('a fault has its place in the pasted text', () => {
  expect(readGtin('')).toEqual({ fault: 'empty', at: 0 })
  expect(readGtin('690 1234-5678 9O')).toMatchObject({ fault: 'character', at: 15 })
  expect(readGtin('690 1234-5678 934 5')).toMatchObject({ fault: 'length', at: 18, limits: { least: 8, most: 14 } })
  expect(readGtin('690 1234-5678 9 3')).toEqual({ fault: 'check-digit', at: 16 })
  expect(readGtin('123456789012345')).toMatchObject({ fault: 'length', at: 14 })
  expect(readSscc('(00) 1')).toMatchObject({ fault: 'character', at: 0 })
  expect(readSscc('04012345000000011')).toMatchObject({ fault: 'length', at: 17 })
  expect(readGiai('6999A')).toMatchObject({ kind: 'GIAI' })
  expect(readGiai('69A9')).toMatchObject({ fault: 'prefix', at: 2 })
  expect(readGiai('6999 00#1')).toMatchObject({ fault: 'character', at: 7 })
  expect(readGrai('16999000000015')).toMatchObject({ fault: 'filler', at: 0 })
  expect(readGmn('1987654Ad4X4bL5ttr2310cXK')).toMatchObject({ fault: 'check-characters', at: 23 })
})

test('full-width digits, spaces and hyphens are accepted', () => {
  expect(readGtin('６９０１２３４－５６７８９　２')).toMatchObject({
    kind: 'GTIN-13',
    digits: '6901234567892',
    gtin14: '06901234567892',
  })
  expect(readGln(' 4 012345 000054\n')).toEqual({ kind: 'GLN', digits: '4012345000054' })
})

test('the four kinds of GTIN are recognised by their length and grouped for display', () => {
  expect(
    ['96385074', '614141123452', '6901234567892', '16901234567899'].map(number => {
      const gtin = readGtin(number)
      return isFault(gtin) ? gtin : [gtin.kind, formatGtin(gtin), unpaddedGtin(gtin.gtin14).digits === number]
    }),
  ).toEqual([
    ['GTIN-8', '9638 5074', true],
    ['GTIN-12', '6 14141 12345 2', true],
    ['GTIN-13', '6 901234 567892', true],
    ['GTIN-14', '1 69 01234 56789 9', true],
  ])
})

test('a built numeric key is read back', () => {
  fc.assert(
    fc.property(prefixes, digits(4), digits(8), digits(9), digits(1), (companyPrefix, four, eight, nine, one) => {
      const built = [
        [buildGtin13(companyPrefix, four), readGtin],
        [buildGln({ companyPrefix, locationReference: four }), readGln],
        [buildSscc({ extensionDigit: one, companyPrefix, serial: eight }), readSscc],
        [buildGsrn({ companyPrefix, serviceReference: nine }), readGsrn],
        [buildGsin({ companyPrefix, shipperReference: eight }), readGsin],
      ] as const
      for (const [key, read] of built) {
        expect(isFault(key)).toBe(false)
        if (!isFault(key)) expect(read(key.digits)).toEqual(key)
      }
    }),
  )
})

test('a built key with letters or a serial is read back', () => {
  fc.assert(
    fc.property(prefixes, digits(4), text82(15), (companyPrefix, four, text) => {
      const built = [
        [buildGrai({ companyPrefix, assetType: four, serial: text }), readGrai],
        [buildGrai({ companyPrefix, assetType: four }), readGrai],
        [buildGdti({ companyPrefix, documentType: four, serial: text }), readGdti],
        [buildGcn({ companyPrefix, couponReference: four, serial: four }), readGcn],
        [buildGiai({ companyPrefix, assetReference: text }), readGiai],
        [buildGinc({ companyPrefix, consignmentReference: text }), readGinc],
        [buildCpid({ companyPrefix, partReference: four }), readCpid],
        [buildGmn({ companyPrefix, modelReference: text }), readGmn],
      ] as const
      for (const [key, read] of built) {
        expect(isFault(key)).toBe(false)
        if (!isFault(key)) expect(read(key.value)).toEqual(key)
      }
    }),
  )
})

test('a reference is padded with zeros, and rejected if it does not fit', () => {
  expect(buildGtin13('69990000', '1')).toMatchObject({ digits: '6999000000018' })
  expect(buildGtin13('69990000', '10000')).toMatchObject({
    fault: 'length',
    at: 4,
    part: 'itemReference',
    limits: { most: 4 },
  })
  expect(buildGtin13('699900001234', '')).toMatchObject({ kind: 'GTIN-13' })
  expect(buildGtin13('699900001234', '1')).toMatchObject({ fault: 'length', part: 'itemReference' })
  expect(buildGtin13('699', '1')).toMatchObject({ fault: 'length', at: 3, part: 'companyPrefix' })
  expect(buildGtin13('6999000A', '1')).toMatchObject({ fault: 'character', at: 7, part: 'companyPrefix' })
  expect(buildSscc({ extensionDigit: 'x', companyPrefix: '69990000', serial: '1' })).toMatchObject({
    part: 'extensionDigit',
  })
  expect(buildGrai({ companyPrefix: '69990000', assetType: '1', serial: 'A'.repeat(17) })).toMatchObject({
    fault: 'length',
    at: 16,
    part: 'serial',
    limits: { least: 0, most: 16, unit: 'characters' },
  })
  expect(buildGrai({ companyPrefix: '69990000', assetType: '1', serial: 'AB#' })).toMatchObject({
    fault: 'character',
    at: 2,
    part: 'serial',
  })
  expect(buildGiai({ companyPrefix: '69990000', assetReference: 'AB#' })).toMatchObject({
    fault: 'character',
    at: 2,
    part: 'assetReference',
  })
  expect(buildGmn({ companyPrefix: '69990000', modelReference: 'A'.repeat(16) })).toMatchObject({
    fault: 'length',
    at: 15,
  })
  expect(readCpid('69990000A', '012')).toMatchObject({ fault: 'content', part: 'serial' })
})

test('a GTIN-14 contains the digits of the packed GTIN', () => {
  expect(buildGtin14('1', '6901234567892')).toMatchObject({ digits: '16901234567899' })
  expect(buildGtin14('１', '614141123452')).toMatchObject({ digits: '10614141123459' })
  expect(buildGtin14('0', '6901234567892')).toMatchObject({ fault: 'content', part: 'indicator' })
  expect(buildGtin14('', '6901234567892')).toMatchObject({ fault: 'empty', part: 'indicator' })
  expect(buildGtin14('1', '16901234567899')).toMatchObject({ fault: 'kind', part: 'gtin' })
})

test('an item has nine packings, and each packing contains the item', () => {
  for (const number of ['96385074', '614141123452', '6901234567892']) {
    const levels = packingLevels(number)
    if (isFault(levels)) throw new Error(number)
    expect(levels.map(({ indicator }) => indicator).join('')).toBe('123456789')
    for (const { indicator, gtin } of levels) {
      expect(gtin).toEqual(readGtin(gtin.digits))
      expect(gtin.digits.startsWith(indicator)).toBe(true)
      expect(containedGtin(gtin)).toEqual(readGtin(number))
    }
  }
  expect(containedGtin({ gtin14: '06901234567892' })).toMatchObject({ kind: 'GTIN-13', digits: '6901234567892' })
  expect(packingLevels('16901234567899')).toMatchObject({ fault: 'kind', part: 'gtin' })
  expect(packingLevels('6901234567893')).toMatchObject({ fault: 'check-digit', at: 12 })
})

test('short GTINs are built from their own prefixes', () => {
  expect(buildGtin8('690', '1234')).toMatchObject({ kind: 'GTIN-8', digits: '69012341' })
  expect(buildGtin8('690', '1')).toMatchObject({ digits: '69000010' })
  expect(buildGtin8('69', '1234')).toMatchObject({ fault: 'length', at: 2, part: 'gs1Prefix' })
  expect(buildGtin8('690', '12345')).toMatchObject({ fault: 'length', at: 4, part: 'itemReference' })
  expect(buildGtin12('0614141', '12345')).toMatchObject({ kind: 'GTIN-12', digits: '614141123452' })
  expect(buildGtin12('6901234', '12345')).toMatchObject({ fault: 'kind', at: 0, part: 'companyPrefix' })
  expect(readGtin('6901234567892', 'GTIN-8')).toMatchObject({ fault: 'length', at: 8, limits: { least: 8, most: 8 } })
})

test('a GTIN is split after its company prefix, and not split if the prefix is unknown', () => {
  const split = (text: string, companyPrefix?: string) => {
    const gtin = readGtin(text)
    return isFault(gtin) ? gtin : splitGtin(gtin, companyPrefix)
  }
  expect(split('6901234567892')).toEqual({ companyPrefix: '6901234', itemReference: '56789', checkDigit: '2' })
  expect(split('6901028000017')).toMatchObject({ companyPrefix: '6901028000', itemReference: '01' })
  expect(split('6921234567890')).toMatchObject({ companyPrefix: '69212345' })
  expect(split('6999000000018', '69990000')).toMatchObject({ companyPrefix: '69990000', itemReference: '0001' })
  expect(split('16901234567899')).toMatchObject({ indicator: '1', companyPrefix: '6901234', itemReference: '56789' })
  expect(split('69012341')).toEqual({ gs1Prefix: '690', itemReference: '1234', checkDigit: '1' })
  expect(split('614141123452', '0614141')).toMatchObject({ companyPrefix: '0614141', itemReference: '12345' })
  expect(split('6901234567892', '69012345')).toMatchObject({ companyPrefix: '69012345', itemReference: '6789' })
  expect(['6901234568', '4012345', '690', '69A1234'].map(known => split('6901234567892', known))).toEqual(
    Array.from({ length: 4 }, () => 'unknown'),
  )
  expect([split('4012345000054'), split('614141123452')]).toEqual(['unknown', 'unknown'])
})

test('a location may have an extension', () => {
  const gln = readGln('4012345000054', ' 1Ａ-2 ')
  expect(gln).toEqual({ kind: 'GLN', digits: '4012345000054', extension: '1A-2' })
  expect(isFault(gln) ? gln : [formatGln(gln), splitGln(gln, '4012345')]).toEqual([
    '4 012345 000054 1A-2',
    { companyPrefix: '4012345', locationReference: '00005', checkDigit: '4', extension: '1A-2' },
  ])
  expect(readGln('4012345000054', 'A'.repeat(21))).toMatchObject({ fault: 'length', at: 20, part: 'extension' })
  expect(readGln('4012345000054', 'A~')).toMatchObject({ fault: 'character', at: 1, part: 'extension' })
  expect(buildGln({ companyPrefix: '4012345', locationReference: '5', extension: '' })).toEqual(
    readGln('4012345000054'),
  )
})

test('capacities follow from the length of the prefix', () => {
  const eight = [0, 0, 1e4, 1e4, 1e4, 1e8, 1e4, 'many', 1e9, 1e4, 'many', 1e8, 1e4, 'many', 'many']
  const counted = keyTable.map(({ kind }) => keyCapacity(kind, '69990000'))
  expect(counted.map(count => (count > 2 ** 53 ? 'many' : count))).toEqual(eight)
  expect([itemCapacity('６９９９-0000'), itemCapacity('699900001234'), itemCapacity('0614141')]).toEqual([1e4, 1, 1e5])
  expect(keyCapacity('GTIN-12', '0614141')).toBe(100_000)
  expect(keyCapacity('GMN', '123456789012') / 82 ** 11).toBeCloseTo(82 / 81, 10)
  for (const { kind } of keyTable) {
    expect(['', '69', '1234567890123', 'A', '6999000A'].map(prefix => keyCapacity(kind, prefix))).toEqual([
      0, 0, 0, 0, 0,
    ])
  }
})

test('SSCC, GLN and GRAI are grouped by their parts', () => {
  expect(formatSscc({ kind: 'SSCC', digits: '369012340000000017' })).toBe('3 6901234 000000001 7')
  expect(formatSscc({ kind: 'SSCC', digits: '040123450000000115' })).toBe('0 4012345000000011 5')
  expect(formatGln({ kind: 'GLN', digits: '4012345000054' })).toBe('4 012345 000054')
  expect(formatGrai({ kind: 'GRAI', digits: '6999000000018', serial: 'A1', value: '06999000000018A1' })).toBe(
    '0 6999000000018 A1',
  )
})

test('the check characters of a model number are those of the standard and find a changed character', () => {
  expect(checkCharacters('1987654Ad4X4bL5ttr2310c')).toBe('2K')
  const number = '1987654Ad4X4bL5ttr2310c2K'
  for (let at = 0; at < number.length; at++) {
    const changed = `${number.slice(0, at)}z${number.slice(at + 1)}`
    expect(hasValidCheckCharacters(changed)).toBe(changed === number)
  }
})

test('every row of the key table has the lengths of its application identifier and names for all parts', () => {
  const bad = keyTable.filter(({ kind, ai, otherAis = [], structure, addition, digits: count, check }) => {
    const limits = structure.reduce((sum, { least, most }) => ({ least: sum.least + least, most: sum.most + most }), {
      least: 0,
      most: 0,
    })
    const { least = 0, most = 0 } = valueLimits(applicationIdentifier(ai)?.parts ?? [])
    const isText = structure[0]?.least !== structure[0]?.most
    const lengths = kind.startsWith('GTIN-')
      ? limits.most === count
      : limits.most === most && (isText || limits.least === least)
    const known = [...otherAis, ...(addition ? [addition.ai] : [])].every(other => applicationIdentifier(other))
    const checked = structure.some(({ part }) => part === 'checkDigit') === (check === 'mod 10')
    return !(lengths && known && checked && keyRow(kind)?.ai === ai)
  })
  expect(bad.map(({ kind }) => kind)).toEqual([])
  expect(new Set(keyTable.map(({ kind }) => kind)).size).toBe(keyTable.length)
  const named = keyTable.flatMap(({ kind, structure }) => [...partsToBuild(kind), ...structure.map(({ part }) => part)])
  expect(new Set(named)).toEqual(new Set(Object.keys(zhKeyParts)))
})

test('structures, parts and groups are written for display', () => {
  const structures = keyTable.map(row => `${row.kind} ${structureText(row)}`)
  expect(structures).toContain('SSCC 扩展位 1 位 + 厂商识别代码与系列号 16 位 + 校验码 1 位')
  expect(structures).toContain(
    'GRAI 填充位 1 位 + 厂商识别代码与资产类型代码 12 位 + 校验码 1 位 + 系列号至多 16 个字符（可省略）',
  )
  expect(structures).toContain('GMN 厂商识别代码与型号参考代码至多 23 个字符 + 校验字符对 2 个字符')
  expect(structures).toContain('CPID 厂商识别代码与组件/部件参考代码至多 30 个字符 + 系列号（可省略，应用标识符 8011）')
  expect(
    keyTable.flatMap(row => (row.kind === 'GRAI' || row.kind === 'CPID' ? [structureText(row, 'en')] : [])),
  ).toEqual([
    'Filler: 1 digit + GS1 Company Prefix and asset type: 12 digits + Check digit: 1 digit + Serial: up to 16 characters (optional)',
    'GS1 Company Prefix and component/part reference: up to 30 characters + Serial (optional, application identifier 8011)',
  ])
  const parts = splitKey('SSCC', '040123450000000115')
  expect(isFault(parts) ? parts : parts.map(({ nameZh, nameEn, text }) => [nameZh, nameEn, text])).toEqual([
    ['扩展位', 'Extension digit', '0'],
    ['厂商识别代码与系列号', 'GS1 Company Prefix and serial', '4012345000000011'],
    ['校验码', 'Check digit', '5'],
  ])
  expect(
    [
      formatKey('GSRN', '699900000000000014', { companyPrefix: '69990000' }),
      formatKey('GSIN', '69990000000000018', { companyPrefix: '69990000' }),
      formatKey('GDTI', '4012345000092PO-4711'),
      formatKey('GCN', '401234567890104711'),
      formatKey('GIAI', '69990000A-1', { companyPrefix: '69990000' }),
      formatKey('GINC', '0614141xyz47/11'),
      formatKey('CPID', '699900005PQ7/Z43', { companyPrefix: '69990000', addition: '12345' }),
      formatKey('GMN', '1987654Ad4X4bL5ttr2310c2K'),
    ].map(text => (isFault(text) ? JSON.stringify(text) : text)),
  ).toEqual([
    '69990000 000000001 4',
    '69990000 00000001 8',
    '4012345000092 PO-4711',
    '4012345678901 04711',
    '69990000 A-1',
    '0614141xyz47/11',
    '69990000 5PQ7/Z43 12345',
    '1987654Ad4X4bL5ttr2310c 2K',
  ])
})

test('lengths of the caller tell where the company prefix of any key ends', () => {
  const known = { ownLengths: [{ prefix: '401', length: 7 }] }
  const written: [KeyKind, string][] = [
    ['SSCC', '040123450000000115'],
    ['GTIN-13', '4012345000054'],
    ['GRAI', '04012345000221334455'],
    ['GIAI', '4012345ABC345'],
    ['GSRN', '401234500000067657'],
    ['GINC', '4012345xyz47/11'],
    ['GSIN', '40123452223334442'],
    ['CPID', '4012345AB12'],
  ]
  const prefixOf = (kind: KeyKind, text: string, options?: KeyOptions) => {
    const parts = splitKey(kind, text, options)
    return isFault(parts) ? parts : parts.find(({ part }) => part === 'companyPrefix')?.text
  }
  expect(written.map(([kind, text]) => prefixOf(kind, text))).toEqual(written.map(() => undefined))
  expect(written.map(([kind, text]) => prefixOf(kind, text, known))).toEqual(written.map(() => '4012345'))
  expect(written.map(([kind, text]) => formatKey(kind, text, known))).toEqual([
    '0 4012345 000000011 5',
    '4 012345 000054',
    '0 4012345000221 334455',
    '4012345 ABC345',
    '4012345 0000006765 7',
    '4012345 xyz47/11',
    '4012345 222333444 2',
    '4012345 AB12',
  ])
  expect(prefixOf('GTIN-13', '6901234567892', known)).toBe('6901234')
})

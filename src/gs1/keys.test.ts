import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacters, hasValidCheckCharacters } from './check-characters.ts'
import { checkDigit, checkDigitSteps, hasValidCheckDigit } from './check-digit.ts'
import { buildCpid, readCpid } from './cpid.ts'
import { isFault } from './fault.ts'
import { buildGcn, readGcn } from './gcn.ts'
import { buildGdti, readGdti } from './gdti.ts'
import { buildGiai, readGiai } from './giai.ts'
import { buildGinc, readGinc } from './ginc.ts'
import { buildGln, formatGln, locationCapacity, readGln } from './gln.ts'
import { buildGmn, readGmn } from './gmn.ts'
import { assetTypeCapacity, buildGrai, formatGrai, readGrai } from './grai.ts'
import { buildGsin, readGsin } from './gsin.ts'
import { buildGsrn, readGsrn } from './gsrn.ts'
import { buildGtin13, buildGtin14, formatGtin, itemCapacity, readGtin, unpaddedGtin } from './gtin.ts'
import { buildSscc, formatSscc, readSscc, serialCapacity } from './sscc.ts'

const prefixes = fc.stringMatching(/^69990[0-9]{3}$/)
const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`))
const text82 = (most: number) => fc.stringMatching(new RegExp(`^[!"%&'()*+,\\-./0-9:;<=>?A-Z_a-z]{1,${most}}$`))

test('the check digit is that of the standard, shown step by step', () => {
  expect(checkDigit('629104150021')).toBe('3')
  const steps = checkDigitSteps('629104150021')
  expect(steps.terms[0]).toEqual({ digit: 6, weight: 1, product: 6 })
  expect(steps).toMatchObject({ sum: 57, upTo: 60, checkDigit: '3' })
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{1,17}$/), body => checkDigitSteps(body).checkDigit === checkDigit(body)),
  )
})

test('changing any one digit of any numeric key is found, at its check digit', () => {
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

test('a fault says where it is in the text that was pasted', () => {
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

test('full-width digits, spaces and hyphens are read as people mean them', () => {
  expect(readGtin('６９０１２３４－５６７８９　２')).toMatchObject({
    kind: 'GTIN-13',
    digits: '6901234567892',
    gtin14: '06901234567892',
  })
  expect(readGln(' 4 012345 000054\n')).toEqual({ kind: 'GLN', digits: '4012345000054' })
})

test('the four kinds of GTIN are told by their length and grouped as people read them', () => {
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

test('what is built reads back, for every numeric key', () => {
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

test('what is built reads back, for every key with letters or a serial', () => {
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

test('a reference is filled with zeros and refused where the prefix leaves no room', () => {
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

test('a GTIN-14 carries the digits of what it packs', () => {
  expect(buildGtin14('1', '6901234567892')).toMatchObject({ digits: '16901234567899' })
  expect(buildGtin14('0', '6901234567892')).toMatchObject({ part: 'indicator' })
  expect(buildGtin14('1', '16901234567899')).toMatchObject({ fault: 'kind', part: 'gtin' })
})

test('capacities follow from the length of the prefix', () => {
  expect([itemCapacity('69990000'), locationCapacity('6901234'), assetTypeCapacity('697000000')]).toEqual([
    10_000, 100_000, 1_000,
  ])
  expect([serialCapacity('69990000'), itemCapacity('699900001234'), itemCapacity('69')]).toEqual([100_000_000, 1, 0])
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

import { expect, test } from 'vitest'
import { applicationIdentifier, applicationIdentifiers } from './application-identifiers.ts'
import { CSET39, CSET82 } from './character-sets.ts'
import { companyPrefixLength, isDemonstrationPrefix, splitGtin13 } from './company-prefix.ts'
import { companyPrefixLengths } from './company-prefix-lengths.ts'
import { gs1Prefixes, longerGs1Prefixes } from './gs1-prefixes.ts'
import { issuingOrganisation, prefixRow } from './issuing-organisation.ts'

const codes = applicationIdentifiers.flatMap(({ ai, last = ai }) =>
  Array.from({ length: Number(last) - Number(ai) + 1 }, (_, at) => String(Number(ai) + at).padStart(ai.length, '0')),
)

test('every AI is found, none is the beginning of another', () => {
  expect(codes.length).toBe(new Set(codes).size)
  expect(codes.filter(ai => applicationIdentifier(ai) === undefined)).toEqual([])
  expect(codes.filter(ai => codes.some(other => other !== ai && other.startsWith(ai)))).toEqual([])
})

test('every row of the AI table names AIs that exist, and lets only its last parts vary', () => {
  const named = (name: string) => codes.some(ai => new RegExp(`^${name.replaceAll('n', '[0-9]')}$`).test(ai))
  const bad = applicationIdentifiers.filter(
    ({ parts, requires = [], excludes = [], qualifiers = [], title, predefinedLength }) => {
      const names = [...requires.flatMap(group => group.split('+')), ...excludes, ...qualifiers.flat()]
      const varies = parts.findIndex(({ least, most }) => least !== most)
      const lengths = varies < 0 || varies === parts.length - 1
      const fixed = !predefinedLength || (varies < 0 && parts.every(part => !part.optional))
      return title === '' || parts.length === 0 || !lengths || !fixed || !names.every(named)
    },
  )
  expect(bad).toEqual([])
})

test('the AIs that need no separator are those that begin with the predefined pairs of digits', () => {
  const pairs = [
    '00',
    '01',
    '02',
    '03',
    '11',
    '12',
    '13',
    '15',
    '16',
    '17',
    '20',
    '31',
    '32',
    '33',
    '34',
    '35',
    '36',
    '41',
  ]
  const wrong = codes.filter(
    ai => (applicationIdentifier(ai)?.predefinedLength ?? false) !== pairs.includes(ai.slice(0, 2)),
  )
  expect(wrong).toEqual([])
})

test('the character sets have the sizes that name them', () => {
  expect([new Set(CSET82).size, new Set(CSET39).size]).toEqual([82, 39])
})

test('every row of company prefix lengths is found, and is longer than what it excepts', () => {
  expect(companyPrefixLengths.map(({ prefix }) => companyPrefixLength(`${prefix}`))).toEqual(
    companyPrefixLengths.map(({ length }) => length),
  )
  expect(companyPrefixLengths.filter(({ prefix, length }) => length !== 'unknown' && length < prefix.length)).toEqual(
    [],
  )
})

test('a number is split where its prefix ends, and not split where nobody knows', () => {
  expect(splitGtin13('6901234567892')).toEqual({ companyPrefix: '6901234', itemReference: '56789', checkDigit: '2' })
  expect(splitGtin13('6901028000017')).toMatchObject({ companyPrefix: '6901028000', itemReference: '01' })
  expect(splitGtin13('6921234567895')).toMatchObject({ companyPrefix: '69212345' })
  expect(splitGtin13('6971234567898')).toMatchObject({ companyPrefix: '697123456' })
  expect(splitGtin13('6999000000018')).toMatchObject({ companyPrefix: '69990000', itemReference: '0001' })
  expect(
    ['6801234567890', '6811234567890', '6981234567890', '6991234567890', '4012345000054', '6964123456789', '690'].map(
      splitGtin13,
    ),
  ).toEqual(Array.from({ length: 7 }, () => 'unknown'))
  expect([isDemonstrationPrefix('69990000'), isDemonstrationPrefix('69980000')]).toEqual([true, false])
})

test('the prefix rows are in order and do not overlap', () => {
  for (const rows of [gs1Prefixes, longerGs1Prefixes]) {
    const bad = rows.filter(({ from, to }, at) => {
      const before = rows[at - 1]
      return (
        from.length !== to.length || from > to || (before && before.from.length === from.length && before.to >= from)
      )
    })
    expect(bad).toEqual([])
  }
})

test('a prefix names the organisation that issued the number, longer rows first', () => {
  const nameOf = (digits: string) => prefixRow(digits)?.nameZh
  expect(['690', '680', '471', '489', '958', '977', '140', '69'].map(nameOf)).toEqual([
    '中国',
    '中国',
    '中国台湾',
    '中国香港',
    '中国澳门',
    '连续出版物（ISSN）',
    undefined,
    undefined,
  ])
  expect(prefixRow('0000001')?.use).toBe('unused')
  expect(prefixRow('0000000')?.use).toBe('restricted')
  expect(prefixRow('0000100')?.organisation).toBe('GS1 US')
})

test('each kind of key is looked up where its company prefix begins', () => {
  expect(issuingOrganisation('GTIN-13', '6901234567892')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-14', '16901234567899')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-14', '06901234567892')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-12', '614141123452')?.country).toBe('US')
  expect(issuingOrganisation('GTIN-14', '00614141123452')?.country).toBe('US')
  expect(issuingOrganisation('GTIN-8', '69012341')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-14', '00000069012341')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-8', '01234565')?.use).toBe('restricted')
  expect(issuingOrganisation('GTIN-8', '97712345')).toBeUndefined()
  expect(issuingOrganisation('SSCC', '369012340000000017')?.country).toBe('CN')
  expect(issuingOrganisation('GRAI', '06999000000018A1')?.country).toBe('CN')
  expect(issuingOrganisation('GIAI', '69990000X')?.country).toBe('CN')
})

import { expect, test } from 'vitest'
import { companyPrefixLength } from '../prefixes/company-prefix.ts'
import { companyPrefixLengths } from '../prefixes/company-prefix-lengths.ts'
import { gs1Prefixes, longerGs1Prefixes } from '../prefixes/gs1-prefixes.ts'
import { issuingOrganisation, prefixRow, prefixRowsWithin } from '../prefixes/issuing-organisation.ts'
import { applicationIdentifier, applicationIdentifiers } from './application-identifiers.ts'
import { cset39, cset82 } from './character-sets.ts'

const codes = applicationIdentifiers.flatMap(({ ai, last = ai }) =>
  Array.from({ length: Number(last) - Number(ai) + 1 }, (_, at) => String(Number(ai) + at).padStart(ai.length, '0')),
)

test('every AI is found, and none is the beginning of another', () => {
  expect(codes.length).toBe(new Set(codes).size)
  expect(codes.filter(ai => applicationIdentifier(ai) === undefined)).toEqual([])
  expect(codes.filter(ai => codes.some(other => other !== ai && other.startsWith(ai)))).toEqual([])
})

test('every row of the AI table names AIs that exist, and only its last parts vary in length', () => {
  const exists = (name: string) => codes.some(ai => new RegExp(`^${name.replaceAll('n', '[0-9]')}$`).test(ai))
  const bad = applicationIdentifiers.filter(
    ({ parts, requires = [], excludes = [], qualifiers = [], title, predefinedLength }) => {
      const names = [...requires.flatMap(group => group.split('+')), ...excludes, ...qualifiers.flat()]
      const varies = parts.findIndex(({ least, most }) => least !== most)
      const lengths = varies < 0 || varies === parts.length - 1
      const fixed = !predefinedLength || (varies < 0 && parts.every(part => !part.optional))
      return title === '' || parts.length === 0 || !lengths || !fixed || !names.every(exists)
    },
  )
  expect(bad).toEqual([])
})

test('the AIs without separator are those with predefined first digits', () => {
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
  expect([new Set(cset82).size, new Set(cset39).size]).toEqual([82, 39])
})

test('every company prefix length row is found, and exceptions are longer rows', () => {
  expect(companyPrefixLengths.map(({ prefix }) => companyPrefixLength(`${prefix}`))).toEqual(
    companyPrefixLengths.map(({ length }) => length),
  )
  expect(companyPrefixLengths.filter(({ prefix, length }) => length !== 'unknown' && length < prefix.length)).toEqual(
    [],
  )
})

test('the longest row gives the end of a company prefix; outside the rows it is unknown', () => {
  const rows = [
    ['6901234567892', 7],
    ['6901028000017', 10],
    ['6903100100000', 'unknown'],
    ['6921234567895', 8],
    ['6971234567898', 9],
    ['6964123456789', 'unknown'],
    ['6801234567890', 'unknown'],
    ['6991234567890', 'unknown'],
    ['6999000000018', 'unknown'],
    ['61660000005', 11],
    ['6166000000600', 'unknown'],
    ['4012345000054', 'unknown'],
    ['69591', 8],
    ['69', 'unknown'],
    ['', 'unknown'],
    ['ABC', 'unknown'],
  ] as const
  expect(rows.map(([digits]) => [digits, companyPrefixLength(digits)])).toEqual(rows)
})

test('the longest row of the caller gives the end of a company prefix before the published rows', () => {
  const ownLengths = [
    { prefix: '401', length: 7 },
    { prefix: '40123', length: 9 },
    { prefix: '6901028', length: 8 },
  ]
  const lengths = ['4011111000000', '4012345000054', '4099999000000', '6901028000017', '6901234567892'].map(digits =>
    companyPrefixLength(digits, ownLengths),
  )
  expect(lengths).toEqual([7, 9, 'unknown', 8, 7])
})

test('the prefix rows are sorted and do not overlap', () => {
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
  expect(['960', '961', '9620', '9624', '9625', '9626', '9627', '9629', '969'].map(nameOf)).toEqual([
    '英国（GTIN-8 缩短码）',
    '英国（GTIN-8 缩短码）',
    '英国（GTIN-8 缩短码）',
    '英国（GTIN-8 缩短码）',
    '波兰（GTIN-8 缩短码）',
    '波兰（GTIN-8 缩短码）',
    'GS1 总部（GTIN-8 缩短码）',
    'GS1 总部（GTIN-8 缩短码）',
    'GS1 总部（GTIN-8 缩短码）',
  ])
  expect(['610', '614', '623', '758'].map(nameOf)).toEqual(Array(4).fill('GS1 总部代管'))
  expect(prefixRow('0000001')?.use).toBe('unused')
  expect(prefixRow('0000000')?.use).toBe('restricted')
  expect(prefixRow('0000100')?.organisation).toBe('GS1 US')
})

test('the beginning of a number gives all rows that are possible', () => {
  const within = (digits: string) => prefixRowsWithin(digits).map(({ from, to }) => `${from}-${to}`)
  expect(within('960')).toEqual(['9600-9624'])
  expect(within('962')).toEqual(['9600-9624', '9625-9626', '960-969'])
  expect(within('69')).toEqual(['690-699'])
  expect(within('97')).toEqual(['977-977', '978-979'])
  expect(within('0000')).toEqual(['0000000-0000000', '0000001-0000099', '00001-00009'])
  expect(within('6901234567892')).toEqual(['690-699'])
  expect([within('140'), within('14012'), within('x'), within('69x')]).toEqual([[], [], [], []])
  expect(new Set(prefixRowsWithin(''))).toEqual(new Set([...gs1Prefixes, ...longerGs1Prefixes]))
})

test('every prefix row contains the first and the last number of its range', () => {
  const wrong = [...gs1Prefixes, ...longerGs1Prefixes].flatMap(row => {
    const ends = [row.from.padEnd(12, '0'), row.to.padEnd(12, '9')]
    return ends.filter(digits => prefixRow(digits) !== row).map(digits => [row.from, digits, prefixRow(digits)?.from])
  })
  // The first numbers of 960-969 are the United Kingdom's, by a longer row.
  expect(wrong).toEqual([['960', '960000000000', '9600']])
})

test('each kind of key is looked up at the beginning of its company prefix', () => {
  expect(issuingOrganisation('GTIN-13', '6901234567892')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-14', '16901234567899')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-14', '06901234567892')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-12', '614141123452')?.country).toBe('US')
  expect(issuingOrganisation('GTIN-14', '00614141123452')?.country).toBe('US')
  expect(issuingOrganisation('GTIN-8', '69012341')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-14', '00000069012341')?.country).toBe('CN')
  expect(issuingOrganisation('GTIN-8', '01234565')?.nameZh).toBe('企业内部限域分销代码')
  expect(issuingOrganisation('GTIN-8', '20123451')?.nameZh).toBe('企业内部限域分销代码')
  for (const padded of ['000069012341', '0000069012341', '00000069012341']) {
    const kind = ({ 12: 'GTIN-12', 13: 'GTIN-13', 14: 'GTIN-14' } as const)[padded.length]
    expect(kind && issuingOrganisation(kind, padded)?.country).toBe('CN')
  }
  expect(issuingOrganisation('GTIN-8', '97712345')).toBeUndefined()
  expect(issuingOrganisation('SSCC', '369012340000000017')?.country).toBe('CN')
  expect(issuingOrganisation('GRAI', '06999000000018A1')?.country).toBe('CN')
  expect(issuingOrganisation('GIAI', '69990000X')?.country).toBe('CN')
})

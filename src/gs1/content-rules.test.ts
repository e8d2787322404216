import { expect, test } from 'vitest'
import { applicationIdentifiers, type ContentRule } from './application-identifiers.ts'
import { wrongPadding } from './character-sets.ts'
import { contentRules } from './content-rules.ts'
import { countries, country } from './countries.ts'
import { currencies, currency } from './currencies.ts'
import { faultWords } from './fault-words.ts'
import { ibanFault } from './iban.ts'
import { packageTypes } from './package-types.ts'
import { ruleWords } from './rule-words.ts'
import { valueFault } from './value.ts'

/** Every text of `length` characters of `alphabet`. */
const every = (alphabet: string, length: number): string[] =>
  length === 0 ? [''] : every(alphabet, length - 1).flatMap(head => Array.from(alphabet, last => head + last))
const DIGITS = '0123456789'
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const taken = (rule: ContentRule, texts: readonly string[]) =>
  texts.filter(text => contentRules[rule](text) === undefined)
const upTo = (most: number, digits: number) =>
  Array.from({ length: most + 1 }, (_, number) => String(number).padStart(digits, '0'))

test('codes of one to three characters: exactly the right ones are taken', () => {
  expect(taken('hh', every(DIGITS, 2))).toEqual(upTo(23, 2))
  expect(taken('mi', every(DIGITS, 2))).toEqual(upTo(59, 2))
  expect(taken('ss', every(DIGITS, 2))).toEqual(upTo(59, 2))
  expect(taken('hhmi', every(DIGITS, 4))).toEqual(upTo(23, 2).flatMap(hour => upTo(59, 2).map(minute => hour + minute)))
  expect(taken('yesno', every(DIGITS, 1))).toEqual(['0', '1'])
  expect(taken('winding', every(DIGITS, 1))).toEqual(['0', '1', '9'])
  expect(taken('iso5218', every(DIGITS, 1))).toEqual(['0', '1', '2', '9'])
  expect(taken('zero', every(DIGITS, 1))).toEqual(['0'])
  expect(taken('mediatype', every(DIGITS, 2))).toEqual([...upTo(10, 2).slice(1), ...upTo(99, 2).slice(80)])
  expect(taken('nonzero', every(DIGITS, 3))).toEqual(upTo(999, 3).slice(1))
  expect(taken('nozeroprefix', every(DIGITS, 2))).toEqual(upTo(99, 2).slice(10))
  expect(taken('nozeroprefix', every(DIGITS, 1))).toEqual([...DIGITS])
  expect(taken('hyphen', [...DIGITS, '-', '_'])).toEqual(['-'])
  expect(taken('importeridx', [...'-_09AZaz!"%&\'()*+,./:;<=>?'])).toEqual([...'-_09AZaz'])
})

test('pieces of a total and positions in a sequence do not exceed their end', () => {
  const pieces = taken('pieceoftotal', every(DIGITS, 4))
  expect(pieces).toHaveLength((99 * 100) / 2)
  expect(pieces.every(text => text.slice(0, 2) > '00' && text.slice(0, 2) <= text.slice(2))).toBe(true)
  expect(taken('posinseqslash', every('0123456789/', 3))).toHaveLength((9 * 10) / 2)
  expect(contentRules.pieceoftotal('0302')).toEqual({ fault: 'content', at: 2 })
  expect(contentRules.posinseqslash('3/2')).toEqual({ fault: 'content', at: 2 })
})

test('days of the calendar are taken, and no others', () => {
  const isDay = (year: number, month: number, day: number) => {
    const date = new Date(Date.UTC(year, month - 1, day))
    return day > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  }
  const twoDigits = every(DIGITS, 4).flatMap(mmdd => ['00', '23', '24'].map(year => year + mmdd))
  const right = twoDigits.filter(text =>
    isDay(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))),
  )
  expect(taken('yymmdd', twoDigits)).toEqual(right)
  expect(taken('yymmd0', twoDigits)).toHaveLength(right.length + 3 * 12)
  expect(
    taken('yyyymmdd', ['19000228', '19000229', '20000229', '20230229', '20241301', '20240100', '00010101']),
  ).toEqual(['19000228', '20000229', '00010101'])
  expect([contentRules.yymmdd('231301'), contentRules.yymmdd('230230')].map(fault => fault?.at)).toEqual([2, 4])
})

test('countries, currencies and packages: exactly the listed codes are taken', () => {
  expect(taken('iso3166', every(DIGITS, 3))).toEqual(countries.map(row => row.numeric))
  expect(taken('iso3166999', every(DIGITS, 3))).toEqual([...countries.map(row => row.numeric), '999'])
  expect(taken('iso3166alpha2', every(LETTERS, 2))).toEqual(countries.map(row => row.alpha2).toSorted())
  expect(taken('iso4217', every(DIGITS, 3))).toEqual(currencies.map(row => row.numeric))
  const two = every(DIGITS + LETTERS, 2)
  expect(taken('packagetype', two)).toEqual(packageTypes.map(row => row.code).filter(code => code.length === 2))
  expect(['cn', 'zz', ''].map(country)).toEqual([undefined, undefined, undefined])
  expect([country('156')?.name, country('CN')?.name, currency('156')?.name]).toEqual(['中国', '中国', '人民币'])
})

test('currencies that were withdrawn are no currencies', () => {
  expect(['191', '694', '931', '932', '192', '925', '924', '975'].map(code => currency(code)?.alpha)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['CUP', 'SLE', 'ZWG', 'BGN'],
  ])
})

test('packages that only the list of the United Nations has are told from those of GS1', () => {
  const marked = packageTypes.filter(({ unOnly }) => unOnly).map(({ code }) => code)
  expect(marked.join(' ')).toBe(
    'AE BA O1 O2 O3 O4 O5 O6 O7 O8 O9 OG OH OI OJ OL OM ON OP OQ OR OS OV OW OX OY OZ P1 P3 P4',
  )
  expect(packageTypes).toHaveLength(431 + marked.length)
})

test('padding of base64url is judged by its length', () => {
  // gs1-syntax-dictionary lint_cset64.c
  const rows = {
    '1': -1,
    '12': -1,
    '123': -1,
    '12=': -1,
    '1==': -1,
    '===': 0,
    '123=': 3,
    '12==': 2,
    '1===': 1,
    '123==': 3,
  }
  expect(Object.fromEntries(Object.keys(rows).map(text => [text, wrongPadding(text)]))).toEqual(rows)
})

test('the code tables are in order, each code once, each with a Chinese name', () => {
  const columns = [
    countries.map(row => row.numeric),
    countries.map(row => row.alpha2).toSorted(),
    currencies.map(row => row.numeric),
    currencies.map(row => row.alpha).toSorted(),
    packageTypes.map(row => row.code),
  ]
  for (const codes of columns) expect(codes).toEqual([...new Set(codes)].toSorted())
  const chinese = /[\u4e00-\u9fff]/
  expect([...countries, ...currencies].filter(({ name }) => !chinese.test(name))).toEqual([])
  expect(packageTypes.filter(({ name = '名' }) => !chinese.test(name))).toEqual([])
  expect(countries).toHaveLength(249)
  expect(currencies.filter(({ alpha, digits }) => !/^[A-Z]{3}$/.test(alpha) || ![0, 2, 3, 4].includes(digits))).toEqual(
    [],
  )
})

test('latitudes and longitudes go round the globe once', () => {
  const ends = ['0000000000', '1800000000', '1800000001', '3600000000', '3600000001', '9999999999']
  expect(taken('latitude', ends)).toEqual(ends.slice(0, 2))
  expect(taken('longitude', ends)).toEqual(ends.slice(0, 4))
})

test('percent signs stand before two hexadecimal digits', () => {
  expect(taken('pcenc', ['A', '%41', '%4a%FF', 'A%', 'A%4', 'A%4G', '%%41'])).toEqual(['A', '%41', '%4a%FF'])
  expect(contentRules.pcenc('AB%4')?.at).toBe(2)
})

test('account numbers are checked by modulo 97', () => {
  // Examples of the IBAN registry.
  const right = ['GB29NWBK60161331926819', 'DE89370400440532013000', 'CH9300762011623852957', 'NO9386011117947']
  expect(right.map(ibanFault)).toEqual(right.map(() => undefined))
  for (const text of right) {
    for (let at = 2; at < text.length; at++) {
      const other = text.charAt(at) === '7' ? '8' : '7'
      expect(ibanFault(text.slice(0, at) + other + text.slice(at + 1)), text).toBeDefined()
    }
  }
  const bad: [string, object][] = [
    ['DE89', { fault: 'length', at: 4 }],
    ['DE8937040044053201300O', { fault: 'content', at: 2 }],
    ['de89370400440532013000', { fault: 'character', at: 0 }],
    ['ZZ89370400440532013000', { fault: 'content', at: 0 }],
  ]
  for (const [text, fault] of bad) expect(ibanFault(text), text).toEqual(fault)
})

test('company prefixes have four digits at least', () => {
  expect(contentRules.gcppos1('6901A')).toBeUndefined()
  expect(contentRules.gcppos1('69A')).toEqual({ fault: 'prefix', at: 2 })
  expect(contentRules.gcppos1('690')).toEqual({ fault: 'prefix', at: 3 })
  expect(contentRules.gcppos2('169O1')).toEqual({ fault: 'prefix', at: 3 })
  expect(contentRules.hasnondigit('6901')).toEqual({ fault: 'content', at: 0 })
})

test('a broken rule is named, and has words', () => {
  const fault = valueFault('422', '157')
  expect(fault).toEqual({ fault: 'content', at: 0, ai: '422', rule: 'iso3166' })
  expect(fault && faultWords(fault)).toBe('应用标识符 (422) 的内容不符合规定：没有这个国家或地区代码（三位数字）')
  const rules = new Set(applicationIdentifiers.flatMap(({ parts }) => parts.flatMap(part => part.rules)))
  const withFaultsOfTheirOwn = ['csum', 'csumalpha', 'gcppos1', 'gcppos2', 'yymmd0', 'yymmdd', 'yyyymmdd', 'zero']
  expect([...rules].filter(rule => ruleWords(rule) === '').toSorted()).toEqual(withFaultsOfTheirOwn)
  expect([...rules].toSorted()).toEqual(Object.keys(contentRules).toSorted())
})

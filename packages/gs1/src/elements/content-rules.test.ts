import { expect, test } from 'vitest'
import { faultMessage } from '../fault-messages.ts'
import { applicationIdentifiers } from './application-identifiers.ts'
import { wrongPaddingIndex } from './character-sets.ts'
import { countries, country } from './codes/countries.ts'
import { currencies, currency } from './codes/currencies.ts'
import { packageTypes } from './codes/package-types.ts'
import { type ContentRule, contentRules, ruleText } from './content-rules.ts'
import { ibanFault } from './iban.ts'
import { valueFault } from './value.ts'

/** Every text of `length` characters of `alphabet`. */
const allTexts = (alphabet: string, length: number): string[] =>
  length === 0 ? [''] : allTexts(alphabet, length - 1).flatMap(head => Array.from(alphabet, last => head + last))
const digitCharacters = '0123456789'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accepted = (rule: ContentRule, texts: readonly string[]) =>
  texts.filter(text => contentRules[rule].check(text) === undefined)
const numbersUpTo = (most: number, digits: number) =>
  Array.from({ length: most + 1 }, (_, number) => String(number).padStart(digits, '0'))

test('rules for one to three characters accept exactly the valid codes', () => {
  expect(accepted('hh', allTexts(digitCharacters, 2))).toEqual(numbersUpTo(23, 2))
  expect(accepted('mi', allTexts(digitCharacters, 2))).toEqual(numbersUpTo(59, 2))
  expect(accepted('ss', allTexts(digitCharacters, 2))).toEqual(numbersUpTo(59, 2))
  expect(accepted('hhmi', allTexts(digitCharacters, 4))).toEqual(
    numbersUpTo(23, 2).flatMap(hour => numbersUpTo(59, 2).map(minute => hour + minute)),
  )
  expect(accepted('yesno', allTexts(digitCharacters, 1))).toEqual(['0', '1'])
  expect(accepted('winding', allTexts(digitCharacters, 1))).toEqual(['0', '1', '9'])
  expect(accepted('iso5218', allTexts(digitCharacters, 1))).toEqual(['0', '1', '2', '9'])
  expect(accepted('zero', allTexts(digitCharacters, 1))).toEqual(['0'])
  expect(accepted('mediatype', allTexts(digitCharacters, 2))).toEqual([
    ...numbersUpTo(10, 2).slice(1),
    ...numbersUpTo(99, 2).slice(80),
  ])
  expect(accepted('nonzero', allTexts(digitCharacters, 3))).toEqual(numbersUpTo(999, 3).slice(1))
  expect(accepted('nozeroprefix', allTexts(digitCharacters, 2))).toEqual(numbersUpTo(99, 2).slice(10))
  expect(accepted('nozeroprefix', allTexts(digitCharacters, 1))).toEqual([...digitCharacters])
  expect(accepted('hyphen', [...digitCharacters, '-', '_'])).toEqual(['-'])
  expect(accepted('importeridx', [...'-_09AZaz!"%&\'()*+,./:;<=>?'])).toEqual([...'-_09AZaz'])
})

test('pieces of a total and positions in a sequence do not exceed their total', () => {
  const pieces = accepted('pieceoftotal', allTexts(digitCharacters, 4))
  expect(pieces).toHaveLength((99 * 100) / 2)
  expect(pieces.every(text => text.slice(0, 2) > '00' && text.slice(0, 2) <= text.slice(2))).toBe(true)
  expect(accepted('posinseqslash', allTexts('0123456789/', 3))).toHaveLength((9 * 10) / 2)
  expect(contentRules.pieceoftotal.check('0302')).toEqual({ fault: 'content', at: 2 })
  expect(contentRules.posinseqslash.check('3/2')).toEqual({ fault: 'content', at: 2 })
})

test('exactly the days of the calendar are accepted', () => {
  const isDay = (year: number, month: number, day: number) => {
    const date = new Date(Date.UTC(year, month - 1, day))
    return day > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  }
  const twoDigits = allTexts(digitCharacters, 4).flatMap(mmdd => ['00', '23', '24'].map(year => year + mmdd))
  const right = twoDigits.filter(text =>
    isDay(2000 + Number(text.slice(0, 2)), Number(text.slice(2, 4)), Number(text.slice(4))),
  )
  expect(accepted('yymmdd', twoDigits)).toEqual(right)
  expect(accepted('yymmd0', twoDigits)).toHaveLength(right.length + 3 * 12)
  expect(
    accepted('yyyymmdd', ['19000228', '19000229', '20000229', '20230229', '20241301', '20240100', '00010101']),
  ).toEqual(['19000228', '20000229', '00010101'])
  expect([contentRules.yymmdd.check('231301'), contentRules.yymmdd.check('230230')].map(fault => fault?.at)).toEqual([
    2, 4,
  ])
})

test('exactly the listed countries, currencies and packages are accepted', () => {
  expect(accepted('iso3166', allTexts(digitCharacters, 3))).toEqual(countries.map(row => row.numeric))
  expect(accepted('iso3166999', allTexts(digitCharacters, 3))).toEqual([...countries.map(row => row.numeric), '999'])
  expect(accepted('iso3166alpha2', allTexts(letters, 2))).toEqual(countries.map(row => row.alpha2).toSorted())
  expect(accepted('iso4217', allTexts(digitCharacters, 3))).toEqual(currencies.map(row => row.numeric))
  const two = allTexts(digitCharacters + letters, 2)
  expect(accepted('packagetype', two)).toEqual(packageTypes.map(row => row.code).filter(code => code.length === 2))
  expect(['cn', 'zz', ''].map(country)).toEqual([undefined, undefined, undefined])
  expect([country('156')?.nameZh, country('CN')?.nameZh, currency('156')?.nameZh]).toEqual(['中国', '中国', '人民币'])
})

test('withdrawn currencies are rejected', () => {
  expect(['191', '694', '931', '932', '192', '925', '924', '975'].map(code => currency(code)?.alpha)).toEqual([
    ...[undefined, undefined, undefined, undefined],
    ...['CUP', 'SLE', 'ZWG', 'BGN'],
  ])
})

test("packages that are only in the United Nations' list are marked", () => {
  const marked = packageTypes.filter(({ unOnly }) => unOnly).map(({ code }) => code)
  expect(marked.join(' ')).toBe(
    'AE BA O1 O2 O3 O4 O5 O6 O7 O8 O9 OG OH OI OJ OL OM ON OP OQ OR OS OV OW OX OY OZ P1 P3 P4',
  )
  expect(packageTypes).toHaveLength(431 + marked.length)
})

test('padding of base64url is checked by its length', () => {
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
  expect(Object.fromEntries(Object.keys(rows).map(text => [text, wrongPaddingIndex(text)]))).toEqual(rows)
})

test('the code tables are sorted, have unique codes and Chinese names', () => {
  const columns = [
    countries.map(row => row.numeric),
    countries.map(row => row.alpha2).toSorted(),
    currencies.map(row => row.numeric),
    currencies.map(row => row.alpha).toSorted(),
    packageTypes.map(row => row.code),
  ]
  for (const codes of columns) expect(codes).toEqual([...new Set(codes)].toSorted())
  const chinese = /[\u4e00-\u9fff]/
  expect([...countries, ...currencies].filter(({ nameZh }) => !chinese.test(nameZh))).toEqual([])
  expect(packageTypes.filter(({ nameZh = '名' }) => !chinese.test(nameZh))).toEqual([])
  expect(countries).toHaveLength(249)
  expect(currencies.filter(({ alpha, digits }) => !/^[A-Z]{3}$/.test(alpha) || ![0, 2, 3, 4].includes(digits))).toEqual(
    [],
  )
})

test('latitude and longitude cover the whole globe', () => {
  const ends = ['0000000000', '1800000000', '1800000001', '3600000000', '3600000001', '9999999999']
  expect(accepted('latitude', ends)).toEqual(ends.slice(0, 2))
  expect(accepted('longitude', ends)).toEqual(ends.slice(0, 4))
})

test('a percent sign must be followed by two hexadecimal digits', () => {
  expect(accepted('pcenc', ['A', '%41', '%4a%FF', 'A%', 'A%4', 'A%4G', '%%41'])).toEqual(['A', '%41', '%4a%FF'])
  expect(contentRules.pcenc.check('AB%4')?.at).toBe(2)
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

test('a company prefix has at least four digits', () => {
  expect(contentRules.gcppos1.check('6901A')).toBeUndefined()
  expect(contentRules.gcppos1.check('69A')).toEqual({ fault: 'prefix', at: 2 })
  expect(contentRules.gcppos1.check('690')).toEqual({ fault: 'prefix', at: 3 })
  expect(contentRules.gcppos2.check('169O1')).toEqual({ fault: 'prefix', at: 3 })
  expect(contentRules.hasnondigit.check('6901')).toEqual({ fault: 'content', at: 0 })
})

test('the fault of a content rule names the rule, and the rule has a message', () => {
  const fault = valueFault('422', '157')
  expect(fault).toEqual({ fault: 'content', at: 0, ai: '422', rule: 'iso3166' })
  expect(fault && faultMessage(fault)).toBe('应用标识符 (422) 的内容不符合规定：没有这个国家或地区代码（三位数字）')
  const rules = new Set(applicationIdentifiers.flatMap(({ parts }) => parts.flatMap(part => part.rules)))
  expect([...rules, 'cset64'].toSorted()).toEqual(Object.keys(contentRules).toSorted())
  const texts = [...rules].map(rule => [
    'hasOwnFault' in contentRules[rule],
    ruleText(rule, 'zh'),
    ruleText(rule, 'en'),
  ])
  expect(texts.filter(([own, zh, en]) => own !== (zh === '') || own !== (en === ''))).toEqual([])
})

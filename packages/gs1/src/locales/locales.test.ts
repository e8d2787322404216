import fs from 'node:fs'
import { expect, test } from 'vitest'
import { applicationIdentifiers } from '../elements/application-identifiers.ts'
import { contentRules } from '../elements/content-rules.ts'
import { faultMessage } from '../fault-messages.ts'
import { sheetLabel, sheetPresets } from '../files/sheets.ts'
import { interpret } from '../interpret/interpret.ts'
import { meaningOf } from '../interpret/meaning.ts'
import { keyTable } from '../keys/key-table.ts'
import { gs1Prefixes, longerGs1Prefixes } from '../prefixes/gs1-prefixes.ts'
import { en } from './en.ts'
import { zh } from './zh.ts'

const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u

/** Paths of all texts: 'keyParts.filler'. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, path === '' ? key : `${path}.${key}`))
    : [path]

const plainTexts = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(plainTexts)
    : typeof value === 'string'
      ? [value]
      : []

test('both locales have the same keys', () => {
  expect(pathsOf(en).toSorted()).toEqual(pathsOf(zh).toSorted())
  expect(pathsOf(en).length).toBeGreaterThan(150)
})

test('no text is empty, and no English text has a Chinese character', () => {
  expect([...plainTexts(zh), ...plainTexts(en)].filter(text => text.trim() === '')).toEqual([])
  expect(plainTexts(en).filter(text => chinese.test(text))).toEqual([])
})

/** Tables of the standard, whose rows have both languages as columns, and the outlines of the mark of samples; countries, currencies and packages have their English names from
 *  the Unicode locale data, and their code. */
const tables = [
  'elements/application-identifiers.ts',
  'elements/codes/code-rows.ts',
  'elements/content-rules.ts',
  'files/mark-outlines.ts',
  'keys/key-table.ts',
  'prefixes/gs1-prefixes.ts',
]

test('only locales and tables contain Chinese words outside comments', () => {
  const files = fs.globSync('**/*.ts', { cwd: new URL('..', import.meta.url) })
  const code = (file: string) =>
    fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const others = files.filter(file => !/^locales\/|\.test\.ts$/.test(file) && /\p{Script=Han}/u.test(code(file)))
  expect(others.toSorted()).toEqual(tables)
})

test('every row of a table with a Chinese text has the same in English', () => {
  const prefixes = [...gs1Prefixes, ...longerGs1Prefixes]
  const named = [...keyTable, ...prefixes].filter(row => row.nameEn === '' || chinese.test(row.nameEn))
  const noted = prefixes.filter(({ noteZh, noteEn = '' }) => (noteZh === undefined) !== (noteEn === ''))
  const titled = applicationIdentifiers.filter(({ title }) => title === '' || chinese.test(title))
  const ruled = Object.values(contentRules).filter(
    rule => 'en' in rule && (rule.en.trim() === '' || chinese.test(rule.en)),
  )
  expect([...named, ...noted, ...titled, ...ruled]).toEqual([])
})

test('every fault has a message in English without a Chinese character, and one in Chinese', () => {
  const kinds = Object.keys(en.faults)
  expect(kinds.length).toBeGreaterThan(25)
  const details = [
    {},
    { ai: '253', against: '8030', needs: ['01+21', '8006'], meant: '(10)', found: '\t', rule: 'iban' },
    { ai: '7250', limits: { least: 1, most: 2, unit: 'mm' }, part: 'widthMm', set: 'Y', found: 'x', rule: 'cset64' },
    { limits: { least: 3, most: 3, unit: 'digits' }, part: 'xDimensionMm', rule: 'gs1-128-width', meant: '01' },
  ] as const
  for (const [fault, message] of Object.entries(en.faults)) {
    for (const detail of details) {
      const text = message({ fault: 'kind', at: 3, ...detail })
      expect(text, fault).toMatch(/^[A-Z(]/)
      expect(text, fault).not.toMatch(chinese)
    }
  }
  for (const message of Object.values(zh.faults)) expect(message({ fault: 'kind', at: 3 })).toMatch(chinese)
})

test('an interpretation names its forms, symbology, units and in-store readings in the language', () => {
  const texts = [']C10106901234567892(10)A1', ']E02106013040083', '2106013040083', '(01)06901234567892(3103)001500']
  for (const text of texts) {
    const inEnglish = interpret(text, { language: 'en' })
    const inChinese = interpret(text, { language: 'zh' })
    expect(interpret(text)).toEqual(inChinese)
    const names = [inEnglish.forms, inEnglish.scan, inEnglish.inStore].flatMap(plainTexts)
    expect(names.filter(name => chinese.test(name))).toEqual([])
    expect(inEnglish.forms.map(({ form }) => form)).toEqual(inChinese.forms.map(({ form }) => form))
  }
  expect(interpret(']E02106013040083', { language: 'en' }).scan?.name).toBe('EAN-13, UPC')
  expect(interpret('2106013040083').inStore?.readings[0]?.parts[1]?.name).toBe('商品种类或项目代码')
  expect(sheetLabel(sheetPresets[1].layout)).toBe('2 × 7，99.1 × 38.1 毫米')
  expect(meaningOf({ ai: '422', value: '158' }, { thisYear: 2026, language: 'en' })).toMatchObject({
    text: 'Taiwan, China',
    countries: [{ alpha2: 'TW', name: 'Taiwan, China' }],
  })
})

test('without a language messages are Chinese', () => {
  expect(faultMessage({ fault: 'empty', at: 0, ai: '10' })).toBe('应用标识符 (10) 的内容不能为空')
  expect(faultMessage({ fault: 'empty', at: 0, ai: '10' }, 'en')).toBe('The value of (10) must not be empty')
})

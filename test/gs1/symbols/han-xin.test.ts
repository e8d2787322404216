import bwipjs from 'bwip-js/node'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFault } from '../../../packages/gs1/src/fault.ts'
import { encodeHanXin, type HanXinOptions } from '../../../packages/gs1/src/symbols/han-xin/han-xin.ts'
import { binaryMode, numericMode } from '../../../packages/gs1/src/symbols/han-xin/han-xin-characters.ts'
import { hanXinLayout, informationPlaces } from '../../../packages/gs1/src/symbols/han-xin/han-xin-layout.ts'
import { type HanXinSymbol, toHanXinSymbol } from '../../../packages/gs1/src/symbols/han-xin/han-xin-symbol.ts'
import {
  blocksOf,
  dataWordCount,
  type HanXinLevel,
  hanXinLevels,
  hanXinVersions,
} from '../../../packages/gs1/src/symbols/han-xin/han-xin-tables.ts'
import { segmentsToWords } from '../../../packages/gs1/src/symbols/han-xin/han-xin-words.ts'
import { readHanXin } from '../../../packages/gs1/test/read-han-xin.ts'

const isFull = process.env.FULL === '1'
const numRuns = isFull ? 1000 : 100
const versions = hanXinVersions.map((_, index) => index + 1)
/** Of the others, a few of each number of alignment lines. */
const testedVersions = isFull
  ? versions
  : versions.filter(version => version <= 4 || version % 9 === 0 || version === 84)

function encodeOk(text: string, options?: HanXinOptions): HanXinSymbol {
  const symbol = encodeHanXin(text, options)
  if (isFault(symbol)) throw new Error(`${symbol.fault} at ${symbol.at}`)
  return symbol
}

test('every module is data, a pattern, or one of 34 bits of function information in two copies', () => {
  /** ISO/IEC 20830, Annex D: data modules of the first and the last versions, as other encoders have them. */
  const modules = new Map([
    [1, 205],
    [2, 301],
    [3, 405],
    [4, 439],
    [21, 3291],
    [22, 3383],
    [49, 12_111],
    [83, 30_387],
    [84, 31_091],
  ])
  for (const version of versions) {
    const { size, path } = hanXinLayout(version)
    if (modules.has(version)) expect(path.length, `version ${version}`).toBe(modules.get(version))
    const information = informationPlaces(size).flat()
    expect(new Set([...information, ...path]).size).toBe(68 + path.length)
    for (const level of hanXinLevels) {
      const words = blocksOf(version, level).reduce((sum, [count, data, check]) => sum + count * (data + check), 0)
      expect(words, `${version}-${level}`).toBe(Math.floor(path.length / 8))
    }
  }
})

/** Words in the only two modes that bwip-js has, filled to the end. */
function filledSymbol(mode: number, version: number, level: HanXinLevel) {
  const words = dataWordCount(version, level)
  const isNumeric = mode === numericMode
  const length = isNumeric ? 3 * Math.floor((words * 8 - 14) / 10) : words - 3
  const signs = isNumeric ? '0123456789' : 'abcdefghijklmnopqrstuvwxyz .,'
  const text = Array.from({ length }, (_, at) => signs[(at * at * 7 + version) % signs.length]).join('')
  const characters = Int32Array.from(text, sign => sign.charCodeAt(0))
  const modes = new Uint8Array(length).fill(mode)
  const mask = (version + hanXinLevels.indexOf(level) + mode) % 4
  const data = segmentsToWords({ characters, interpretation: 'gb-18030' }, modes, words)
  return { text, symbol: toHanXinSymbol(data, { version, level, mask }), mask }
}

test('numeric and binary symbols of all versions and levels have the modules of bwip-js, if the mask is the same', () => {
  for (const version of testedVersions) {
    for (const level of hanXinLevels) {
      for (const mode of [numericMode, binaryMode]) {
        const { text, symbol, mask } = filledSymbol(mode, version, level)
        const options = { bcid: 'hanxin', text, eclevel: level, version: String(version), ...{ mask: mask + 1 } }
        const [other] = bwipjs.raw(options)
        const modules = other && 'pixs' in other ? other.pixs.join('') : ''
        expect(modules === symbol.matrix.dark.join(''), `${version}-${level} mode ${mode}`).toBe(true)
      }
    }
  }
})

const kinds = {
  digits: fc.stringMatching(/^[0-9]{1,200}$/),
  'letters and digits': fc.stringMatching(/^[0-9A-Za-z]{1,150}$/),
  'ASCII characters': fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 120 }),
  'common Chinese characters': fc.stringMatching(/^[\u4e00-\u9fa5]{1,60}$/),
  'Chinese text with signs': fc.stringMatching(/^[一-龥，。《》（）０-９Ａ-ｚāáǎàㄅ-ㄩa-z0-9]{1,60}$/),
  'characters of four bytes': fc.stringMatching(/^[㐀-㿿Ā-ſ😀-😎𠀀-𠁿]{1,40}$/u),
  'other alphabets': fc.stringMatching(/^[А-яα-ω؀-ۿ가-힣é ]{1,60}$/),
  'any characters': fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
}

test('every kind of text is read back', () => {
  for (const [kind, texts] of Object.entries(kinds)) {
    const roundTrip = fc.property(texts, fc.constantFrom(...hanXinLevels), (text, level) => {
      const symbol = encodeOk(text, { level })
      expect(readHanXin(symbol.matrix).text, kind).toBe(text)
    })
    fc.assert(roundTrip, { numRuns })
  }
})

test('every character of the basic plane is read back', () => {
  const characters = Array.from({ length: 0x10000 }, (_, code) => code).filter(code => code < 0xd800 || code > 0xdfff)
  const step = isFull ? 700 : 3500
  for (let from = 0; from < characters.length; from += step) {
    const text = String.fromCharCode(...characters.slice(from, from + 700))
    expect(readHanXin(encodeOk(text, { level: 'L1' }).matrix).text === text, `from ${from}`).toBe(true)
  }
})

test('each level corrects the share that it promises', () => {
  const shares = { L1: 0.08, L2: 0.15, L3: 0.23, L4: 0.3 }
  for (const version of versions) {
    for (const level of hanXinLevels) {
      const [correctable, words] = blocksOf(version, level).reduce(
        ([sum, all], [count, data, check]) => [sum + count * (check / 2), all + count * (data + check)],
        [0, 0],
      )
      expect(Math.abs(correctable / words - shares[level]), `${version}-${level}`).toBeLessThan(0.03)
    }
  }
})

/** Digits, letters, octets, common Chinese characters, characters of four bytes in the largest symbol, with indicators and end marks. */
function capacitiesOf(level: HanXinLevel): number[] {
  const bits = dataWordCount(84, level) * 8
  const [digits, letters, octets, chinese, others] = [bits - 14, bits - 10, bits - 17, bits - 16, bits]
  return [Math.floor(digits / 10) * 3, ...[letters / 6, octets / 8, chinese / 12, others / 25].map(Math.floor)]
}

test('the largest symbol holds as many characters as the standard says, and one more is rejected with that limit', () => {
  expect(capacitiesOf('L1')).toEqual([7827, 4350, 3261, 2174, 1044])
  for (const level of hanXinLevels) {
    const signs = ['0', 'A', '\u001c', '中', '😀']
    signs.forEach((sign, kind) => {
      const most = capacitiesOf(level)[kind] ?? 0
      expect(encodeOk(sign.repeat(most), { level }).version).toBe(84)
      for (const length of [most + 1, most + 100_000]) {
        const fault = { fault: 'length', at: most * sign.length, limits: { least: 1, most, unit: 'characters' } }
        expect(encodeHanXin(sign.repeat(length), { level })).toEqual(fault)
      }
    })
  }
})

test('a text or option that cannot be encoded is a fault with its place', () => {
  expect(encodeHanXin('')).toEqual({ fault: 'empty', at: 0 })
  expect(encodeHanXin('ab\ud800c')).toEqual({ fault: 'character', at: 2 })
  expect(encodeHanXin(`${'中'.repeat(9000)}\udc00`)).toEqual({ fault: 'character', at: 9000 })
  for (const leastVersion of [0, 85, 1.5, Number.NaN, -1, Number.POSITIVE_INFINITY])
    expect(encodeHanXin('a', { leastVersion })).toEqual({ fault: 'size', at: 0, part: 'leastVersion' })
  for (const mask of [-1, 4, 0.5, Number.NaN])
    expect(encodeHanXin('a', { mask })).toEqual({ fault: 'size', at: 0, part: 'mask' })
  for (const level of ['X', 'l1', '', 'toString', null, 1])
    expect(encodeHanXin('a', JSON.parse(JSON.stringify({ level })))).toEqual({ fault: 'kind', at: 0, part: 'level' })
})

test('any text gives a symbol or a fault', () => {
  const code = fc.oneof(fc.nat(127), fc.nat(0x7ff), fc.nat(0xffff))
  const texts = fc.array(code, { maxLength: isFull ? 1500 : 100 }).map(codes => String.fromCharCode(...codes))
  fc.assert(
    fc.property(texts, fc.constantFrom(...hanXinLevels), (text, level) => {
      const symbol = encodeHanXin(text, { level })
      if (isFault(symbol)) expect(symbol.at).toBeLessThanOrEqual(text.length)
      else expect(readHanXin(symbol.matrix).text).toBe(text)
    }),
    { numRuns },
  )
})

test('a symbol has level L2 and the smallest size by default', () => {
  const shape = ({ version, level, matrix }: HanXinSymbol) => `${version}-${level} ${matrix.width}`
  expect(shape(encodeOk('01234567'))).toBe('1-L2 23')
  expect(shape(encodeOk('01234567', { leastVersion: 5 }))).toBe('5-L2 31')
  expect(shape(encodeOk('中'.repeat(12), { level: 'L1' }))).toBe('1-L1 23')
  expect(shape(encodeOk('中'.repeat(13), { level: 'L1' }))).toBe('2-L1 25')
  expect(shape(encodeOk('a', { level: 'L4', leastVersion: 84 }))).toBe('84-L4 189')
})

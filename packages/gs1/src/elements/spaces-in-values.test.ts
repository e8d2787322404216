import { expect, test } from 'vitest'
import { isFault } from '../fault.ts'
import { faultMessage } from '../fault-messages.ts'
import { interpret } from '../interpret/interpret.ts'
import { readScanData, scanDataFaults, writeScanData } from '../interpret/scan-data.ts'
import { readKey } from '../keys/keys.ts'
import { buildGiai } from '../keys/kinds/giai.ts'
import { buildGln } from '../keys/kinds/gln.ts'
import { buildGrai, readGrai } from '../keys/kinds/grai.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import { readElementString, splitElementString } from './element-string.ts'
import { readValue } from './value.ts'

const sampleGtin = '06901234567892'
const gs = '\u001d'

/** A space, a tab, and invisible characters. */
const blanks = [' ', '\t', '\u00a0', '\u3000', '\u200b', '\u200e', '\u202a', '\u2066', '\ufeff', '\u00ad', '\u061c']

test('a space or invisible character inside scanned data is a fault with its place', () => {
  for (const blank of blanks) {
    // biome-ignore format: one row a line
    const rows: [string, number][] = [
      [`]C101${sampleGtin}10LOT${blank}7`, 24],
      [`]d201${sampleGtin}10LOT${blank}7${gs}17271231`, 24],
      [`]C101${sampleGtin}10${blank}LOT7`, 21],
      [`]C101${blank}${sampleGtin}`, 5],
      [`]C101069012345${blank}67892`, 14],
      [`^01${sampleGtin}10LOT${blank}7`, 22],
      [`${gs}01${sampleGtin}10LOT${blank}7`, 22],
      [`]E069012345${blank}67892`, 11],
      [`]I1169012345${blank}67899`, 12],
    ]
    for (const [text, at] of rows) {
      expect(interpret(text), text).toMatchObject({ valid: false, wellFormed: false })
      expect(interpret(text).faults[0], text).toMatchObject({ fault: 'character', at })
      if (text.startsWith(']')) expect(scanDataFaults(text)[0], text).toMatchObject({ fault: 'character', at })
    }
  }
  expect(readScanData(`]C101${sampleGtin}10LOT7 `)).toMatchObject({ fault: 'character', at: 25 })
  expect(readScanData(`]E0690-1234567892`)).toMatchObject({ fault: 'character', at: 6 })
})

test('a line end after scanner data, and blanks before it, are not part of a value', () => {
  for (const end of ['\r', '\n', '\r\n']) {
    expect(interpret(`]C101${sampleGtin}10LOT7${end}`)).toMatchObject({
      valid: true,
      elementString: `(01)${sampleGtin}(10)LOT7`,
    })
    expect(interpret(`]E06901234567892${end}`)).toMatchObject({ valid: true, elementString: `(01)${sampleGtin}` })
    expect(readElementString(`^01${sampleGtin}10LOT7${end}`)).toMatchObject([{ ai: '01' }, { value: 'LOT7' }])
  }
  expect(interpret(`\u202a^01${sampleGtin}`)).toMatchObject({ valid: true })
})

test('a generator rejects a space inside a value and ignores spaces around it', () => {
  // biome-ignore format: one row a line
  const rejected: [string, number][] = [
    [`(01)${sampleGtin}(10)LOT 7`, 25],
    [`(01)${sampleGtin}(10)LOT\u200b7`, 25],
    [`(01)0690 1234567892(10)A`, 8],
    [`(01)${sampleGtin} (10) A\tB`, 25],
  ]
  for (const [text, at] of rejected) {
    expect(readElementString(text), text).toMatchObject({ fault: 'character', at })
    expect(drawSymbol({ type: 'GS1-128', code: text }), text).toMatchObject({ fault: 'character', at })
    expect(writeScanData('GS1-128', text), text).toMatchObject({ fault: 'character', at })
  }
  const read = readElementString(` ( 01 ) ${sampleGtin} (10) A-1 \n(21)\u200bB `)
  expect(isFault(read) ? read : read.map(({ ai, value, at }) => [ai, value, at])).toEqual([
    ['01', sampleGtin, 8],
    ['10', 'A-1', 28],
    ['21', 'B', 38],
  ])
})

test('groups of digits in a pasted text are accepted, spaces between letters are not', () => {
  // biome-ignore format: one row a line
  const rows: [string, string][] = [
    ['6 901234 567892', `(01)${sampleGtin}`],
    ['978-7-5066-8901-2'.replace('-2', '-7'), ''],
    ['3 6901234 000000001 7', '(00)369012340000000017'],
    ['(00) 3 6901234 000000001 7', '(00)369012340000000017'],
    [`(01) 0 690 1234 56789 2 (10) LOT7`, `(01)${sampleGtin}(10)LOT7`],
    ['(8003) 0 6999000000018 SERIAL', '(8003)06999000000018SERIAL'],
    [`01 ${sampleGtin} 10 LOT7`, `(01)${sampleGtin}(10)LOT7`],
  ]
  for (const [text, elementString] of rows) {
    if (elementString) expect(interpret(text), text).toMatchObject({ valid: true, elementString })
  }
  expect(interpret(`(01)${sampleGtin}(10)LOT 7`)).toMatchObject({
    valid: false,
    faults: [{ fault: 'character', at: 25 }],
  })
  expect(interpret(`01${sampleGtin}10LOT 7`)).toMatchObject({ valid: false, faults: [{ fault: 'character', at: 21 }] })
  expect(interpret('(8003) 0 6999000000018 SER IAL').faults).toMatchObject([{ fault: 'character', at: 26 }])
  expect(splitElementString(`(01) 0690 123 (10)A B`)).toMatchObject([{ at: 5 }, { value: 'A B', at: 18 }])
})

test('the parts of a key accept spaces around them, not inside', () => {
  const company = { companyPrefix: '6901 234' }
  expect(buildGiai({ ...company, assetReference: ' A1 ' })).toMatchObject({ value: '6901234A1' })
  expect(buildGiai({ ...company, assetReference: 'A 1' })).toMatchObject({ fault: 'character', at: 1 })
  expect(buildGrai({ ...company, assetType: '1 2', serial: '4 00' })).toMatchObject({ fault: 'character', at: 1 })
  expect(buildGln({ ...company, locationReference: '5', extension: '1 2' })).toMatchObject({
    fault: 'character',
    at: 1,
  })
  expect(readValue('10', ' LOT7 ')).toMatchObject({ text: 'LOT7' })
  expect(readValue('10', 'LOT 7')).toMatchObject({ fault: 'character', at: 3 })
  expect(readValue('10', '1 2')).toMatchObject({ fault: 'character', at: 1 })
})

test('a pasted key may be grouped; a space between its letters is a fault', () => {
  expect(readGrai('0 6999000000018 SERIAL')).toMatchObject({ value: '06999000000018SERIAL' })
  expect(readGrai('0 6999000000018 SER IAL')).toMatchObject({ fault: 'character', at: 19 })
  expect(readKey('GDTI', '4012345000092 PO-4711')).toMatchObject({ value: '4012345000092PO-4711' })
  expect(readKey('GIAI', '69 990000 A-1')).toMatchObject({ value: '69990000A-1' })
  expect(readKey('GIAI', '69990000 A 1')).toMatchObject({ fault: 'character', at: 10 })
  expect(readKey('GMN', '1987654 Ad4X4bL5ttr2310c 2K')).toMatchObject({ value: '1987654Ad4X4bL5ttr2310c2K' })
  expect(readKey('GMN', '1987654 Ad4X 4bL5ttr2310c 2K')).toMatchObject({ fault: 'character', at: 12 })
})

test('the message of the fault names invisible characters', () => {
  const faultMessages = (blank: string) => {
    const { faults } = interpret(`]C101${sampleGtin}10LOT${blank}7`)
    return faults.map(fault => faultMessage(fault)).join()
  }
  expect(faultMessages(' ')).toBe(
    '第 25 个字符（空格）不能用在应用标识符 (10) 中，此处只能是英文字母、数字和规定的符号',
  )
  expect(faultMessages('\u3000')).toContain('第 25 个字符（空格）')
  expect(faultMessages('\t')).toContain('第 25 个字符（制表符）')
  expect(faultMessages('\u200b')).toContain('第 25 个字符（不可见字符）')
  expect(faultMessages('\ufeff')).toContain('第 25 个字符（不可见字符）')
})

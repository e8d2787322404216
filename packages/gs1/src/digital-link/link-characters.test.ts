import { expect, test } from 'vitest'
import { elementOf } from '../elements/element-string.ts'
import { faultMessage } from '../fault-messages.ts'
import { interpret } from '../interpret/interpret.ts'
import { drawSymbol } from '../symbols/draw-symbol.ts'
import { digitalLinkOf, examineDigitalLink, readDigitalLink } from './digital-link.ts'

const sampleGtin = '06901234567892'
const linkStart = `https://a/01/${sampleGtin}`

test('a character that must be percent-encoded is rejected at its place', () => {
  for (const character of ['<', '>', '"', '{', '}', '|', '\\', '^', '`', '茶', 'é', '\u0001', '\u200b']) {
    for (const [uri, at] of [
      [`https://a/x${character}y/01/${sampleGtin}`, 11],
      [`${linkStart}/10/A${character}B`, 32],
      [`${linkStart}?99=A${character}B`, 32],
      [`${linkStart}?x=${character}`, 30],
      [`${linkStart}#${character}`, 28],
      [`  ${linkStart}?x=${character}`, 32],
    ] as const) {
      expect(readDigitalLink(uri), uri).toMatchObject({ fault: 'character', at })
      expect(drawSymbol({ type: 'DL-QR', code: uri }), uri).toMatchObject({ fault: 'character', at })
    }
  }
  expect(readDigitalLink(`${linkStart}/10/A%3CB`)).toMatchObject({ elements: [{}, { value: 'A<B' }] })
  expect(readDigitalLink(`https://商品.中国/01/${sampleGtin}`)).toMatchObject({ fault: 'character', at: 8 })
})

test('in a pasted link characters that browsers encode are warnings, and the forms are encoded', () => {
  const read = interpret(`${linkStart}/10/A<B>"C?x={茶}`)
  expect(read).toMatchObject({ valid: true, elementString: `(01)${sampleGtin}(10)A<B>"C` })
  expect(read.warnings.map(({ fault, at }) => [fault, at])).toEqual([
    ['link-character', 32],
    ['link-character', 34],
    ['link-character', 40],
  ])
  expect(read.warnings.map(fault => faultMessage(fault))[0]).toBe(
    '第 33 个字符“<”在链接中应写成百分号编码，这里已按编码后的链接解读',
  )
  expect(read.digitalLink).toBe(`https://id.gs1.org/01/${sampleGtin}/10/A%3CB%3E%22C`)
  expect(interpret(`https://商品.中国/01/${sampleGtin}`)).toMatchObject({
    valid: true,
    warnings: [{ at: 8 }, { at: 11 }],
  })
  expect(interpret(`${linkStart}/10/A茶`)).toMatchObject({
    valid: false,
    faults: [{ fault: 'character', at: 32, ai: '10' }],
  })
})

test('a semicolon is part of a value', () => {
  expect(readDigitalLink(`${linkStart}/10/A;B?99=C;D&98=E`)).toMatchObject({
    elements: [{}, { ai: '10', value: 'A;B' }, { ai: '99', value: 'C;D' }, { ai: '98', value: 'E' }],
  })
  expect(readDigitalLink(`${linkStart}?17=271231;11=260101`)).toMatchObject({ fault: 'length', ai: '17', at: 37 })
})

test('a GTIN has 14 digits in the query too', () => {
  const uri = 'https://a/8004/4012345A?01=6901234567892'
  expect(readDigitalLink(uri)).toMatchObject({ fault: 'length', ai: '01', at: 40 })
  expect(readDigitalLink('https://a/8004/4012345A?01=06901234567892')).toMatchObject({
    elements: [{}, { value: sampleGtin }],
  })
  expect(interpret(uri)).toMatchObject({ valid: false, elementString: `(8004)4012345A(01)${sampleGtin}` })
})

test('a trailing slash is a warning', () => {
  for (const uri of [`${linkStart}/`, `${linkStart}/10/A/`, `${linkStart}/?17=271231`]) {
    const { faults, warnings } = examineDigitalLink(uri)
    expect([faults, warnings.map(({ fault }) => fault)], uri).toEqual([[], ['link-slash']])
    expect(interpret(uri), uri).toMatchObject({ valid: true, warnings: [{ fault: 'link-slash' }] })
  }
  expect(examineDigitalLink(`${linkStart}/`).warnings).toEqual([{ fault: 'link-slash', at: 27 }])
  expect(examineDigitalLink(linkStart).warnings).toEqual([])
  expect(examineDigitalLink('https://a/about/').warnings).toEqual([])
  expect(interpret(`${linkStart}/`).warnings.map(fault => faultMessage(fault))).toEqual([
    '第 28 个字符是多余的“/”，有些系统会把它看作另一个网址，建议去掉',
  ])
})

test('AIs that exclude each other are rejected in links as in element strings', () => {
  // biome-ignore format: one row a line
  const rows: [string, object][] = [
    [`${linkStart}?02=${sampleGtin}&37=5`, { fault: 'excludes', ai: '02', against: '01' }],
    [`${linkStart}?3102=000001&3103=000001`, { fault: 'excludes', ai: '3102', against: '3103' }],
    ['https://a/8018/401234500000067657?8017=401234500000000074', { fault: 'excludes', ai: '8018', against: '8017' }],
    ['https://a/253/4012345000092?8030=AB', { fault: 'serial', ai: '253' }],
  ]
  for (const [uri, fault] of rows) {
    expect(examineDigitalLink(uri).faults, uri).toContainEqual(expect.objectContaining(fault))
    expect(interpret(uri), uri).toMatchObject({ valid: false })
  }
  const buildLink = (...pairs: [string, string][]) => digitalLinkOf(pairs.map(([ai, value]) => elementOf(ai, value)))
  expect(buildLink(['01', sampleGtin], ['3102', '000001'], ['3103', '000001'])).toMatchObject({
    fault: 'excludes',
    part: '3102',
  })
  expect(buildLink(['253', '4012345000092'], ['8030', 'AB'])).toMatchObject({ fault: 'serial', part: '253' })
})

test('a domain in another script is written as browsers write it', () => {
  const link = digitalLinkOf([elementOf('01', sampleGtin)], 'https://商品.中国/茶')
  expect(link).toBe(`https://xn--jvrxl.xn--fiqs8s/%E8%8C%B6/01/${sampleGtin}`)
  expect(readDigitalLink(String(link))).toMatchObject({ elements: [{ value: sampleGtin }] })
})

import { expect, test } from 'vitest'
import { elementOf } from '../elements/element-string.ts'
import { isFault } from '../fault.ts'
import {
  buildDigitalLink,
  canonicalDigitalLink,
  digitalLinkOf,
  examineDigitalLink,
  readDigitalLink,
} from './digital-link.ts'

const sampleGtin = '06901234567892'

test('qualifiers are in the path in order, the expiry in the query', () => {
  const link = buildDigitalLink({ gtin: '6901234567892', serial: 'S/1', batch: 'B+1', expiry: '2027-12-31' })
  expect(link).toBe('https://id.gs1.org/01/06901234567892/10/B%2B1/21/S%2F1?17=271231')
  expect(buildDigitalLink({ gtin: '96385074' }, 'example.com/')).toBe('https://example.com/01/00000096385074')
  expect(buildDigitalLink({ gtin: '96385074', variant: '2A' }, 'https://example.com/a/b')).toBe(
    'https://example.com/a/b/01/00000096385074/22/2A',
  )
})

test('a fault names the faulty part', () => {
  expect(buildDigitalLink({ gtin: '6901234567893' })).toMatchObject({ fault: 'check-digit', at: 12, part: 'gtin' })
  expect(buildDigitalLink({ gtin: '6901234567892', batch: 'A#' })).toMatchObject({
    fault: 'character',
    at: 1,
    part: 'batch',
  })
  expect(buildDigitalLink({ gtin: '6901234567892', serial: '' })).toMatchObject({ fault: 'empty', part: 'serial' })
  expect(buildDigitalLink({ gtin: '6901234567892', expiry: '2027-02-30' })).toMatchObject({ part: 'expiry' })
  expect(buildDigitalLink({ gtin: '6901234567892' }, 'javascript:alert(1)')).toMatchObject({ part: 'domain' })
})

test('an invalid domain is rejected', () => {
  for (const domain of [
    'https://a"b<c',
    'a<b',
    'https://[',
    'https://a b',
    'https://a?b',
    'https://a#b',
    '',
    'ftp://a',
  ])
    expect(buildDigitalLink({ gtin: sampleGtin }, domain), domain).toMatchObject({
      fault: 'digital-link',
      part: 'domain',
    })
})

const buildLink = (...pairs: [string, string][]) => digitalLinkOf(pairs.map(([ai, value]) => elementOf(ai, value)))

test('elements of every key make a link with qualifiers in order', () => {
  // biome-ignore format: one row a line
  const rows: [string, [string, string][]][] = [
    ['/00/106141412345678908?02=00614141123452&37=25', [['00', '106141412345678908'], ['02', '00614141123452'], ['37', '25']]],
    ['/01/06901234567892/22/2A/10/B/21/C?17=271231', [['17', '271231'], ['21', 'C'], ['10', 'B'], ['22', '2A'], ['01', sampleGtin]]],
    ['/01/06901234567892/235/T', [['01', sampleGtin], ['235', 'T']]],
    ['/253/4012345000092PO-4711', [['253', '4012345000092PO-4711']]],
    ['/255/081162599999612', [['255', '081162599999612']]],
    ['/401/4012345%2F1', [['401', '4012345/1']]],
    ['/402/40123452223334442', [['402', '40123452223334442']]],
    ['/414/4012345000054/254/12', [['254', '12'], ['414', '4012345000054']]],
    ['/414/4012345000054/7040/1ABC', [['414', '4012345000054'], ['7040', '1ABC']]],
    ['/415/4012345000054/8020/R1?3902=1000', [['8020', 'R1'], ['3902', '1000'], ['415', '4012345000054']]],
    ['/417/4012345000054/7040/1ABC', [['417', '4012345000054'], ['7040', '1ABC']]],
    ['/8003/04012345000221334455', [['8003', '04012345000221334455']]],
    ['/8004/4012345ABC/7040/1ABC', [['7040', '1ABC'], ['8004', '4012345ABC']]],
    ['/8006/040123451111180102/22/A/10/B/21/C', [['21', 'C'], ['22', 'A'], ['10', 'B'], ['8006', '040123451111180102']]],
    ['/8010/4012345AB%23/8011/12', [['8011', '12'], ['8010', '4012345AB#']]],
    ['/8013/1987654Ad4X4bL5ttr2310c2K', [['8013', '1987654Ad4X4bL5ttr2310c2K']]],
    ['/8017/401234500000000074/8019/1', [['8017', '401234500000000074'], ['8019', '1']]],
    ['/8018/401234500000067657/8019/1', [['8019', '1'], ['8018', '401234500000067657']]],
  ]
  for (const [link, elements] of rows) {
    expect(buildLink(...elements), link).toBe(`https://id.gs1.org${link}`)
    const read = readDigitalLink(`https://id.gs1.org${link}`)
    const found = isFault(read) ? [] : read.elements.map(({ ai, value }) => [ai, value])
    expect(found.toSorted(), link).toEqual(elements.toSorted())
  }
})

test('the builder names the faulty element', () => {
  expect(buildLink(['10', 'A'])).toEqual({ fault: 'link-key', at: 0 })
  expect(buildLink(['01', sampleGtin], ['10', 'A#'])).toMatchObject({ fault: 'character', at: 1, ai: '10', part: '10' })
  expect(buildLink(['01', sampleGtin], ['8200', 'http://a'])).toMatchObject({ fault: 'link-attribute', part: '8200' })
  expect(buildLink(['01', sampleGtin], ['22', 'A'], ['235', 'B'])).toMatchObject({
    fault: 'link-attribute',
    part: '235',
  })
  expect(buildLink(['01', sampleGtin], ['10', 'A'], ['10', 'B'])).toMatchObject({ fault: 'link-repeated', part: '10' })
  expect(buildLink(['415', '4012345000054'])).toMatchObject({ fault: 'requires', part: '415' })
  expect(buildLink(['01', sampleGtin], ['10', 'A'], ['10', 'A'])).toBe(`https://id.gs1.org/01/${sampleGtin}/10/A`)
})

test('of several keys the first that accepts the others is in the path', () => {
  expect(buildLink(['8004', '4012345ABC'], ['01', sampleGtin])).toBe(
    `https://id.gs1.org/8004/4012345ABC?01=${sampleGtin}`,
  )
  expect(buildLink(['8004', '4012345ABC'], ['01', sampleGtin], ['21', 'S'])).toBe(
    `https://id.gs1.org/01/${sampleGtin}/21/S?8004=4012345ABC`,
  )
})

test('schemes in capitals, ports, addresses, stems, trailing slashes and fragments are accepted', () => {
  for (const origin of [
    'http://a',
    'HTTPS://A',
    'https://a.:8443',
    'https://[2001:db8::1]',
    'https://xn--jvrxl.xn--fiqs8s',
    'https://a_b',
  ])
    for (const path of ['', '/shop', '/00/faux', '/01/x/gtin/y', '/%E8%8C%B6'])
      for (const end of ['', '/', '?', '#', '/?linkType=gs1:pip#top']) {
        const link = readDigitalLink(`${origin}${path}/01/${sampleGtin}${end}`)
        expect(link, origin + path + end).toMatchObject({
          stem: origin + path,
          elements: [{ ai: '01', value: sampleGtin }],
        })
      }
})

test('parameters that are no AIs are not changed', () => {
  const link = readDigitalLink(`https://a/01/${sampleGtin}?a=%zz&17=271231&b&&c=1=2;d&Exp=1&=x`)
  expect(link).toMatchObject({ elements: [{ ai: '01' }, { ai: '17', value: '271231' }], inPath: 1 })
  expect(isFault(link) ? [] : link.others).toEqual([
    ['a', '%zz'],
    ['b', ''],
    ['c', '1=2;d'],
    ['Exp', '1'],
    ['', 'x'],
  ])
})

/** The mark is below the place of the fault. */
// biome-ignore format: one row a line
const rejected: [string, string, object][] = [
  ['ftp://a/01/06901234567892', '^', { fault: 'digital-link' }],
  ['https:/a/01/06901234567892', '^', { fault: 'digital-link' }],
  ['http:///01/06901234567892', '       ^', { fault: 'digital-link' }],
  ['https://us$er/01/06901234567892', '          ^', { fault: 'character' }],
  ['https://me@a/01/06901234567892', '          ^', { fault: 'character' }],
  ['https://a:99999/01/06901234567892', '        ^', { fault: 'digital-link' }],
  ['https://[fe80::1%25lo]/01/06901234567892', '                ^', { fault: 'character' }],
  ['https://a/01/069012 34567892', '                   ^', { fault: 'character' }],
  ['https://a', '         ^', { fault: 'link-key' }],
  ['https://example.com/about', '                   ^', { fault: 'link-key' }],
  ['https://a/b/01', '              ^', { fault: 'empty', ai: '01' }],
  ['https://a/01/06901234567892/21/', '                               ^', { fault: 'empty', ai: '21' }],
  ['https://a/01//21/A', '             ^', { fault: 'empty', ai: '01' }],
  ['https://a/01/06901234567892/x', '                            ^', { fault: 'application-identifier' }],
  ['https://a/01/06901234567892/89/A', '                            ^', { fault: 'application-identifier', ai: '89' }],
  ['https://a/gtin/06901234567892', '          ^', { fault: 'link-name', ai: '01' }],
  ['https://a/01/06901234567892/ser/A', '                            ^', { fault: 'link-name', ai: '21' }],
  ['https://a/01/06901234567892/21/A/10/B', '                                 ^', { fault: 'link-order', ai: '10' }],
  ['https://a/01/06901234567892/235/A/21/B', '                                  ^', { fault: 'link-order', ai: '21' }],
  ['https://a/01/06901234567892/15/271231', '                            ^', { fault: 'link-order', ai: '15' }],
  ['https://a/00/106141412345678908/10/B', '                                ^', { fault: 'link-order', ai: '10' }],
  ['https://a/01/06901234567892/10/A/10/A', '                                 ^', { fault: 'link-repeated', ai: '10' }],
  ['https://a/01/06901234567892?10=B', '                            ^', { fault: 'link-place', ai: '10' }],
  ['https://a/01/06901234567892?8200=B', '                            ^', { fault: 'link-attribute', ai: '8200' }],
  ['https://a/01/06901234567892?99=B&89=B', '                                 ^', { fault: 'application-identifier', ai: '89' }],
  ['https://a/01/06901234567892?99=B&99=B', '                                 ^', { fault: 'link-repeated', ai: '99' }],
  ['https://a/01/06901234567892/10/A?01=06901234567892', '                                 ^', { fault: 'link-repeated', ai: '01' }],
  ['https://a/01/06901234567892?99', '                              ^', { fault: 'empty', ai: '99' }],
  ['https://a/01/06901234567892?99=', '                               ^', { fault: 'empty', ai: '99' }],
  ['https://a/01/06901234567892?99=a+b', '                                ^', { fault: 'character', ai: '99' }],
  ['https://a/01/06901234567892?17=271331', '                                 ^', { fault: 'date', ai: '17' }],
  ['https://a/01/6901234567892', '                          ^', { fault: 'length', ai: '01' }],
  ['https://a/01/06901234567893', '                          ^', { fault: 'check-digit', ai: '01' }],
  ['https://a/01/%306901234567893', '                            ^', { fault: 'check-digit', ai: '01' }],
  ['https://a/01/06901234567892/10/%2F%23', '                                  ^', { fault: 'character', ai: '10' }],
  ['https://a/01/06901234567892/10/AB%2', '                                 ^', { fault: 'character', ai: '10' }],
  ['https://a/01/06901234567892/10/A批', '                                ^', { fault: 'character', ai: '10' }],
  ['https://a/01/06901234567892/10/A%E6%89%B9', '                                ^', { fault: 'character', ai: '10' }],
  ['https://a/415/4012345000054?x=y', '                           ^', { fault: 'requires', ai: '415' }],
  ['https://a/HxHKVAdpQgZzjr-hCDKigI', '          ^', { fault: 'link-compressed' }],
  ['https://a/01/06901234567892/HxHKVAdpQgZzjr', '                            ^', { fault: 'link-compressed' }],
]

test('every fault has the exact place of the error', () => {
  for (const [uri, mark, fault] of rejected)
    expect(readDigitalLink(uri), uri).toMatchObject({ ...fault, at: mark.length - 1 })
})

test('white space before a URI moves the place', () => {
  for (const [uri, mark, fault] of rejected)
    expect(readDigitalLink(` \n${uri} `), uri).toMatchObject({ ...fault, at: mark.length + 1 })
})

test('all faults of a URI are found, ordered by place', () => {
  const { faults, elements } = examineDigitalLink('https://a/01/06901234567893/21/A/10/%23?10=B&17=271331&x=y&77=1')
  expect(faults.map(({ fault, ai }) => `${fault} ${ai}`)).toEqual([
    'check-digit 01',
    'link-order 10',
    'character 10',
    'link-place 10',
    'date 17',
    'application-identifier 77',
  ])
  expect(elements.map(({ ai }) => ai)).toEqual(['01', '21', '10', '17'])
})

test('a short GTIN is accepted if allowed, with faults at their places', () => {
  const allowed = { zeroSuppressedGtin: true }
  for (const gtin of ['96385074', '614141123452', '6901234567892'])
    expect(readDigitalLink(`https://a/01/${gtin}`, allowed)).toMatchObject({
      elements: [{ value: gtin.padStart(14, '0') }],
    })
  expect(readDigitalLink('https://a/01/6901234567893', allowed)).toMatchObject({ fault: 'check-digit', at: 25 })
  expect(readDigitalLink('https://a/01/69012345678', allowed)).toMatchObject({ fault: 'length', at: 24 })
  expect(readDigitalLink('https://a/8004/4012345A?01=6901234567892', allowed)).toMatchObject({
    elements: [{}, { value: sampleGtin }],
  })
})

test('the canonical form has one domain, no stem, a full GTIN and sorted attributes', () => {
  // biome-ignore format: one row a line
  const forms: [string, string][] = [
    [
      'http://example.com/a/b/01/6901234567892/21/A?99=x&3103=000195&17=271231&utm=1#top',
      `/01/${sampleGtin}/21/A?17=271231&3103=000195&99=x`,
    ],
    [`https://id.gs1.org/01/${sampleGtin}/10/A%2d%41?`, `/01/${sampleGtin}/10/A-A`],
    [`https://a/01/${sampleGtin}/235/X?10=B`, `/01/${sampleGtin}/235/X?10=B`],
  ]
  for (const [uri, canonical] of forms) {
    expect(canonicalDigitalLink(uri)).toBe(`https://id.gs1.org${canonical}`)
    expect(canonicalDigitalLink(`https://id.gs1.org${canonical}`)).toBe(`https://id.gs1.org${canonical}`)
  }
  expect(canonicalDigitalLink('https://example.com')).toMatchObject({ fault: 'link-key' })
})

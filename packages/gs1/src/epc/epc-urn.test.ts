import { expect, test } from 'vitest'
import { digitalLinkOf } from '../digital-link/digital-link.ts'
import { cset82 } from '../elements/character-sets.ts'
import { toElementString } from '../elements/element-string.ts'
import { isFault } from '../fault.ts'
import { epcUrnOf, readEpcUrn } from './epc-urn.ts'

const toElements = (urn: string) => {
  const read = readEpcUrn(urn)
  return isFault(read) ? read : toElementString(read.elements)
}

/** Published with the GS1 EPC Tag Data Standard 2.3, section 7. */
// biome-ignore format: one row a line
const published: [string, string][] = [
  ['urn:epc:id:sgtin:952656789012.0.4711', '(01)09526567890126(21)4711'],
  ['urn:epc:id:sgtin:9521141.012345.32a%2Fb', '(01)09521141123454(21)32a/b'],
  ['urn:epc:id:sgtin:0614141.012345.Serial', '(01)00614141123452(21)Serial'],
  ['urn:epc:id:sgtin:9521141.089012.Serial', '(01)09521141890127(21)Serial'],
  ['urn:epc:id:sgtin:00000950.01093.Serial', '(01)00000095010939(21)Serial'],
  ['urn:epc:id:sgtin:978817525.0766.Serial', '(01)09788175257665(21)Serial'],
  ['urn:epc:id:sscc:9521141.1234567890', '(00)195211412345678900'],
  ['urn:epc:id:sscc:952656789012.03456', '(00)095265678901234568'],
  ['urn:epc:id:sgln:952656789012..0', '(414)9526567890126'],
  ['urn:epc:id:sgln:952656789012..4711', '(414)9526567890126(254)4711'],
  ['urn:epc:id:sgln:9521141.12345.0', '(414)9521141123454'],
  ['urn:epc:id:sgln:9521141.12345.32a%2Fb', '(414)9521141123454(254)32a/b'],
  ['urn:epc:id:grai:9521141.12345.32a%2Fb', '(8003)0952114112345432a/b'],
  ['urn:epc:id:giai:952656789012.345678901234567890', '(8004)952656789012345678901234567890'],
  ['urn:epc:id:giai:9521141.32a%2Fb', '(8004)952114132a/b'],
  ['urn:epc:id:gsrn:9521141.1234567890', '(8018)952114112345678906'],
  ['urn:epc:id:gsrnp:9521141.1234567890', '(8017)952114112345678906'],
  ['urn:epc:id:gdti:9521141.12345.006847', '(253)9521141123454006847'],
  ['urn:epc:id:cpi:9521141.5PQ7%2FZ43.12345', '(8010)95211415PQ7/Z43(8011)12345'],
  ['urn:epc:id:sgcn:9521141.67890.04711', '(255)952114167890904711'],
  ['urn:epc:id:ginc:9521141.xyz47%2F11', '(401)9521141xyz47/11'],
  ['urn:epc:id:gsin:9521141.123456789', '(402)95211411234567892'],
  ['urn:epc:id:itip:9521141.012345.04.04.32a%2Fb', '(8006)095211411234540404(21)32a/b'],
  ["urn:epc:id:upui:9521141.089456.51qIgY)%3C%26Jp3*j7'SDB", "(01)09521141894569(235)51qIgY)<&Jp3*j7'SDB"],
]

test('a URN becomes the AIs of the standard, and the AIs become the same URN', () => {
  for (const [urn, elementString] of published) {
    expect(toElements(urn), urn).toBe(elementString)
    const read = readEpcUrn(urn)
    expect(isFault(read) ? read : epcUrnOf(read.elements, read.companyPrefix.length), urn).toBe(urn)
  }
})

test('classes and patterns represent every serial', () => {
  // biome-ignore format: one row a line
  const rows: [string, string][] = [
    ['urn:epc:class:lgtin:4012345.012345.Lot987', '(01)04012345123456(10)Lot987'],
    ['urn:epc:idpat:sgtin:4012345.012345.*', '(01)04012345123456'],
    ['urn:epc:idpat:grai:4012345.99999.*', '(8003)04012345999990'],
    ['urn:epc:idpat:gdti:4012345.11111.*', '(253)4012345111118'],
    ['urn:epc:idpat:sgcn:4012345.22222.*', '(255)4012345222227'],
    ['urn:epc:idpat:cpi:4012345.AB12.*', '(8010)4012345AB12'],
    ['urn:epc:idpat:itip:4012345.012345.01.02.*', '(8006)040123451234560102'],
  ]
  for (const [urn, elementString] of rows) {
    expect(toElements(urn), urn).toBe(elementString)
    const read = readEpcUrn(urn)
    expect(isFault(read) ? read : epcUrnOf(read.elements, 7), urn).toBe(urn)
  }
})

test('a URN is written only if the length of the company prefix is known and the key may be an EPC', () => {
  expect(
    epcUrnOf([
      { ai: '01', value: '06901234567892' },
      { ai: '21', value: 'A/1' },
    ]),
  ).toBe('urn:epc:id:sgtin:6901234.056789.A%2F1')
  expect(
    epcUrnOf([
      { ai: '01', value: '00000096385074' },
      { ai: '21', value: '1' },
    ]),
  ).toBe('urn:epc:id:sgtin:00000963.08507.1')
  expect(
    epcUrnOf([
      { ai: '17', value: '271231' },
      { ai: '00', value: '369012340000000017' },
    ]),
  ).toBe('urn:epc:id:sscc:6901234.3000000001')
  expect(epcUrnOf([{ ai: '01', value: '04012345123456' }])).toBeUndefined()
  expect(epcUrnOf([{ ai: '01', value: '02012345123452' }], 7)).toBeUndefined()
  expect(epcUrnOf([{ ai: '01', value: '00000020123451' }], 8)).toBeUndefined()
  expect(epcUrnOf([{ ai: '8013', value: '1987654Ad4X4bL5ttr2310c2K' }], 7)).toBeUndefined()
  expect(epcUrnOf([])).toBeUndefined()
})

test('every fault has the exact place of the error', () => {
  // biome-ignore format: one row a line
  const rejected: [string, string, object][] = [
    ['4012345.012345.1', '^', { fault: 'epc-urn' }],
    ['urn:epc:id', '^', { fault: 'epc-urn' }],
    ['urn:epc:tag:sgtin-96:1.4012345.012345.1', '^', { fault: 'epc-urn' }],
    ['urn:epc:raw:x:96.0', '        ^', { fault: 'epc-scheme' }],
    ['urn:epc:id:gid:95100000.12345.400', '        ^', { fault: 'epc-scheme' }],
    ['urn:epc:id:sgtin:4012345.012345', '                               ^', { fault: 'epc-urn' }],
    ['urn:epc:id:sgtin:4012A45.012345.1', '                     ^', { fault: 'character', part: 'companyPrefix' }],
    ['urn:epc:id:sgtin:40123.01234567.1', '                      ^', { fault: 'length', part: 'companyPrefix' }],
    ['urn:epc:id:sgtin:4012345.0123456.1', '                               ^', { fault: 'length', part: 'reference' }],
    ['urn:epc:id:sgtin:4012345.01234.1', '                              ^', { fault: 'length', part: 'reference' }],
    ['urn:epc:id:sgtin:4012345.01x345.1', '                           ^', { fault: 'character', part: 'reference' }],
    ['urn:epc:id:sgtin:4012345.*.*', '                         ^', { fault: 'character' }],
    ['urn:epc:id:sgtin:4012345.012345.', '                                ^', { fault: 'empty' }],
    ['urn:epc:id:sgtin:4012345.012345.a/b', '                                 ^', { fault: 'character' }],
    ['urn:epc:id:sgtin:4012345.012345.a%2Fb%23', '                                     ^', { fault: 'character', ai: '21' }],
    ['urn:epc:id:sgtin:4012345.012345.%2F12345678901234567890', '                                                      ^', { fault: 'length', ai: '21' }],
    ['urn:epc:id:gdti:4012345.00009.', '                              ^', { fault: 'empty' }],
    ['urn:epc:id:sgcn:4012345.22222.4a', '                               ^', { fault: 'character', ai: '255' }],
    ['urn:epc:id:itip:4012345.012345.1.02.9', '                                ^', { fault: 'length' }],
    ['urn:epc:id:itip:4012345.012345.03.02.9', '                                  ^', { fault: 'content', ai: '8006' }],
    ['urn:epc:id:cpi:4012345.ab.1', '                       ^', { fault: 'character', ai: '8010' }],
  ]
  for (const [urn, mark, fault] of rejected)
    expect(readEpcUrn(urn), urn).toMatchObject({ ...fault, at: mark.length - 1 })
})

test('every character of set 82 goes into a URN and a link and is read back', () => {
  for (const character of cset82) {
    const elements = [
      { ai: '01', value: '06901234567892' },
      { ai: '21', value: character },
    ]
    expect(toElements(epcUrnOf(elements) ?? ''), character).toBe(toElementString(elements))
    expect(digitalLinkOf(elements), character).toMatch(
      /^https:\/\/id\.gs1\.org\/01\/06901234567892\/21\/([A-Za-z0-9._-]|%[2-3][0-9A-F])$/,
    )
  }
})

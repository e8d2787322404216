/** Keys published with standards and with the tests of known libraries; `src` names the source. Sources based on the EPC Tag Data
 *  Standard give company prefix and reference separately, so each key is read, split and built again. */

import { expect, test } from 'vitest'
import { checkCharacterSteps, checkCharacters, hasValidCheckCharacters } from '../check-digits/check-characters.ts'
import { isFault } from '../fault.ts'
import { type KeyKind, prefixRow } from '../prefixes/issuing-organisation.ts'
import { publicationNumber, specialUse } from '../prefixes/special-numbers.ts'
import type { KeyTexts } from './key-table.ts'
import { buildKey, keyValue, readKey, splitKey } from './keys.ts'
import { gtinAs, readGtin, unpaddedGtin } from './kinds/gtin.ts'
import { readUpcE, upcEOf } from './kinds/upc-e.ts'

const tagDataStandard = 'EPC Tag Data Standard, as in the tests of oliot gcp'
const hashGenerator = 'epcis-event-hash-generator tests/dl_normaliser_test.py'
const specifications = 'GS1 General Specifications, check character calculation'

type Row = { kind: KeyKind; value: string; texts: KeyTexts; src: string }

// biome-ignore format: one row a line
const rows: readonly Row[] = [
  { kind: 'GTIN-13', value: '04012345111118', texts: { companyPrefix: '4012345', itemReference: '11111' }, src: hashGenerator },
  { kind: 'GTIN-13', value: '04150567890128', texts: { companyPrefix: '415056789012' }, src: hashGenerator },
  { kind: 'GTIN-14', value: '80614141123458', texts: { indicator: '8', companyPrefix: '0614141', itemReference: '12345' }, src: tagDataStandard },
  { kind: 'SSCC', value: '106141412345678908', texts: { extensionDigit: '1', companyPrefix: '0614141', serial: '234567890' }, src: tagDataStandard },
  { kind: 'GLN', value: '4012345000054', texts: { companyPrefix: '4012345', locationReference: '00005', extension: '122' }, src: hashGenerator },
  { kind: 'GLN', value: '4000001000005', texts: { companyPrefix: '4000001', locationReference: '00000' }, src: hashGenerator },
  { kind: 'GLN', value: '9999999999994', texts: { companyPrefix: '999999999999' }, src: hashGenerator },
  { kind: 'GLN', value: '0614141123452', texts: { companyPrefix: '0614141', locationReference: '12345', extension: '333' }, src: tagDataStandard },
  { kind: 'GRAI', value: '04012345000221334455', texts: { companyPrefix: '4012345', assetType: '00022', serial: '334455' }, src: hashGenerator },
  { kind: 'GRAI', value: '04012345999990', texts: { companyPrefix: '4012345', assetType: '99999' }, src: hashGenerator },
  { kind: 'GRAI', value: '0061414112345232a/b', texts: { companyPrefix: '0614141', assetType: '12345', serial: '32a/b' }, src: tagDataStandard },
  { kind: 'GIAI', value: '4012345ABC345', texts: { companyPrefix: '4012345', assetReference: 'ABC345' }, src: hashGenerator },
  { kind: 'GIAI', value: '061414132a/b', texts: { companyPrefix: '0614141', assetReference: '32a/b' }, src: tagDataStandard },
  { kind: 'GSRN', value: '401234500000067657', texts: { companyPrefix: '4012345', serviceReference: '0000006765' }, src: hashGenerator },
  { kind: 'GSRN', value: '401234500000000074', texts: { companyPrefix: '4012345', serviceReference: '0000000007' }, src: hashGenerator },
  { kind: 'GSRN', value: '061414112345678902', texts: { companyPrefix: '0614141', serviceReference: '1234567890' }, src: tagDataStandard },
  { kind: 'GDTI', value: '4012345000092PO-4711', texts: { companyPrefix: '4012345', documentType: '00009', serial: 'PO-4711' }, src: hashGenerator },
  { kind: 'GDTI', value: '98765999999929', texts: { companyPrefix: '987659999999', serial: '9' }, src: hashGenerator },
  { kind: 'GDTI', value: '4012345111118', texts: { companyPrefix: '4012345', documentType: '11111' }, src: hashGenerator },
  { kind: 'GDTI', value: '0614141123452006847', texts: { companyPrefix: '0614141', documentType: '12345', serial: '006847' }, src: tagDataStandard },
  { kind: 'GINC', value: '0614141xyz47/11', texts: { companyPrefix: '0614141', consignmentReference: 'xyz47/11' }, src: hashGenerator },
  { kind: 'GSIN', value: '40123452223334442', texts: { companyPrefix: '4012345', shipperReference: '222333444' }, src: hashGenerator },
  { kind: 'GCN', value: '4012345222227', texts: { companyPrefix: '4012345', couponReference: '22222' }, src: hashGenerator },
  { kind: 'GCN', value: '40123456789010', texts: { companyPrefix: '4012345', couponReference: '67890', serial: '0' }, src: tagDataStandard },
  { kind: 'GCN', value: '401234567890104711', texts: { companyPrefix: '4012345', couponReference: '67890', serial: '04711' }, src: 'EPC Tag Data Standard, SGCN-96' },
  { kind: 'CPID', value: '061414111111111111111-A#/', texts: { companyPrefix: '0614141', partReference: '11111111111111-A#/', serial: '1234' }, src: hashGenerator },
  { kind: 'CPID', value: '4012345AB12', texts: { companyPrefix: '4012345', partReference: 'AB12' }, src: hashGenerator },
  { kind: 'CPID', value: '06141415PQ7/Z43', texts: { companyPrefix: '0614141', partReference: '5PQ7/Z43', serial: '12345' }, src: tagDataStandard },
  { kind: 'GMN', value: '1987654Ad4X4bL5ttr2310c2K', texts: { companyPrefix: '1987654', modelReference: 'Ad4X4bL5ttr2310c' }, src: specifications },
  { kind: 'GMN', value: '12345678901234567890123NT', texts: { companyPrefix: '123456789012', modelReference: '34567890123' }, src: 'gs1/healthcare-gmn-helpers' },
]

test('every published key is built from its parts and split into them', () => {
  const actual = rows.map(({ kind, texts, src }) => {
    const built = buildKey(kind, texts)
    if (isFault(built)) return { kind, fault: built }
    const written = 'gtin14' in built ? built.digits : keyValue(built)
    const { companyPrefix = '', extension } = texts
    const addition = kind === 'CPID' ? texts.serial : extension
    const known = { companyPrefix, ...(addition === undefined ? {} : { addition }) }
    const parts = splitKey(kind, written, known)
    if (isFault(parts)) return { kind, fault: parts }
    const inputParts = parts.filter(({ part }) => !['filler', 'checkDigit', 'checkCharacters'].includes(part))
    expect(readKey(kind, written, addition)).toEqual(built)
    return {
      kind,
      value: keyValue(built),
      texts: Object.fromEntries(inputParts.map(({ part, text }) => [part, text])),
      src,
    }
  })
  expect(actual).toEqual(rows)
})

// biome-ignore format: one row a line
const numbers = [
  ['73513537', 'GTIN-8', 'python-stdnum stdnum/ean.py'],
  ['978-0-471-11709-4', 'GTIN-13', 'python-stdnum stdnum/ean.py'],
  ['98412345678908', 'GTIN-14', 'python-stdnum stdnum/ean.py'],
  ['001122334455', 'GTIN-12', hashGenerator],
  ['5901234123457', 'GTIN-13', 'biip tests/test_gtin.py'],
  ['98765432109213', 'GTIN-14', 'biip tests/test_gtin.py'],
  ['  \t 042100005264 \n  ', 'GTIN-12', 'biip tests/test_upc.py'],
  ['  \t 1234567890128 \n  ', 'GLN', 'biip tests/test_gln.py'],
  ['  \t 376130321109103420 \n  ', 'SSCC', 'biip tests/test_sscc.py'],
] as const

test('every published number is read as its kind', () => {
  const wrong = numbers.filter(([text, kind]) => isFault(readKey(kind, text)))
  expect(wrong).toEqual([])
})

// biome-ignore format: one row a line
const faults = [
  ['GTIN-13', '5901234123458', 'check-digit', 12, 'biip tests/test_gtin.py'],
  ['GTIN-12', '042100005263', 'check-digit', 11, 'biip tests/test_upc.py'],
  ['GTIN-12', '012345678abc', 'character', 9, 'biip tests/test_upc.py'],
  ['GLN', '1234567890127', 'check-digit', 12, 'biip tests/test_gln.py'],
  ['GLN', '123456789o128', 'character', 9, 'biip tests/test_gln.py'],
  ['GLN', '123', 'length', 3, 'biip tests/test_gln.py'],
  ['SSCC', '376130321109103421', 'check-digit', 17, 'biip tests/test_sscc.py'],
  ['SSCC', '012345678901234abc', 'character', 15, 'biip tests/test_sscc.py'],
  ['GMN', '1987654Ad4X4bL5ttr2310cXK', 'check-characters', 23, 'gs1-syntax-dictionary lint_csumalpha.c'],
  ['GMN', '1987654Ad4X4bL5ttr2310c2X', 'check-characters', 23, 'gs1-syntax-dictionary lint_csumalpha.c'],
  ['GMN', '198765£Ad4X4bL5ttr2310c2K', 'character', 6, 'gs1/healthcare-gmn-helpers'],
] as const

test('every published mistake is rejected at its place', () => {
  const actual = faults.map(([kind, text, , , src]) => {
    const read = readKey(kind, text)
    return isFault(read) ? [kind, text, read.fault, read.at, src] : [kind, text, 'no fault']
  })
  expect(actual).toEqual(faults)
})

// biip tests/test_gtin.py: each with zeros in front up to 14 digits.
const padded = [
  { gtin: '96385074', gtin14: '00000096385074', gtin13: '0000096385074', gtin12: '000096385074' },
  { gtin: '123601057072', gtin14: '00123601057072', gtin13: '0123601057072', gtin12: '123601057072' },
  { gtin: '036000291452', gtin14: '00036000291452', gtin13: '0036000291452', gtin12: '036000291452' },
  { gtin: '006000291455', gtin14: '00006000291455', gtin13: '0006000291455', gtin12: '006000291455' },
  { gtin: '000902914511', gtin14: '00000902914511', gtin13: '0000902914511', gtin12: '000902914511' },
  { gtin: '5901234123457', gtin14: '05901234123457', gtin13: '5901234123457', gtin12: 'kind' },
  { gtin: '98765432109213', gtin14: '98765432109213', gtin13: 'kind', gtin12: 'kind' },
]

test('every published GTIN is converted to other lengths and back', () => {
  const actual = padded.map(({ gtin14 }) => {
    const read = readGtin(gtin14)
    if (isFault(read)) return read
    const [as13, as12] = [gtinAs(read, 'GTIN-13'), gtinAs(read, 'GTIN-12')]
    return {
      gtin: unpaddedGtin(gtin14).digits,
      gtin14: read.gtin14,
      gtin13: isFault(as13) ? as13.fault : as13.digits,
      gtin12: isFault(as12) ? as12.fault : as12.digits,
    }
  })
  expect(actual).toEqual(padded)
})

// biip tests/upc/test_encode.py, tests/test_upc.py; bwipp upce.ps.test.
const short = [
  ['042100005264', '04252614'],
  ['142100005261', '14252611'],
  ['023456000073', '02345673'],
  ['023450000017', '02345147'],
  ['063200009716', '06397126'],
  ['086700000939', '08679339'],
  ['098765000076', '09876576'],
] as const

test('every published UPC-E is the short form of its GTIN-12, with and without number system and check digit', () => {
  for (const [digits, eightDigits] of short) {
    const gtin = readGtin(digits)
    expect(isFault(gtin) ? gtin : upcEOf(gtin)).toBe(eightDigits)
    expect(readUpcE(eightDigits)).toEqual(gtin)
    expect(readUpcE(eightDigits.slice(0, 7))).toEqual(gtin)
    if (eightDigits.startsWith('0')) expect(readUpcE(eightDigits.slice(1, 7))).toEqual(gtin)
    expect(readUpcE(eightDigits.slice(0, 7) + ((Number(eightDigits[7]) + 1) % 10))).toEqual({
      fault: 'check-digit',
      at: 7,
    })
  }
  expect(readUpcE('24252614')).toMatchObject({ fault: 'content', at: 0 })
  expect(readUpcE('12345')).toMatchObject({ fault: 'length', at: 5, limits: { least: 6, most: 8 } })
  expect(readGtin('123456789012')).toMatchObject({ kind: 'GTIN-12' })
  expect([upcEOf({ gtin14: '00123456789012' }), upcEOf({ gtin14: '06901234567892' })]).toEqual([undefined, undefined])
})

// gs1/healthcare-gmn-helpers (GS1, Apache-2.0), unit tests; gs1-syntax-dictionary lint_csumalpha.c.
const withPair = [
  '12345ANJ',
  '12345678901234567890123NT',
  '12345_ABCDEFGHIJKLMCP',
  '12345_NOPQRSTUVWXYZDN',
  '12345_abcdefghijklmN3',
  '12345_nopqrstuvwxyzP2',
  `12345_!"%&'()*+,-./LC`,
  '12345_0123456789:;<=>?62',
  '7907665Bm8v2AB',
  '97850l6KZm0yCD',
  '225803106GSpEF',
  '149512464PM+GH',
  '62577B8fRG7HJK',
  '515942070CYxLM',
  '390800494sP6NP',
  '386830132uO+QR',
  '53395376X1:nST',
  '957813138Sb6UV',
  '530790no0qOgWX',
  '62185314IvwmYZ',
  '23956qk1&dB!23',
  '794394895ic045',
  '57453Uq3qA<H67',
  '0881063PhHvY89',
  '00000!HV',
  '99999zzzzzzzzzzzzzzzzzzT2',
  '22',
  '!22',
  '!!22',
]

test('every published check character pair is valid, with its steps', () => {
  expect(withPair.filter(text => !hasValidCheckCharacters(text))).toEqual([])
  for (const text of withPair) {
    const body = text.slice(0, -2)
    const steps = checkCharacterSteps(body)
    expect(steps.checkCharacters).toBe(checkCharacters(body))
    expect(steps.terms.map(({ character }) => character).join('')).toBe(body)
    expect(steps.first.value * 32 + steps.second.value).toBe(steps.sum % steps.modulus)
  }
  const steps = checkCharacterSteps('1987654Ad4X4bL5ttr2310c')
  expect(steps.terms[0]).toEqual({ character: '1', value: 14, prime: 83, product: 1162 })
  expect(steps.terms.at(-1)).toEqual({ character: 'c', value: 58, prime: 2, product: 116 })
  expect(steps).toMatchObject({ checkCharacters: '2K', first: { character: '2' }, second: { character: 'K' } })
})

// biip tests/rcn/test_rcn.py, tests/test_gs1_prefixes.py; python-stdnum stdnum/isbn.py, issn.py.
const special = [
  ['00011112', 'restricted'],
  ['00099998', 'restricted'],
  ['201111111115', 'restricted'],
  ['291111111116', 'restricted'],
  ['401111111119', 'restricted'],
  ['491111111110', 'restricted'],
  ['2001111111119', 'restricted'],
  ['2302148210869', 'restricted'],
  ['9781492053743', 'isbn'],
  ['9770264359008', 'issn'],
  ['042100005264', undefined],
  ['5901234123457', undefined],
  ['96385074', undefined],
] as const

test('restricted numbers, books and periodicals are distinguished from trade items', () => {
  const actual = special.map(([text]) => {
    const gtin = readGtin(text)
    return [text, isFault(gtin) ? gtin : specialUse(gtin)]
  })
  expect(actual).toEqual(special)
})

test('the number of a book or a periodical is read from its GTIN-13', () => {
  const of = (text: string) => {
    const gtin = readGtin(text)
    return isFault(gtin) ? gtin : publicationNumber(gtin)
  }
  expect(of('9770264359008')).toEqual({ kind: 'ISSN', number: '0264-3596' })
  expect(of('978-1-85798-218-3')).toEqual({ kind: 'ISBN', number: '9781857982183', older: '1857982185' })
  expect(of('9780471117094')).toMatchObject({ older: '0471117099' })
  expect(of('09780471117094')).toMatchObject({ kind: 'ISBN', number: '9780471117094' })
  expect(of('9790260000438')).toEqual({ kind: 'ISMN', number: '9790260000438' })
  expect([of('6901234567892'), of('19780471117091')]).toEqual([undefined, undefined])
})

// biip tests/test_gs1_prefixes.py.
const prefixes = [
  ['0', undefined],
  ['0000001999', 'Unused'],
  ['060999', 'GS1 US'],
  ['139999', 'GS1 US'],
  ['6712670000276', undefined],
  ['701999', 'GS1 Norway'],
  ['9781492053743', 'Bookland (ISBN)'],
  ['960', 'GS1 UK (GTIN-8)'],
  ['961', 'GS1 UK (GTIN-8)'],
  ['9624', 'GS1 UK (GTIN-8)'],
  ['9625', 'GS1 Poland (GTIN-8)'],
  ['9627', 'GS1 Global Office (GTIN-8)'],
] as const

test('every published prefix names its organisation', () => {
  expect(prefixes.map(([digits]) => [digits, prefixRow(digits)?.organisation])).toEqual(prefixes)
})

// Examples published with the tests of gs1-syntax-engine, gs1-syntax-dictionary, biip (Apache-2.0), BWIPP and
// epcis-event-hash-generator (MIT); `src` names the test. In element strings `^` stands for FNC1.

import { expect, test } from 'vitest'
import { applicationIdentifier } from './application-identifiers.ts'
import { hasValidCheckCharacters } from './check-characters.ts'
import { checkDigit } from './check-digit.ts'
import { companyPrefixLength } from './company-prefix.ts'
import { contentRules } from './content-rules.ts'
import { readDate } from './dates.ts'
import { CANONICAL_DOMAIN, digitalLinkOf, readDigitalLink } from './digital-link.ts'
import {
  associationFaults,
  type Element,
  FNC1,
  readElementString,
  splitElementString,
  toUnbracketed,
} from './element-string.ts'
import { isFault } from './fault.ts'
import { readGln } from './gln.ts'
import { readGtin } from './gtin.ts'
import { prefixRow } from './issuing-organisation.ts'
import { readSscc } from './sscc.ts'
import { encodeUpcE } from './symbols/ean.ts'

type Row = { kind: string; input: string; expected: boolean | string | number; src: string }

// biome-ignore format: one row a line
const rows: readonly Row[] = [
  { kind: 'gtin', input: '2112233789657', expected: true, src: 'gs1-syntax-engine scandata.c test_scandata_validateParity' },
  { kind: 'gtin', input: '416000336108', expected: true, src: 'gs1-syntax-engine scandata.c test_scandata_validateParity' },
  { kind: 'sscc', input: '040123450000000115', expected: true, src: 'epcis-event-hash-generator tests' },
  { kind: 'gln', input: '4012345000054', expected: true, src: 'epcis-event-hash-generator tests' },
  { kind: 'check-digit', input: '703801005447', expected: '1', src: 'biip tests/test_checksums.py' },
  { kind: 'check-characters', input: '!!22', expected: true, src: 'gs1-syntax-dictionary lint_csumalpha.c' },
  { kind: 'check-characters', input: '1987654Ad4X4bL5ttr2310cXK', expected: false, src: 'gs1-syntax-dictionary lint_csumalpha.c' },
  { kind: 'unbracketed-of', input: '(10)12345', expected: '^1012345', src: 'gs1-syntax-engine ai.c test_ai_parseAIdata' },
  { kind: 'element-string', input: '()12345', expected: false, src: 'gs1-syntax-engine ai.c test_ai_parseAIdata' },
  { kind: 'element-string', input: '(01)95012345678903(3103)000123', expected: true, src: 'gs1-syntax-engine ai.c test_ai_linters' },
  { kind: 'element-string', input: '^7230121234567890123456789012345678', expected: true, src: 'gs1-syntax-engine ai.c test_ai_processAIdata' },
  { kind: 'element-string', input: '^01123456789012312', expected: false, src: 'gs1-syntax-engine ai.c test_ai_processAIdata' },
  { kind: 'associations', input: '(01)12345678901231(3925)12599(3500)654321', expected: true, src: 'gs1-syntax-engine ai.c test_ai_validateAIs' },
  { kind: 'associations', input: '(21)ABC123', expected: false, src: 'gs1-syntax-engine ai.c test_ai_validateAIs' },
  { kind: 'associations', input: '(01)12345678901231(02)12345678901231(99)ABC123', expected: false, src: 'gs1-syntax-engine ai.c test_ai_validateAIs' },
  { kind: 'unbracketed-of-link', input: 'https://a/01/12312312312333?&&&99=ABC&&&&&&98=XYZ&&&', expected: '^011231231231233399ABC^98XYZ', src: 'gs1-syntax-engine dl.c test_dl_parseDLuri' },
  { kind: 'unbracketed-of-link', input: 'https://3232235777/01/12312312312333', expected: '^0112312312312333', src: 'gs1-syntax-engine dl.c test_dl_parseDLuri' },
  { kind: 'unbracketed-of-link', input: 'https://example.com/01/09520123456788?99=XYZ&89=ABC123', expected: false, src: 'gs1-syntax-engine dl.c test_dl_parseDLuri' },
  { kind: 'unbracketed-of-link', input: 'https://a/01/1231231231233%003', expected: false, src: 'gs1-syntax-engine dl.c test_dl_parseDLuri' },
  { kind: 'link-at-example.com', input: '(01)12312312312326(22)ABC(10)DEF(21)GHI', expected: 'https://example.com/01/12312312312326/22/ABC/10/DEF/21/GHI', src: 'gs1-syntax-engine dl.c test_dl_generateDLuri' },
  { kind: 'link-at-example.com', input: '(01)12312312312326(235)ABC(10)DEF', expected: false, src: 'gs1-syntax-engine dl.c test_dl_generateDLuri' },
  { kind: 'canonical-link', input: 'https://example.com/01/614141123452/22/2A/10/ABC123', expected: 'https://id.gs1.org/01/00614141123452/22/2A/10/ABC123', src: 'biip tests/test_gs1_digital_link_uris.py' },
  { kind: 'prefix', input: '618', expected: "GS1 Côte d'Ivoire", src: 'biip _prefix_trie (GS1 prefix list, 2025-03)' },
  { kind: 'prefix', input: '9627', expected: 'GS1 Global Office (GTIN-8)', src: 'biip _prefix_trie (GS1 prefix list, 2025-03)' },
  { kind: 'prefix', input: '9629', expected: 'GS1 Global Office (GTIN-8)', src: 'biip _prefix_trie (GS1 prefix list, 2025-03)' },
  { kind: 'prefix', input: '9600', expected: 'GS1 UK (GTIN-8)', src: 'biip tests/test_gs1_prefixes.py' },
  { kind: 'company-prefix-length', input: '69591', expected: 8, src: 'GS1 GCP length table as packaged in biip, update of 2025-10-11' },
  { kind: 'date', input: '12030201', expected: '2003-02-01', src: 'biip tests/test_gs1_element_strings.py' },
  { kind: 'date', input: '15200200', expected: '2020-02-29', src: 'biip tests/test_gs1_element_strings.py' },
  { kind: 'upc-e-widths', input: '098765000076', expected: '111211312131312111413212131111111', src: 'bwipp upce.ps.test' },
  { kind: 'yymmd0', input: '200831', expected: true, src: 'gs1-syntax-dictionary lint_yymmd0.c' },
  { kind: 'pieceoftotal', input: '0203', expected: true, src: 'gs1-syntax-dictionary lint_pieceoftotal.c' },
]

const answers: Record<string, (input: string) => Row['expected']> = {
  gtin: input => !isFault(readGtin(input)),
  sscc: input => !isFault(readSscc(input)),
  gln: input => !isFault(readGln(input)),
  'check-digit': checkDigit,
  'check-characters': hasValidCheckCharacters,
  'unbracketed-of': input => written(splitElementString(input)),
  'element-string': input => !isFault(readElementString(input)),
  associations: input => associationFaults(elementsOf(input)).length === 0,
  'unbracketed-of-link': input => {
    const link = readDigitalLink(input)
    return isFault(link) ? false : written(link.elements)
  },
  'link-at-example.com': input => answered(digitalLinkOf(elementsOf(input), 'https://example.com')),
  'canonical-link': input => {
    const link = readDigitalLink(input, { zeroSuppressedGtin: true })
    return isFault(link) ? false : answered(digitalLinkOf(link.elements, CANONICAL_DOMAIN))
  },
  prefix: input => prefixRow(input)?.organisation ?? false,
  'company-prefix-length': companyPrefixLength,
  date: input => (applicationIdentifier(input.slice(0, 2)) ? readDate(input.slice(2), 2025) : false),
  'upc-e-widths': input => Array.from(encodeUpcE(input)?.matchAll(/0+|1+/g) ?? [], ([run]) => run.length).join(''),
  yymmd0: input => contentRules.yymmd0(input) === undefined,
  pieceoftotal: input => contentRules.pieceoftotal(input) === undefined,
}

function elementsOf(input: string): Element[] {
  const elements = splitElementString(input)
  return isFault(elements) ? [] : elements
}

function written(elements: Element[] | object): string | false {
  return Array.isArray(elements) ? `^${toUnbracketed(elements).replaceAll(FNC1, '^')}` : false
}

function answered(link: string | object): string | false {
  return typeof link === 'string' ? link : false
}

test('every published example gives the published answer', () => {
  const got = rows.map(row => ({ ...row, expected: answers[row.kind]?.(row.input) }))
  expect(got).toEqual(rows)
})

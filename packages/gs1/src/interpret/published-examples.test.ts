/** Each published example gives the published result, in the source's terms. */

import { expect, test } from 'vitest'
import { furtherPublishedRows, type PublishedRow, publishedRows } from '../../test/published-rows.ts'
import { checkDigit } from '../check-digits/check-digit.ts'
import { canonicalDigitalLink, canonicalDomain, digitalLinkOf, readDigitalLink } from '../digital-link/digital-link.ts'
import { contentRules } from '../elements/content-rules.ts'
import {
  associationFaults,
  type Element,
  readElementString,
  splitElementString,
  toUnbracketed,
} from '../elements/element-string.ts'
import { FNC1 } from '../elements/raw-elements.ts'
import { readEpcUrn } from '../epc/epc-urn.ts'
import { type Fault, isFault } from '../fault.ts'
import { readKey } from '../keys/keys.ts'
import { companyPrefixLength } from '../prefixes/company-prefix.ts'
import type { KeyKind } from '../prefixes/issuing-organisation.ts'
import { prefixRow } from '../prefixes/issuing-organisation.ts'
import { encodeUpcE } from '../symbols/ean/upc-e.ts'
import { interpret } from './interpret.ts'
import { meaningOf } from './meaning.ts'
import { readScanData, writeScanData } from './scan-data.ts'
import { type Symbology, symbologyIdentifiers } from './symbologies.ts'

const today = { thisYear: 2025 }

/** Our kinds of fault for the reasons of the source: a truncated coupon is too short. */
const reasonCodes: Record<string, string> = {
  'check-characters': 'INCORRECT_CHECK_PAIR',
  'length 8110': 'COUPON_TRUNCATED_2ND_PURCHASE_FAMILY_CODE',
}

const validity = (actualResult: unknown) => ({ valid: !isFault(actualResult) })
const key = (kind: KeyKind) => (input: string) => validity(readKey(kind, input))
const caret = (elements: readonly Element[]) => `^${toUnbracketed(elements).replaceAll(FNC1, '^')}`
const unbracketed = (read: { elements: Element[] } | Fault) =>
  isFault(read) ? { valid: false } : { valid: true, unbracketed: caret(read.elements) }
const uri = (link: string | Fault) => (isFault(link) ? { valid: false } : { valid: true, uri: link })
const usage = (prefix: string) => prefixRow(prefix)?.organisation.replace(' (GTIN-8)', ' - GTIN-8')
const associated = (input: string) => ({ valid: associationFaults(elementsOf(input)).length === 0 })

function elementsOf(input: string): Element[] {
  const elements = splitElementString(input)
  return isFault(elements) ? [] : elements
}

function meaning(input: string) {
  const [element] = elementsOf(input)
  return element && meaningOf(element, today)
}

function date(input: string) {
  const result = meaning(input)
  return result?.kind === 'date' ? result : undefined
}

function checkPair(input: string) {
  const fault = contentRules.csumalpha.check(input)
  if (!fault) return { valid: true }
  const markup = `${input.slice(0, fault.at)}*${input.slice(fault.at)}*`
  return { valid: false, reason: reasonCodes[fault.fault], markup }
}

function lint(input: string) {
  const read = readElementString(input)
  return isFault(read)
    ? { valid: false, reason: reasonCodes[`${read.fault} ${read.ai}`] }
    : { valid: true, reason: null }
}

function scanned(input: string) {
  const read = readScanData(input)
  return isFault(read) ? { valid: false } : { valid: true, symbology: read.symbology, data: read.data }
}

function isSymbology(name: string): name is Symbology {
  return symbologyIdentifiers.some(({ symbologies }) => symbologies.some(symbology => symbology === name))
}

function upcE(digits: string) {
  const elementWidths = Array.from(encodeUpcE(digits)?.matchAll(/0+|1+/g) ?? [], ([run]) => run.length)
  return {
    valid: elementWidths.length > 0,
    elementWidths,
    modules: elementWidths.reduce((sum, width) => sum + width, 0),
  }
}

const ofText: Record<string, (input: string, options: PublishedRow['options']) => unknown> = {
  'gtin-8': key('GTIN-8'),
  'gtin-12': key('GTIN-12'),
  'gtin-13': key('GTIN-13'),
  'gtin-14': key('GTIN-14'),
  sscc: key('SSCC'),
  gln: key('GLN'),
  'compute-check-digit': input => ({ checkDigit: checkDigit(input) }),
  'check-character-pair': checkPair,
  'ai-bracketed-parse': input => {
    const elements = splitElementString(input)
    return unbracketed(isFault(elements) ? elements : { elements })
  },
  'ai-bracketed-lint': lint,
  'ai-unbracketed': input => validity(readElementString(input)),
  'ai-association-requisite': associated,
  'ai-association-exclusive': associated,
  'dl-parse': (input, options) => unbracketed(readDigitalLink(input, options)),
  'dl-canonical': input => uri(canonicalDigitalLink(input)),
  'scan-parse': scanned,
  'prefix-lookup': input => ({ prefix: input, usage: usage(input) }),
  'gcp-length': input => ({ gcpLength: companyPrefixLength(input) }),
  'ai-date': input => ({ date: date(input)?.date, datetime: date(input)?.time ?? null }),
  'ai-date-day-zero': input => ({ date: date(input)?.date }),
  'ai-measure': input => {
    const result = meaning(input)
    return { decimal: result?.kind === 'decimal' ? result.value : undefined }
  },
  'epc-urn-to-dl': input => {
    const urn = readEpcUrn(input)
    return { uri: isFault(urn) ? urn : digitalLinkOf(urn.elements, canonicalDomain) }
  },
  yymmd0: input => ({ valid: contentRules.yymmd0.check(input) === undefined }),
  pieceoftotal: input => ({ valid: contentRules.pieceoftotal.check(input) === undefined }),
}

const ofParts: Record<string, (input: Record<string, string>) => unknown> = {
  'dl-generate': ({ stem = '', bracketed = '' }) => uri(digitalLinkOf(elementsOf(bracketed), stem)),
  'scan-generate': ({ symbology = '', data = '' }) => ({
    scanData: isSymbology(symbology) ? writeScanData(symbology, data) : symbology,
  }),
  'prefix-range': ({ from = '', to = '' }) => ({ usage: usage(from) === usage(to) ? usage(from) : undefined }),
  'symbol-modules': ({ symbology, data = '' }) => (symbology === 'UPC-E' ? upcE(data) : undefined),
}

function actualResult({ kind, input, options }: PublishedRow): unknown {
  if (typeof input === 'string') return ofText[kind]?.(input, options)
  const parts = Object.entries(input ?? {}).map(([name, text]) => [name, String(text)])
  return ofParts[kind]?.(Object.fromEntries(parts))
}

test('the first collection of examples gives the published results', () => {
  expect(publishedRows).toHaveLength(39)
  expect(publishedRows.map(row => ({ ...row, expected: actualResult(row) }))).toEqual(publishedRows)
})

test('the further published examples give the published results', () => {
  expect(furtherPublishedRows.map(row => ({ ...row, expected: actualResult(row) }))).toEqual(furtherPublishedRows)
})

test('interpreting an example says whether its form is valid', () => {
  const rows = [...publishedRows, ...furtherPublishedRows].filter(({ kind }) =>
    /^(gtin|gln|sscc|ai-.*(parse|lint|requisite|exclusive)|ai-unb|dl-parse|scan-parse|epc)/.test(kind),
  )
  const wrong = rows.filter(({ input, expected, options, kind }) => {
    const read = interpret(String(input), kind === 'gln' ? { type: 'GLN' } : {})
    const valid = kind.startsWith('ai-association') ? read.valid : read.wellFormed
    return !options?.zeroSuppressedGtin && valid !== (expected.valid ?? true)
  })
  expect(wrong).toEqual([])
})

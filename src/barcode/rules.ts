/** Decisions about codes and symbols: completing a code, listing serials, whose prefix a code lies under. No I/O. */
import { checkDigit } from '../gs1/check-digit.ts'
import { readDigitalLink } from '../gs1/digital-link.ts'
import { type Element, readElementString } from '../gs1/element-string.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { buildGrai } from '../gs1/grai.ts'
import { keyTable } from '../gs1/key-table.ts'
import { plainText } from '../gs1/pasted-text.ts'
import { buildSscc, serialCapacity } from '../gs1/sscc.ts'
import type { SymbolType } from '../gs1/symbols/drawing.ts'
import { readUpcE } from '../gs1/upc-e.ts'
import type { FieldFault } from '../wire/errors.ts'

export type ListedCode = { code: string; elementString: string }

const DIGITS: Partial<Record<SymbolType, number>> = { 'EAN-13': 13, 'EAN-8': 8, 'UPC-A': 12, 'UPC-E': 12, 'ITF-14': 14 }
const OF_A_GTIN: readonly SymbolType[] = ['ITF-14', 'DataBar', 'DataBar-Limited']

/** Adds the check digit where exactly it is missing: 12 digits for EAN-13; UPC-E of 6 to 8 digits becomes the GTIN-12 it stands for.
 *  Anything else stays for the symbol to judge. */
export function completedCode(type: SymbolType, code: string): string {
  const wanted = DIGITS[type]
  if (wanted === undefined) return code
  const { text } = plainText(code, { dropHyphens: true })
  if (type === 'UPC-E' && text.length <= 8) {
    const gtin = readUpcE(code)
    return isFault(gtin) ? code : gtin.digits
  }
  return /^[0-9]+$/.test(text) && text.length === wanted - 1 ? text + checkDigit(text) : code
}

export type SsccRequest = { firmCode: string; extensionDigit: string; start: number; count: number }
export type GraiRequest = { firmCode: string; assetType: string; start: number; count: number }

export function listSscc({ firmCode, extensionDigit, start, count }: SsccRequest): ListedCode[] | Fault {
  return listCodes(start, count, serial => {
    const sscc = buildSscc({ companyPrefix: firmCode, extensionDigit: halfWidth(extensionDigit), serial })
    return isFault(sscc) ? sscc : { code: sscc.digits, elementString: `(00)${sscc.digits}` }
  })
}

export function listGrai({ firmCode, assetType, start, count }: GraiRequest): ListedCode[] | Fault {
  return listCodes(start, count, serial => {
    const grai = buildGrai({ companyPrefix: firmCode, assetType, serial })
    return isFault(grai) ? grai : { code: grai.value, elementString: `(8003)${grai.value}` }
  })
}

function listCodes(start: number, count: number, build: (serial: string) => ListedCode | Fault): ListedCode[] | Fault {
  const codes: ListedCode[] = []
  for (let index = 0; index < count; index++) {
    const code = build(String(start + index))
    if (isFault(code)) return code
    codes.push(code)
  }
  return codes
}

/** Serials end where their digits do: of an SSCC with its prefix, of a GRAI with 15 digits. */
export function lastSerial(kind: 'SSCC' | 'GRAI', companyPrefix: string): number {
  return kind === 'SSCC' ? serialCapacity(companyPrefix) - 1 : 10 ** 15 - 1
}

/** A serial as somebody typed it, or the fault; absent is undefined. */
export function readSerial(typed: string | undefined): number | undefined | Fault {
  if (typed === undefined || typed === '') return undefined
  const { text } = plainText(typed, { dropHyphens: true })
  const wrong = text.search(/[^0-9]/)
  if (wrong >= 0) return { fault: 'character', at: wrong }
  return text.length > 15 ? { fault: 'length', at: 15, limits: { least: 1, most: 15, unit: 'digits' } } : Number(text)
}

export function halfWidth(typed: string): string {
  return plainText(typed, { dropHyphens: true }).text
}

/** The field of a call that a builder's part came from. */
const FIELD_OF_PART: Record<string, string> = {
  companyPrefix: 'firmCode',
  serial: 'startSerial',
  barHeightMm: 'barHeight',
  barWidthReductionMm: 'barWidthReduction',
  xDimensionMm: 'xDimension',
  widthMm: 'code',
}

export function fieldFault(fault: Fault, field: string): FieldFault {
  const named = fault.part === undefined ? field : (FIELD_OF_PART[fault.part] ?? fault.part)
  return { field: named, fault: fault.fault, message: faultWords(fault) }
}

const aiOfKeys = new Set(keyTable.flatMap(({ ai, otherAis = [] }) => [ai, ...otherAis]))
/** What a unit holds, and whom it goes to or comes from, may be others' numbers. */
const OF_OTHERS: readonly string[] = ['02', '410', '411', '412', '413', '416']
/** An extension digit, an indicator or a filler stands before the company prefix. */
const BEFORE_PREFIX: readonly string[] = ['00', '01', '03', '8003']

/** What a member may number with: its live prefixes, and the GTIN-8 that were given to it one by one. */
export type OwnNumbers = { prefixes: readonly string[]; shortCodes: ReadonlySet<string> }

/** Whether all keys that a symbol carries as its owner's are the member's own; a text without a key is anybody's. */
export function isOwnCode(type: SymbolType, code: string, { prefixes, shortCodes }: OwnNumbers): boolean {
  const whole = completedCode(type, code)
  if (type === 'EAN-8') return shortCodes.has(halfWidth(whole))
  return ownersDigits(type, whole).every(digits => prefixes.some(prefix => digits.startsWith(prefix)))
}

/** Of logistic units (SSCC) and assets (GRAI) that a symbol carries: their digits from the company prefix on. */
export function unitDigits(type: SymbolType, code: string): string[] {
  if (DIGITS[type] !== undefined || OF_A_GTIN.includes(type)) return []
  if (type === 'QR' && !/^\s*https?:/i.test(code)) return []
  return elementsIn(code).flatMap(({ ai, value }) => (ai === '00' || ai === '8003' ? [value.slice(1)] : []))
}

/** The digits of each key from its company prefix on. */
function ownersDigits(type: SymbolType, code: string): string[] {
  const digits = halfWidth(code)
  if (type === 'EAN-13') return [digits]
  if (type === 'UPC-A' || type === 'UPC-E') return [`0${digits}`]
  if (type === 'QR') return []
  if (OF_A_GTIN.includes(type) && /^[0-9]+$/.test(digits)) return [digits.padStart(14, '0').slice(1)]
  const keys = elementsIn(code).filter(({ ai }) => aiOfKeys.has(ai) && !OF_OTHERS.includes(ai))
  return keys.map(({ ai, value }) => (BEFORE_PREFIX.includes(ai) ? value.slice(1) : value))
}

function elementsIn(code: string): readonly Element[] {
  if (/^\s*https?:/i.test(code)) {
    const link = readDigitalLink(code)
    return isFault(link) ? [] : link.elements
  }
  const elements = readElementString(code)
  return isFault(elements) ? [] : elements
}

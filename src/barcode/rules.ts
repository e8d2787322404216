/** Rules of codes and symbols: listing serials, finding the company prefix of a code. No I/O. */

import { type Fault, type FaultKind, faultMessage, isFault, readingChoice } from '@barcode-authority/gs1/faults'
import { plainText } from '@barcode-authority/gs1/interpret'
import { buildGrai, buildSscc, keyTable, readGtin } from '@barcode-authority/gs1/keys'
import type { SymbolType } from '@barcode-authority/gs1/symbols'
import type { OwnNumbers } from '../numbers/owned/store.ts'
import { elementsIn, halfWidth } from '../numbers/reading/elements-in.ts'
import { completedCode } from '../numbers/reading/read-number.ts'
import type { FieldFault } from '../wire/errors.ts'

export type ListedCode = { code: string; elementString: string }

type SymbolContent = 'gtin-8' | 'gtin-12' | 'gtin-13' | 'gtin-14' | 'any-gtin' | 'elements' | 'text'

/** What a symbol carries: a GTIN of one length, a GTIN of any length or its element string, elements or a link, any text. */
const symbolContents: Record<SymbolType, SymbolContent> = {
  'EAN-13': 'gtin-13',
  'EAN-8': 'gtin-8',
  'UPC-A': 'gtin-12',
  'UPC-E': 'gtin-12',
  'ITF-14': 'gtin-14',
  'GS1-128': 'elements',
  DataBar: 'any-gtin',
  'DataBar-Limited': 'any-gtin',
  'DataBar-Expanded': 'elements',
  'GS1-DataMatrix': 'elements',
  'GS1-QR': 'elements',
  'DL-QR': 'elements',
  'DL-DataMatrix': 'elements',
  QR: 'text',
  HanXin: 'text',
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

/** The serial in the input, or its fault; undefined for an empty input. */
export function readSerial(input: string | undefined): number | undefined | Fault {
  if (input === undefined || input === '') return undefined
  const { text } = plainText(input, { dropHyphens: true })
  const wrongAt = text.search(/[^0-9]/)
  if (wrongAt >= 0) return { fault: 'character', at: wrongAt }
  return text.length > 15 ? { fault: 'length', at: 15, limits: { least: 1, most: 15, unit: 'digits' } } : Number(text)
}

/** A whole GTIN under the prefix in the field of a serial: it would be a valid serial, and another number than was meant. */
export function wholeKeyFault(input: string | undefined, companyPrefix: string): CodeFieldFault | undefined {
  const digits = halfWidth(input ?? '')
  const gtin = digits.length === 13 || digits.length === 14 ? readGtin(digits) : undefined
  if (gtin === undefined || isFault(gtin) || !gtin.gtin14.startsWith(companyPrefix, 1)) return undefined
  return { field: 'startSerial', fault: 'kind', message: `${digits} 是整个商品条码；请只填系列号` }
}

/** The field of a call for each `part` of a fault. */
const fieldOfPart: Record<string, string> = {
  companyPrefix: 'firmCode',
  serial: 'startSerial',
  barHeightMm: 'barHeight',
  barWidthReductionMm: 'barWidthReduction',
  xDimensionMm: 'xDimension',
  widthMm: 'code',
}

/** A fault of a code at a field of a call. */
export type CodeFieldFault = FieldFault & { fault: FaultKind }

export function fieldFault(fault: Fault, field: string): CodeFieldFault {
  const namedField = fault.part === undefined ? field : (fieldOfPart[fault.part] ?? fault.part)
  const choices = fault.readings?.map(reading => ({
    value: reading.digits,
    message: readingChoice(reading),
    messageEn: readingChoice(reading, 'en'),
  }))
  return { field: namedField, fault: fault.fault, message: faultMessage(fault), ...(choices && { choices }) }
}

const keyAis = new Set(keyTable.flatMap(({ ai, otherAis = [] }) => [ai, ...otherAis]))
/** AIs that may contain another firm's number: contents of a unit, and the parties it goes to or comes from. */
const otherPartyAis: readonly string[] = ['02', '410', '411', '412', '413', '416']
/** AIs with a digit before the company prefix: extension digit, indicator or filler. */
const aisWithLeadingDigit: readonly string[] = ['00', '01', '03', '8003']

/** Whether all keys of the owner in a symbol are the member's own; a text without a key always is. */
export function isOwnCode(type: SymbolType, code: string, { prefixes, shortCodes, glns }: OwnNumbers): boolean {
  const whole = completedCode(type, code)
  if (symbolContents[type] === 'gtin-8') return shortCodes.has(halfWidth(whole))
  return ownerDigits(type, whole).every(
    digits => prefixes.some(prefix => digits.startsWith(prefix)) || glns?.has(digits),
  )
}

/** The trade item in a symbol as fourteen digits: a whole number, or that of AI (01) in its elements or link.
 *  @example gtin14Of('(01)06999000000018(10)LOT1') // '06999000000018' */
export function gtin14Of(code: string): string | undefined {
  const digits = halfWidth(code)
  if (/^[0-9]{8,14}$/.test(digits)) return digits.padStart(14, '0')
  return elementsIn(code).find(({ ai }) => ai === '01')?.value
}

/** The SSCCs and GRAIs in a symbol: their digits from the company prefix on. */
export function unitDigits(type: SymbolType, code: string): string[] {
  const content = symbolContents[type]
  if (content !== 'elements' && content !== 'text') return []
  if (content === 'text' && !/^\s*https?:/i.test(code)) return []
  return elementsIn(code).flatMap(({ ai, value }) => (ai === '00' || ai === '8003' ? [value.slice(1)] : []))
}

/** The digits of each key from its company prefix on. */
function ownerDigits(type: SymbolType, code: string): string[] {
  const digits = halfWidth(code)
  const content = symbolContents[type]
  if (content === 'gtin-13') return [digits]
  if (content === 'gtin-12') return [`0${digits}`]
  if (content === 'text') return []
  if (content !== 'elements' && /^[0-9]+$/.test(digits)) return [digits.padStart(14, '0').slice(1)]
  const keys = elementsIn(code).filter(({ ai }) => keyAis.has(ai) && !otherPartyAis.includes(ai))
  return keys.map(({ ai, value }) => (aisWithLeadingDigit.includes(ai) ? value.slice(1) : value))
}

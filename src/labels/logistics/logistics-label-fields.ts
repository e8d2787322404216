/** The data of a logistics label: the filled fields as elements of AIs and as texts. GS1 General Specifications, "GS1 logistic label
 *  design" and "GS1 Application Identifiers"; GB/T 18127. */

import { associationFaults, type Element, elementOf, readValue, writeDate } from '@barcode-authority/gs1/elements'
import { type Fault, isFault } from '@barcode-authority/gs1/faults'
import { glyphOf } from '@barcode-authority/gs1/files'
import { plainText } from '@barcode-authority/gs1/interpret'
import { readGtin, readSscc } from '@barcode-authority/gs1/keys'
import { type DataField, dataFields, type LabelSize, type TextField, textFields } from './logistics-label-table.ts'

/** `part` is the field of the request. `over`: by how much a symbol is too wide or the label too high. */
export type LabelFault = Fault & { part: string; over?: { side: 'width' | 'height'; mm: number } }

/** An empty text counts as missing. `shipToCountry`: three digits of ISO 3166, with which the postcode is (421) instead of (420). */
export type LogisticsLabelRequest = { size: LabelSize; sscc: string } & {
  [Field in DataField | TextField | 'shipToCountry']?: string | undefined
} & {
  /** Only the SSCC as a symbol, the other data as text. */
  bars?: 'all' | 'sscc' | undefined
  xDimensionMm?: number | undefined
  barHeightMm?: number | undefined
}

/** One element with its field and the text for people. */
export type LabelEntry = { field: DataField | 'sscc'; en: string; zh: string; displayText: string; element: Element }

type Value = { ai: string; value: string; displayText: string }

/** SSCC first, then the filled fields in the order of the table; or the first fault with its field. */
export function readEntries(request: LogisticsLabelRequest): LabelEntry[] | LabelFault {
  const sscc = readSscc(request.sscc)
  if (isFault(sscc)) return { ...sscc, part: 'sscc' }
  const { digits } = sscc
  const entries: LabelEntry[] = [
    { field: 'sscc', en: 'SSCC', zh: '物流单元', displayText: digits, element: elementOf('00', digits) },
  ]
  for (const { field, ai, en, zh } of dataFields) {
    const text = request[field]?.trim() ?? ''
    if (text === '') continue
    const fieldValue = readField(field, ai, text, request)
    if (isFault(fieldValue)) return { ...fieldValue, part: fieldValue.part ?? field }
    entries.push({
      field,
      en,
      zh,
      displayText: fieldValue.displayText,
      element: elementOf(fieldValue.ai, fieldValue.value),
    })
  }
  const [fault] = associationFaults(entries.map(({ element }) => element))
  if (fault === undefined) return entries
  return { ...fault, part: entries.find(({ element }) => element.ai === fault.ai)?.field ?? 'sscc' }
}

function readField(field: DataField, ai: string, text: string, request: LogisticsLabelRequest): Value | Fault {
  if (ai === '01' || ai === '02') return readItem(ai, text)
  if (/^1[1-7]$/.test(ai)) return readDay(ai, text)
  if (field === 'grossWeightKg') return readWeight(text)
  const country = request.shipToCountry?.trim() ?? ''
  if (field !== 'shipToPostcode' || country === '') return checkedValue(ai, text, text)
  if (!/^[0-9]{3}$/.test(country)) return { fault: 'content', at: 0, part: 'shipToCountry' }
  return checkedValue('421', country + text, text)
}

function checkedValue(ai: string, value: string, displayText: string): Value | Fault {
  const read = readValue(ai, value)
  return isFault(read) ? read : { ai, value: read.text, displayText: value === displayText ? read.text : displayText }
}

function readItem(ai: string, text: string): Value | Fault {
  const gtin = readGtin(text)
  return isFault(gtin) ? gtin : checkedValue(ai, gtin.gtin14, gtin.gtin14)
}

/** 'yyyy-mm-dd' of this century, or yymmdd as in the symbol; day 00 is the end of the month. */
function readDay(ai: string, text: string): Value | Fault {
  const { text: plain } = plainText(text)
  const yymmdd = /^[0-9]{6}$/.test(plain) ? plain : plain.startsWith('20') ? writeDate(plain) : undefined
  if (yymmdd === undefined) return { fault: 'date', at: 0 }
  const day = yymmdd.slice(4) === '00' ? '' : `-${yymmdd.slice(4)}`
  return checkedValue(ai, yymmdd, `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}${day}`)
}

/** Six digits, with the position of the decimal point in the AI: 1234.5 kg is (3301)012345. */
function readWeight(text: string): Value | Fault {
  const { text: plain } = plainText(text)
  const [, whole, decimals = ''] = /^([0-9]{1,6})(?:\.([0-9]{1,5}))?$/.exec(plain) ?? []
  if (whole === undefined) return { fault: 'content', at: 0 }
  const digits = `${whole.replace(/^0+(?=.)/, '')}${decimals}`.replace(/^0+(?=.)/, '')
  if (digits.length > 6) return { fault: 'length', at: 0, limits: { least: 1, most: 6, unit: 'digits' } }
  return checkedValue(`330${decimals.length}`, digits.padStart(6, '0'), plain)
}

/** No font contains U+10FFFF: a character with the same glyph cannot be printed. */
const unassignedCharacter = '\u{10ffff}'

/** The first free text that is too long or contains a character that cannot be printed. */
export function textFault(request: LogisticsLabelRequest): LabelFault | undefined {
  const missing = glyphOf(unassignedCharacter).path
  for (const [part, most] of Object.entries(textFields)) {
    const text = request[part as TextField] ?? ''
    if (text.length > most) return { fault: 'length', at: most, part, limits: { least: 0, most, unit: 'characters' } }
    let at = 0
    for (const character of text) {
      const isLine = /[\r\n]/.test(character)
      if (!isLine && (/[\p{Cc}\p{Cs}]/u.test(character) || glyphOf(character).path === missing)) {
        return { fault: 'character', at, part }
      }
      at += character.length
    }
  }
  return undefined
}

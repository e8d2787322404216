/** EPC URNs, EPC 纯标识 URN, to AIs and back: urn:epc:id:sgtin:9521141.012345.4711. GS1 EPC Tag Data Standard 2.3, sections 6.3, 6.4, 7
 *  and 8; a GS1 company prefix has 6 to 12 digits there. */

import { checkDigit } from '../check-digits/check-digit.ts'
import { percentDecoded } from '../digital-link/percent.ts'
import { type Element, elementOf } from '../elements/element-string.ts'
import { valueFault } from '../elements/value.ts'
import { type Fault, isFault } from '../fault.ts'
import { placeOf } from '../interpret/pasted-text.ts'
import { companyPrefixLength } from '../prefixes/company-prefix.ts'
import type { OwnLength } from '../prefixes/company-prefix-lengths.ts'
import { type EpcScheme, epcSchemes } from './epc-schemes.ts'

/** `scheme` as 'id:sgtin'. `isPattern`: the URN is for all serials, and the elements contain no serial. */
export type EpcUrn = { scheme: string; companyPrefix: string; elements: Element[]; isPattern: boolean }

const schemes: readonly EpcScheme[] = epcSchemes
const minPrefix = 6
const maxPrefix = 12

/** A text with the place of each character in the URN; computed characters have the place where they would begin. */
type PlacedText = { text: string; places: readonly number[] }

/** Also reads EPC classes of batches, and patterns whose last component is `*`. Schemes without a GS1 key (gid, usdod, adi, bic,
 *  imovn) and tag forms are rejected.
 *  @example readEpcUrn('urn:epc:id:gdti:4012345.00009.PO-4711').elements.map(({ value }) => value) // ['4012345000092PO-4711'] */
export function readEpcUrn(original: string): EpcUrn | Fault {
  const start = original.length - original.trimStart().length
  const urn = original.trimEnd()
  const [head, kind = '', name = ''] = /^\s*urn:epc:([a-z]+):([a-z]+):/i.exec(urn) ?? []
  if (head === undefined) return { fault: 'epc-urn', at: start }
  const isPattern = /^idpat$/i.test(kind)
  const schemeName = `${isPattern ? 'id' : kind}:${name}`.toLowerCase()
  const scheme = schemes.find(row => row.name === schemeName)
  if (scheme === undefined) return { fault: 'epc-scheme', at: head.length - kind.length - name.length - 2 }
  const components = splitComponents(urn, head.length, componentCount(scheme))
  const result = components && readKey(scheme, components, isPattern)
  if (result === undefined) return { fault: 'epc-urn', at: urn.length }
  return isFault(result) ? result : { scheme: schemeName, ...result }
}

/** The URN of the first key among the elements, with its serial, or as a pattern if the serial is missing. Undefined if the key has no
 *  scheme or the length of its company prefix is unknown (`prefixLength` or a row of `ownLengths` may give it). */
export function epcUrnOf(
  elements: readonly Pick<Element, 'ai' | 'value'>[],
  prefixLength?: number,
  ownLengths?: readonly OwnLength[],
): string | undefined {
  const valueByAi = new Map(elements.map(({ ai, value }) => [ai, value]))
  const key = elements.find(({ ai }) => schemes.some(row => row.ai === ai))
  const rows = schemes.filter(({ ai }) => ai === key?.ai)
  const scheme = rows.find(({ serial }) => valueByAi.has(serial ?? '')) ?? rows[0]
  if (key === undefined || scheme === undefined || isExcludedFromEpc(key)) return undefined
  const body = key.value.slice(scheme.filler?.length ?? 0)
  const length = prefixLength ?? lengthFromRows(key, body.slice(leadLength(scheme)), ownLengths)
  if (length === undefined) return undefined
  const { components, appended } = keyComponents(scheme, body, length)
  const serial = scheme.serial === 'appended' ? appended : valueByAi.get(scheme.serial ?? '')
  const isPattern = scheme.serial !== undefined && scheme.none === undefined && !serial
  const name = isPattern ? scheme.name.replace('id:', 'idpat:') : scheme.name
  return `urn:epc:${name}:${[...components, ...serialComponent(scheme, serial)].join('.')}`
}

/** Digits of the reference that stand before the company prefix. */
const leadLength = ({ leadsWithReference }: EpcScheme) => (leadsWithReference ? 1 : 0)

/** Company prefix, reference and pieces of a key without its filler, and what is `appended` to it. */
function keyComponents(scheme: EpcScheme, body: string, prefixLength: number) {
  const lead = leadLength(scheme)
  const end = scheme.digits ?? body.length
  const checked = end + (scheme.checked ? 1 : 0)
  const prefix = body.slice(lead, lead + prefixLength)
  const reference = body.slice(0, lead) + escapeUrn(body.slice(lead + prefixLength, end))
  const pieces = scheme.pieces ? [body.slice(checked, checked + 2), body.slice(checked + 2)] : []
  return { components: [prefix, reference, ...pieces], appended: body.slice(checked) }
}

/** The last component: the serial, else what the scheme writes for none, else `*` of a pattern. Empty where the scheme has no serial. */
function serialComponent({ serial: kind, none }: EpcScheme, serial: string | undefined): string[] {
  if (kind === undefined) return []
  return [serial ? escapeUrn(serial) : (none ?? '*')]
}

/** Restricted circulation numbers, coupons, refund receipts and serial publications are not EPCs (section 7.3). */
function isExcludedFromEpc({ ai, value }: Pick<Element, 'ai' | 'value'>): boolean {
  if (ai !== '01' && ai !== '8006') return false
  return value.startsWith('000000')
    ? /^[02]/.test(value.slice(6))
    : /^(02|04|2|000[1-7]|977|98[0-4]|99)/.test(value.slice(1))
}

/** The prefix of a GTIN-8 is five zeros and its first three digits (section 7.3.2); a prefix of 4 or 5 digits is extended to 6. */
function lengthFromRows(
  { ai, value }: Pick<Element, 'ai' | 'value'>,
  digits: string,
  ownLengths?: readonly OwnLength[],
): number | undefined {
  if ((ai === '01' || ai === '8006') && value.startsWith('000000')) return 8
  const length = companyPrefixLength(digits, ownLengths)
  return length === 'unknown' ? undefined : Math.max(length, minPrefix)
}

function componentCount({ pieces, serial }: EpcScheme): number {
  return 2 + (pieces ? 2 : 0) + (serial ? 1 : 0)
}

/** The last component may contain dots. Undefined if there are too few components. */
function splitComponents(urn: string, from: number, count: number): PlacedText[] | undefined {
  const parts = urn.slice(from).split('.')
  if (parts.length < count) return undefined
  const texts = [...parts.slice(0, count - 1), parts.slice(count - 1).join('.')]
  let next = from
  return texts.map(text => {
    const start = next
    next += text.length + 1
    return { text, places: Array.from({ length: text.length + 1 }, (_, index) => start + index) }
  })
}

function readKey(
  scheme: EpcScheme,
  components: readonly PlacedText[],
  isPattern: boolean,
): Omit<EpcUrn, 'scheme'> | Fault | undefined {
  const [prefix, rawReference, ...rest] = components
  if (prefix === undefined || rawReference === undefined) return undefined
  const wrongPrefix = digitsFault(prefix, minPrefix, maxPrefix)
  if (wrongPrefix) return { ...wrongPrefix, part: 'companyPrefix' }
  const reference = readReference(scheme, rawReference, prefix.text.length)
  if (isFault(reference)) return { ...reference, part: 'reference' }
  const pieces = scheme.pieces ? rest.slice(0, 2) : []
  const wrongPiece = pieces.map(piece => digitsFault(piece, 2, 2)).find(fault => fault !== undefined)
  if (wrongPiece) return wrongPiece
  const serial = scheme.serial === undefined ? undefined : readSerial(scheme, rest.at(-1), isPattern)
  if (isFault(serial)) return serial
  const elements = readElements(scheme, [buildKeyText(scheme, prefix, reference), ...pieces], serial)
  return isFault(elements) ? elements : { companyPrefix: prefix.text, elements, isPattern }
}

/** A text, or the digits that the company prefix leaves. */
function readReference({ digits }: EpcScheme, raw: PlacedText, prefixLength: number): PlacedText | Fault {
  if (digits === undefined) return unescapeUrn(raw)
  const length = digits - prefixLength
  return digitsFault(raw, length, length) ?? raw
}

/** Undefined if the component stands for no serial. */
function readSerial({ none }: EpcScheme, raw: PlacedText | undefined, isPattern: boolean) {
  if (raw === undefined || raw.text === none || (isPattern && raw.text === '*')) return undefined
  return unescapeUrn(raw)
}

/** The element of the key, and that of a serial which is not part of it. */
function readElements(
  scheme: EpcScheme,
  key: readonly PlacedText[],
  serial: PlacedText | undefined,
): Element[] | Fault {
  const isAppended = scheme.serial === 'appended'
  const values: [string, PlacedText][] = [[scheme.ai, joinPlaced(isAppended ? [...key, serial] : key)]]
  if (serial && scheme.serial && !isAppended) values.push([scheme.serial, serial])
  // A serial inside the key may be empty in an AI, but not in an EPC.
  if (serial?.text === '') return { fault: 'empty', at: serial.places[0] ?? 0, part: 'serial' }
  const fault = values.map(([ai, placed]) => valueFaultAt(ai, placed)).find(found => found !== undefined)
  return fault ?? values.map(([ai, placed]) => elementOf(ai, placed.text, placed.places[0]))
}

/** Filler, company prefix and reference in the order of the key, with the check digit that an EPC omits. */
function buildKeyText(
  { checked, filler, leadsWithReference }: EpcScheme,
  prefix: PlacedText,
  reference: PlacedText,
): PlacedText {
  const lead = { text: reference.text.slice(0, 1), places: reference.places.slice(0, 1) }
  const after = { text: reference.text.slice(1), places: reference.places.slice(1) }
  const parts = leadsWithReference ? [lead, prefix, after] : [prefix, reference]
  const body = joinPlaced([
    filler === undefined ? undefined : { text: filler, places: prefix.places.slice(0, 1) },
    ...parts,
  ])
  if (!checked) return body
  const end = reference.places.slice(-1)
  return joinPlaced([body, { text: checkDigit(body.text.slice(filler?.length ?? 0)), places: end }])
}

/** The parts joined; the end of the last part keeps its place. */
function joinPlaced(parts: readonly (PlacedText | undefined)[]): PlacedText {
  const present = parts.filter(part => part !== undefined)
  const places = present.flatMap(({ text, places }) => places.slice(0, text.length))
  return {
    text: present.map(({ text }) => text).join(''),
    places: [...places, ...(present.at(-1)?.places.slice(-1) ?? [])],
  }
}

function digitsFault({ text, places }: PlacedText, least: number, most: number): Fault | undefined {
  const invalidAt = text.search(/[^0-9]/)
  if (invalidAt >= 0) return { fault: 'character', at: places[invalidAt] ?? 0, set: 'N' }
  if (text.length >= least && text.length <= most) return undefined
  return { fault: 'length', at: places[Math.min(text.length, most)] ?? 0, limits: { least, most, unit: 'digits' } }
}

/** In a URN these seven characters, and `#` in a CPID, are written as triplets (tables A-1 and G-1). */
function escapeUrn(text: string): string {
  return text.replace(/["%&/<>?#]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function unescapeUrn({ text, places }: PlacedText): PlacedText | Fault {
  const invalidAt = text.search(/["&/<>?#\s]/)
  if (invalidAt >= 0) return { fault: 'character', at: places[invalidAt] ?? 0 }
  const plain = percentDecoded(text)
  if (isFault(plain)) return { ...plain, at: places[plain.at] ?? 0 }
  return {
    text: plain.text,
    places: Array.from({ length: plain.text.length + 1 }, (_, at) => places[placeOf(plain, at)] ?? 0),
  }
}

function valueFaultAt(ai: string, { text, places }: PlacedText): Fault | undefined {
  const fault = valueFault(ai, text)
  return fault && { ...fault, at: places[fault.at] ?? places.at(-1) ?? 0 }
}

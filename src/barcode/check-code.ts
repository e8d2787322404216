/** Checks of keys and interpretations of scanned text, as the calls answer them. */
import { checkDigit } from '../gs1/check-digit.ts'
import type { Fault } from '../gs1/fault.ts'
import { faultWords } from '../gs1/fault-words.ts'
import { type Interpretation, interpret } from '../gs1/interpret.ts'
import type { KeyKind } from '../gs1/issuing-organisation.ts'
import { explainElements } from '../gs1/meaning.ts'
import { halfWidth } from './rules.ts'

/** Digits of the keys that consist of digits only, check digit included; a GRAI counts without its filler and serial. */
const LENGTHS: Partial<Record<KeyKind, number>> = {
  'GTIN-8': 8,
  'GTIN-12': 12,
  'GTIN-13': 13,
  'GTIN-14': 14,
  GLN: 13,
  SSCC: 18,
  GSRN: 18,
  GSIN: 17,
}

export type CodeFault = { fault: string; at: number; message: string }

const codeFault = (fault: Fault): CodeFault => ({ fault: fault.fault, at: fault.at, message: faultWords(fault) })

export function checkCode(code: string, asked?: KeyKind) {
  const read = interpret(code, asked)
  const type = asked ?? read.type ?? null
  return { code, type, valid: read.valid, checkDigit: rightCheckDigit(code, type), faults: read.faults.map(codeFault) }
}

/** Of the digits before the last where the number is whole, of all of them where only the check digit is missing. */
function rightCheckDigit(code: string, type: KeyKind | null): string | null {
  const digits = halfWidth(code)
  const wanted = type === null ? undefined : LENGTHS[type]
  if (wanted === undefined || !/^[0-9]+$/.test(digits)) return null
  if (digits.length === wanted) return checkDigit(digits.slice(0, -1))
  return digits.length === wanted - 1 ? checkDigit(digits) : null
}

/** `thisYear` decides the century of dates of two digits. */
export function interpretText(text: string, thisYear = new Date().getFullYear()) {
  const read: Interpretation = interpret(text)
  return {
    text,
    kind: read.kind,
    valid: read.valid,
    wellFormed: read.wellFormed,
    type: read.type ?? null,
    maybe: [...(read.maybe ?? [])],
    elements: explainElements(read.elements, { thisYear }).map(({ ai, title, titleZh, value, meaning }) => ({
      ...{ ai, title, titleZh, value },
      meaning: meaning ? { kind: meaning.kind, text: meaning.text } : null,
    })),
    parts: read.parts.map(({ part, nameZh, nameEn, text: value }) => ({ name: part, nameZh, nameEn, value })),
    forms: read.forms.map(({ form, nameZh, text: written }) => ({ form, nameZh, text: written })),
    scan: read.scan ? scanOf(read.scan) : null,
    elementString: read.elementString ?? null,
    unbracketed: read.unbracketed ?? null,
    digitalLink: read.digitalLink ?? null,
    organisation: read.organisation ? organisationOf(read.organisation) : null,
    faults: read.faults.map(codeFault),
    warnings: read.warnings.map(codeFault),
  }
}

function scanOf({ identifier, symbology, nameZh, data, addOn }: NonNullable<Interpretation['scan']>) {
  return { identifier, symbology, nameZh, data, addOn: addOn ?? null }
}

function organisationOf({ nameZh, nameEn, organisation, country }: NonNullable<Interpretation['organisation']>) {
  return { nameZh, nameEn, organisation, country: country ?? null }
}

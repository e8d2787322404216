/** How the value of a product field is written as text and read again. One text form serves the form, files, the calls and the history. */
import { isFault } from '@barcode-authority/gs1/faults'
import { readGtin, unpaddedGtin } from '@barcode-authority/gs1/keys'
import { printAllergens, readAllergens } from './allergens.ts'
import { countryNames, countryNumber } from './countries.ts'
import { levelLabels, levelOf } from './levels.ts'
import { readNetContent } from './net-content.ts'
import type { FieldKind } from './product.table.ts'

/** A value as its column holds it. */
export type FieldValue = string | number | readonly string[]
type Reading = { value: FieldValue } | { fault: string }

type Kind = {
  /** Reads a text that is not empty. The text is trimmed and has no control characters. */
  read: (text: string) => Reading
  print: (value: FieldValue) => string
}

const kindMessages = {
  country: (word: string) => `没有叫“${word}”的国家或地区`,
  gpc: '应为 8 位数字',
  decimal: '应为大于 0 的数，至多一位小数',
  count: '应为正整数',
  gtin: '不是商品条码：应为 8、12、13 或 14 位数字，校验码要对',
  level: '只能是单品、中包、箱、托盘',
  character: '含有不能使用的字符',
} as const

const asText = (value: FieldValue) => (Array.isArray(value) ? value.join('、') : String(value))
const plain: Kind = { read: text => ({ value: text }), print: asText }

const largestDecimal = 9_999_999

/** Also `1200.0`, as spreadsheets write it; no thousands, because `1,200` means two things. */
function readDecimal(text: string): Reading {
  const written = text.normalize('NFKC').replace(/\s/g, '')
  const value = /^\d{1,7}(\.\d0*)?$/.test(written) ? Number(written) : 0
  return value > 0 && value <= largestDecimal ? { value } : { fault: kindMessages.decimal }
}

function readCount(text: string): Reading {
  const written = text.normalize('NFKC').replace(/\s/g, '')
  const value = /^\d{1,6}(\.0+)?$/.test(written) ? Number(written) : 0
  return value > 0 ? { value } : { fault: kindMessages.count }
}

function readCountries(text: string): Reading {
  const words = text.split(/[、，,;；/|]+/).flatMap(word => word.trim() || [])
  const unknown = words.find(word => countryNumber(word) === undefined)
  if (unknown !== undefined) return { fault: kindMessages.country(unknown) }
  return { value: [...new Set(words.flatMap(word => countryNumber(word) ?? []))].sort() }
}

const decimal: Kind = { read: readDecimal, print: asText }

export const fieldKinds: Readonly<Record<FieldKind, Kind>> = {
  text: plain,
  'long-text': plain,
  'net-content': {
    read: text => {
      const read = readNetContent(text)
      return 'fault' in read ? read : { value: read.text }
    },
    print: asText,
  },
  allergens: {
    read: text => {
      const read = readAllergens(text)
      return 'fault' in read ? read : { value: printAllergens(read.allergens) }
    },
    print: asText,
  },
  country: {
    read: text => {
      const number = countryNumber(text)
      return number === undefined ? { fault: kindMessages.country(text) } : { value: number }
    },
    print: value => countryNames([asText(value)]),
  },
  countries: { read: readCountries, print: value => countryNames(Array.isArray(value) ? value : [asText(value)]) },
  gpc: {
    read: text => {
      const digits = text.normalize('NFKC').replace(/\s/g, '')
      return /^\d{8}$/.test(digits) ? { value: digits } : { fault: kindMessages.gpc }
    },
    print: asText,
  },
  length: decimal,
  weight: decimal,
  count: { read: readCount, print: asText },
  gtin: {
    read: text => {
      const gtin = readGtin(text.normalize('NFKC').replace(/[\s-]/g, ''))
      return isFault(gtin) ? { fault: kindMessages.gtin } : { value: gtin.gtin14 }
    },
    print: value => unpaddedGtin(asText(value)).digits,
  },
  level: {
    read: text => {
      const level = levelOf(text)
      return level === undefined ? { fault: kindMessages.level } : { value: level }
    },
    print: value => levelLabels.get(asText(value)) ?? asText(value),
  },
}

/** Control and format characters that change how a line is read: line ends are allowed in long texts only. */
const hidden = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u
const hiddenInLines = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

/** Whether a text has characters that no field takes. */
export function hasHidden(text: string, kind: FieldKind): boolean {
  return (kind === 'long-text' ? hiddenInLines : hidden).test(text)
}

export const characterFault = kindMessages.character

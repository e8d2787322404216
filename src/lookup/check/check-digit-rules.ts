/** Adds or verifies the check digit of every kind of key, line by line: a missing one is added, a wrong one is marked and corrected. */

import { type Fault, faultMessage, isFault, keyFaultMessage } from '@barcode-authority/gs1/faults'
/** `whole`: the key with its correct check digit. `check`: that digit (or pair), at position `checkAt` of `whole`; undefined where
 *  the kind has none. `given`: the check digit of the input. `fault`: any other fault, with its position `at` in the text. */
import { type PlainText, placeOf, plainText } from '@barcode-authority/gs1/interpret'
import {
  type CheckDigitSteps,
  checkCharacterSteps,
  checkCharacters,
  checkDigitSteps,
  formatKey,
  type KeyKind,
  type KeyPart,
  type KeyRow,
  keyRow,
  numberReadings,
  readKey,
  splitKey,
} from '@barcode-authority/gs1/keys'
import { demonstrationLengths } from '../../codes/demonstration-block.ts'
import { type Language, packageLanguages } from '../../codes/languages.ts'
export type CheckedLine = {
  text: string
  whole?: string
  check?: string
  checkAt?: number
  given?: string
  formatted?: string
  parts?: readonly KeyPart[]
  steps?: CheckDigitSteps
  pairSteps?: ReturnType<typeof checkCharacterSteps>
  fault?: { at: number; message: string }
}

/** Checks one line as a key of `kind`. Spaces and hyphens are ignored; faults are worded in `language`. */
export function checkLine(kind: KeyKind, text: string, language: Language = 'zh'): CheckedLine {
  const row = keyRow(kind)
  const texts = faultTexts[language]
  if (row === undefined) return { text, fault: { at: 0, message: texts.noKind } }
  const plain = plainText(text, { dropHyphens: row.check === 'mod 10' })
  if (plain.text === '') return { text, fault: { at: 0, message: texts.empty } }
  if (row.check === 'mod 10') return { text, ...checkNumber(row, plain, language) }
  return { text, ...(row.check === 'pair' ? checkPair(plain, language) : checkPlain(kind, plain, language)) }
}

type LengthFault = { found: number; length: number }

const faultTexts = {
  zh: {
    noKind: '没有这种代码',
    empty: '内容不能为空',
    notDigit: (place: number, character: string) => `第 ${place} 个字符“${character}”不是数字`,
    length: ({ found, length }: LengthFault) =>
      `输入了 ${found} 位，应为 ${length - 1} 位（不含校验码）或 ${length} 位`,
  },
  en: {
    noKind: 'There is no such kind of number',
    empty: 'Type a number',
    notDigit: (place: number, character: string) => `Character ${place}, “${character}”, is not a digit`,
    length: ({ found, length }: LengthFault) =>
      `${found} digits found; ${length - 1} are needed without the check digit, or ${length} with it`,
  },
} as const

type LineCheck = Omit<CheckedLine, 'text'>

/** The number of characters up to and including the check digit. */
function lengthThroughCheckDigit({ structure }: KeyRow): number {
  const end = structure.findIndex(({ part }) => part === 'checkDigit')
  return structure.slice(0, end + 1).reduce((sum, { most }) => sum + most, 0)
}

function checkNumber(row: KeyRow, input: PlainText, language: Language): LineCheck {
  const texts = faultTexts[language]
  const plain = row.kind === 'GRAI' ? withFiller(input) : input
  const length = lengthThroughCheckDigit(row)
  const { text } = plain
  const wrongAt = text.slice(0, length).search(/[^0-9]/)
  if (wrongAt >= 0) {
    const at = placeOf(plain, wrongAt)
    return { fault: { at, message: texts.notDigit(at + 1, Array.from(text.slice(wrongAt))[0] ?? '') } }
  }
  if (text.length < length - 1 || (text.length > length && row.digits === length && !hasSerial(row))) {
    const at = placeOf(plain, Math.min(text.length, length))
    return { fault: { at, message: texts.length({ found: input.text.length, length }) } }
  }
  const steps = checkDigitSteps(text.slice(0, length - 1))
  const whole = text.slice(0, length - 1) + steps.checkDigit + text.slice(length)
  const given = text.charAt(length - 1)
  const result = { whole, check: steps.checkDigit, checkAt: length - 1, steps, ...(given !== '' && { given }) }
  return {
    ...result,
    ...keyDetails(row.kind, whole, { plain, language }),
    ...twoReadings(row.kind, input.text, language),
  }
}

/** A fault beside the result: the digits are a whole shorter GTIN, so the result is one of two. It is not copied with the right ones. */
function twoReadings(kind: KeyKind, text: string, language: Language): LineCheck {
  const readings = numberReadings(kind, text)
  if (readings.length < 2 || !readings.some(({ shorter }) => shorter)) return {}
  return {
    fault: { at: 0, message: faultMessage({ fault: 'two-readings', at: 0, readings }, packageLanguages[language]) },
  }
}

const hasSerial = ({ structure }: KeyRow) => structure.at(-1)?.part === 'serial'

/** People write a GRAI with or without the leading zero that fills it to fourteen digits. */
function withFiller(plain: PlainText): PlainText {
  const { text } = plain
  const isMissingFiller = text.length === 12 || (text.length === 13 && !text.startsWith('0'))
  if (!isMissingFiller) return plain
  const places = plain.places ?? Array.from({ length: text.length + 1 }, (_, at) => at)
  return { text: `0${text}`, places: [0, ...places] }
}

/** Verifies the pair if the last two characters are the correct pair, or if the text is too long without one; otherwise adds the pair. */
function checkPair(plain: PlainText, language: Language): LineCheck {
  const { text } = plain
  const last = text.slice(-2)
  const isWhole = text.length > 23 || (text.length > 2 && checkCharacters(text.slice(0, -2)) === last)
  const body = isWhole ? text.slice(0, -2) : text
  const check = checkCharacters(body)
  const details = keyDetails('GMN', body + check, { plain, language })
  if (details.fault) return details
  const pairSteps = checkCharacterSteps(body)
  return { whole: body + check, check, checkAt: body.length, pairSteps, ...(isWhole && { given: last }), ...details }
}

function checkPlain(kind: KeyKind, plain: PlainText, language: Language): LineCheck {
  return { whole: plain.text, ...keyDetails(kind, plain.text, { plain, language }) }
}

type Reading = { plain: PlainText; language: Language }

function keyDetails(kind: KeyKind, whole: string, reading: Reading): LineCheck {
  const read = readKey(kind, whole)
  if (isFault(read)) return { fault: faultWithMessage(read, reading) }
  const known = { ownLengths: demonstrationLengths }
  const formatted = formatKey(kind, whole, known)
  const parts = splitKey(kind, whole, known)
  return { ...(!isFault(formatted) && { formatted }), ...(!isFault(parts) && { parts }) }
}

function faultWithMessage(fault: Fault, { plain, language }: Reading) {
  const at = placeOf(plain, fault.at)
  return { at, message: keyFaultMessage({ ...fault, at }, packageLanguages[language]) }
}

/** Making and verifying check digits, line by line, for every key: what is missing is added, what is wrong is put right and marked. */
import { checkCharacterSteps, checkCharacters } from '../gs1/check-characters.ts'
import { type CheckDigitSteps, checkDigitSteps } from '../gs1/check-digit.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { keyFaultWords } from '../gs1/fault-words.ts'
import type { KeyKind } from '../gs1/issuing-organisation.ts'
import type { KeyRow } from '../gs1/key-table.ts'
import { formatKey, type KeyPart, keyRow, readKey, splitKey } from '../gs1/keys.ts'
import { type PlainText, placeOf, plainText } from '../gs1/pasted-text.ts'

/** `whole`: the key with its right check digit; `check`: that digit (or pair), which stands at `checkAt` of `whole`, undefined
 *  where the kind has none. `given`: the one that was typed. `fault`: what else is wrong, `at` its place in the text. */
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

/** `kind` of each line, its spaces and hyphens passed over. */
export function checkLine(kind: KeyKind, text: string): CheckedLine {
  const row = keyRow(kind)
  if (row === undefined) return { text, fault: { at: 0, message: '没有这种代码' } }
  const plain = plainText(text, { dropHyphens: row.check === 'mod 10' })
  if (plain.text === '') return { text, fault: { at: 0, message: '内容不能为空' } }
  if (row.check === 'mod 10') return { text, ...checkNumber(row, plain) }
  return { text, ...(row.check === 'pair' ? checkPair(plain) : checkPlain(kind, plain)) }
}

type Checked = Omit<CheckedLine, 'text'>

/** Characters up to the check digit, itself included. */
function lengthToCheck({ structure }: KeyRow): number {
  const end = structure.findIndex(({ part }) => part === 'checkDigit')
  return structure.slice(0, end + 1).reduce((sum, { most }) => sum + most, 0)
}

function checkNumber(row: KeyRow, typed: PlainText): Checked {
  const plain = row.kind === 'GRAI' ? withFiller(typed) : typed
  const length = lengthToCheck(row)
  const { text } = plain
  const wrong = text.slice(0, length).search(/[^0-9]/)
  if (wrong >= 0) {
    const at = placeOf(plain, wrong)
    return { fault: { at, message: `第 ${at + 1} 个字符“${Array.from(text.slice(wrong))[0]}”不是数字` } }
  }
  if (text.length < length - 1 || (text.length > length && row.digits === length && !mayGoOn(row))) {
    const at = placeOf(plain, Math.min(text.length, length))
    return {
      fault: { at, message: `输入了 ${typed.text.length} 位，应为 ${length - 1} 位（不含校验码）或 ${length} 位` },
    }
  }
  const steps = checkDigitSteps(text.slice(0, length - 1))
  const whole = text.slice(0, length - 1) + steps.checkDigit + text.slice(length)
  const given = text.charAt(length - 1)
  const checked = { whole, check: steps.checkDigit, checkAt: length - 1, steps, ...(given !== '' && { given }) }
  return { ...checked, ...described(row.kind, whole, plain) }
}

const mayGoOn = ({ structure }: KeyRow) => structure.at(-1)?.part === 'serial'

/** People write a GRAI with or without the zero that fills it up to fourteen digits. */
function withFiller(plain: PlainText): PlainText {
  const { text } = plain
  const isWithout = text.length === 12 || (text.length === 13 && !text.startsWith('0'))
  if (!isWithout) return plain
  const places = plain.places ?? Array.from({ length: text.length + 1 }, (_, at) => at)
  return { text: `0${text}`, places: [0, ...places] }
}

/** Without the pair it is added; a text whose last two characters are its pair, or could be no key without them, is verified. */
function checkPair(plain: PlainText): Checked {
  const { text } = plain
  const last = text.slice(-2)
  const isWhole = text.length > 23 || (text.length > 2 && checkCharacters(text.slice(0, -2)) === last)
  const body = isWhole ? text.slice(0, -2) : text
  const check = checkCharacters(body)
  const said = described('GMN', body + check, plain)
  if (said.fault) return said
  const pairSteps = checkCharacterSteps(body)
  return { whole: body + check, check, checkAt: body.length, pairSteps, ...(isWhole && { given: last }), ...said }
}

function checkPlain(kind: KeyKind, plain: PlainText): Checked {
  return { whole: plain.text, ...described(kind, plain.text, plain) }
}

function described(kind: KeyKind, whole: string, plain: PlainText): Checked {
  const read = readKey(kind, whole)
  if (isFault(read)) return { fault: worded(read, plain) }
  const formatted = formatKey(kind, whole)
  const parts = splitKey(kind, whole)
  return { ...(!isFault(formatted) && { formatted }), ...(!isFault(parts) && { parts }) }
}

function worded(fault: Fault, plain: PlainText) {
  const at = placeOf(plain, fault.at)
  return { at, message: keyFaultWords({ ...fault, at }) }
}

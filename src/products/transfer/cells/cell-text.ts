/** Cells of products in files: what they mean when they are read, and how they are written so that they are read as the same. */
import { isFault } from '@barcode-authority/gs1/faults'
import { checkDigit, readGtin, unpaddedGtin } from '@barcode-authority/gs1/keys'

/** The word that clears a field; an empty cell leaves it. */
export const clearWord = '清空'

/** What a writer quotes is what a reader would change: see `unquoted`. */
const quotedStart = /^'(?='*(?:[=+\-@\t\r\n＝＋－＠\d]|清空$))/

/** Without the quote by which a spreadsheet marks a text, and which an export puts before what could run as a formula.
 *  @example unquoted("'6901234567892") // '6901234567892' */
export const unquoted = (text: string): string => text.replace(quotedStart, '')

/** As a workbook has it, whose cells are texts, so that it is read as the same. Formulas in CSV are quoted where it is written
 *  (files/table-files/csv.ts). */
export const workbookText = (text: string): string => (quotedStart.test(text) || text === clearWord ? `'${text}` : text)

/** As the writer of CSV takes it, which quotes everything else. */
export const csvText = (text: string): string => (/^'*清空$/.test(text) ? `'${text}` : text)

export type NumberFault = 'exponent' | 'character' | 'length' | 'check-digit'
export type NumberNote = 'zeros' | 'exponent'

export type NumberReading =
  /** `note`: what was assumed. */
  | { gtin14: string; note?: { kind: NumberNote; message: string } }
  | { fault: NumberFault; message: string; suggestion?: string }

/** Digits that an exponent lost cannot be found again, except where all of them are in the text. */
function readExponent(text: string): string | undefined {
  const [, first, rest = '', exponent] = /^(\d)(?:\.(\d+))?E\+?(\d{1,2})$/i.exec(text) ?? []
  if (first === undefined || rest.length < Number(exponent)) return undefined
  return first + rest.slice(0, Number(exponent))
}

const isExponent = (text: string) => /^\d+(\.\d+)?E\+?\d+$/i.test(text)
/** Lengths from which leading zeros can be lost: of a GTIN-8, and of a GTIN-12 or 13. */
const shortLengths: ReadonlyMap<number, number> = new Map([
  [7, 8],
  [9, 13],
  [10, 13],
  [11, 13],
])

/** A number as files have it: with spaces, an apostrophe, `.0`, an exponent, or without its leading zeros.
 *  @example readNumber('6901234567892.0') // { gtin14: '06901234567892' } */
export function readNumber(input: string): NumberReading {
  const text = unquoted(input.normalize('NFKC').trim()).replace(/[\s-]/g, '')
  const whole = text.replace(/\.0+$/, '')
  const exact = isExponent(text) ? readExponent(text) : whole
  if (exact === undefined) {
    const message = `${text} 丢了后面的数字，找不回来。请把这一列设为文本格式，再从原来的资料填一次`
    return { fault: 'exponent', message }
  }
  if (!/^\d+$/.test(exact)) return { fault: 'character', message: '商品条码只能是数字' }
  return readDigits(exact, isExponent(text))
}

function readDigits(digits: string, wasExponent: boolean): NumberReading {
  const gtin = readGtin(digits)
  if (!isFault(gtin)) {
    const note = { kind: 'exponent', message: '原来是科学计数法，所有数字都在' } as const
    return { gtin14: gtin.gtin14, ...(wasExponent && { note }) }
  }
  const full = shortLengths.get(digits.length)
  if (full !== undefined) {
    const padded = readGtin(digits.padStart(full, '0'))
    if (!isFault(padded)) {
      const { digits: plain } = unpaddedGtin(padded.gtin14)
      return { gtin14: padded.gtin14, note: { kind: 'zeros', message: `前面的 0 已补上：${plain}，校验码相符` } }
    }
  }
  if (![8, 12, 13, 14].includes(digits.length))
    return { fault: 'length', message: `商品条码应为 8、12、13 或 14 位，这里是 ${digits.length} 位` }
  const right = digits.slice(0, -1) + checkDigit(digits.slice(0, -1))
  const message = `末位应为 ${right.slice(-1)}，现在是 ${digits.slice(-1)}。多半是抄错一位`
  return { fault: 'check-digit', message, suggestion: right }
}

/** What was assumed about digits that a person or program wrote, and the readings to choose from, in both languages. */
import type { NumberReading } from '../keys/number-reading.ts'
import type { Language } from './locale.ts'

type ReadingTexts = {
  /** What was done to the digits. */
  done: (reading: NumberReading) => string
  /** One of several readings. */
  choice: (reading: NumberReading) => string
  twoReadings: (choices: readonly string[]) => string
}

/** Whether a number that was written as a short form has a number system that UPC-E is not used with. */
const isForUpcA = (digits: string, short: boolean | undefined) => short === true && !digits.startsWith('0')

const zh: ReadingTexts = {
  done: ({ digits, written, shorter, added, short }) => {
    if (added !== undefined) return `加上了校验码 ${added}，成为 ${digits}`
    if (short) return `${written === 'padded' ? '看作六位加校验码，数字系统 0' : '由短码展开'}，写全是 ${digits}`
    return `${shorter ? `看作完整的 ${shorter}` : '看作前面少了 0 的完整代码'}，补 0 成为 ${digits}`
  },
  choice: ({ digits, written, shorter, added, short }) => {
    if (added !== undefined)
      return `还没有校验码，加上 ${added} 成为 ${digits}${isForUpcA(digits, short) ? '，以 1 开头，用 UPC-A 画' : ''}`
    if (short) return `${written === 'padded' ? '六位加校验码，数字系统 0' : '短码'}，写全是 ${digits}`
    return `${shorter ? `完整的 ${shorter}` : '前面少了 0 的完整代码'}，补 0 成为 ${digits}`
  },
  twoReadings: choices => `这些数字有两种读法：${choices.join('；或者')}。请写全，或说明最后一位是不是校验码`,
}

const en: ReadingTexts = {
  done: ({ digits, written, shorter, added, short }) => {
    if (added !== undefined) return `Check digit ${added} was added: ${digits}`
    if (short)
      return `${written === 'padded' ? 'Read as six digits with their check digit, number system 0' : 'Expanded from the short form'}: ${digits}`
    return `Read as a whole ${shorter ?? 'number without its leading zero'}, padded to ${digits}`
  },
  choice: ({ digits, written, shorter, added, short }) => {
    if (added !== undefined)
      return `no check digit yet, with ${added} it is ${digits}${isForUpcA(digits, short) ? ', number system 1, for a UPC-A' : ''}`
    if (short)
      return `${written === 'padded' ? 'six digits with their check digit, number system 0' : 'the short form'}, in full ${digits}`
    return `a whole ${shorter ?? 'number without its leading zero'}, padded to ${digits}`
  },
  twoReadings: choices =>
    `These digits can be read in two ways: ${choices.join('; or ')}. Write the whole number, or state whether the last digit is the check digit`,
}

const texts: Readonly<Record<Language, ReadingTexts>> = { zh, en }

/** What was done to make the number whole; undefined for a number that is drawn as it was written.
 *  @example readingMessage({ digits: '6901234567892', written: 'check-digit-added', added: '2' }, 'en') // 'Check digit 2 was added: 6901234567892' */
export function readingMessage(reading: NumberReading, language: Language = 'zh'): string | undefined {
  if (reading.written === 'whole' && !reading.short) return undefined
  return texts[language].done(reading)
}

/** One of the readings of a fault 'two-readings', as a choice.
 *  @example readingChoice({ digits: '69012345678922', written: 'check-digit-added', added: '2' }, 'en') // 'no check digit yet, with 2 it is 69012345678922' */
export function readingChoice(reading: NumberReading, language: Language = 'zh'): string {
  return texts[language].choice(reading)
}

export function twoReadingsMessage(readings: readonly NumberReading[], language: Language): string {
  return texts[language].twoReadings(readings.map(reading => readingChoice(reading, language)))
}

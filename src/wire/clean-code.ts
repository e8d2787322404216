/** Cleans codes as people paste them, before anything counts their characters. Also used in the browser. */
import { plainText, trimmedText } from '@barcode-authority/gs1/interpret'

const hyphenBetweenDigits = /([0-9)])[-\u2010-\u2015\u2212\u30fc\ufe58\ufe63]+(?=[0-9(])/g

/** A number: half-width, without spaces, invisible characters and hyphens between its digits. One before them is a sign and stays.
 *  @example cleanDigits(' ６９０-1234 ') // '6901234' */
export const cleanDigits = (input: string): string => plainText(input).text.replace(hyphenBetweenDigits, '$1')

/** A code of letters and digits in which spaces mean nothing: half-width, without spaces and invisible characters.
 *  @example cleanCode('ＡＢ 12-3') // 'AB12-3' */
export const cleanCode = (input: string): string => plainText(input).text

/** A text whose inner spaces may belong to it, such as a batch: half-width, trimmed.
 *  @example cleanReference(' Ａ 1 ') // 'A 1' */
export const cleanReference = (input: string): string => trimmedText(input).text

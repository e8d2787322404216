/** What is counted of visitors, and what of their words may be. Without I/O. */

/** `lookup`: look-ups by the state of the code; `unknown-code`: codes that no register has, with their state; `search`: searches with and without a result;
 *  `empty-search`: words without a result; `step`: from one page to the next; `attachment`: downloads of files of articles. */
export const counterNames = ['lookup', 'unknown-code', 'search', 'empty-search', 'step', 'attachment'] as const
export type CounterName = (typeof counterNames)[number]

export const longestKey = 200

/** Longer texts are sentences, which may be about somebody. */
const longestWords = 30

/** Telephone numbers, numbers of identity cards, credit codes and accounts all have as many digits. */
const personalDigits = /[0-9]{7}/

/** Typed words as they are counted: folded, or undefined for what may name a person: long texts, long numbers, mailboxes.
 *  @example countedWords('  续展  费用 ') // '续展 费用' */
export function countedWords(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
  const isPersonal = words.includes('@') || personalDigits.test(words.replace(/[ -]/g, ''))
  return words === '' || words.length > longestWords || isPersonal ? undefined : words
}

/** Finds the web address in a pasted text. */

import { placeOf, plainText } from '../interpret/pasted-text.ts'

/** The web address in a text: the whole text, or the first address up to white space or Chinese punctuation. Full-width letters are
 *  read only at the beginning of the text. */
export function findLink(text: string): { uri: string; placeOf: (at: number) => number } | undefined {
  const plain = plainText(text)
  const start = text.search(/(?<![A-Za-z0-9])https?:\/\//i)
  if (start < 0)
    return /^https?:/i.test(plain.text) ? { uri: plain.text, placeOf: at => placeOf(plain, at) } : undefined
  const rest = trimBlanksEnd(text.slice(start))
  const isAlone = trimBlanksEnd(text.slice(0, start)) === '' && !/\s/.test(rest)
  const [match = ''] =
    /^[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069<>"“”‘’，。；：！？、（）《》【】]*/.exec(rest) ?? []
  const uri = isAlone ? rest : match.replace(/(?<![.,;:!?)\]}'])[.,;:!?)\]}']+$/, '')
  return { uri, placeOf: at => at + start }
}

/** White space, direction marks and break characters are no part of an address. */
function trimBlanksEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

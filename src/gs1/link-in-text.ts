/** Finds the web address in what somebody pasted. */

import { placeOf, plainText } from './pasted-text.ts'

/** The web address in a text: the whole of it, or the first one up to white space or Chinese punctuation. Full-width letters are
 *  read where they begin the text. */
export function linkIn(text: string): { uri: string; placeOf: (at: number) => number } | undefined {
  const plain = plainText(text)
  const start = text.search(/(?<![A-Za-z0-9])https?:\/\//i)
  if (start < 0)
    return /^https?:/i.test(plain.text) ? { uri: plain.text, placeOf: at => placeOf(plain, at) } : undefined
  const rest = withoutMarksBehind(text.slice(start))
  const isAlone = withoutMarksBehind(text.slice(0, start)) === '' && !/\s/.test(rest)
  const [found = ''] =
    /^[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069<>"“”‘’，。；：！？、（）《》【】]*/.exec(rest) ?? []
  const uri = isAlone ? rest : found.replace(/(?<![.,;:!?)\]}'])[.,;:!?)\]}']+$/, '')
  return { uri, placeOf: at => at + start }
}

/** White space and marks of direction and of breaks are no part of an address. */
function withoutMarksBehind(text: string): string {
  let end = text.length
  while (end > 0 && /[\s\u200b-\u200f\u202a-\u202e\u2060-\u2069]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

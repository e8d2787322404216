/** Fills the parameters into the text of a message, so that a parameter and the text around it never write two marks. */

const mark = /[。；，、：;,.:]/
const endMarks = /[\s。；，、：;,.:]+$/
const startMarks = /^[\s。；，、：;,:]+/

/** `{name}` is replaced by its value. Marks at the end of a value are dropped where the text goes on with one, marks at its start where the
 *  text has one before it; the full stop after a question or exclamation mark is dropped; an empty value takes the mark before it along.
 *  @example fillText('退回：{reasons}。请', name => ({ reasons: '看不清。' })[name] ?? '') // '退回：看不清。请' */
export function fillText(text: string, parameter: (name: string) => string): string {
  const parts = text.split(/\{(\w+)\}/)
  return parts.reduce((filled, part, at) => {
    if (at % 2 === 0) return filled + (at > 0 && /[？！?!]$/.test(filled) ? part.replace(/^[。.]/, '') : part)
    const after = parts[at + 1] ?? ''
    const value = fittedValue(parameter(part), { before: filled, after })
    const isMissing = value === '' && mark.test(filled.slice(-1)) && mark.test(after.charAt(0))
    return isMissing ? filled.slice(0, -1) : filled + value
  }, '')
}

type Around = { before: string; after: string }

function fittedValue(value: string, { before, after }: Around): string {
  const isBeforeMark = mark.test(after.charAt(0))
  const isAfterMark = before === '' || mark.test(before.trimEnd().slice(-1))
  const start = isAfterMark ? value.replace(startMarks, '') : value
  return isBeforeMark ? start.replace(endMarks, '') : start
}

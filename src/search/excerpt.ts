/** The part of a text around the first matching term, at most `length` characters, with … where text is left out. */
export function createExcerpt(text: string, terms: readonly string[], length = 96): string {
  const folded = text.toLowerCase()
  const positions = terms.map(term => folded.indexOf(term.toLowerCase())).filter(place => place >= 0)
  const first = positions.length > 0 ? Math.min(...positions) : 0
  const start = text.length <= length ? 0 : Math.max(0, Math.min(first - 24, text.length - length))
  const piece = text.slice(start, start + length)
  return `${start > 0 ? '…' : ''}${piece}${start + length < text.length ? '…' : ''}`
}

/** Decisions about content without a database: what a list shows, which dates a filter means, what of a text an excerpt shows. */

/** What a list is a list of. Everything of one type, or of several, in some categories, with fixed values of `details`. */
export type Selection = {
  types: readonly string[]
  categories?: readonly string[] | undefined
  where?: Readonly<Record<string, string>> | undefined
  important?: boolean | undefined
  language?: 'zh' | 'en' | undefined
}

/** What a visitor adds to a list. Days are Shanghai's, both included. */
export type Filter = {
  keyword?: string | undefined
  category?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  year?: number | undefined
}

/** First and last day of a filter: the year narrowed by the days. */
export function daysOf(filter: Filter): { from?: string; to?: string } {
  const from = latest(filter.year && `${filter.year}-01-01`, filter.startDate)
  const to = earliest(filter.year && `${filter.year}-12-31`, filter.endDate)
  return { ...(from && { from }), ...(to && { to }) }
}

type Day = string | number | undefined
const latest = (a: Day, b: Day) =>
  [a, b]
    .flatMap(day => (day ? [String(day)] : []))
    .sort()
    .slice(-1)[0]
const earliest = (a: Day, b: Day) => [a, b].flatMap(day => (day ? [String(day)] : [])).sort()[0]

/** The hour a moment falls in, in which a visitor's clicks on an item count once. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
}

/** The piece of a text round the first of the words, at most `length` characters, with … where something is left out. */
export function excerptOf(text: string, words: readonly string[], length = 96): string {
  const folded = text.toLowerCase()
  const places = words.map(word => folded.indexOf(word.toLowerCase())).filter(place => place >= 0)
  const first = places.length > 0 ? Math.min(...places) : 0
  const start = text.length <= length ? 0 : Math.max(0, Math.min(first - 24, text.length - length))
  const piece = text.slice(start, start + length)
  return `${start > 0 ? '…' : ''}${piece}${start + length < text.length ? '…' : ''}`
}

/** Rules of content: selections of lists, date ranges of filters. */

import type { Language } from '../../codes/languages.ts'
import { type CacheTag, type ContentTypeName, importantTag, titleTag } from '../../wire/cache/cache-tags.ts'

/** The items of a list: one or more types, optionally limited to categories and to values of `details`. */
export type Selection = {
  types: readonly ContentTypeName[]
  categories?: readonly string[] | undefined
  where?: Readonly<Record<string, string>> | undefined
  important?: boolean | undefined
  language?: Language | undefined
  /** Only the items with one of these titles. */
  titles?: readonly string[] | undefined
}

/** What a reply with the items of a selection is made of: items by their titles, its categories, the important items, or whole types. */
export function selectionTags({ types, categories, important, titles }: Selection): CacheTag[] {
  if (titles) return types.flatMap(type => titles.map(title => titleTag(type, title)))
  if (important) return types.map(importantTag)
  if (categories === undefined) return [...types]
  return types.flatMap(type => categories.map(category => `${type}/${category}` as const))
}

/** A visitor's filter of a list. Days are in Shanghai time, both included. */
export type ListFilter = {
  keyword?: string | undefined
  category?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  year?: number | undefined
}

/** First and last day of a filter: the intersection of its year and its days. */
export function dateRangeOf(filter: ListFilter): { from?: string; to?: string } {
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

/** Start of the hour, in which a visitor's clicks on an item count once. */
export function startOfHour(at: Date): Date {
  return new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000)
}

/** The structured fields of a page: what saving has checked (details.ts), as its view reads them. */

export type Action = { label: string; to: string }
export type PageLink = Action & { note?: string }
export type Fact = { key: string; value: string; note?: string; to?: string }
export type Station = { title: string; code: string; text: string; link?: Action }
export type Change = { date: string; text: string }

export type PageParts = {
  lead: string | undefined
  action: Action | undefined
  more: Action | undefined
  next: Action | undefined
  facts: readonly Fact[]
  ways: readonly PageLink[]
  stations: readonly Station[]
  links: readonly PageLink[]
  /** Newest first. */
  changes: readonly Change[]
}

/** The parts of a page; fields that older versions wrote differently are left out. */
export function pageParts(details: Readonly<Record<string, unknown>>): PageParts {
  const { lead, action, more, next, facts, ways, stations, links, changes } = details
  return {
    lead: typeof lead === 'string' ? lead : undefined,
    action: isAction(action) ? action : undefined,
    more: isAction(more) ? more : undefined,
    next: isAction(next) ? next : undefined,
    facts: listOf(facts, isFact),
    ways: listOf(ways, isAction),
    stations: listOf(stations, isStation),
    links: listOf(links, isAction),
    changes: [...listOf(changes, isChange)].sort((one, other) => (one.date < other.date ? 1 : -1)),
  }
}

function listOf<Part>(value: unknown, isPart: (entry: unknown) => entry is Part): readonly Part[] {
  return Array.isArray(value) ? value.filter(isPart) : []
}

const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  typeof value === 'object' && value !== null && names.every(name => typeof Reflect.get(value, name) === 'string')
const isAction = (value: unknown): value is PageLink => hasTexts(value, ['label', 'to'])
const isFact = (value: unknown): value is Fact => hasTexts(value, ['key', 'value'])
const isStation = (value: unknown): value is Station => hasTexts(value, ['title', 'code', 'text'])
const isChange = (value: unknown): value is Change => hasTexts(value, ['date', 'text'])

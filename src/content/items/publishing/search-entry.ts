/** What the search knows of an item: its kind, its text, and for a task its main points and where it is done. */

import { readLanguage } from '../../../codes/languages.ts'
import type { SearchEntry } from '../../../search/entries-store.ts'
import { type PageKindOf, pageLabels, type SearchKind } from '../../../search/kinds.ts'
import { publisherOf } from '../../../search/publishers.ts'
import type { SearchCard } from '../../../search/tables.ts'
import type { ContentTypeName } from '../../../wire/cache/cache-tags.ts'
import { searchedDetails } from '../details.ts'
import { items } from '../tables.ts'
import { categoryLabel, itemAddress, typeRow } from '../types.ts'
import { plainText } from './clean-html.ts'

const kinds: Readonly<Partial<Record<ContentTypeName, SearchKind>>> = {
  faq: 'answer',
  knowledge: 'answer',
  guide: 'answer',
  tip: 'answer',
  policy: 'reference',
  standard: 'reference',
  term: 'reference',
  doc: 'file',
  software: 'file',
}

export const entryColumns = {
  id: items.id,
  type: items.type,
  category: items.category,
  language: items.language,
  path: items.path,
  title: items.title,
  summary: items.summary,
  body: items.body,
  source: items.source,
  status: items.status,
  publishedAt: items.publishedAt,
  details: items.details,
}

type Row = {
  id: number
  type: ContentTypeName
  category: string
  language: string
  path: string | null
  title: string
  summary: string
  body: string
  source: string
  publishedAt: Date | null
  details: Record<string, unknown>
}

/** A written page and the code's own entry for it have one key. */
export const entryKey = ({ id, path }: Pick<Row, 'id' | 'path'>): string =>
  path === null ? `item:${id}` : `page:${path}`

/** The entry of a published item; undefined if its type or its page is not searched, or it has no address. */
export function entryOf(row: Row, kindOf: PageKindOf): SearchEntry | undefined {
  const { type, category, path, details, publishedAt } = row
  const address = itemAddress(row)
  if (!typeRow(type).searched || address === undefined || publishedAt === null) return undefined
  const known = path === null ? { kind: kinds[type] ?? 'news', label: labelOf(type, category) } : pageOf(kindOf(path))
  if (known === undefined) return undefined
  const { lead, branchCode } = details
  return {
    key: entryKey(row),
    source: 'item',
    ...known,
    language: readLanguage(row.language),
    publisher: publisherOf({ source: row.source, branchCode }),
    title: row.title,
    summary: row.summary || (typeof lead === 'string' ? lead : ''),
    text: [plainText(row.body), ...searchedDetails(typeRow(type), details)].join('\n'),
    address,
    card: path === null ? undefined : cardOf(details),
    publishedAt,
  }
}

const pageOf = (kind: SearchKind | undefined) => kind && { kind, label: pageLabels[kind] }

/** News are labelled by their column, other types by their own name. */
const labelOf = (type: ContentTypeName, category: string): string =>
  type === 'news' ? categoryLabel(type, category) : typeRow(type).label

type Action = { label: string; to: string }
const isAction = (value: unknown): value is Action =>
  typeof value === 'object' && value !== null && 'label' in value && 'to' in value

const maxFacts = 4

/** The checked fields of a page (details.ts) that a result displays; undefined without main points. */
function cardOf({ facts, action, more }: Record<string, unknown>): SearchCard | undefined {
  if (!Array.isArray(facts) || facts.length === 0) return undefined
  return {
    facts: facts.slice(0, maxFacts).map(({ key, value }: { key: string; value: string }) => ({ key, value })),
    ...(isAction(action) && { action: { label: action.label, to: action.to } }),
    ...(isAction(more) && { more: { label: more.label, to: more.to } }),
  }
}

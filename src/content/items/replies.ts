/** Builders of content call rows, with the schemas of their inputs and replies. */
import { z } from 'zod'
import { type CacheTag, contentTypeNames } from '../../wire/cache/cache-tags.ts'
import type { Method } from '../../wire/call.ts'
import { day, id, ignoredToken, nullableText, pagingBy, text, wholeNumber } from '../../wire/fields.ts'
import { type Selection, selectionTags } from './rules.ts'
import { type CategoryName, categoryNames } from './types.ts'

/** One line of a list. `publishedAt` is Shanghai time, yyyy-MM-dd HH:mm:ss; `address` is where the item opens. */
export const itemLine = z.object({
  id: z.number(),
  type: z.enum(contentTypeNames),
  category: z.enum(categoryNames),
  categoryLabel: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  cover: nullableText,
  important: z.boolean(),
  publishedAt: z.string(),
  address: z.string().optional(),
  /** Published within the last seven days. */
  isNew: z.boolean(),
  /** Lists show a picture beside it. */
  hasCover: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  /** It opens at an address of its own instead of the page that the list names. */
  hasLink: z.boolean(),
  /** What lists display beside the date. */
  listFacts: z.array(z.string()),
})

/** A file of an item; `url` is its download address. Of a file of the media library also its version, size and SHA-256. */
const attachment = z.object({
  name: z.string(),
  url: z.string(),
  version: z.number().optional(),
  bytes: z.number().optional(),
  sha256: z.string().optional(),
})

export const wholeItem = itemLine.extend({
  language: z.string(),
  body: z.string(),
  hits: z.number(),
  path: nullableText,
  attachments: z.array(attachment),
  /** What the article displays above its text. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Its video: a path of this site or an address of another site, and the path of its captions. */
  video: z.object({ address: z.string(), captions: z.string().optional() }).optional(),
})

export const itemWithPreviousAndNext = wholeItem.extend({
  /** The item's own page on this site; other pages may display it too. */
  canonical: z.string(),
  newer: itemLine.nullable(),
  older: itemLine.nullable(),
  related: z.array(itemLine),
})

export const filterFields = {
  keyword: text(100).optional(),
  category: text(40).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  year: wholeNumber(1980, 2200).optional(),
}

/** A condition that a list takes from its input, besides the common filters. */
export type ExtraFilter = {
  /** A field of `details` that must equal the input field of the same name. */
  detail?: 'topic'
  /** The input field that selects the category, by slug or name. */
  category?: 'typeName'
  /** The input field that selects one of the selection's types. */
  type?: 'type'
}

export type ContentRow = {
  name: string
  method: Method
  path: string
  summary: string
  shows: Selection & { categories?: readonly CategoryName[] }
  /** Number of items of a top list; a caller may request fewer. */
  take?: number
  extraFilter?: ExtraFilter
  /** Sorts by number of hits. */
  mostRead?: true
  /** A search: counts against the limit of costly calls. */
  costly?: boolean
}

/** The input fields that `extraFilter` may name. */
const extraFilterFields = { type: text(40).optional(), typeName: text(40).optional(), topic: text(40).optional() }

const topInput = z.object({ ...filterFields, ...extraFilterFields, take: wholeNumber(1, 100).optional() })
const listInput = z.object({ ...filterFields, ...extraFilterFields, ...pagingBy('publishedAt') })

/** A call for the first items of a selection. */
export function topList<const Row extends ContentRow>(row: Row) {
  const tags = selectionTags(row.shows)
  const reads: readonly CacheTag[] = row.mostRead ? [...tags, 'visits'] : tags
  return {
    ...row,
    access: 'use-site',
    costly: row.costly === true,
    cached: true,
    reads,
    input: topInput,
    reply: z.array(itemLine),
    replyKind: 'record',
    kind: 'top',
  } as const
}

/** A call for a selection page by page. */
export function pagedList<const Row extends ContentRow>(row: Row) {
  return {
    ...row,
    access: 'use-site',
    costly: row.costly === true,
    cached: true,
    reads: selectionTags(row.shows),
    input: listInput,
    reply: itemLine,
    replyKind: 'list',
    kind: 'paged',
  } as const
}

/** A call for one item by its id. */
export function singleItem<const Row extends ContentRow>(row: Row) {
  const input = z.object({ id, token: ignoredToken })
  return {
    ...row,
    access: 'use-site',
    costly: false,
    reads: [...row.shows.types, 'visits'],
    input,
    reply: wholeItem,
    replyKind: 'record',
    kind: 'one',
  } as const
}

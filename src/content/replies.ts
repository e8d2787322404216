/** The forms of content calls: what lists and items look like on the wire, and what may be asked. */
import { z } from 'zod'
import type { Method } from '../wire/call.ts'
import { day, id, ignoredToken, pagingBy, text, wholeNumber } from '../wire/fields.ts'
import type { Selection } from './rules.ts'

/** One line of a list. `publishedAt` is Shanghai's clock, yyyy-MM-dd HH:mm:ss; `address` is where the item opens. */
export const itemLine = z.object({
  id: z.number(),
  type: z.string(),
  category: z.string(),
  categoryLabel: z.string(),
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  cover: z.string().nullable(),
  important: z.boolean(),
  publishedAt: z.string(),
  address: z.string().optional(),
  /** Published within the last seven days. */
  isNew: z.boolean(),
  /** Lists show a picture beside it. */
  hasCover: z.boolean(),
  details: z.record(z.string(), z.unknown()),
})

/** A file below an item; `url` fetches it. */
const attachment = z.object({ name: z.string(), url: z.string() })

export const wholeItem = itemLine.extend({
  language: z.string(),
  body: z.string(),
  hits: z.number(),
  path: z.string().nullable(),
  attachments: z.array(attachment),
})

export const itemWithNeighbours = wholeItem.extend({
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

/** One condition that a list takes from its input besides the usual filters. */
export type Further = {
  /** A field of `details` that must have the value of the input's field of that name. */
  detail?: 'topic'
  /** The input's field that chooses the category, by slug or by name. */
  category?: 'typeName'
  /** The input's field that chooses among the selection's types. */
  type?: 'type'
}

export type ContentRow = {
  name: string
  method: Method
  path: string
  summary: string
  shows: Selection
  /** Fixed number of items of a top list; a caller may ask for fewer. */
  take?: number
  further?: Further
  /** Orders by how often an item was read. */
  mostRead?: true
  /** Made for searching: counted and refused as what costs much. */
  costly?: boolean
}

/** What `further` may name. */
const furtherFields = { type: text(40).optional(), typeName: text(40).optional(), topic: text(40).optional() }

const topInput = z.object({ ...filterFields, ...furtherFields, take: wholeNumber(1, 100).optional() })
const listInput = z.object({ ...filterFields, ...furtherFields, ...pagingBy('publishedAt') })

/** A call for the first items of a selection. */
export function top<const Row extends ContentRow>(row: Row) {
  return {
    ...row,
    who: 'anyone',
    costly: row.costly === true,
    kept: true,
    input: topInput,
    reply: z.array(itemLine),
    gives: 'record',
    kind: 'top',
  } as const
}

/** A call for a selection page by page. */
export function paged<const Row extends ContentRow>(row: Row) {
  return {
    ...row,
    who: 'anyone',
    costly: row.costly === true,
    kept: true,
    input: listInput,
    reply: itemLine,
    gives: 'list',
    kind: 'paged',
  } as const
}

/** A call for one item by its id. */
export function one<const Row extends ContentRow>(row: Row) {
  const input = z.object({ id, token: ignoredToken })
  return { ...row, who: 'anyone', costly: false, input, reply: wholeItem, gives: 'record', kind: 'one' } as const
}

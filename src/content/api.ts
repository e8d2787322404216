/** Handlers of the calls in calls.ts, one for each kind: a top list, a page of a list, one item. */
import type { z } from 'zod'
import { refuse } from '../wire/errors.ts'
import { contentCalls } from './calls.ts'
import type { ContentContext } from './context.ts'
import { withFileFacts } from './items/attachment-store.ts'
import type { PreviewContext } from './items/editing/preview.ts'
import { shownItem } from './items/editing/shown-item.ts'
import { pageOfItems, topItems } from './items/list-store.ts'
import { mostReadItems } from './items/related-store.ts'
import type { ContentRow, pagedList, singleItem, topList } from './items/replies.ts'
import { lineContext, toItemLine, toWholeItem } from './items/reply-rows.ts'
import type { ListFilter, Selection } from './items/rules.ts'
import { typeRow } from './items/types.ts'

type ContentHandler = (input: never, context: PreviewContext) => Promise<unknown>
type TopInput = z.output<ReturnType<typeof topList>['input']>
type ListInput = z.output<ReturnType<typeof pagedList>['input']>
type OneInput = z.output<ReturnType<typeof singleItem>['input']>

const handlerByKind = {
  top: (row: ContentRow) => async (input: TopInput, context: ContentContext) => {
    const { shows, filter } = narrowSelection(row, input)
    const take = Math.min(input.take ?? 100, row.take ?? 100)
    const rows = row.mostRead
      ? await mostReadItems(context.db, shows.types, take)
      : await topItems(context.db, shows, take, filter)
    const own = await lineContext(context, rows)
    return rows.map(row => toItemLine(row, own))
  },
  paged: (row: ContentRow) => async (input: ListInput, context: ContentContext) => {
    const { shows, filter } = narrowSelection(row, input)
    const { rows, page } = await pageOfItems(context, shows, { ...input, ...filter })
    const own = await lineContext(context, rows)
    return { rows: rows.map(row => toItemLine(row, own)), page }
  },
  one: (row: ContentRow) => async (input: OneInput, context: PreviewContext) => {
    const item = (await shownItem(context, input.id, row.shows.types)) ?? refuse('not-found')
    return withFileFacts(context.db, toWholeItem(item, await lineContext(context, [item])))
  },
}

/** The handlers of contentCalls, by the rows' names. */
export const contentHandlers: Record<string, ContentHandler> = Object.fromEntries(
  contentCalls.map(row => [row.name, handlerByKind[row.kind](row)]),
)

/** The row's selection, narrowed by the input fields that `extraFilter` names, and the filter of the input. */
function narrowSelection(row: ContentRow, input: TopInput): { shows: Selection; filter: ListFilter } {
  const { type, typeName, topic, keyword, category, startDate, endDate, year } = input
  const { extraFilter = {}, shows } = row
  const types = extraFilter.type && type !== undefined ? shows.types.filter(known => known === type) : shows.types
  const where = extraFilter.detail && topic !== undefined ? { ...shows.where, topic } : shows.where
  const categorySlug = extraFilter.category && typeName !== undefined ? findCategorySlug(shows, typeName) : undefined
  return {
    shows: { ...shows, types, where },
    filter: { keyword, category: categorySlug ?? category, startDate, endDate, year },
  }
}

/** The slug of a category, found by slug or name; an unknown name is returned unchanged and matches no item. */
function findCategorySlug({ types }: Selection, name: string): string {
  const categories = types.flatMap(type => Object.entries(typeRow(type).categories))
  return categories.find(([slug, label]) => slug === name || label === name)?.[0] ?? name
}

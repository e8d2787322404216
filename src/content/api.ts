/** The three handlers behind the rows of calls.ts: a top list, a page of a list, one item. */
import type { z } from 'zod'
import type { Context } from '../access/context.ts'
import { refuse } from '../wire/errors.ts'
import { mostRead } from './around-store.ts'
import { contentCalls } from './calls.ts'
import type { ContentRow, one, paged, top } from './replies.ts'
import { asItem, asLine } from './reply-forms.ts'
import type { Filter, Selection } from './rules.ts'
import { itemById, pageOfItems, topItems } from './store.ts'
import { findType } from './types.ts'

type Bound = (input: never, context: Context) => Promise<unknown>
type TopInput = z.output<ReturnType<typeof top>['input']>
type ListInput = z.output<ReturnType<typeof paged>['input']>
type OneInput = z.output<ReturnType<typeof one>['input']>

const handlerOf = {
  top: (row: ContentRow) => async (input: TopInput, context: Context) => {
    const { shows, filter } = asked(row, input, context)
    const take = Math.min(input.take ?? 100, row.take ?? 100)
    const rows = row.mostRead
      ? await mostRead(context.db, shows.types, take)
      : await topItems(context.db, shows, take, filter)
    return rows.map(row => asLine(row, context))
  },
  paged: (row: ContentRow) => async (input: ListInput, context: Context) => {
    const { shows, filter } = asked(row, input, context)
    const { rows, page } = await pageOfItems(context.db, shows, { ...input, ...filter })
    return { rows: rows.map(row => asLine(row, context)), page }
  },
  one: (row: ContentRow) => async (input: OneInput, context: Context) => {
    readTypes(context, row.shows.types)
    const item = (await itemById(context.db, input.id, row.shows.types)) ?? refuse('not-found')
    return asItem(item, context)
  },
}

/** The handlers of contentCalls, by the rows' names. */
export const contentHandlers: Record<string, Bound> = Object.fromEntries(
  contentCalls.map(row => [row.name, handlerOf[row.kind](row)]),
)

/** Notes which types an answer shows, so that a page made of it goes when one of them is published. */
export function readTypes(context: Context, types: readonly string[]): void {
  for (const type of types) context.reads.add(type)
}

/** The row's selection narrowed by what its `further` takes from the input. */
function asked(row: ContentRow, input: TopInput, context: Context): { shows: Selection; filter: Filter } {
  const { type, typeName, topic, keyword, category, startDate, endDate, year } = input
  const { further = {}, shows } = row
  readTypes(context, shows.types)
  const types = further.type && type !== undefined ? shows.types.filter(known => known === type) : shows.types
  const where = further.detail && topic !== undefined ? { ...shows.where, topic } : shows.where
  const named = further.category && typeName !== undefined ? categoryNamed(shows, typeName) : undefined
  return {
    shows: { ...shows, types, where },
    filter: { keyword, category: named ?? category, startDate, endDate, year },
  }
}

/** A category by its slug or its name; a name that none has stays as it is and finds nothing. */
function categoryNamed({ types }: Selection, name: string): string {
  const categories = types.flatMap(type => Object.entries(findType(type)?.categories ?? {}))
  return categories.find(([slug, label]) => slug === name || label === name)?.[0] ?? name
}

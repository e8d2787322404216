/** Lists of items as statements: which conditions and order a selection has (its form), and the values of its placeholders. */
import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import { tsqueryOf } from '../../search/tokens.ts'
import type { Sorting } from '../../wire/fields.ts'
import { dateRangeOf, type ListFilter, type Selection } from './rules.ts'
import { items } from './tables.ts'
import { typeRow } from './types.ts'

export const published = sql`${items.status} = 'published'`

type Order = { by: 'publishedAt' | 'position'; direction: 'asc' | 'desc' }

/** What the SQL of a list depends on. A list has few forms, each a named statement. */
export type ListForm = { conditions: readonly Condition[]; order: Order }

const placeholder = sql.placeholder
const dayStart = (day: 'from' | 'to') => sql`(${placeholder(day)}::date)::timestamp at time zone 'Asia/Shanghai'`

const conditions = {
  type: sql`${items.type} = ${placeholder('type')}`,
  types: sql`${items.type} = any(${placeholder('types')}::text[])`,
  category: sql`${items.category} = ${placeholder('category')}`,
  categories: sql`${items.category} = any(${placeholder('categories')}::text[])`,
  where: sql`${items.details} @> ${placeholder('where')}::jsonb`,
  important: sql`${items.important}`,
  language: sql`${items.language} = ${placeholder('language')}`,
  titles: sql`${items.title} = any(${placeholder('titles')}::text[])`,
  tsquery: sql`${items.tokens} @@ ${placeholder('tsquery')}::tsquery`,
  from: sql`${items.publishedAt} >= ${dayStart('from')}`,
  to: sql`${items.publishedAt} < ${dayStart('to')} + interval '1 day'`,
} as const
type Condition = keyof typeof conditions

/** The form and the values of a list; undefined if no item can match. */
export function listStatement(
  selection: Selection,
  filter: ListFilter,
  sorting: Sorting<'publishedAt'> = {},
): { form: ListForm; values: Record<string, unknown> } | undefined {
  const tsquery = filter.keyword === undefined ? undefined : tsqueryOf(filter.keyword)
  if (filter.keyword !== undefined && tsquery === undefined) return undefined
  const { where, important, language, titles } = selection
  const values: Partial<Record<Condition, unknown>> = {
    ...oneOrSeveral('type', 'types', selection.types),
    ...oneOrSeveral('category', 'categories', categoriesOf(selection, filter)),
    ...(where && Object.keys(where).length > 0 && { where: JSON.stringify(where) }),
    ...(important && { important }),
    ...(language && { language }),
    ...(titles && { titles }),
    ...(tsquery !== undefined && { tsquery }),
    ...dateRangeOf(filter),
  }
  const names = conditionNames.filter(name => name in values)
  return { form: { conditions: names, order: orderOf(selection, sorting) }, values }
}

const conditionNames = Object.keys(conditions) as Condition[]

function oneOrSeveral(one: Condition, several: Condition, values: readonly string[] | undefined) {
  if (values === undefined) return {}
  return values.length === 1 ? { [one]: values[0] } : { [several]: values }
}

function categoriesOf({ categories }: Selection, { category }: ListFilter): readonly string[] | undefined {
  if (category === undefined) return categories
  return categories === undefined || categories.includes(category) ? [category] : []
}

/** The requested column, otherwise the type's number, otherwise newest first. */
function orderOf({ types }: Selection, { sidx, order }: Sorting<'publishedAt'>): Order {
  const [onlyType, ...otherTypes] = types
  const isOrderedByNumber = onlyType !== undefined && otherTypes.length === 0 && typeRow(onlyType).orderedBy
  if (isOrderedByNumber && sidx === undefined) return { by: 'position', direction: order ?? 'asc' }
  return { by: 'publishedAt', direction: order ?? 'desc' }
}

/** The WHERE condition of a form. */
export const listCondition = (form: ListForm): SQL | undefined =>
  and(published, ...form.conditions.map(name => conditions[name]))

/** The ORDER BY columns of a form. */
export function listOrder({ order: { by, direction } }: ListForm): SQL[] {
  const sort = direction === 'asc' ? asc : desc
  return [sort(items[by]), sort(items.id)]
}

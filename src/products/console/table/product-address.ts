/** The filter of the product table as a query of the address: going back, reloading and sharing restore it. No I/O. */
import { readPageSize } from '../../../ui/console/page-sizes.ts'
import { type PackageLevel, packageLevels } from '../../fields/levels.ts'
import { type ScoredPart, scoredPartNames } from '../../fields/part.table.ts'
import type { ProductField } from '../../fields/product.table.ts'
import { productFields } from '../../fields/record-rules.ts'
import { type ProductState, productStates } from '../../fields/states.ts'

export const sortColumns = ['updatedAt', 'gtin', 'name', 'brand', 'score'] as const
export type SortColumn = (typeof sortColumns)[number]

/** `state`: undefined for all that are not archived. `gpcCode`: the first digits of it. `columns`: the fields of the table, in their order. */
export type ProductFilter = {
  state: ProductState | undefined
  keyword: string
  brands: readonly string[]
  gpcCode: string
  companyPrefix: string
  level: PackageLevel | undefined
  missing: ProductField | ScoredPart | undefined
  /** What one import has written; empty for all. */
  ofImport: string
  sort: SortColumn
  order: 'asc' | 'desc'
  columns: readonly ProductField[]
  currPage: number
  pageSize: number
}

export const productsPath = '/MyManage/SystemMember/products'
export const productPath = '/MyManage/SystemMember/product'
export const changePath = '/MyManage/SystemMember/product/change'
export const pageSizeOfProducts = 20

/** Columns of the table besides the number, the score and the state. */
export const usualColumns: readonly ProductField[] = ['name', 'brand', 'netContent', 'gpcCode', 'level']

/** Changes that clear all conditions but the state. */
export const noConditions = {
  ...{ keyword: '', brands: [], gpcCode: '', companyPrefix: '', level: undefined, missing: undefined },
  ofImport: '',
} as const satisfies Partial<ProductFilter>

const oneOf = <Word extends string>(words: readonly Word[], text: string | null) => words.find(word => word === text)

const digits = (text: string | null) => text?.replace(/\D/g, '') ?? ''

function readColumns(text: string | null): readonly ProductField[] {
  const columns = productFields.filter(field => text?.split(',').includes(field))
  return columns.length === 0 ? usualColumns : columns
}

/** Wrong values count as absent. */
export function readProductFilter(query: URLSearchParams): ProductFilter {
  const page = query.get('page') ?? ''
  const sort = oneOf(sortColumns, query.get('sort')) ?? 'updatedAt'
  return {
    state: oneOf(productStates, query.get('state')),
    keyword: query.get('keyword') ?? '',
    brands: query.getAll('brand').filter(Boolean),
    gpcCode: digits(query.get('gpc')).slice(0, 8),
    companyPrefix: digits(query.get('prefix')).slice(0, 12),
    level: oneOf(packageLevels, query.get('level')),
    missing: oneOf([...productFields, ...scoredPartNames], query.get('missing')),
    ofImport: /^[\w-]{22}$/.exec(query.get('import') ?? '')?.[0] ?? '',
    ...{ sort, order: oneOf(['asc', 'desc'] as const, query.get('order')) ?? usualOrder(sort) },
    columns: readColumns(query.get('columns')),
    currPage: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    pageSize: query.has('size') ? readPageSize(query.get('size')) : pageSizeOfProducts,
  }
}

const usualOrder = (sort: SortColumn) => (sort === 'updatedAt' ? ('desc' as const) : ('asc' as const))

/** The query of a filter; what is usual is left out.
 *  @example String(productQuery({ ...readProductFilter(new URLSearchParams()), gpcCode: '100000' })) // 'gpc=100000' */
export function productQuery(filter: ProductFilter): URLSearchParams {
  const { state = '', keyword, brands, gpcCode, companyPrefix, level = '', missing = '', ofImport } = filter
  const { sort, order, columns, currPage, pageSize } = filter
  const pairs: (readonly [name: string, value: string])[] = [
    ...([
      ['state', state],
      ['keyword', keyword],
    ] as const),
    ...brands.map(brand => ['brand', brand] as const),
    ['gpc', gpcCode],
    ['prefix', companyPrefix],
    ['level', level],
    ['missing', missing],
    ['import', ofImport],
    ['sort', sort === 'updatedAt' ? '' : sort],
    ['order', order === usualOrder(sort) ? '' : order],
    ['columns', columns.join() === usualColumns.join() ? '' : columns.join()],
    ['page', currPage === 1 ? '' : String(currPage)],
    ['size', pageSize === pageSizeOfProducts ? '' : String(pageSize)],
  ]
  return new URLSearchParams(pairs.filter(([, value]) => value !== '').map(pair => [...pair]))
}

/** The conditions of a filter as the calls take them. */
export function filterInputOf(filter: ProductFilter) {
  const { state, keyword, brands, gpcCode, companyPrefix, level, missing, ofImport } = filter
  return {
    ...(state && { states: [state] }),
    ...(keyword && { keyword }),
    ...(brands.length > 0 && { brands: [...brands] }),
    ...(gpcCode && { gpcCode }),
    ...(companyPrefix && { companyPrefix }),
    ...(level && { level }),
    ...(missing && { missing }),
    ...(ofImport && { ofImport }),
  }
}

/** The input of the list. */
export function productInput(filter: ProductFilter) {
  const { sort, order, columns, currPage, pageSize } = filter
  return { ...filterInputOf(filter), columns: [...columns], sidx: sort, order, currPage, pageSize }
}

/** The page that prints labels of products: chosen ones, or those of a filter. */
import { type ProductFilter, pageSizeOfProducts, productQuery, usualColumns } from './product-address.ts'

export const labelsPath = '/MyManage/SystemMember/productLabels'

export const labelsOfIds = (ids: readonly number[]): string => `${labelsPath}?ids=${ids.join()}`

/** All that match, whatever the page and the columns. */
export const labelsOfFilter = (filter: ProductFilter): string =>
  `${labelsPath}?${productQuery({ ...filter, currPage: 1, pageSize: pageSizeOfProducts, columns: usualColumns })}`

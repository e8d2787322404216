/** The query of a saved view: filters, order and columns without the page. No I/O. */
import { productQuery, readProductFilter } from '../table/product-address.ts'

/** As it is written into the address: wrong values are left out.
 *  @example viewQuery('page=3&state=draft&x=1') // 'state=draft' */
export const viewQuery = (query: string): string =>
  String(productQuery({ ...readProductFilter(new URLSearchParams(query)), currPage: 1, ofImport: '' }))

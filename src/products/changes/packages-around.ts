/** The packages around an item: those that contain it, those that contain them, and so on outwards. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import type { ProductRow } from '../product-versions.ts'
import { products } from '../tables.ts'

/** Packages of one item; more are a fault of the data. */
const mostPackages = 100

/** Every package of the firm around the item that is reserved or in use, from the smallest outwards. A level of packing contains lower ones
 *  only, so this ends after the number of levels. */
export async function packagesAround(
  db: Queryable,
  { gtin14, firmId }: { gtin14: string; firmId: number },
): Promise<ProductRow[]> {
  const found: ProductRow[] = []
  let inside = [gtin14]
  while (inside.length > 0) {
    const rows = await db
      .select()
      .from(products)
      .where(
        and(
          ...[inArray(products.contains, inside), eq(products.firmId, firmId)],
          inArray(products.state, ['reserved', 'in-use']),
        ),
      )
      .orderBy(products.id)
      .limit(mostPackages + 1)
    found.push(...rows)
    if (found.length > mostPackages) refuse('rule-broken', { message: `外面的包装超过 ${mostPackages} 种，请分别新增` })
    inside = rows.flatMap(row => row.gtin14 ?? [])
  }
  return found
}

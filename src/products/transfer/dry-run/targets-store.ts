/** What the dry run compares lines with: the records of the firm, their versions, and whose numbers are. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { arrayText } from '../../../db/paging.ts'
import { activePrefixes, gtin8sOf } from '../../../numbers/owned/store.ts'
import type { PackageLevel } from '../../fields/levels.ts'
import type { Contained, RecordValues } from '../../fields/record-rules.ts'
import type { ProductRow } from '../../product-versions.ts'
import { products } from '../../tables.ts'
import { productImportLines } from '../tables.ts'

const textArray = (texts: readonly string[]) => sql`${`{${texts.join()}}`}::text[]`

/** Records by number or id, also numbers of other firms. */
export async function findTargets(
  db: Queryable,
  { firmId, gtins, ids }: { firmId: number; gtins: readonly string[]; ids: readonly number[] },
): Promise<ProductRow[]> {
  if (gtins.length + ids.length === 0) return []
  return db
    .select()
    .from(products)
    .where(
      or(
        sql`${products.gtin14} = any(${textArray(gtins)}::bpchar[])`,
        and(sql`${products.id} = any(${arrayText(ids)}::bigint[])`, eq(products.firmId, firmId)),
      ),
    )
}

export type OwnNumberSpace = { prefixes: readonly string[]; gtin8s: ReadonlySet<string> }

/** The valid prefixes of a firm and the GTIN-8 that it has singly. */
export async function numberSpace(db: Queryable, firmId: number, now: Date): Promise<OwnNumberSpace> {
  const prefixes = await activePrefixes(db, firmId, now)
  const gtin8s = prefixes.length > 0 ? await gtin8sOf(db, firmId) : []
  return { prefixes, gtin8s: new Set(gtin8s.map(({ gtin }) => gtin.padStart(14, '0'))) }
}

/** The prefix of a number; undefined for a GTIN-8 and for numbers of others.
 *  @example prefixOf('06999123400009', ['69991234']) // '69991234' */
export const prefixOf = (gtin14: string, prefixes: readonly string[]): string | undefined =>
  prefixes.find(prefix => gtin14.slice(1).startsWith(prefix))

/** `source`: a record of the firm, or a line of the same table, which says more. */
type Content = Contained & { gtin14: string }

const unknownContent = { level: 'each', grossWeight: null, netContent: null } as const

/** What a line of the same table makes of a content: an absent value leaves what is there. */
function withLine(before: Content, values: RecordValues | null): Content {
  const { level = before.level, grossWeight = before.grossWeight, netContent = before.netContent } = values ?? {}
  return {
    gtin14: before.gtin14,
    level: (level ?? 'each') as PackageLevel,
    grossWeight: typeof grossWeight === 'number' ? grossWeight : null,
    netContent: typeof netContent === 'string' ? netContent : null,
  }
}

/** What packages contain: records of the firm, and what lines of the table will make of them. */
export async function containedOf(
  db: Queryable,
  { importId, firmId, gtins }: { importId: string; firmId: number; gtins: readonly string[] },
): Promise<Map<string, Content>> {
  if (gtins.length === 0) return new Map()
  const { level, grossWeight, netContent, gtin14 } = products
  const records = await db
    .select({ gtin14, level, grossWeight, netContent })
    .from(products)
    .where(and(eq(products.firmId, firmId), inArray(gtin14, [...gtins])))
  const lines = await db
    .select({ gtin14: productImportLines.gtin14, values: productImportLines.values })
    .from(productImportLines)
    .where(
      and(
        eq(productImportLines.importId, importId),
        inArray(productImportLines.gtin14, [...gtins]),
        inArray(productImportLines.act, ['create', 'update', 'same']),
      ),
    )
  const found = new Map<string, Content>()
  for (const row of records) if (row.gtin14 !== null) found.set(row.gtin14, { ...row, gtin14: row.gtin14 })
  for (const { gtin14: number, values } of lines)
    if (number !== null)
      found.set(number, withLine({ ...unknownContent, ...found.get(number), gtin14: number }, values))
  return found
}

/** Reads what a number leads to: three named statements, each by a key. */
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { locations } from '../../locations/tables.ts'
import { reportedProducts } from '../../products/reported/tables.ts'
import { companyPrefixes, firms } from '../../registration/tables.ts'
import type { Entry } from './entry.ts'
import { keyLevel, placeLinks, productLinks } from './record-links.ts'
import type { ReadNumber } from './uri-rules.ts'

const holderOf = statement(db =>
  db
    .select({
      firmId: companyPrefixes.firmId,
      companyPrefix: companyPrefixes.companyPrefix,
      firmName: firms.firmName,
      firmNameEn: firms.firmNameEn,
    })
    .from(companyPrefixes)
    .innerJoin(firms, eq(firms.id, companyPrefixes.firmId))
    .where(
      sql`${companyPrefixes.companyPrefix} = any(${sql.placeholder('candidates')}::text[]) and ${companyPrefixes.state} <> 'cancelled'`,
    )
    .limit(literal(1)),
)

const product = statement(db =>
  db
    .select({
      firmId: reportedProducts.firmId,
      gtin14: reportedProducts.gtin14,
      name: reportedProducts.name,
      allergens: reportedProducts.allergens,
      links: reportedProducts.links,
    })
    .from(reportedProducts)
    .where(eq(reportedProducts.gtin14, sql.placeholder('gtin14'))),
)

const place = statement(db =>
  db
    .select({ firmId: locations.firmId, gln: locations.gln, name: locations.name, hours: locations.hours })
    .from(locations)
    .where(
      and(
        eq(locations.gln, sql.placeholder('gln')),
        ...[sql`${locations.isPublic}`, eq(locations.state, sql`'active'`)],
      ),
    ),
)

/** Lengths of company prefixes. */
const candidatesOf = (digits: string) => [7, 8, 9, 10].map(length => digits.slice(0, length))

/** What a number leads to. A record counts if the holder of the company prefix has it, so that nothing of a former holder is displayed. */
export async function readEntry(db: Db, number: ReadNumber, publicUrl: string): Promise<Entry> {
  const { gtin14, gln, paths } = number
  const [[found], [productRow], [placeRow]] = await Promise.all([
    holderOf(db, { candidates: candidatesOf(number.digits) }),
    gtin14 === undefined ? [] : product(db, { gtin14 }),
    gln === undefined ? [] : place(db, { gln }),
  ])
  if (!found) return { levels: [], holder: undefined, name: undefined }
  const holder = { ...found, firmName: found.firmName ?? found.companyPrefix }
  const record = productRow?.firmId === found.firmId ? productRow : undefined
  const ownPlace = placeRow?.firmId === found.firmId ? placeRow : undefined
  const links = [
    ...(record ? productLinks(record, publicUrl) : []),
    ...(ownPlace ? placeLinks(ownPlace, publicUrl) : []),
  ]
  const name = record?.name ?? ownPlace?.name
  const level = keyLevel(paths.at(-1) ?? '', name ?? holder.firmName, links)
  return { levels: level ? [level] : [], holder, name }
}

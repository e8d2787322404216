/** Queries of the numbers that are allocated singly, GTIN-8 and GLN: each with its own dates and its holder, and no company prefix. */

import { and, eq, notExists, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { LocationKind } from '../../codes/location-kinds.ts'
import type { Db, Queryable } from '../../db/connect.ts'
import { literal, statement } from '../../db/statements.ts'
import { reportedProducts, suspendedProducts } from '../../products/reported/tables.ts'
import { singleNumbers } from '../../registration/allocation/single-numbers/tables.ts'
import { companyPrefixes, firmHistory, firms } from '../../registration/tables.ts'
import { shortCodes } from '../announced/tables.ts'
import { publicHolder, publicProduct } from '../records/store.ts'

/** GTIN-8 of the register, and those that were allocated here; one that is in both is listed as the register has it. */
export const announcedCodes = (db: Queryable) =>
  unionAll(
    db
      .select({
        code: shortCodes.code,
        firmId: shortCodes.firmId,
        productName: shortCodes.productName,
        announcedAt: shortCodes.announcedAt,
      })
      .from(shortCodes),
    db
      .select({
        code: sql<string>`${singleNumbers.number}::char(8)`,
        firmId: singleNumbers.firmId,
        productName: singleNumbers.name,
        announcedAt: singleNumbers.allocatedAt,
      })
      .from(singleNumbers)
      .where(
        and(
          sql`${singleNumbers.kind} = 'gtin8'`,
          notExists(
            db
              .select({ code: shortCodes.code })
              .from(shortCodes)
              .where(eq(shortCodes.code, sql`${singleNumbers.number}::char(8)`)),
          ),
        ),
      ),
  ).as('announced')

/** Until when the firm of an outer query with `firms` is a system member; null once all its company prefixes are cancelled. A number that was allocated
 *  singly has no term of its own: it is valid as long as its holder is a member. */
export const memberUntil = sql<Date | null>`(select max(p.valid_to) from company_prefixes p
  where p.firm_id = ${firms.id} and p.state <> 'cancelled')`.mapWith(companyPrefixes.validTo)

/** When the membership ended. A prefix that was released since may have another holder; the history of the firm has the day too. */
const memberEndedAt =
  sql<Date | null>`coalesce((select max(p.cancelled_at) from company_prefixes p where p.firm_id = ${firms.id}),
  (select max(h.at) from ${firmHistory} h where h.firm_id = ${firms.id} and h.action = 'deregistered'))`.mapWith(
    companyPrefixes.validTo,
  )

/** Its holder and the dates of the membership. */
const holder = {
  ...publicHolder,
  memberUntil: memberUntil.as('member_until'),
  memberEndedAt: memberEndedAt.as('ended'),
}

const singleGtin8 = statement(db => {
  const announced = announcedCodes(db)
  return db
    .select({
      number: { name: announced.productName, allocatedAt: announced.announcedAt },
      holder,
      product: publicProduct,
      suspendedAt: suspendedProducts.suspendedAt,
    })
    .from(announced)
    .innerJoin(firms, eq(firms.id, announced.firmId))
    .leftJoin(
      reportedProducts,
      and(
        eq(reportedProducts.gtin14, sql`lpad(${announced.code}, 14, '0')`),
        eq(reportedProducts.firmId, announced.firmId),
      ),
    )
    .leftJoin(
      suspendedProducts,
      and(
        eq(suspendedProducts.gtin14, sql`lpad(${announced.code}, 14, '0')`),
        eq(suspendedProducts.firmId, announced.firmId),
      ),
    )
    .where(eq(announced.code, sql.placeholder('code')))
    .limit(literal(1))
})

/** A GTIN-8 with its holder, and the product if one was reported for it. */
export async function gtin8Number(db: Db, code: string) {
  const [row] = await singleGtin8(db, { code })
  return row
}

const singleGln = statement(db =>
  db
    .select({
      number: { name: singleNumbers.name, allocatedAt: singleNumbers.allocatedAt },
      location: { kind: sql<LocationKind>`${singleNumbers.locationKind}`, address: singleNumbers.address },
      holder,
    })
    .from(singleNumbers)
    .innerJoin(firms, eq(firms.id, singleNumbers.firmId))
    .where(and(sql`${singleNumbers.kind} = 'gln'`, eq(singleNumbers.number, sql.placeholder('gln')))),
)

/** A GLN that was allocated singly, with its place and its holder. */
export async function glnNumber(db: Db, gln: string) {
  const [row] = await singleGln(db, { gln })
  return row
}

export type SingleNumber = Pick<NonNullable<Awaited<ReturnType<typeof glnNumber>>>, 'number' | 'holder'>

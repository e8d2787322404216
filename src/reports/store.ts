/** Queries of reports about product records. Only this file writes them. */
import { aliasedTable, and, asc, desc, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { isStaffFor } from '../access/store.ts'
import { accounts } from '../access/tables.ts'
import type { Queryable } from '../db/connect.ts'
import { arrayText, countRows, maxCount } from '../db/paging.ts'
import { enquiries } from '../enquiries/tables.ts'
import { products, productVersions } from '../products/tables.ts'
import { firms } from '../registration/tables.ts'
import type { BranchCode } from '../wire/integers.ts'
import { handoverNames, type ReportList, reportLists, termStates } from './report-rules.ts'
import { productReportPhotos, productReportSteps, productReports } from './tables.ts'

export type ReportRow = typeof productReports.$inferSelect
export type NewReport = typeof productReports.$inferInsert
export type NewStep = typeof productReportSteps.$inferInsert

const personName = sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`

/** The public record of a number, with its firm and its newest version; undefined for a number without one. */
export async function reportedRecord(tx: Queryable, gtin14: string) {
  const [row] = await tx
    .select({
      ...{ productId: products.id, firmId: products.firmId, branchCode: firms.branchCode },
      version: sql<number>`(select coalesce(max(v.number), 0)::int from ${productVersions} v where v.product_id = ${products.id})`,
    })
    .from(products)
    .innerJoin(firms, eq(firms.id, products.firmId))
    .where(and(eq(products.gtin14, gtin14), sql`${products.reportedAt} is not null`))
  return row
}

/** The record of a report, if everybody may read it. */
export async function publicRecordOf(tx: Queryable, { productId }: Pick<ReportRow, 'productId'>) {
  const { id, name, state, suspendedAt } = products
  const [row] = await tx
    .select({ id, name })
    .from(products)
    .where(and(eq(id, productId), eq(state, 'in-use'), isNull(suspendedAt)))
  return row
}

export async function addReport(tx: Queryable, row: NewReport): Promise<ReportRow> {
  const [added] = await tx.insert(productReports).values(row).returning()
  if (!added) throw new Error('a report was not stored')
  return added
}

export async function addStep(tx: Queryable, step: NewStep): Promise<void> {
  await tx.insert(productReportSteps).values(step)
}

export async function changeReport(tx: Queryable, id: number, changes: Partial<NewReport>): Promise<ReportRow> {
  const [changed] = await tx.update(productReports).set(changes).where(eq(productReports.id, id)).returning()
  if (!changed) throw new Error(`no report ${id}`)
  return changed
}

/** Whose reports somebody reads: those of a firm, of the firms of a branch, or all. */
export type ReportScope = { firmId: number } | { branchCode: string } | 'all'

function ofScope(scope: ReportScope): SQL | undefined {
  if (scope === 'all') return undefined
  return 'firmId' in scope ? eq(productReports.firmId, scope.firmId) : eq(firms.branchCode, scope.branchCode)
}

/** A report in a scope, locked until the transaction ends; one outside it counts as missing. */
export async function lockReport(tx: Queryable, id: number, scope: ReportScope) {
  const [row] = await tx
    .select({ report: productReports, branchCode: firms.branchCode })
    .from(productReports)
    .innerJoin(firms, eq(firms.id, productReports.firmId))
    .where(and(eq(productReports.id, id), ofScope(scope)))
    .for('update', { of: productReports })
  return row
}

export async function reportOfEnquiry(db: Queryable, enquiryId: number): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(productReports).where(eq(productReports.enquiryId, enquiryId))
  return row
}

/** The mailbox of who reported; undefined without one, and after the enquiry was deleted. */
export async function mailboxOf(
  db: Queryable,
  { enquiryId }: Pick<ReportRow, 'enquiryId'>,
): Promise<string | undefined> {
  if (enquiryId === null) return undefined
  const [row] = await db.select({ email: enquiries.email }).from(enquiries).where(eq(enquiries.id, enquiryId))
  return row?.email ?? undefined
}

/** The newest version of a product. */
export async function newestVersionOf(tx: Queryable, productId: number): Promise<number> {
  const [row] = await tx
    .select({ number: sql<number>`coalesce(max(${productVersions.number}), 0)::int` })
    .from(productVersions)
    .where(eq(productVersions.productId, productId))
  return row?.number ?? 0
}

export type ReportFilter = {
  list?: ReportList | undefined
  id?: number | undefined
  currPage: number
  pageSize: number
}

/** Reports of a list, what waits longest first; of what is done the newest first. The page is found by its ids; names are read for its rows only. */
export async function findReports(db: Queryable, filter: ReportFilter, scope: ReportScope) {
  const { list, id, currPage, pageSize } = filter
  const isNewestFirst = list === undefined || list === 'done'
  const order = isNewestFirst ? desc(productReports.id) : asc(productReports.id)
  const found = db
    .select({ id: productReports.id })
    .from(productReports)
    .innerJoin(firms, eq(firms.id, productReports.firmId))
    .where(
      and(
        ofScope(scope),
        list && inArray(productReports.state, [...reportLists[list]]),
        id === undefined ? undefined : eq(productReports.id, id),
      ),
    )
    .$dynamic()
  const total = await countRows(db, found.limit(maxCount))
  const ids = await found
    .orderBy(order)
    .limit(pageSize)
    .offset((currPage - 1) * pageSize)
  const rows = await reportRows(
    db,
    ids.map(row => row.id),
  )
  const places = new Map(ids.map((row, place) => [row.id, place]))
  rows.sort((one, other) => (places.get(one.report.id) ?? 0) - (places.get(other.report.id) ?? 0))
  return { rows, page: { total, pageSize, currPage } }
}

/** Some reports with the names and contacts that their lists have. */
export function reportRows(db: Queryable, ids: readonly number[]) {
  return db
    .select({
      report: productReports,
      ...{ productName: products.name, firmName: firms.firmName, branchCode: firms.branchCode },
      newestVersion: sql<number>`(select coalesce(max(v.number), 0)::int from ${productVersions} v where v.product_id = ${productReports.productId})`,
      ...{ phone: enquiries.phone, email: enquiries.email, assigneeName: personName },
    })
    .from(productReports)
    .innerJoin(firms, eq(firms.id, productReports.firmId))
    .innerJoin(products, eq(products.id, productReports.productId))
    .leftJoin(enquiries, eq(enquiries.id, productReports.enquiryId))
    .leftJoin(accounts, eq(accounts.id, productReports.assigneeId))
    .where(sql`${productReports.id} = any(${arrayText(ids)}::bigint[])`)
}

/** The staff who judge the reports of a unit, active ones only. */
export function findJudges(db: Queryable, units: readonly (BranchCode | 'centre')[]) {
  return db
    .select({ id: accounts.id, name: sql<string>`coalesce(${accounts.realName}, ${accounts.username})` })
    .from(accounts)
    .where(or(...units.map(unit => isStaffFor('judge-product-reports', unit))))
    .orderBy(asc(accounts.realName), asc(accounts.id))
    .limit(200)
}

/** The steps of some reports with the names of staff, the oldest first. `withHandovers`: for staff, who read among themselves to whom it was given. */
export function stepsOf(db: Queryable, ids: readonly number[], { withHandovers }: { withHandovers: boolean }) {
  const to = aliasedTable(accounts, 'to_account')
  const isRead = withHandovers ? undefined : notInArray(productReportSteps.act, [...handoverNames])
  return db
    .select({
      ...{ step: productReportSteps, by: personName },
      to: sql<string | null>`coalesce(${to.realName}, ${to.username})`,
    })
    .from(productReportSteps)
    .leftJoin(accounts, eq(accounts.id, productReportSteps.byAccountId))
    .leftJoin(to, eq(to.id, productReportSteps.toAccountId))
    .where(and(inArray(productReportSteps.reportId, [...ids]), isRead))
    .orderBy(asc(productReportSteps.id))
}

export type PhotoRow = typeof productReportPhotos.$inferSelect

export function photosOf(db: Queryable, ids: readonly number[]): Promise<PhotoRow[]> {
  return db
    .select()
    .from(productReportPhotos)
    .where(inArray(productReportPhotos.reportId, [...ids]))
    .orderBy(asc(productReportPhotos.reportId), asc(productReportPhotos.place))
}

export async function photoExists(db: Queryable, id: string): Promise<boolean> {
  return (await reportPhotoFiles(db, [id])).length > 0
}

/** Adds a photo at the next place, unless the report has it; undefined if all places are taken. Lock the report first. */
export async function addPhoto(tx: Queryable, photo: Omit<PhotoRow, 'place'>, most: number) {
  const rows = await tx
    .select({ sha256: productReportPhotos.sha256 })
    .from(productReportPhotos)
    .where(eq(productReportPhotos.reportId, photo.reportId))
  if (rows.some(({ sha256 }) => sha256 === photo.sha256)) return { isAdded: false, photos: rows.length }
  const place = rows.length + 1
  if (place > most) return undefined
  await tx.insert(productReportPhotos).values({ ...photo, place })
  return { isAdded: true, photos: place }
}

/** Those of the ids that are photos of reports: files of the store without a row of their own. */
export async function reportPhotoFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: productReportPhotos.id })
    .from(productReportPhotos)
    .where(inArray(productReportPhotos.id, [...ids]))
  return rows.map(({ id }) => id)
}

/** Reports whose last day is over, after an id, in its order. */
export async function overdueReports(db: Queryable, today: string, afterId: number): Promise<number[]> {
  const rows = await db
    .select({ id: productReports.id })
    .from(productReports)
    .where(
      and(
        lt(productReports.dueOn, today),
        gt(productReports.id, afterId),
        inArray(productReports.state, [...termStates]),
      ),
    )
    .orderBy(asc(productReports.id))
    .limit(200)
  return rows.map(({ id }) => id)
}

/** Queries of what staff do with an enquiry besides answering: to whom it is given, with which it is merged, and the steps of both. */
import { aliasedTable, and, asc, desc, eq, gte, isNotNull, lte, ne, or, sql } from 'drizzle-orm'
import { isStaffFor } from '../../../access/store.ts'
import { accounts } from '../../../access/tables.ts'
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { dayMs } from '../../../wire/china-time.ts'
import { isBranchCode } from '../../../wire/integers.ts'
import type { Enquiry } from '../../store.ts'
import { enquiries, enquirySteps } from '../../tables.ts'
import { type Assignee, personName, takesAnswer, unitOf, visibleTo } from '../store.ts'

/** An enquiry that staff answer, or that was merged into one, locked until the transaction ends; another unit's counts as missing. */
export async function lockVisible(tx: Queryable, number: string, viewer: SignedIn): Promise<Enquiry | undefined> {
  const isOfStaff = or(takesAnswer, isNotNull(enquiries.mergedInto))
  const [row] = await tx
    .select()
    .from(enquiries)
    .where(and(eq(enquiries.number, number), visibleTo(viewer), isOfStaff))
    .for('update')
  return row
}

export async function changeEnquiry(
  tx: Queryable,
  id: number,
  change: Partial<Pick<Enquiry, 'assigneeId' | 'mergedInto'>>,
): Promise<void> {
  await tx.update(enquiries).set(change).where(eq(enquiries.id, id))
}

/** What was merged into one enquiry is from now on merged into another one. */
export async function moveMerged(tx: Queryable, from: number, to: number): Promise<void> {
  await tx.update(enquiries).set({ mergedInto: to }).where(eq(enquiries.mergedInto, from))
}

export async function addStep(tx: Queryable, step: typeof enquirySteps.$inferInsert): Promise<void> {
  await tx.insert(enquirySteps).values(step)
}

/** The steps of an enquiry, the oldest first. */
export function stepsOf(db: Queryable, enquiryId: number) {
  const to = aliasedTable(accounts, 'to_account')
  return db
    .select({
      ...{ act: enquirySteps.act, note: enquirySteps.note, at: enquirySteps.at, by: personName },
      ...{ byId: enquirySteps.byAccountId, toId: enquirySteps.toAccountId },
      to: sql<string | null>`coalesce(${to.realName}, ${to.username})`,
    })
    .from(enquirySteps)
    .innerJoin(accounts, eq(accounts.id, enquirySteps.byAccountId))
    .leftJoin(to, eq(to.id, enquirySteps.toAccountId))
    .where(eq(enquirySteps.enquiryId, enquiryId))
    .orderBy(asc(enquirySteps.id))
}

/** To whom a viewer may give an enquiry: active staff of the viewer's unit who answer, and for the centre those of the branch that has it. */
export function findColleagues(db: Queryable, { branchCode }: Enquiry, viewer: SignedIn): Promise<Assignee[]> {
  const units = new Set([unitOf(viewer), branchCode])
  const conditions = [...units].flatMap(unit =>
    unit === 'centre' || (typeof unit === 'string' && isBranchCode(unit)) ? [isStaffFor('answer-enquiries', unit)] : [],
  )
  return db
    .select({ id: accounts.id, name: personName })
    .from(accounts)
    .where(or(...conditions))
    .orderBy(asc(accounts.realName), asc(accounts.id))
    .limit(200)
}

/** How far apart two enquiries may be to be proposed as the same. */
const similarMs = 90 * dayMs
const mostSimilar = 5

/** What the same person sent, or with the same text, of the same kind and about the same time, that the viewer may merge with an enquiry. */
export async function findSimilar(db: Queryable, enquiry: Enquiry, viewer: SignedIn) {
  const { id, kind, createdAt, body, accountId, phone, email } = enquiry
  const samePerson = [
    accountId === null ? undefined : eq(enquiries.accountId, accountId),
    phone ? eq(enquiries.phone, phone) : undefined,
    email ? sql`lower(${enquiries.email}) = ${email.toLowerCase()}` : undefined,
  ].filter(condition => condition !== undefined)
  const isSame = or(...samePerson, body === '' ? undefined : eq(enquiries.body, body)) ?? sql`false`
  return db
    .select({
      ...{ number: enquiries.number, createdAt: enquiries.createdAt, details: enquiries.details, body: enquiries.body },
      isSamePerson: sql<boolean>`coalesce(${or(...samePerson) ?? sql`false`}, false)`,
    })
    .from(enquiries)
    .where(
      and(
        ...[eq(enquiries.kind, kind), ne(enquiries.id, id), visibleTo(viewer), takesAnswer, isSame],
        gte(enquiries.createdAt, new Date(createdAt.getTime() - similarMs)),
        lte(enquiries.createdAt, new Date(createdAt.getTime() + similarMs)),
      ),
    )
    .orderBy(desc(enquiries.createdAt), desc(enquiries.id))
    .limit(mostSimilar)
}

/** Firms and their history: reads what the viewer may see, writes one step at a time. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { accounts } from '../access/tables.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { driverValues, rowPlaceholders, statement, statementOfForms } from '../db/statements.ts'
import type { Reach } from '../wire/access/may.ts'
import { historyColumns, historyRow, type StepRecord } from './history/history-store.ts'
import { endReasonOfStep, type WithoutDecision } from './life-cycle/end-reasons.ts'
import { branchApprovedStatuses } from './life-cycle/rules.ts'
import type { FirmFields } from './record/record-fields.ts'
import { firmHistory, firmOperators, firms } from './tables.ts'
import { firmReach, isVisible } from './visibility/visibility-store.ts'

export type FirmRow = typeof firms.$inferSelect

type Form = Pick<Reach, 'of'>

const visibleFirm = (db: Queryable, { of }: Form) =>
  db
    .select()
    .from(firms)
    .where(
      and(
        eq(firms.id, sql.placeholder('id')),
        isVisible(of, { firmId: sql.placeholder('firmId'), branchCode: sql.placeholder('branchCode') }),
      ),
    )
const visibleFirmById = statementOfForms(visibleFirm)
const lockedFirmById = statementOfForms((db, form: Form) => visibleFirm(db, form).for('update'))

export async function firmById(db: Queryable, id: number, viewer: SignedIn): Promise<FirmRow | undefined> {
  const { of, ...values } = firmReach(viewer)
  const [row] = await visibleFirmById(db, { of }, { id, ...values })
  return row
}

/** Like firmById, with a row lock until the transaction ends: a second transaction waits and sees the first one's version. */
export async function lockFirm(tx: Queryable, id: number, viewer: SignedIn): Promise<FirmRow | undefined> {
  const { of, ...values } = firmReach(viewer)
  const [row] = await lockedFirmById(tx, { of }, { id, ...values })
  return row
}

export async function firmOfAccount(db: Queryable, accountId: number): Promise<FirmRow | undefined> {
  const [row] = await db
    .select()
    .from(firms)
    .where(eq(firms.id, firmIdOf(db, accountId)))
  return row
}

const firmIdOf = (db: Queryable, accountId: number) =>
  db.select({ id: firmOperators.firmId }).from(firmOperators).where(eq(firmOperators.accountId, accountId))

const newDraft = statement(db =>
  db
    .insert(firms)
    .values(rowPlaceholders(['accountId', 'demonstration', 'createdAt', 'updatedAt']))
    .onConflictDoNothing({ target: firms.accountId, where: sql`${firms.status} = 'draft'` })
    .returning(),
)

/** The account's firm with a row lock; creates an empty draft if there is none, whose owner the account becomes. The unique founder of a draft
 *  and the primary key of operators prevent a second one. `hasFirm`: the account had a firm when the call began. */
export async function lockOwnFirm(
  tx: Queryable,
  own: { accountId: number; hasFirm: boolean; at: Date; demonstration: boolean },
): Promise<{ firm: FirmRow; isNew: boolean } | undefined> {
  const { accountId, hasFirm, at, demonstration } = own
  if (!hasFirm) {
    const draft = { accountId, demonstration, createdAt: at, updatedAt: at }
    const [created] = await newDraft(tx, driverValues(firms, draft))
    if (created) return { firm: created, isNew: true }
  }
  const [firm] = await tx
    .select()
    .from(firms)
    .where(eq(firms.id, firmIdOf(tx, accountId)))
    .for('update')
  return firm && { firm, isNew: false }
}

/** Inserts a complete firm for the demonstration; other firms begin as drafts and change step by step. */
export async function addFirm(tx: Queryable, firm: typeof firms.$inferInsert): Promise<FirmRow> {
  const [row] = await tx.insert(firms).values(firm).returning()
  if (!row) throw new Error('The new firm was not returned')
  return row
}

export type FirmPatch = Partial<FirmFields & Pick<FirmRow, 'branchCode' | 'submittedAt' | 'approvedAt' | 'draft'>>

/** `changed`: the columns that change besides status and version. */
const transition = statementOfForms((db, { changed }: { changed: readonly (keyof Changes)[] }) => {
  const update = db
    .update(firms)
    .set({ ...rowPlaceholders([...changed, 'status']), version: sql`${firms.version} + 1` })
    .where(eq(firms.id, sql.placeholder('id')))
    .returning()
  const updated = db.$with('updated').as(update)
  const record = db.insert(firmHistory).values(rowPlaceholders(historyColumns, 'step ')).returning()
  const recorded = db.$with('recorded').as(record)
  return db.with(updated, recorded).select().from(updated)
})

type Changes = FirmPatch & { updatedAt?: Date; endReason?: WithoutDecision | null }

/** One step of a firm, in one statement: new status and fields, next version, and a row of history. */
export async function applyTransition(tx: Queryable, step: StepRecord, patch: FirmPatch = {}): Promise<FirmRow> {
  const ended = step.to === 'withdrawn' ? endReasonOfStep(step.action) : null
  const endReason = ended === undefined ? {} : { endReason: ended }
  const changes: Changes = { ...patch, ...endReason, ...(!patch.draft && { updatedAt: step.at }) }
  const changed = columnsOf(changes)
  const values = {
    ...driverValues(firms, { ...changes, status: step.to, id: step.firm.id }),
    ...driverValues(firmHistory, historyRow(step), 'step '),
  }
  const [row] = await transition(tx, { changed }, values)
  if (!row) throw new Error(`The firm ${step.firm.id} does not exist`)
  return row
}

/** The columns that a patch has a value for, or null. */
const columnsOf = (changes: Changes) =>
  (Object.keys(changes) as (keyof Changes)[]).filter(name => changes[name] !== undefined)

/** The next version of a firm in its present status; the line of history is written by the caller. */
export async function updateFirm(
  tx: Queryable,
  id: number,
  { patch, at }: { patch: FirmPatch; at: Date },
): Promise<void> {
  await tx
    .update(firms)
    .set({ ...patch, version: sql`${firms.version} + 1`, updatedAt: at })
    .where(eq(firms.id, id))
}

/** A firm without a check of access, inside a transaction that has checked it. */
export async function reloadFirm(tx: Queryable, id: number): Promise<FirmRow> {
  const [row] = await tx.select().from(firms).where(eq(firms.id, id))
  if (!row) throw new Error(`The firm ${id} does not exist`)
  return row
}

/** How many other submitted firms have this name. */
export async function countSameNameFirms(db: Queryable, firm: Pick<FirmRow, 'id' | 'firmName'>): Promise<number> {
  const hasSameName = and(
    eq(firms.firmName, firm.firmName ?? ''),
    ne(firms.id, firm.id),
    inArray(firms.status, ['atBranch', ...branchApprovedStatuses]),
  )
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(firms).where(hasSameName)
  return row?.count ?? 0
}

export async function countDeregistered(db: Queryable, accountId: number): Promise<number> {
  const condition = and(eq(firms.id, firmIdOf(db, accountId)), eq(firms.status, 'deregistered'))
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(firms).where(condition)
  return row?.count ?? 0
}

/** The account id of a user name; the caller checks access to its firm. */
export async function accountIdByName(db: Queryable, username: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(sql`lower(${accounts.username}) = lower(${username})`)
  return row?.id
}

/** The type under which cached pages record that they read firms. */
export const publishedType = 'firm'

/** Notifies every node, on commit, that pages which display firms are out of date. */
export async function notifyPublished(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('published', ${publishedType})`)
}

/** The payload of `notifySoon`. */
export const soonPayload = 'soon'

/** Like `notifyPublished`, for a step of work on many records: a node drops its pages once for all steps of a second, so that the work of one firm does
 *  not make every node render its pages again many times a second. The last step calls `notifyPublished`. */
export async function notifySoon(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify('published', ${soonPayload})`)
}

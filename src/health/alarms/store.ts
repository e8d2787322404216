/** Alarms: opened and resolved by comparison of rules with figures, taken and released by people. */
import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { isStaffFor } from '../../access/store.ts'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { pageReply, totalOfRows } from '../../db/paging.ts'
import type { Act } from '../../wire/access/acts.ts'
import { siteAlarmSteps, siteAlarms, siteChecks } from '../tables.ts'
import type { SharedCheck } from '../words.ts'
import type { Finding } from './alarm-rules.ts'

/** True for the one node that does the check now: it was not done for so long. */
export async function claimCheck(
  db: Queryable,
  { name, at, everyMs }: { name: SharedCheck; at: Date; everyMs: number },
) {
  const due = new Date(at.getTime() - everyMs)
  const claimed = await db
    .insert(siteChecks)
    .values({ name, at })
    .onConflictDoUpdate({
      target: siteChecks.name,
      set: { at },
      setWhere: sql`${siteChecks.at} <= ${due.toISOString()}::timestamptz`,
    })
    .returning({ name: siteChecks.name })
  return claimed.length === 1
}

export type AlarmRow = typeof siteAlarms.$inferSelect

const keyOf = ({ rule, subject }: { rule: string; subject: string }) => `${rule} ${subject}`

/** Brings the open alarms to what was found. An alarm whose level rises is of the higher one; it does not fall again before it is resolved. `unread`:
 *  rules whose figures could not be read; their alarms stay as they are. */
export async function applyFindings(
  db: Queryable,
  { findings, unread, at }: { findings: readonly Finding[]; unread: readonly string[]; at: Date },
): Promise<{ opened: AlarmRow[]; resolved: AlarmRow[] }> {
  return db.transaction(async tx => {
    const open = await tx.select().from(siteAlarms).where(isNull(siteAlarms.resolvedAt)).for('update')
    const opened: AlarmRow[] = []
    for (const finding of findings) {
      const known = open.find(alarm => keyOf(alarm) === keyOf(finding))
      if (known) {
        const level = known.level === 'now' ? known.level : finding.level
        await tx.update(siteAlarms).set({ value: finding.value, seenAt: at, level }).where(eq(siteAlarms.id, known.id))
        continue
      }
      const [added] = await tx
        .insert(siteAlarms)
        .values({ ...finding, openedAt: at, seenAt: at })
        .onConflictDoNothing()
        .returning()
      if (!added) continue
      opened.push(added)
      await addStep(tx, { alarmId: added.id, kind: 'opened', at })
    }
    const found = new Set(findings.map(keyOf))
    const resolved = open.filter(alarm => !found.has(keyOf(alarm)) && !unread.includes(alarm.rule))
    for (const { id } of resolved) {
      await tx.update(siteAlarms).set({ resolvedAt: at }).where(eq(siteAlarms.id, id))
      await addStep(tx, { alarmId: id, kind: 'resolved', at })
    }
    return { opened, resolved }
  })
}

async function addStep(tx: Queryable, step: typeof siteAlarmSteps.$inferInsert): Promise<void> {
  await tx.insert(siteAlarmSteps).values(step)
}

const nameOf = sql<string | null>`coalesce(${accounts.realName}, ${accounts.username})`

/** How long a resolved alarm stays beside the open ones. */
const displayedMs = 24 * 3600_000

/** Open alarms, those at once first and the oldest first, then those that were resolved within 24 hours. */
export function alarmsOfDay(db: Queryable, at: Date) {
  return db
    .select({ alarm: siteAlarms, takenByName: nameOf })
    .from(siteAlarms)
    .leftJoin(accounts, eq(accounts.id, siteAlarms.takenBy))
    .where(or(isNull(siteAlarms.resolvedAt), gt(siteAlarms.resolvedAt, new Date(at.getTime() - displayedMs))))
    .orderBy(
      sql`${siteAlarms.resolvedAt} is not null, ${siteAlarms.level} <> 'now', ${siteAlarms.resolvedAt} desc, ${siteAlarms.openedAt}`,
    )
    .limit(100)
}

export type AlarmFilter = { state?: 'open' | 'resolved' | undefined; currPage: number; pageSize: number }

export async function findAlarms(db: Queryable, filter: AlarmFilter) {
  const where =
    filter.state && (filter.state === 'open' ? isNull(siteAlarms.resolvedAt) : isNotNull(siteAlarms.resolvedAt))
  const rows = await db
    .select({ alarm: siteAlarms, takenByName: nameOf, total: totalOfRows.as('total') })
    .from(siteAlarms)
    .leftJoin(accounts, eq(accounts.id, siteAlarms.takenBy))
    .where(where)
    .orderBy(desc(siteAlarms.openedAt), desc(siteAlarms.id))
    .limit(filter.pageSize)
    .offset((filter.currPage - 1) * filter.pageSize)
  return pageReply(db, filter, { rows, matches: db.select({ id: siteAlarms.id }).from(siteAlarms).where(where) })
}

export async function alarmById(db: Queryable, id: number) {
  const [row] = await db
    .select({ alarm: siteAlarms, takenByName: nameOf })
    .from(siteAlarms)
    .leftJoin(accounts, eq(accounts.id, siteAlarms.takenBy))
    .where(eq(siteAlarms.id, id))
  return row
}

export const stepsOf = (db: Queryable, alarmId: number) =>
  db
    .select({ step: siteAlarmSteps, byName: nameOf })
    .from(siteAlarmSteps)
    .leftJoin(accounts, eq(accounts.id, siteAlarmSteps.byAccountId))
    .where(eq(siteAlarmSteps.alarmId, alarmId))
    .orderBy(siteAlarmSteps.id)

type Taking = { id: number; by: number; at: Date }

/** False if it is resolved or somebody has it: of two people who take it at once one gets it. */
export async function takeAlarm(tx: Queryable, { id, by, at }: Taking): Promise<boolean> {
  const taken = await tx
    .update(siteAlarms)
    .set({ takenBy: by, takenAt: at })
    .where(and(eq(siteAlarms.id, id), isNull(siteAlarms.takenBy), isNull(siteAlarms.resolvedAt)))
    .returning({ id: siteAlarms.id })
  if (taken.length === 0) return false
  await addStep(tx, { alarmId: id, kind: 'taken', byAccountId: by, at })
  return true
}

/** False if somebody else has it by now. */
export async function releaseAlarm(tx: Queryable, { id, by, at }: Taking): Promise<boolean> {
  const released = await tx
    .update(siteAlarms)
    .set({ takenBy: null, takenAt: null })
    .where(and(eq(siteAlarms.id, id), eq(siteAlarms.takenBy, by), isNull(siteAlarms.resolvedAt)))
    .returning({ id: siteAlarms.id })
  if (released.length === 0) return false
  await addStep(tx, { alarmId: id, kind: 'released', byAccountId: by, at })
  return true
}

/** When the rules were last compared with the figures. */
export async function lastCheck(db: Queryable): Promise<Date | undefined> {
  const [row] = await db.select({ at: siteChecks.at }).from(siteChecks).where(eq(siteChecks.name, 'alarms'))
  return row?.at
}

/** The open alarms, and those whose end nobody was told of, locked until the transaction ends; the oldest first. */
export function lockUntold(tx: Queryable): Promise<AlarmRow[]> {
  const { resolvedAt, notifiedAt, endNotifiedAt } = siteAlarms
  return tx
    .select()
    .from(siteAlarms)
    .where(or(isNull(resolvedAt), and(isNotNull(notifiedAt), isNull(endNotifiedAt))))
    .orderBy(siteAlarms.id)
    .for('update')
}

export async function markTold(
  tx: Queryable,
  ids: readonly number[],
  told: Partial<Pick<AlarmRow, 'notifiedAt' | 'endNotifiedAt'>>,
): Promise<void> {
  await tx
    .update(siteAlarms)
    .set(told)
    .where(inArray(siteAlarms.id, [...ids]))
}

/** The active staff of the centre who may do an act. */
export async function staffToTell(db: Queryable, act: Act): Promise<number[]> {
  const rows = await db.select({ id: accounts.id }).from(accounts).where(isStaffFor(act, 'centre')).orderBy(accounts.id)
  return rows.map(({ id }) => id)
}

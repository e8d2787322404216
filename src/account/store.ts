/** Human checks and verification codes: made, counted, and used up by their first right answer. */
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { firms } from '../firm/tables.ts'
import { proofLimits, type SentBefore, sendLimits } from './rules.ts'
import { humanChecks, verificationCodes } from './tables.ts'

type NewCheck = { uuid: string; kind: 'image' | 'work'; secret: string; askedFrom: string; at: Date }

/** Keeps a check for 5 minutes in place of an older one of that uuid, and removes those that are over. */
export async function keepCheck(db: Queryable, { at, ...check }: NewCheck): Promise<void> {
  const given = { ...check, createdAt: at, expiresAt: new Date(at.getTime() + proofLimits.liveMs) }
  await db.delete(humanChecks).where(lt(humanChecks.expiresAt, new Date(at.getTime() - proofLimits.liveMs)))
  await db
    .insert(humanChecks)
    .values(given)
    .onConflictDoUpdate({ target: humanChecks.uuid, set: { ...given, drawn: sql`${humanChecks.drawn} + 1` } })
}

/** How many pictures and puzzles an address has asked for within the last minute. */
export async function checksAskedFrom(db: Queryable, askedFrom: string, at: Date): Promise<number> {
  const [found] = await db
    .select({ drawn: sql<number>`coalesce(sum(${humanChecks.drawn}), 0)`.mapWith(Number) })
    .from(humanChecks)
    .where(
      and(
        eq(humanChecks.askedFrom, askedFrom),
        gt(humanChecks.createdAt, new Date(at.getTime() - proofLimits.minuteMs)),
      ),
    )
  return found?.drawn ?? 0
}

/** Takes a check away, so that it is answered once, right or wrong. */
export async function takeCheck(db: Queryable, uuid: string, at: Date) {
  const [taken] = await db.delete(humanChecks).where(eq(humanChecks.uuid, uuid)).returning()
  return taken && taken.expiresAt > at ? taken : undefined
}

/** A check without taking it away: for the demonstration only. */
export async function checkOf(db: Queryable, uuid: string) {
  const [found] = await db.select().from(humanChecks).where(eq(humanChecks.uuid, uuid))
  return found
}

type CodeKey = { target: string; purpose: string }
type NewCode = CodeKey & { codeHash: string; askedFrom: string; at: Date }

/** What was sent to a target and from an address before; the target is locked until the transaction ends, so that nobody sends beside us. */
export async function sentBefore(
  db: Queryable,
  { target, askedFrom, at }: { target: string; askedFrom: string; at: Date },
): Promise<SentBefore> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${target}, 0))`)
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${askedFrom}, 0))`)
  const moment = (value: unknown) => (value === null ? null : new Date(String(value)))
  const since = (ms: number) => new Date(at.getTime() - ms)
  const [toTarget] = await db
    .select({
      lastAt: sql`max(${verificationCodes.createdAt})`.mapWith(moment),
      oldest: sql`min(${verificationCodes.createdAt})`.mapWith(moment),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.target, target), gt(verificationCodes.createdAt, since(sendLimits.dayMs))))
  const [fromAddress] = await db
    .select({
      oldest: sql`min(${verificationCodes.createdAt})`.mapWith(moment),
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(verificationCodes)
    .where(and(eq(verificationCodes.askedFrom, askedFrom), gt(verificationCodes.createdAt, since(sendLimits.hourMs))))
  return {
    lastAt: toTarget?.lastAt ?? null,
    oldestToday: toTarget?.oldest ?? null,
    today: toTarget?.count ?? 0,
    oldestThisHour: fromAddress?.oldest ?? null,
    thisHour: fromAddress?.count ?? 0,
  }
}

/** Keeps a new code; only the newest one of a target and purpose counts. Codes older than a day are removed. */
export async function keepCode(db: Queryable, { at, ...code }: NewCode): Promise<void> {
  await db.delete(verificationCodes).where(lt(verificationCodes.createdAt, new Date(at.getTime() - sendLimits.dayMs)))
  await db
    .insert(verificationCodes)
    .values({ ...code, createdAt: at, expiresAt: new Date(at.getTime() + proofLimits.liveMs) })
}

/** Tries a code and gives its id when it is right; a wrong one counts. Five tries make it worthless. Call inside a transaction. */
export async function tryCode(
  db: Queryable,
  { target, purpose, codeHash, at }: CodeKey & { codeHash: string; at: Date },
): Promise<number | undefined> {
  const [newest] = await db
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.target, target), eq(verificationCodes.purpose, purpose)))
    .orderBy(desc(verificationCodes.createdAt), desc(verificationCodes.id))
    .limit(1)
    .for('update')
  if (!newest || newest.usedAt || newest.expiresAt <= at || newest.tries >= proofLimits.tries) return undefined
  if (newest.codeHash === codeHash) return newest.id
  await countTry(db, newest.id)
  return undefined
}

/** Counts a try of a code whose holder was told something without getting what they asked for. */
export async function countTry(db: Queryable, id: number): Promise<void> {
  await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(eq(verificationCodes.id, id))
}

/** Uses a code up. */
export async function spendCode(db: Queryable, id: number, at: Date): Promise<void> {
  await db.update(verificationCodes).set({ usedAt: at }).where(eq(verificationCodes.id, id))
}

/** The branch that the firm of an account belongs to. */
export async function branchOfAccount(db: Queryable, accountId: number): Promise<string | null> {
  const [firm] = await db.select({ branchCode: firms.branchCode }).from(firms).where(eq(firms.accountId, accountId))
  return firm?.branchCode ?? null
}

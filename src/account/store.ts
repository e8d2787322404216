/** Human checks and verification codes: made, counted, and used up by their first right answer. */
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { firms } from '../firm/tables.ts'
import { type AskerStanding, type CodeLimit, codeLimits, limitsFor, proofLimits, type SentWithin } from './rules.ts'
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

/** Who asks for a code or brings one; see the columns of `verification_codes`. */
export type Asker = { askedBy: string; askedFrom: string; browserHash: string; standing: AskerStanding }

type CodeKey = { target: string; purpose: string }
type NewCode = CodeKey & Asker & { codeHash: string; at: Date }

const { target, askedBy, askedFrom, standing, createdAt } = verificationCodes

/** Over whom a limit counts. */
const countedBy: Record<CodeLimit, (to: string, asker: Asker) => SQL | undefined> = {
  pause: (to, asker) => and(eq(target, to), eq(askedBy, asker.askedBy)),
  fromAsker: (to, asker) => and(eq(target, to), eq(askedBy, asker.askedBy)),
  fromAddress: (to, asker) => and(eq(target, to), eq(askedFrom, asker.askedFrom), eq(standing, 'stranger')),
  notOwner: to => and(eq(target, to), ne(standing, 'owner')),
  hourly: (_, asker) =>
    asker.standing === 'stranger'
      ? and(eq(askedFrom, asker.askedFrom), eq(standing, 'stranger'))
      : eq(askedBy, asker.askedBy),
}

/** What was sent within each limit of this asker. Target and asker are locked until the transaction ends, so that nobody sends beside us. */
export async function sentWithin(
  db: Queryable,
  { target: to, asker, at }: { target: string; asker: Asker; at: Date },
): Promise<SentWithin[]> {
  for (const key of [...new Set([to, asker.askedBy, asker.askedFrom])].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const oldest = sql`min(${createdAt})`.mapWith((value: unknown) => (value === null ? null : new Date(String(value))))
  const found: SentWithin[] = []
  for (const limit of limitsFor(asker.standing)) {
    const since = gt(createdAt, new Date(at.getTime() - codeLimits[limit].ms))
    const [row] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number), oldest })
      .from(verificationCodes)
      .where(and(countedBy[limit](to, asker), since))
    found.push({ limit, count: row?.count ?? 0, oldest: row?.oldest ?? null })
  }
  return found
}

/** Keeps a new code beside those that are still good. Codes older than a day are removed. */
export async function keepCode(db: Queryable, { at, ...code }: NewCode): Promise<void> {
  const dayAgo = new Date(at.getTime() - codeLimits.fromAsker.ms)
  await db.delete(verificationCodes).where(lt(createdAt, dayAgo))
  await db
    .insert(verificationCodes)
    .values({ ...code, createdAt: at, expiresAt: new Date(at.getTime() + proofLimits.liveMs) })
}

type Try = CodeKey & { codeHash: string; identities: readonly string[]; browserHash: string | undefined; at: Date }

/** Tries a code among those that the same person asked for, and gives its id when it is right. A wrong one counts against each of them;
 *  five tries make a code worthless. Somebody else's codes are neither tried nor charged. Call inside a transaction. */
export async function tryCode(
  db: Queryable,
  { purpose, codeHash, identities, browserHash, at, ...key }: Try,
): Promise<number | undefined> {
  const ofAsker = or(
    inArray(askedBy, [...identities]),
    browserHash === undefined ? undefined : eq(verificationCodes.browserHash, browserHash),
  )
  const open = await db
    .select({ id: verificationCodes.id, codeHash: verificationCodes.codeHash })
    .from(verificationCodes)
    .where(
      and(
        eq(target, key.target),
        eq(verificationCodes.purpose, purpose),
        ofAsker,
        isNull(verificationCodes.usedAt),
        gt(verificationCodes.expiresAt, at),
        lt(verificationCodes.tries, proofLimits.tries),
      ),
    )
    .orderBy(verificationCodes.id)
    .for('update')
  const right = open.find(code => code.codeHash === codeHash)
  if (right) return right.id
  for (const { id } of open) await countTry(db, id)
  return undefined
}

/** Counts a try of a code whose holder was told something without getting what they asked for. */
export async function countTry(db: Queryable, id: number): Promise<void> {
  await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(eq(verificationCodes.id, id))
}

/** Uses a code up, and with it all others of its target and purpose: what they were for is done. */
export async function spendCode(db: Queryable, id: number, at: Date): Promise<void> {
  const spent = db
    .select({ target, purpose: verificationCodes.purpose })
    .from(verificationCodes)
    .where(eq(verificationCodes.id, id))
  await db
    .update(verificationCodes)
    .set({ usedAt: at })
    .where(and(sql`(${target}, ${verificationCodes.purpose}) in ${spent}`, isNull(verificationCodes.usedAt)))
}

/** What the firm of an account is called, as far as it has been written down. */
export async function firmNameOf(db: Queryable, accountId: number): Promise<string | null> {
  const [firm] = await db.select({ firmName: firms.firmName }).from(firms).where(eq(firms.accountId, accountId))
  return firm?.firmName ?? null
}

/** The branch that the firm of an account belongs to. */
export async function branchOfAccount(db: Queryable, accountId: number): Promise<string | null> {
  const [firm] = await db.select({ branchCode: firms.branchCode }).from(firms).where(eq(firms.accountId, accountId))
  return firm?.branchCode ?? null
}

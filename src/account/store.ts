/** Captchas and verification codes: created, counted, and used up by their first right answer. */
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { firmOperators, firms } from '../registration/tables.ts'
import {
  type CodeLimit,
  codeLimits,
  limitsFor,
  proofLimits,
  puzzleBits,
  type RequesterKind,
  type SentWithin,
} from './rules.ts'
import { captchas, verificationCodes } from './tables.ts'

type NewCheck = { uuid: string; kind: 'image' | 'work'; secret: string; bits: number; requestedFrom: string; at: Date }

/** Stores a captcha for 5 minutes, a harder puzzle for 15, replacing an older one with the same uuid, and deletes expired ones. */
export async function saveCheck(db: Queryable, { at, ...check }: NewCheck): Promise<void> {
  const validMs = check.bits > puzzleBits.usual ? proofLimits.hardPuzzleMs : proofLimits.validMs
  const row = { ...check, createdAt: at, expiresAt: new Date(at.getTime() + validMs) }
  await db.delete(captchas).where(lt(captchas.expiresAt, new Date(at.getTime() - proofLimits.validMs)))
  await db
    .insert(captchas)
    .values(row)
    .onConflictDoUpdate({ target: captchas.uuid, set: { ...row, drawn: sql`${captchas.drawn} + 1` } })
}

/** How many captchas and proofs of work an address requested within the last minute. */
export async function recentCheckCount(db: Queryable, requestedFrom: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ drawn: sql<number>`coalesce(sum(${captchas.drawn}), 0)`.mapWith(Number) })
    .from(captchas)
    .where(
      and(
        eq(captchas.requestedFrom, requestedFrom),
        gt(captchas.createdAt, new Date(at.getTime() - proofLimits.minuteMs)),
      ),
    )
  return row?.drawn ?? 0
}

/** Deletes and returns a captcha, so that it is answered only once, right or wrong. */
export async function consumeCheck(db: Queryable, uuid: string, at: Date) {
  const [check] = await db.delete(captchas).where(eq(captchas.uuid, uuid)).returning()
  return check && check.expiresAt > at ? check : undefined
}

/** Reads a captcha without deleting it, for demonstration mode only. */
export async function findCheck(db: Queryable, uuid: string) {
  const [row] = await db.select().from(captchas).where(eq(captchas.uuid, uuid))
  return row
}

/** Who requests or enters a code; see the columns of `verification_codes`. */
export type Requester = {
  requestedBy: string
  requestedFrom: string
  browserHash: string
  requesterKind: RequesterKind
}

type CodeKey = { target: string; purpose: string }
type NewCode = CodeKey & Requester & { codeHash: string; at: Date }

const { target, requestedBy, requestedFrom, requesterKind, createdAt } = verificationCodes

/** The codes that a limit counts. */
const countedBy: Record<CodeLimit, (to: string, requester: Requester) => SQL | undefined> = {
  pause: (to, requester) => and(eq(target, to), eq(requestedBy, requester.requestedBy)),
  fromAsker: (to, requester) => and(eq(target, to), eq(requestedBy, requester.requestedBy)),
  fromAddress: (to, requester) =>
    and(eq(target, to), eq(requestedFrom, requester.requestedFrom), eq(requesterKind, 'stranger')),
  notOwner: to => and(eq(target, to), ne(requesterKind, 'owner')),
  closed: to => and(eq(target, to), ne(requesterKind, 'owner')),
  hourly: (_, requester) => eq(requestedBy, requester.requestedBy),
  hourlyFromAddress: (_, requester) => and(eq(requestedFrom, requester.requestedFrom), eq(requesterKind, 'stranger')),
}

/** Codes sent within each limit of this requester. Locks target and requester until the transaction ends, against concurrent sending. */
export async function sentWithin(
  db: Queryable,
  { target: to, requester, at }: { target: string; requester: Requester; at: Date },
): Promise<SentWithin[]> {
  for (const key of [...new Set([to, requester.requestedBy, requester.requestedFrom])].sort())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const oldest = sql`min(${createdAt})`.mapWith((value: unknown) => (value === null ? null : new Date(String(value))))
  const counts: SentWithin[] = []
  for (const limit of limitsFor(requester.requesterKind)) {
    const since = gt(createdAt, new Date(at.getTime() - codeLimits[limit].ms))
    const [row] = await db
      .select({ count: sql<number>`count(*)`.mapWith(Number), oldest })
      .from(verificationCodes)
      .where(and(countedBy[limit](to, requester), since))
    counts.push({ limit, count: row?.count ?? 0, oldest: row?.oldest ?? null })
  }
  return counts
}

/** Stores a new code next to those that are still valid. Deletes codes older than a day. */
export async function saveCode(db: Queryable, { at, ...code }: NewCode): Promise<void> {
  const dayAgo = new Date(at.getTime() - codeLimits.fromAsker.ms)
  await db.delete(verificationCodes).where(lt(createdAt, dayAgo))
  await db
    .insert(verificationCodes)
    .values({ ...code, createdAt: at, expiresAt: new Date(at.getTime() + proofLimits.validMs) })
}

type CodeAttempt = CodeKey & {
  codeHash: string
  identities: readonly string[]
  browserHash: string | undefined
  at: Date
}

/** Tries a code among those requested by the same person and returns its id if it is right. A wrong one counts as a try of each of them;
 *  after five tries a code is invalid. Codes of others are neither tried nor counted. Call it inside a transaction. */
export async function tryCode(
  db: Queryable,
  { purpose, codeHash, identities, browserHash, at, ...key }: CodeAttempt,
): Promise<number | undefined> {
  const ofAsker = or(
    inArray(requestedBy, [...identities]),
    browserHash === undefined ? undefined : eq(verificationCodes.browserHash, browserHash),
  )
  const validCodes = await db
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
  const match = validCodes.find(code => code.codeHash === codeHash)
  if (match) return match.id
  for (const { id } of validCodes) await countTry(db, id)
  return undefined
}

/** Counts a try for a code that was right, but whose request failed with a fault. */
export async function countTry(db: Queryable, id: number): Promise<void> {
  await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} + 1` })
    .where(eq(verificationCodes.id, id))
}

/** Takes back a counted try, because the request failed for another reason than the code. */
export async function uncountTry(db: Queryable, id: number): Promise<void> {
  await db
    .update(verificationCodes)
    .set({ tries: sql`${verificationCodes.tries} - 1` })
    .where(eq(verificationCodes.id, id))
}

/** Marks a code as used, and all others of its target and purpose. False if it was used before. */
export async function spendCode(db: Queryable, id: number, at: Date): Promise<boolean> {
  const spent = db
    .select({ target, purpose: verificationCodes.purpose })
    .from(verificationCodes)
    .where(eq(verificationCodes.id, id))
  const updated = await db
    .update(verificationCodes)
    .set({ usedAt: at })
    .where(and(sql`(${target}, ${verificationCodes.purpose}) in ${spent}`, isNull(verificationCodes.usedAt)))
    .returning({ id: verificationCodes.id })
  return updated.some(row => row.id === id)
}

/** The name of an account's firm, if it is already recorded. */
export async function firmNameOf(db: Queryable, accountId: number): Promise<string | null> {
  const [firm] = await db
    .select({ firmName: firms.firmName })
    .from(firms)
    .innerJoin(firmOperators, eq(firmOperators.firmId, firms.id))
    .where(eq(firmOperators.accountId, accountId))
  return firm?.firmName ?? null
}

/** The branch of an account's firm. */
export async function branchOfAccount(db: Queryable, accountId: number): Promise<string | null> {
  const [firm] = await db
    .select({ branchCode: firms.branchCode })
    .from(firms)
    .innerJoin(firmOperators, eq(firmOperators.firmId, firms.id))
    .where(eq(firmOperators.accountId, accountId))
  return firm?.branchCode ?? null
}

/** Sessions: one live session an account, started by a login, found again by its two tokens. */
import { and, asc, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../db/connect.ts'
import { companyPrefixes, firms } from '../firm/tables.ts'
import { isOver, isStale } from './session-rules.ts'
import { accounts, sessions } from './tables.ts'
import { newTokens, type TokenPair, tokenHash } from './tokens.ts'
import type { SignedIn, Stranger, Viewer } from './viewer.ts'

export type EndReason = 'replaced' | 'logout' | 'password' | 'disabled'

type NewSession = {
  accountId: number
  at: Date
  address?: string
  userAgent?: string
  browserHash?: string | undefined
  /** Why the account's old session ends. */
  because?: EndReason
}

/** Starts a session and ends the account's old one in the same transaction; the account's row makes parallel logins wait in line. */
export async function startSession(
  db: Queryable,
  { because = 'replaced', ...session }: NewSession,
): Promise<TokenPair> {
  const tokens = newTokens()
  const hashes = { headerHash: tokenHash(tokens.headerToken), cookieHash: tokenHash(tokens.cookieToken) }
  const { at, ...who } = session
  await db.transaction(async tx => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, who.accountId)).for('update')
    await endSessions(tx, { accountId: who.accountId, at, because })
    await tx.insert(sessions).values({ ...who, ...hashes, startedAt: at, seenAt: at })
  })
  await purgeSessions(db, at)
  return tokens
}

/** How long the record of a session stays: half a year, as the law asks of logs. */
const keptMs = 183 * 24 * 60 * 60 * 1000

/** Removes some of the oldest sessions that are kept no longer: a few at each login are enough. */
async function purgeSessions(db: Queryable, now: Date): Promise<void> {
  const oldest = db.select({ id: sessions.id }).from(sessions).orderBy(asc(sessions.id)).limit(20)
  await db
    .delete(sessions)
    .where(and(inArray(sessions.id, oldest), lt(sessions.startedAt, new Date(now.getTime() - keptMs))))
}

/** Ends the live session of an account, if it has one. */
export async function endSessions(
  db: Queryable,
  { accountId, at, because }: { accountId: number; at: Date; because: EndReason },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

/** Ends one session, unless it has ended. */
export async function endSession(
  db: Queryable,
  { sessionId, at, because }: { sessionId: number; at: Date; because: EndReason },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
}

/** How long a browser is known for an account after it last logged in. */
const browserKnownMs = 90 * 24 * 60 * 60 * 1000

/** Whether the account was logged in to from this browser before. Asks the same of the database when there is no such account. */
export async function isBrowserKnown(
  db: Queryable,
  { accountId, browserHash, at }: { accountId: number | undefined; browserHash: string | undefined; at: Date },
): Promise<boolean> {
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.browserHash, browserHash ?? ''),
        eq(sessions.accountId, accountId ?? 0),
        gt(sessions.startedAt, new Date(at.getTime() - browserKnownMs)),
      ),
    )
    .limit(1)
  return found !== undefined
}

type Asking = {
  db: Db
  headerToken: string | undefined
  cookieToken: string | undefined
  clock: () => Date
}

/** The viewer of a call: header and cookie are both needed and must be of one session. */
export async function resolveViewer({ db, headerToken, cookieToken, clock }: Asking): Promise<Viewer> {
  if (!headerToken) return stranger('token-empty')
  const now = clock()
  const found = await sessionBy(db, eq(sessions.headerHash, tokenHash(headerToken)), now)
  if (!found) return stranger('token-invalid')
  if (found.disabled || isOver(found, now)) return stranger('session-ended')
  if (!cookieToken || tokenHash(cookieToken) !== found.cookieHash) return stranger('token-wrong')
  if (isStale(found, now))
    await db
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, found.sessionId), isNull(sessions.endedAt)))
  return signedInOf(found)
}

/** The viewer while a page is rendered: the cookie alone, good for name and menus only. */
export async function cookieViewer({ db, cookieToken, clock }: Omit<Asking, 'headerToken'>): Promise<Viewer> {
  if (!cookieToken) return stranger('token-empty')
  const now = clock()
  const found = await sessionBy(db, eq(sessions.cookieHash, tokenHash(cookieToken)), now)
  if (!found) return stranger('token-invalid')
  if (found.disabled || isOver(found, now)) return stranger('session-ended')
  return { ...signedInOf(found), onlyCookie: true }
}

const stranger = (why: Stranger['why']): Stranger => ({ kind: 'stranger', why })

/** An approved firm with a prefix that is active and not past its term makes its account a system member. */
const holdsLivePrefix = (now: Date) => sql<boolean>`${firms.status} = 4 and exists (select from ${companyPrefixes}
  where ${companyPrefixes.firmId} = ${firms.id} and ${companyPrefixes.state} = 'active' and ${companyPrefixes.validTo} > ${now.toISOString()}::timestamptz)`

async function sessionBy(db: Db, which: SQL, now: Date) {
  const [found] = await db
    .select({
      sessionId: sessions.id,
      cookieHash: sessions.cookieHash,
      startedAt: sessions.startedAt,
      seenAt: sessions.seenAt,
      endedAt: sessions.endedAt,
      accountId: accounts.id,
      username: accounts.username,
      realName: accounts.realName,
      userType: accounts.userType,
      levels: accounts.levels,
      roleId: accounts.roleId,
      disabled: accounts.disabled,
      firmId: firms.id,
      isMember: holdsLivePrefix(now),
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(firms, eq(firms.accountId, accounts.id))
    .where(which)
  return found
}

type Found = NonNullable<Awaited<ReturnType<typeof sessionBy>>>

function signedInOf(found: Found): SignedIn {
  const { accountId, sessionId, username, realName, firmId } = found
  return { kind: 'account', accountId, sessionId, username, realName, firmId, ...standingOf(found) }
}

type Standing = Pick<SignedIn, 'userType' | 'isXT' | 'levels' | 'roleId'>
type StandingColumns = { userType: number; levels: string | null; roleId: number | null; isMember: boolean | null }

/** The database's numbers and texts as the wire has them: `levels` 0 and 1 are numbers, a branch code stays text. */
export function standingOf({ userType, levels, roleId, isMember }: StandingColumns): Standing {
  return {
    userType: userType === 1 || userType === 2 ? userType : 3,
    isXT: isMember ? 1 : 0,
    levels: levels === '0' ? 0 : levels === '1' ? 1 : levels,
    roleId: roleId === 1 || roleId === 2 || roleId === 3 || roleId === 4 ? roleId : null,
  }
}

/** What an account may do right now, for the answer to its login. */
export async function standingOfAccount(db: Queryable, accountId: number, now: Date): Promise<Standing | undefined> {
  const [found] = await db
    .select({
      userType: accounts.userType,
      levels: accounts.levels,
      roleId: accounts.roleId,
      isMember: holdsLivePrefix(now),
    })
    .from(accounts)
    .leftJoin(firms, eq(firms.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return found && standingOf(found)
}

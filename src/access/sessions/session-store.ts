/** Sessions: one active session per account, started by a login and looked up by its two tokens. */
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Queryable } from '../../db/connect.ts'
import { isSameSecret } from '../../db/same-secret.ts'
import { statement } from '../../db/statements.ts'
import { companyPrefixes, firmOperators, firms } from '../../registration/tables.ts'
import { accounts, sessions } from '../tables.ts'
import type { SignedIn, Stranger, Viewer } from '../viewer.ts'
import { isOver, isStale } from './session-rules.ts'
import { newTokens, type TokenPair, tokenHash } from './tokens.ts'

/** `operator`: of sessions that ended before an operator's session outlived the removal. `administrator`: by an administrator of the site. */
export type EndReason = 'replaced' | 'logout' | 'password' | 'disabled' | 'remote' | 'operator' | 'administrator'

type NewSession = {
  accountId: number
  at: Date
  address?: string
  userAgent?: string
  browserHash?: string | undefined
  bySignOn?: boolean
  /** Why the account's previous session ends. */
  because?: EndReason
}

/** Starts a session and ends the account's previous one in the same transaction; locking the account row serialises parallel logins. */
export async function startSession(
  db: Queryable,
  { because = 'replaced', ...session }: NewSession,
): Promise<TokenPair> {
  const tokens = newTokens()
  const hashes = { headerHash: tokenHash(tokens.headerToken), cookieHash: tokenHash(tokens.cookieToken) }
  const { at, ...details } = session
  await db.transaction(async tx => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, details.accountId)).for('update')
    await endSessions(tx, { accountId: details.accountId, at, because })
    await tx.insert(sessions).values({ ...details, ...hashes, startedAt: at, seenAt: at })
  })
  await deleteExpiredSessions(db, at)
  return tokens
}

/** How long session records are stored: half a year, the legal period for logs. */
const retentionMs = 183 * 24 * 60 * 60 * 1000

/** Deletes some of the oldest expired session records: a few at each login are enough. */
async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  const oldest = db.select({ id: sessions.id }).from(sessions).orderBy(asc(sessions.id)).limit(20)
  await db
    .delete(sessions)
    .where(and(inArray(sessions.id, oldest), lt(sessions.startedAt, new Date(now.getTime() - retentionMs))))
}

/** Ends the active session of an account, if there is one. */
export async function endSessions(
  db: Queryable,
  { accountId, at, because }: { accountId: number; at: Date; because: EndReason },
): Promise<void> {
  await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
}

/** Ends one session, unless it has already ended. Returns how many were ended. */
export async function endSession(
  db: Queryable,
  { sessionId, at, because }: { sessionId: number; at: Date; because: EndReason },
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ endedAt: at, endedBecause: because })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return ended.length
}

/** Whether the login of a session came from the provider of the single sign-on. */
export async function isBySignOn(db: Queryable, sessionId: number): Promise<boolean> {
  const [row] = await db.select({ bySignOn: sessions.bySignOn }).from(sessions).where(eq(sessions.id, sessionId))
  return row?.bySignOn ?? false
}

/** Makes a browser unknown to an account, as before its first login there. Returns in how many sessions it was recorded. */
export async function forgetBrowser(
  db: Queryable,
  { accountId, browserHash }: { accountId: number; browserHash: string | null },
): Promise<number> {
  if (browserHash === null) return 0
  const forgotten = await db
    .update(sessions)
    .set({ browserHash: null })
    .where(and(eq(sessions.accountId, accountId), eq(sessions.browserHash, browserHash)))
    .returning({ id: sessions.id })
  return forgotten.length
}

/** How long a browser counts as known to an account after its last login there. */
const browserKnownMs = 90 * 24 * 60 * 60 * 1000

/** Whether the account has logged in from this browser before. Runs the same query if there is no such account. */
export async function isBrowserKnown(
  db: Queryable,
  { accountId, browserHash, at }: { accountId: number | undefined; browserHash: string | undefined; at: Date },
): Promise<boolean> {
  const [session] = await db
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
  return session !== undefined
}

/** Erases addresses, devices and browsers of all sessions of an account. */
export async function forgetSessions(tx: Queryable, accountId: number): Promise<void> {
  const nothing = { address: null, userAgent: null, browserHash: null }
  await tx.update(sessions).set(nothing).where(eq(sessions.accountId, accountId))
}

type ViewerRequest = {
  db: Db
  headerToken: string | undefined
  cookieToken: string | undefined
  clock: () => Date
}

/** The viewer of a call. Needs header and cookie token of the same session. `writer` notes the use of the session; without one it is not noted. */
export async function resolveViewer(request: ViewerRequest & { writer?: Db | undefined }): Promise<Viewer> {
  const { db, writer, headerToken, cookieToken, clock } = request
  if (!headerToken) return stranger('token-empty')
  const now = clock()
  const [row] = await sessionByHeader(db, { hash: tokenHash(headerToken) })
  if (!row) return stranger('token-invalid')
  if (row.disabled || isOver(row, now)) return stranger('session-ended')
  if (!cookieToken || !isSameSecret(tokenHash(cookieToken), row.cookieHash)) return stranger('token-wrong')
  if (writer && isStale(row, now))
    await writer
      .update(sessions)
      .set({ seenAt: now })
      .where(and(eq(sessions.id, row.sessionId), isNull(sessions.endedAt)))
  return signedInOf(row)
}

/** The viewer while a page is rendered: from the cookie alone, sufficient for name and menus only. */
export async function cookieViewer({ db, cookieToken, clock }: Omit<ViewerRequest, 'headerToken'>): Promise<Viewer> {
  if (!cookieToken) return stranger('token-empty')
  const now = clock()
  const [row] = await sessionByCookie(db, { hash: tokenHash(cookieToken) })
  if (!row) return stranger('token-invalid')
  if (row.disabled || isOver(row, now)) return stranger('session-ended')
  return { ...signedInOf(row), onlyCookie: true }
}

const stranger = (why: Stranger['why']): Stranger => ({ kind: 'stranger', why })

/** An approved firm with a prefix that is not cancelled makes its account a system member, also while the prefix has expired, so that its
 *  renewal can be reached. */
const hasPrefix = sql<boolean>`${firms.status} = 'approved' and exists (select from ${companyPrefixes}
  where ${companyPrefixes.firmId} = ${firms.id} and ${companyPrefixes.state} <> 'cancelled')`

const sessionBy = (hash: typeof sessions.headerHash | typeof sessions.cookieHash) =>
  statement(db =>
    db
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
        role: accounts.role,
        disabled: accounts.disabled,
        firmId: firms.id,
        firmRole: firmOperators.role,
        isMember: hasPrefix,
      })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.accountId))
      .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
      .leftJoin(firms, eq(firms.id, firmOperators.firmId))
      .where(eq(hash, sql.placeholder('hash'))),
  )

/** Every private call looks up its session, so the two queries are prepared. */
const sessionByHeader = sessionBy(sessions.headerHash)
const sessionByCookie = sessionBy(sessions.cookieHash)

type SessionRow = Awaited<ReturnType<typeof sessionByHeader>>[number]

function signedInOf(row: SessionRow): SignedIn {
  const { accountId, sessionId, username, realName, firmId } = row
  return { kind: 'account', accountId, sessionId, username, realName, firmId, ...toRoleFields(row) }
}

export type RoleFields = Pick<SignedIn, 'userType' | 'isMember' | 'levels' | 'role' | 'firmRole'>
type RoleColumns = Omit<RoleFields, 'isMember'> & { isMember: boolean | null }

/** The role fields of an account; without a firm it is not a member. */
export function toRoleFields({ userType, levels, role, firmRole, isMember }: RoleColumns): RoleFields {
  return { userType, isMember: isMember ?? false, levels, role, firmRole }
}

/** The current role fields of an account, for the reply to its login. */
export async function accountRoleFields(db: Queryable, accountId: number): Promise<RoleFields | undefined> {
  const [row] = await db
    .select({
      userType: accounts.userType,
      levels: accounts.levels,
      role: accounts.role,
      firmRole: firmOperators.role,
      isMember: hasPrefix,
    })
    .from(accounts)
    .leftJoin(firmOperators, eq(firmOperators.accountId, accounts.id))
    .leftJoin(firms, eq(firms.id, firmOperators.firmId))
    .where(eq(accounts.id, accountId))
  return row && toRoleFields(row)
}

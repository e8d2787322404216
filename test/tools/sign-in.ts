/** An account with an active session, for tests of private calls: `app.inject({ url, headers: signed.headers })`. */
import { randomBytes } from 'node:crypto'
import { startSession } from '../../src/access/sessions/session-store.ts'
import { accounts } from '../../src/access/tables.ts'
import type { Db } from '../../src/db/connect.ts'

export type SignInInput = Partial<typeof accounts.$inferInsert>

/** The time of the clock of freshApp unless a test changes it. */
const testNow = new Date('2026-11-21T02:00:00Z')

/** Creates an account (an enterprise unless `userType` is set) without a usable password, and signs it in. Takes the database or
 *  the whole fresh app; with the app the session starts at the app's time. */
export async function signIn(site: Db | { db: Db; time?: { now: Date } }, input: SignInInput = {}) {
  const { db, time } = 'db' in site ? site : { db: site, time: undefined }
  const name = input.username ?? `user_${randomBytes(5).toString('hex')}`
  const [account] = await db
    .insert(accounts)
    .values({ passwordHash: 'none', userType: 'enterprise', ...input, username: name })
    .returning()
  if (!account) throw new Error('no account was created')
  return { account, ...(await signInAgain({ db, accountId: account.id, at: time?.now ?? testNow })) }
}

/** A new session of an existing account; it ends the old one. */
export async function signInAgain({ db, accountId, at = testNow }: { db: Db; accountId: number; at?: Date }) {
  const { headerToken, cookieToken } = await startSession(db, { accountId, at })
  return { token: headerToken, cookieToken, headers: { token: headerToken, cookie: `token=${cookieToken}` } }
}

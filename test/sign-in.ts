/** An account with a live session, for tests of private calls: `app.inject({ url, headers: signed.headers })`. */
import { randomBytes } from 'node:crypto'
import { startSession } from '../src/access/session-store.ts'
import { accounts } from '../src/access/tables.ts'
import type { Db } from '../src/db/connect.ts'

export type SignInWish = Partial<Omit<typeof accounts.$inferInsert, 'levels'>> & { levels?: string | number | null }

/** The moment freshApp's clock stands at unless a test moves it. */
const testNow = new Date('2026-11-21T02:00:00Z')

/** Makes an account (an enterprise unless `userType` says otherwise) that cannot log in by password, and signs it in.
 *  Takes the database or the whole fresh app; with the app the session starts at the app's own time. */
export async function signIn(site: Db | { db: Db; time?: { now: Date } }, wish: SignInWish = {}) {
  const { db, time } = 'db' in site ? site : { db: site, time: undefined }
  const { levels, ...given } = wish
  const name = given.username ?? `user_${randomBytes(5).toString('hex')}`
  const [account] = await db
    .insert(accounts)
    .values({
      passwordHash: 'none',
      userType: 1,
      ...given,
      username: name,
      levels: levels === undefined || levels === null ? null : String(levels),
    })
    .returning()
  if (!account) throw new Error('no account was made')
  return { account, ...(await signInAgain({ db, accountId: account.id, at: time?.now ?? testNow })) }
}

/** A new session of an account that is there, which ends its old one. */
export async function signInAgain({ db, accountId, at = testNow }: { db: Db; accountId: number; at?: Date }) {
  const { headerToken, cookieToken } = await startSession(db, { accountId, at })
  return { token: headerToken, cookieToken, headers: { token: headerToken, cookie: `token=${cookieToken}` } }
}

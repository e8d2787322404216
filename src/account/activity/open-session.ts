/** The session that a completed login, registration or change of password opens. */
import { addAuditLine } from '../../access/audit/store.ts'
import { browserHash } from '../../access/sessions/browser-cookie.ts'
import { loginInfoOf } from '../../access/sessions/login-info.ts'
import { sessionLimits } from '../../access/sessions/session-rules.ts'
import { accountRoleFields, type EndReason, startSession } from '../../access/sessions/session-store.ts'
import type { TokenPair } from '../../access/sessions/tokens.ts'
import type { Account } from '../../access/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { refuse } from '../../wire/errors.ts'
import type { AccountContext } from '../context.ts'

/** Replaces the account's session by one in this browser, and returns what a login replies. */
export async function openSession(
  account: Pick<Account, 'id' | 'username' | 'userType'> & { bySignOn?: boolean },
  context: AccountContext,
) {
  const { db } = context
  const token = issueTokens(account, await newSession(account, context), context)
  const roleFields = (await accountRoleFields(db, account.id)) ?? refuse('auth-failed')
  if (account.userType === 'staff') {
    const viewer = { accountId: account.id, username: account.username, realName: null, levels: roleFields.levels }
    await addAuditLine(db, { action: 'login', viewer, at: context.clock(), address: context.address })
  }
  context.logEvent('sign-in', { account: account.id, userType: account.userType })
  return { token, ...loginInfoOf({ ...roleFields, username: account.username }) }
}

type SessionContext = Pick<AccountContext, 'clock' | 'address' | 'userAgent' | 'cookies'> & { db: Queryable }

/** Replaces the account's session by a new one in this browser. */
export function newSession(
  { id, bySignOn = false }: Pick<Account, 'id'> & { bySignOn?: boolean },
  { db, clock, address, userAgent, cookies }: SessionContext,
  because?: EndReason,
): Promise<TokenPair> {
  const session = { accountId: id, at: clock(), address, userAgent, browserHash: browserHash(cookies), bySignOn }
  return startSession(db, { ...session, ...(because && { because }) })
}

/** Sets the session cookie and returns the header token for the reply. Call it after the session is saved in the database. */
export function issueTokens(
  { userType }: Pick<Account, 'userType'>,
  tokens: TokenPair,
  { cookies }: Pick<AccountContext, 'cookies'>,
): string {
  cookies.set('token', tokens.cookieToken, sessionLimits(userType).lifetime / 1000)
  return tokens.headerToken
}

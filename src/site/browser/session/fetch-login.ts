/** Fetches and stores the login info of the signed-in account; loaded when it has changed. */
import { browserStorage } from '../../../access/sessions/browser-session.ts'
import { loginVersion } from '../../../access/sessions/login-version.ts'
import { writeEntry } from '../../../access/sessions/session-entries.ts'
import { storeUser, updateStoredLogin } from '../../../access/sessions/store-login.ts'
import type { AccountCalls } from '../../../account/calls.ts'
import { getTimedEntry } from '../../../ui/formats/timed-storage.ts'
import { callerOf } from '../../../wire/fetching/browser-call.ts'

/** Resolves to the version of what it has stored. */
export async function fetchLogin(): Promise<string> {
  const { data } = await callerOf<AccountCalls>()('POST member/authApi/info', {})
  storeUser(data, browserStorage())
  updateStoredLogin(data, browserStorage())
  return loginVersion(data)
}

/** Copies what another tab has stored into the session storage of this one. */
export function copyLogin(): void {
  const { local, session, now } = browserStorage()
  const token = local?.getItem('token') ?? null
  if (token !== null) writeEntry('token', JSON.stringify(token), session)
  for (const name of ['userMenus', 'userInfo'] as const) {
    const value = getTimedEntry(name, { store: local, now })
    if (value !== undefined) writeEntry(name, JSON.stringify(value), session)
  }
}

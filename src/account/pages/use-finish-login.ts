/** What the browser does when a login or a registration has opened a session. */
import { browserStorage } from '../../access/sessions/browser-session.ts'
import { pathAfterLogin } from '../../access/sessions/read-entry.ts'
import { storeLogin, storeUser } from '../../access/sessions/store-login.ts'
import type { DataOf, RowOf } from '../../wire/call.ts'
import { useCall } from '../../wire/fetching/use-call.ts'
import type { AccountCalls } from '../calls.ts'

export type OpenedSession = Omit<DataOf<RowOf<AccountCalls, 'POST member/api/userRegistered'>>, 'id'>

/** Stores the session and opens the page after login. */
export function useFinishLogin(): (session: OpenedSession) => Promise<void> {
  const call = useCall<AccountCalls>()
  return async session => {
    storeLogin(session, browserStorage())
    // The name in the header is optional: the login is valid if the profile cannot be read.
    const user = await call('POST member/authApi/info', {}).catch(() => undefined)
    if (user) storeUser(user.data, browserStorage())
    location.assign(pathAfterLogin(session, browserStorage().session))
  }
}

/** Hooks of the consoles: the signed-in user, and logging out. */
import { useMemo } from 'react'
import { readLogin, type StoredLogin } from '../ui/console/stored-login.ts'
import { browserStore, getTimedEntry } from '../ui/formats/timed-storage.ts'
import type { CallRow } from '../wire/call.ts'
import { useCall } from '../wire/use-call.ts'
import { browserStorage, clearSession } from './sessions/browser-session.ts'

/** The stored login, or an empty one if the browser lost it while the session continues. */
export function useStoredLogin(): StoredLogin {
  return useMemo(
    () => readLogin(localStorage.getItem('loginInfo')) ?? { username: '', userType: 0, isXT: 0, levels: null },
    [],
  )
}

/** The role stored at login; undefined if unknown. It selects what is displayed; the server decides what is allowed. */
export function useStoredRole(): number | undefined {
  return useMemo(() => {
    const user = getTimedEntry('userInfo', { store: browserStore(), now: Date.now() })
    const roleId = typeof user === 'object' && user !== null && 'roleId' in user ? user.roleId : undefined
    return typeof roleId === 'number' ? roleId : undefined
  }, [])
}

type Logout = CallRow & { method: 'POST'; path: 'loglogin/authApi/logout' }

/** Ends the session, clears the browser's storage and goes to the home page (product.md 4). */
export function useExit(): () => Promise<void> {
  const call = useCall<Logout>()
  const logout = () => call('POST loglogin/authApi/logout', {})
  return () => clearSession({ storage: browserStorage(), logout, load: path => location.assign(path) })
}

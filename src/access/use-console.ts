/** What the consoles share: who is signed in, leaving, and telling a failed call. */
import { useMemo } from 'react'
import { readLogin, type StoredLogin } from '../ui/console/stored-login.ts'
import { browserStore, getTimed } from '../ui/timed-storage.ts'
import type { CallRow } from '../wire/call.ts'
import { CallFailure } from '../wire/client.ts'
import { useCall } from '../wire/use-call.ts'
import { browserPlaces, clearSession } from './browser-session.ts'

/** The stored login, or a nameless one where the browser lost it while the session goes on. */
export function useStoredLogin(): StoredLogin {
  return useMemo(
    () => readLogin(localStorage.getItem('loginInfo')) ?? { username: '', userType: 0, isXT: 0, levels: null },
    [],
  )
}

/** The role that was stored at login; undefined where it is not known. It chooses what is shown, the server decides what is allowed. */
export function useStoredRole(): number | undefined {
  return useMemo(() => {
    const user = getTimed('userInfo', { store: browserStore(), now: Date.now() })
    const roleId = typeof user === 'object' && user !== null && 'roleId' in user ? user.roleId : undefined
    return typeof roleId === 'number' ? roleId : undefined
  }, [])
}

type Logout = CallRow & { method: 'POST'; path: 'loglogin/authApi/logout' }

/** Ends the session, clears what the browser keeps and goes to the home page (product.md 4). */
export function useExit(): () => Promise<void> {
  const call = useCall<Logout>()
  const logout = () => call('POST loglogin/authApi/logout', {})
  return () => clearSession({ places: browserPlaces(), logout, load: path => location.assign(path) })
}

/** What to tell a person about a failed call; an ended session has a dialog of its own. */
export function failureWords(error: unknown): string {
  return error instanceof CallFailure ? error.message : '请求失败，请稍后再试'
}

export const faultsOf = (error: unknown) => (error instanceof CallFailure ? error.faults : [])

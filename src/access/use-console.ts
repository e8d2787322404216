/** Hooks of the consoles: the signed-in user, and logging out. */
import { useMemo, useSyncExternalStore } from 'react'
import type { ConsoleFrameProps } from '../ui/console/console-frame.tsx'
import { consoleMenus } from '../ui/console/menus.ts'
import { browserStore, getTimedEntry } from '../ui/formats/timed-storage.ts'
import { asRecord } from '../wire/as-record.ts'
import type { CallRow } from '../wire/call.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { decodeRole, type Role } from '../wire/integers.ts'
import { consoleAreaOf } from './console-area.ts'
import { isOffered } from './operator/page-acts.ts'
import { useFirmRole, useOperatorLine } from './operator/use-rights.ts'
import { browserStorage, clearSession } from './sessions/browser-session.ts'
import { onLoginChange } from './sessions/on-login-change.ts'
import { readLogin, type StoredLogin } from './sessions/read-login.ts'

/** The stored login, or an empty one if the browser lost it while the session continues. */
export function useStoredLogin(): StoredLogin {
  const text = useSyncExternalStore(onLoginChange, () => browserStore()?.getItem('loginInfo') ?? null)
  return useMemo(() => readLogin(text) ?? noLogin, [text])
}

const noLogin: StoredLogin = { username: '', userType: undefined, isMember: false, levels: null }

/** The stored role; undefined if unknown. It selects what is displayed; the server decides what is allowed. */
export function useStoredRole(): Role | undefined {
  return useSyncExternalStore(onLoginChange, storedRole)
}

function storedRole(): Role | undefined {
  const { roleId } = asRecord(getTimedEntry('userInfo', { store: browserStore(), now: Date.now() }))
  return decodeRole(roleId)
}

type Logout = CallRow & { method: 'POST'; path: 'loglogin/authApi/logout' }

/** Ends the session, clears the browser's storage and goes to the home page (product.md 4). */
export function useExit(): () => Promise<void> {
  const call = useCall<Logout>()
  const logout = () => call('POST loglogin/authApi/logout', {})
  return () => clearSession({ storage: browserStorage(), logout, load: path => location.assign(path) })
}

/** The properties of `ConsoleFrame` for the signed-in account. An operator finds in the menu what its role permits. */
export function useConsoleFrame(): Omit<ConsoleFrameProps, 'current' | 'children'> {
  const login = useStoredLogin()
  const role = useStoredRole()
  const firmRole = useFirmRole()
  const operator = useOperatorLine()
  const onExit = useExit()
  const area = consoleAreaOf({ ...login, role })
  const items = consoleMenus[area].filter(({ path }) => isOffered(path, firmRole))
  return { area, items, operator, username: login.username, onExit }
}

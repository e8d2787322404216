/** Hooks of the consoles: the signed-in user, and logging out. */
import { useMemo, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import type { ConsoleFrameProps } from '../ui/console/console-frame.tsx'
import type { ConsoleItem } from '../ui/console/menu/menus.ts'
import { browserStore, getTimedEntry } from '../ui/formats/timed-storage.ts'
import type { Act } from '../wire/access/acts.ts'
import { type AccountFacts, may, reachOf } from '../wire/access/may.ts'
import type { Role } from '../wire/access/roles.ts'
import { asRecord } from '../wire/as-record.ts'
import type { CallRow } from '../wire/call.ts'
import { useCall } from '../wire/fetching/use-call.ts'
import { decodeRole } from '../wire/integers.ts'
import { consoleAreaOf, menuOf } from './console-menus.ts'
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
function useStoredRole(): Role | undefined {
  return useSyncExternalStore(onLoginChange, storedRole)
}

function storedRole(): Role | undefined {
  const { roleId } = asRecord(getTimedEntry('userInfo', { store: browserStore(), now: Date.now() }))
  return decodeRole(roleId)
}

type Logout = CallRow & {
  method: 'POST'
  path: 'loglogin/authApi/logout'
  reply: z.ZodType<{ done: boolean; continueAt: string | null }>
}

/** Ends the session, clears the browser's storage and goes to the home page (product.md 4). */
export function useExit(): () => Promise<void> {
  const call = useCall<Logout>()
  const logout = () => call('POST loglogin/authApi/logout', {})
  return () => clearSession({ storage: browserStorage(), logout, load: path => location.assign(path) })
}

/** The signed-in account as the table of acts sees it, from the login info that the browser stores. */
export function useSubject(): AccountFacts {
  const { userType, isMember, levels } = useStoredLogin()
  const role = useStoredRole() ?? null
  const firmRole = useFirmRole()
  return useMemo(
    () => ({ kind: 'account', userType, isMember, levels: levels ?? null, role, firmRole }),
    [userType, isMember, levels, role, firmRole],
  )
}

/** Whether the account may do an act: `const may = useMay()`, then `may('edit-review-settings') && <Button …>`. */
export function useMay(): (act: Act) => boolean {
  const subject = useSubject()
  return act => may(subject, act)
}

/** Whether staff see only the records of their region with an act. */
export const useIsRegional = (act: Act): boolean => reachOf(useSubject(), act).of === 'region'

/** The menu of the account: what its role permits. */
export function useMenu(): readonly ConsoleItem[] {
  const subject = useSubject()
  return useMemo(() => menuOf(subject), [subject])
}

/** The properties of `ConsoleFrame` for the signed-in account. */
export function useConsoleFrame(): Omit<ConsoleFrameProps, 'current' | 'children'> {
  const login = useStoredLogin()
  const items = useMenu()
  const operator = useOperatorLine()
  const onExit = useExit()
  return { area: consoleAreaOf(login), items, operator, username: login.username, onExit }
}

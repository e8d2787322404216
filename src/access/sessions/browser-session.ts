/** The session as stored in the browser (product.md 3 and 4), and logging out. For display only; the server decides about access. */
import type { EntryStore } from '../../ui/formats/timed-storage.ts'
import { clearExceptTypedText, type TabStore } from '../../ui/typed-text/typed-text-store.ts'

export type BrowserStorage = {
  local: (EntryStore & Pick<Storage, 'clear'>) | undefined
  session: (EntryStore & TabStore & Pick<Storage, 'clear'>) | undefined
  now: number
}

/** The browser's storages; undefined if the visitor blocks them. */
export function browserStorage(): BrowserStorage {
  const now = Date.now()
  try {
    return { local: globalThis.localStorage, session: globalThis.sessionStorage, now }
  } catch {
    return { local: undefined, session: undefined, now }
  }
}

/** Dispatched on the window when the stored login info has changed, in this tab or another. */
export const loginChangedEvent = 'login-changed'

/** Removes all session data from the browser. */
export function removeStoredSession({ local, session }: BrowserStorage): void {
  for (const name of ['loginInfo', 'token', 'gs-user', 'firmRole']) local?.removeItem(name)
  session?.clear()
  local?.clear()
}

/** Removes the session data when the session has ended without a log-out: what was typed stays for the same account. */
export function endStoredSession({ local, session }: BrowserStorage): void {
  if (session) clearExceptTypedText(session)
  local?.clear()
}

type Exit = {
  storage: BrowserStorage
  logout: () => Promise<{ data: { continueAt: string | null } }>
  load: (address: string) => void
}

/** Logs out: ends the session on the server (which also clears the cookie), removes the stored session and loads the home page.
 *  Logs out in the browser even if the server does not reply. Whoever came from the provider of the single sign-on goes on to its page of
 *  logging out, which leads back. */
export async function clearSession({ storage, logout, load }: Exit): Promise<void> {
  const reply = await logout().catch(() => undefined)
  removeStoredSession(storage)
  load(reply?.data.continueAt ?? '/')
}

/** Milliseconds between going to /login and reloading the page. */
export const reloadAfterMs = 500

type Leave = {
  navigate: (path: string) => void
  reload: () => void
  schedule: (run: () => void, ms: number) => unknown
}

/** Goes to /login and reloads, after the message that the session has ended was confirmed. */
export function leaveForLogin({ navigate, reload, schedule }: Leave): void {
  navigate('/login')
  schedule(reload, reloadAfterMs)
}

/** Where the browser keeps a session (product.md 3 and 4), and how it is left. Comfort only; the server decides. */
import type { EntryStore } from '../ui/timed-storage.ts'

export type Places = {
  local: (EntryStore & Pick<Storage, 'clear'>) | undefined
  session: (EntryStore & Pick<Storage, 'clear'>) | undefined
  now: number
}

/** The browser's own places; undefined where the visitor forbids storage. */
export function browserPlaces(): Places {
  const now = Date.now()
  try {
    return { local: globalThis.localStorage, session: globalThis.sessionStorage, now }
  } catch {
    return { local: undefined, session: undefined, now }
  }
}

/** Removes everything of a session from the browser. */
export function forgetSession({ local, session }: Places): void {
  for (const name of ['loginInfo', 'token', 'gs-user']) local?.removeItem(name)
  session?.clear()
  local?.clear()
}

type Exit = { places: Places; logout: () => Promise<unknown>; load: (path: string) => void }

/** Logs out: ends the session on the server, which takes the cookie along, forgets it here, and loads the home page anew.
 *  A server that does not answer keeps nobody in. */
export async function clearSession({ places, logout, load }: Exit): Promise<void> {
  await logout().catch(() => undefined)
  forgetSession(places)
  load('/')
}

/** How long after going to /login the page is loaded anew, in milliseconds. */
export const reloadAfterMs = 500

type Leave = { go: (path: string) => void; reload: () => void; later: (run: () => void, ms: number) => unknown }

/** What follows the confirmed message that the session has ended. */
export function leaveForLogin({ go, reload, later }: Leave): void {
  go('/login')
  later(reload, reloadAfterMs)
}

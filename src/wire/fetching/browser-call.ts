/** The client for calls in the browser. */
import type { CallRow } from '../call.ts'
import { type Caller, createClient } from '../client.ts'

export const sessionEndedEvent = 'session-ended'

let followLogin: (version: string) => Promise<void> = () => Promise.resolve()

/** Sets what happens with the version of the login info that a reply names. */
export function setLoginFollower(follow: typeof followLogin) {
  followLogin = follow
}
/** Not on the server, which has no storage. */
const wasSignedIn = typeof localStorage === 'object' && localStorage?.getItem('token') != null

export const call = createClient({
  fetch: (input, init) => fetch(input, init),
  token: () => localStorage.getItem('token'),
  wasSignedIn: () => wasSignedIn,
  onSessionEnded: () => dispatchEvent(new Event(sessionEndedEvent)),
  onLoginVersion: version => followLogin(version),
})

/** Typed caller for a module's rows: `callerOf<VisitCalls>()('POST clickHit/api/save', { route })`. */
export const callerOf = <Rows extends CallRow>(): Caller<Rows> => call as Caller<Rows>

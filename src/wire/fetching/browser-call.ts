/** The client for calls in the browser. */
import type { CallRow } from '../call.ts'
import { type Caller, createClient } from '../client.ts'

export const sessionEndedEvent = 'session-ended'

export const call = createClient({
  fetch: (input, init) => fetch(input, init),
  token: () => localStorage.getItem('token'),
  onSessionEnded: () => dispatchEvent(new Event(sessionEndedEvent)),
})

/** Typed caller for a module's rows: `callerOf<VisitCalls>()('POST clickHit/api/save', { route })`. */
export const callerOf = <Rows extends CallRow>(): Caller<Rows> => call as Caller<Rows>

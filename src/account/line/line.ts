/** The line before the portal: whether a person is let in, and how many are ahead. In memory of each node; what must survive a node, or be the
 *  same on all of them, is in the signed tickets (decision 0074). */
import { randomBytes } from 'node:crypto'
import { createPeople, type Waiting } from './people.ts'
import type { Ticket } from './ticket.ts'

/** `minutes`: as fast as this person has come forward so far; null while that says nothing. `crowded`: no place in the line either. */
export type Standing =
  | { state: 'inside' }
  | { state: 'waiting'; ahead: number; minutes: number | null; refreshSeconds: number }
  | { state: 'crowded'; refreshSeconds: number }

export type PortalLine = {
  /** Lets a person in, or gives or keeps a place in the line. `ticket` is to be stored by the browser; undefined if there is none. */
  visit: (person: { ticket: Ticket | undefined; address: string }) => { standing: Standing; ticket: Ticket | undefined }
  /** Somebody who has signed in is inside, whatever the line is. A pass that he came with is given back, and opens
   *  nothing any more. */
  noteAccount: (accountId: number, pass?: Ticket) => void
  counts: () => { inside: number; waiting: number }
}

const minuteMs = 60_000
const crowdedSeconds = 60

/** Nearer to the door people look more often. */
const refreshSecondsAt = (ahead: number) => {
  if (ahead < 50) return 10
  return ahead < 500 ? 20 : 30
}

/** @param places people inside at once, of all that this node sees */
export function createPortalLine({ places, clock }: { places: number; clock: () => Date }): PortalLine {
  const people = createPeople(places, clock().getTime())
  /** Tickets so far. */
  let given = 0
  const wait = (ticket: Ticket, { own, first, now }: { own: Waiting; first: number | undefined; now: number }) => {
    const ahead = people.list(own)
    const from = first ?? ahead
    const standing: Standing = {
      state: 'waiting',
      ahead,
      minutes: minutesLeft({ ahead, first: from, waitedMs: now - ticket.arrivedAt }),
      refreshSeconds: refreshSecondsAt(ahead),
    }
    return { standing, ticket: { ...ticket, seenAt: now, first: from, isInside: false } }
  }
  return {
    visit: ({ ticket: brought, address }) => {
      const now = clock().getTime()
      people.sweep(now)
      const known = brought && people.isUsable(brought, address, now) ? brought : undefined
      const ticket = known ?? newTicket(now, ++given)
      if (known ? people.isNext(known, address) : people.isOpen(address, now)) {
        const arrivedAt = people.enter(ticket, address, now)
        return { standing: { state: 'inside' }, ticket: { ...ticket, arrivedAt, seenAt: now, isInside: true } }
      }
      const inLine = known?.isInside ? undefined : known
      const own = people.placeOf(ticket, { address, isNew: !inLine, now })
      if (!own) return { standing: { state: 'crowded', refreshSeconds: crowdedSeconds }, ticket: undefined }
      return wait(ticket, { own, first: inLine?.first, now })
    },
    noteAccount: (accountId, pass) => people.noteMember(accountId, { pass, now: clock().getTime() }),
    counts: () => {
      people.sweep(clock().getTime())
      return people.counts()
    },
  }
}

/** Of those who come in the same millisecond the first has the smaller id. */
const newTicket = (now: number, serial: number): Ticket => ({
  id: serial.toString(36).padStart(6, '0').slice(-6) + randomBytes(9).toString('base64url').slice(0, 10),
  ...{ arrivedAt: now, seenAt: now, first: 0, isInside: false },
})

/** Below these nobody can tell. */
const fewestMinutes = 1
const fewestSteps = 5
const mostMinutes = 120

/** Minutes until the turn of somebody who goes on as fast as so far, rounded up.
 *  @example minutesLeft({ ahead: 60, first: 100, waitedMs: 240_000 }) // 6 */
export function minutesLeft({ ahead, first, waitedMs }: { ahead: number; first: number; waitedMs: number }) {
  const minutes = waitedMs / minuteMs
  const steps = first - ahead
  if (minutes < fewestMinutes || steps < fewestSteps) return null
  const left = Math.ceil((ahead * minutes) / steps)
  return left > mostMinutes ? null : Math.max(1, left)
}

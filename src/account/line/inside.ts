/** Who is inside the portal: guests, who have a pass and have not signed in yet, and members. Of one node, in memory. Without I/O. */
import { isFresh, passMs, type Ticket } from './ticket.ts'

type Guest = { seenAt: number; enteredAt: number; address: string; addresses: Set<string> }

/** Who was inside and has not been seen for so long gives the place to the next. */
const idleMs = 5 * 60_000
/** A pass is for one person, who may change networks. */
const mostNetworks = 5

export function createInside() {
  const guests = new Map<string, Guest>()
  /** By account, when each was last seen. */
  const members = new Map<number, number>()
  /** Passes whose owners have signed in, and when: they let nobody in again. */
  const spent = new Map<string, number>()
  return {
    size: () => guests.size + members.size,
    isGuest: (id: string) => guests.has(id),
    /** The address of each guest. */
    addresses: () => [...guests.values()].map(({ address }) => address),
    dropGone: (now: number) => {
      removeFrom(guests, ({ seenAt, enteredAt }) => now - seenAt > idleMs || now - enteredAt > passMs)
      removeFrom(members, seenAt => now - seenAt > idleMs)
      removeFrom(spent, spentAt => now - spentAt > passMs)
    },
    isUsable: (ticket: Ticket, address: string, now: number): boolean => {
      if (!isFresh(ticket, now) || spent.has(ticket.id)) return false
      const addresses = guests.get(ticket.id)?.addresses
      return !addresses || addresses.has(address) || addresses.size < mostNetworks
    },
    /** Returns when the owner of the ticket came in. */
    enter: ({ id, isInside, arrivedAt }: Ticket, address: string, now: number): number => {
      const guest = guests.get(id)
      const enteredAt = guest?.enteredAt ?? (isInside ? arrivedAt : now)
      const addresses = guest?.addresses ?? new Set<string>()
      guests.set(id, { seenAt: now, enteredAt, address, addresses: addresses.add(address) })
      return enteredAt
    },
    noteMember: (accountId: number, { pass, now }: { pass: Ticket | undefined; now: number }) => {
      members.set(accountId, now)
      if (!pass) return
      guests.delete(pass.id)
      if (isFresh(pass, now)) spent.set(pass.id, now)
    },
  }
}

export function removeFrom<Key, Value>(all: Map<Key, Value>, isGone: (value: Value, key: Key) => boolean) {
  for (const [key, value] of all) if (isGone(value, key)) all.delete(key)
}

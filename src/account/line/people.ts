/** Who waits before the portal, who is called, and who is inside; of one node, in memory. Without I/O. */
import { createInside, removeFrom } from './inside.ts'
import { lostMs, type Ticket } from './ticket.ts'

/** `isListed`: in the order; not while it is called, or absent. */
export type Waiting = { id: string; arrivedAt: number; seenAt: number; address: string; isListed: boolean }

/** Whoever waits and has not been seen for so long is not called, and delays nobody. */
const absentMs = 75_000
/** After a start others are let in slowly, because those who were there before must be seen first. */
const settleMs = 30_000
const sweepMs = 1000

/** Places in the line of a node, against a memory that is filled, and those of one address at least. */
const mostWaiting = 50_000
const addressWaiting = 50

export function createPeople(places: number, startedAt: number) {
  const perAddress = Math.max(10, Math.ceil(places / 4))
  const inside = createInside()
  const waiting = new Map<string, Waiting>()
  /** Those who can be called, in the order of arrival. */
  let order: Waiting[] = []
  /** Those whose turn it is, until they look again; each holds a place. */
  const called = new Map<string, number>()
  /** By address: the places that are held, apart from those of accounts, and those in the line. */
  let heldBy = new Map<string, number>()
  let waitingBy = new Map<string, number>()
  let sweptAt = Number.NEGATIVE_INFINITY

  const isSettling = (now: number) => now - startedAt < settleMs
  const free = (now: number) => (isSettling(now) ? Math.ceil(places / 10) : places) - inside.size() - called.size
  const listed = (now: number) =>
    order.filter(one => {
      one.isListed = waiting.has(one.id) && !called.has(one.id) && now - one.seenAt <= absentMs
      return one.isListed
    })
  const isOverShare = (address: string) => (heldBy.get(address) ?? 0) >= perAddress
  const dropGone = (now: number) => {
    inside.dropGone(now)
    removeFrom(waiting, ({ seenAt }) => now - seenAt > lostMs)
    removeFrom(called, (calledAt, id) => now - calledAt > absentMs || !waiting.has(id))
    waitingBy = countBy([...waiting.values()].map(({ address }) => address))
    const ofCalled = [...called.keys()].flatMap(id => waiting.get(id)?.address ?? [])
    heldBy = countBy([...inside.addresses(), ...ofCalled])
  }
  /** Those who wait longest, but of one address no more than its share. */
  const callNext = (now: number) => {
    const [oldest] = order
    if (oldest && oldest.arrivedAt < startedAt && isSettling(now)) return
    let left = free(now)
    for (const { id, address } of order) {
      if (left <= 0) return
      if (isOverShare(address)) continue
      add(heldBy, address)
      called.set(id, now)
      left--
    }
  }
  return {
    /** Once a second, and only when somebody comes: drops who has gone, and calls the next. */
    sweep: (now: number) => {
      if (now - sweptAt < sweepMs && now >= sweptAt) return
      sweptAt = now
      dropGone(now)
      order = listed(now)
      callNext(now)
      order = listed(now)
    },
    isUsable: inside.isUsable,
    /** Whoever comes back with a pass after a while has a place again, within the share of the address. */
    isNext: ({ id, isInside }: Ticket, address: string) =>
      inside.isGuest(id) || called.has(id) || (isInside && !isOverShare(address)),
    /** Whether somebody who has just come goes in at once. */
    isOpen: (address: string, now: number) => waiting.size === 0 && free(now) > 0 && !isOverShare(address),
    /** Returns when the owner of the ticket came in. */
    enter: (ticket: Ticket, address: string, now: number): number => {
      const { id } = ticket
      if (!inside.isGuest(id) && !called.has(id)) add(heldBy, address)
      waiting.delete(id)
      called.delete(id)
      return inside.enter(ticket, address, now)
    },
    /** The place in the line; undefined if there is none left. */
    placeOf: ({ id, arrivedAt }: Ticket, by: { address: string; isNew: boolean; now: number }): Waiting | undefined => {
      const { address, isNew, now } = by
      const known = waiting.get(id)
      const ofAddress = waitingBy.get(address) ?? 0
      const isCrowded = waiting.size >= mostWaiting || ofAddress >= Math.max(perAddress, addressWaiting)
      if (isNew && isCrowded) return undefined
      const own = known ?? { id, arrivedAt, seenAt: now, address, isListed: false }
      if (!known) add(waitingBy, address)
      waiting.set(id, Object.assign(own, { seenAt: now, address }))
      return own
    },
    /** How many are ahead of somebody who waits. */
    list: (own: Waiting): number => {
      const rank = rankOf(order, own)
      if (!own.isListed) order.splice(rank, 0, own)
      own.isListed = true
      return rank
    },
    noteMember: (accountId: number, by: { pass: Ticket | undefined; now: number }) => {
      if (by.pass) waiting.delete(by.pass.id)
      inside.noteMember(accountId, by)
    },
    counts: () => ({ inside: inside.size(), waiting: waiting.size }),
  }
}

const add = (counts: Map<string, number>, address: string) => counts.set(address, (counts.get(address) ?? 0) + 1)

function countBy(addresses: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const address of addresses) add(counts, address)
  return counts
}

/** Where somebody is, or would be, in the order of arrival. */
function rankOf(order: readonly Waiting[], { arrivedAt, id }: Waiting): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = order[middle]
    if (one && (one.arrivedAt < arrivedAt || (one.arrivedAt === arrivedAt && one.id < id))) low = middle + 1
    else high = middle
  }
  return low
}

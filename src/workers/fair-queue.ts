/** A queue in which addresses take turns, and within an address its accounts, so that one with many items does not delay the others. */

/** Whose turn it is. Without an account only the address counts. `requireConnected` throws if the caller has disconnected. */
export type Caller = { address: string; account?: string; requireConnected?: (() => void) | undefined }

export type FairQueue<Item> = {
  /** Returns false if the queue, or the share of this address or account, is full. A full queue makes place for an address with fewer
   *  items than another: the newest item of the longest address is handed to `onDisplaced`. */
  push: (caller: Caller, item: Item) => boolean
  /** The oldest item of the address that has waited longest for its turn. Callers that are not ready keep their place. */
  shift: (isReady?: (caller: Caller) => boolean) => Item | undefined
  remove: (item: Item) => void
  size: () => number
  /** Items that would have their turn before another one of this address. */
  ahead: (caller: Caller) => number
}

/** Maximum numbers of items. */
export type QueueLimits = { total: number; perAddress: number; perAccount?: number }

type Entry<Item> = { caller: Caller; item: Item }

export function createFairQueue<Item>(limits: QueueLimits, onDisplaced: (item: Item) => void): FairQueue<Item> {
  /** Addresses with items, in the order of their turns. */
  const byAddress = new Map<string, Entry<Item>[]>()
  let size = 0
  const setEntries = (address: string, entries: Entry<Item>[]) => {
    if (entries.length > 0) byAddress.set(address, entries)
    else byAddress.delete(address)
  }
  const countOfAccount = (account: string) =>
    [...byAddress.values()].flat().filter(({ caller }) => caller.account === account).length
  const isOverShare = ({ address, account }: Caller) =>
    (byAddress.get(address)?.length ?? 0) >= limits.perAddress ||
    (account !== undefined && limits.perAccount !== undefined && countOfAccount(account) >= limits.perAccount)
  const makePlace = ({ address }: Caller): boolean => {
    const [longest] = [...byAddress.values()].toSorted((a, b) => b.length - a.length)
    if (!longest || longest.length <= (byAddress.get(address)?.length ?? 0) + 1) return false
    const displaced = longest.pop()
    if (!displaced) return false
    size--
    onDisplaced(displaced.item)
    return true
  }
  return {
    push: (caller, item) => {
      if (isOverShare(caller) || (size >= limits.total && !makePlace(caller))) return false
      size++
      setEntries(caller.address, [...(byAddress.get(caller.address) ?? []), { caller, item }])
      return true
    },
    shift: (isReady = () => true) => {
      for (const [address, entries] of byAddress) {
        const next = entries.find(({ caller }) => isReady(caller))
        if (!next) continue
        const others = entries.filter(entry => entry !== next)
        const isOfAccount = ({ caller }: Entry<Item>) => caller.account === next.caller.account
        byAddress.delete(address)
        setEntries(address, [...others.filter(entry => !isOfAccount(entry)), ...others.filter(isOfAccount)])
        size--
        return next.item
      }
      return undefined
    },
    remove: item => {
      for (const [address, entries] of byAddress) {
        const remaining = entries.filter(entry => entry.item !== item)
        if (remaining.length === entries.length) continue
        size -= entries.length - remaining.length
        setEntries(address, remaining)
      }
    },
    size: () => size,
    ahead: ({ address }) => {
      const own = byAddress.get(address)?.length ?? 0
      const turns = [...byAddress.entries()].map(([other, { length }]) =>
        other === address ? own : Math.min(length, own + 1),
      )
      return turns.reduce((sum, turn) => sum + turn, 0)
    },
  }
}

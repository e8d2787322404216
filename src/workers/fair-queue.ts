/** A queue in which sources take turns, so that a source with many items does not delay the others. */

export type FairQueue<Item> = {
  /** Returns false if the queue, or the share of this source, is full. */
  push: (source: string, item: Item) => boolean
  /** The oldest item of the source that has waited longest for its turn. */
  shift: () => Item | undefined
  remove: (source: string, item: Item) => void
  size: () => number
}

export function createFairQueue<Item>(limits: { total: number; perSource: number }): FairQueue<Item> {
  /** Sources with items, in the order of their turns. */
  const bySource = new Map<string, Item[]>()
  let size = 0
  const setItems = (source: string, items: Item[]) => {
    if (items.length > 0) bySource.set(source, items)
  }
  return {
    push: (source, item) => {
      const items = bySource.get(source) ?? []
      if (size >= limits.total || items.length >= limits.perSource) return false
      size++
      items.push(item)
      setItems(source, items)
      return true
    },
    shift: () => {
      const [next] = bySource
      if (!next) return undefined
      const [source, items] = next
      const item = items.shift()
      size--
      bySource.delete(source)
      setItems(source, items)
      return item
    },
    remove: (source, item) => {
      const items = bySource.get(source) ?? []
      const remaining = items.filter(other => other !== item)
      size -= items.length - remaining.length
      if (remaining.length > 0) bySource.set(source, remaining)
      else bySource.delete(source)
    },
    size: () => size,
  }
}

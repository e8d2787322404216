/** A queue in which sources take turns, so that one who asks for much does not hold up the others. */

export type FairQueue<Item> = {
  /** false: the queue, or this source's part of it, is full. */
  push: (source: string, item: Item) => boolean
  /** The oldest item of the source that has waited longest for its turn. */
  shift: () => Item | undefined
  remove: (source: string, item: Item) => void
  size: () => number
}

export function createFairQueue<Item>(limits: { total: number; perSource: number }): FairQueue<Item> {
  /** In the order of turns. A source without items is not in it. */
  const bySource = new Map<string, Item[]>()
  let size = 0
  const put = (source: string, items: Item[]) => {
    if (items.length > 0) bySource.set(source, items)
  }
  return {
    push: (source, item) => {
      const items = bySource.get(source) ?? []
      if (size >= limits.total || items.length >= limits.perSource) return false
      size++
      items.push(item)
      put(source, items)
      return true
    },
    shift: () => {
      const [turn] = bySource
      if (!turn) return undefined
      const [source, items] = turn
      const item = items.shift()
      size--
      bySource.delete(source)
      put(source, items)
      return item
    },
    remove: (source, item) => {
      const items = bySource.get(source) ?? []
      const left = items.filter(other => other !== item)
      size -= items.length - left.length
      if (left.length > 0) bySource.set(source, left)
      else bySource.delete(source)
    },
    size: () => size,
  }
}

/** Classes of durations, in which uses are counted, and what share of them took no longer. Without I/O. */

/** Upper ends in milliseconds; the last class is open. */
export const durationEnds = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000] as const

export const slotCount = durationEnds.length + 1

export function slotOf(ms: number): number {
  const slot = durationEnds.findIndex(end => ms <= end)
  return slot === -1 ? durationEnds.length : slot
}

export const emptySlots = (): number[] => Array.from({ length: slotCount }, () => 0)

/** Milliseconds that a share of the uses did not exceed, interpolated within its class; undefined without uses. In the open class: its lower end.
 *  @example percentile([0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.5) // 7.5 */
export function percentile(slots: readonly number[], share: number): number | undefined {
  const total = slots.reduce((sum, count) => sum + count, 0)
  if (total === 0) return undefined
  let before = 0
  for (const [slot, count] of slots.entries()) {
    if (before + count >= share * total && count > 0) {
      const from = slot === 0 ? 0 : (durationEnds[slot - 1] ?? 0)
      const to = durationEnds[slot] ?? from
      return from + ((to - from) * (share * total - before)) / count
    }
    before += count
  }
  return durationEnds[durationEnds.length - 1]
}

/** Sums of several quarters. */
export const addSlots = (all: readonly (readonly number[])[]): number[] =>
  all.reduce<number[]>((sum, slots) => sum.map((count, at) => count + (slots[at] ?? 0)), emptySlots())

/** Reads the newest rows of a table first, so that the first matches of a common word are found without reading all of its matches. */

export type Reading<Window, Found> = {
  /** The first rows in the order of the list, smallest window first. */
  windows: readonly (Window & { size: number })[]
  /** How many matches are sufficient. */
  enough: number
  /** Reads the matches in a window, or in all rows. */
  read: (window: Window | undefined) => Promise<Found>
  countOf: (found: Found) => number
}

/** A window is read if it promises so many times the matches that are sufficient: one read in vain costs more than a larger one. */
const safety = 1.25

/** Reads the first window with enough matches, otherwise all rows. Windows that promise too few, judged by the last one, are skipped: a
 *  rare word is soon read by its index. */
export async function readWindows<Window, Found>(reading: Reading<Window, Found>): Promise<Found> {
  const { windows, enough, read, countOf } = reading
  let matchesPerRow = 1
  for (const window of windows) {
    if (matchesPerRow * window.size < enough) continue
    const found = await read(window)
    if (countOf(found) >= enough) return found
    matchesPerRow = countOf(found) / window.size / safety
  }
  return read(undefined)
}

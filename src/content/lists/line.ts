/** A line of a list, and the address it leads to. */
import type { z } from 'zod'
import type { itemLine } from '../items/replies.ts'

export type Line = z.output<typeof itemLine>

/** The address of an item in a list; `opens` is the list's own page for its items. */
export function lineAddress(line: Line, opens: string | undefined): string {
  return opens && !line.hasLink ? `${opens}?id=${line.id}` : (line.address ?? '')
}

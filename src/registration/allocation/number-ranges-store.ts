/** Enters a range of any kind. */
import type { Queryable } from '../../db/connect.ts'
import type { NumberRange } from './number-ranges.ts'
import { addRange } from './prefixes/store.ts'
import { addSingleRange } from './single-numbers/store.ts'

/** Returns the id of the range in the table of its kind. Violates a constraint if the range shares numbers with another. */
export function addNumberRange(
  tx: Queryable,
  { kind, ...range }: NumberRange & { effectiveOn?: string },
): Promise<number> {
  if (kind === 'prefix') return addRange(tx, range)
  const { length: _, ...ends } = range
  return addSingleRange(tx, { kind, ...ends })
}

/** Counts the look-up of a code by its state, and which codes no register has. */
import type { Context } from '../access/context.ts'
import type { CodeState } from './rules.ts'

/** A register has the code, or it is none. */
const knownStates: readonly CodeState[] = ['reported', 'off-market', 'suspended', 'expired', 'cancelled', 'faulty']

export function countLookup(
  { counters }: Pick<Context, 'counters'>,
  { state, digits }: { state: CodeState; digits: string },
): void {
  counters.add('lookup', state)
  if (!knownStates.includes(state)) counters.add('unknown-code', `${digits} ${state}`)
}

/** The numbers of a member that a batch uses. */
import { setImmediate } from 'node:timers/promises'
import { ownItemNumbers } from '../numbers/items/item-numbers-rules.ts'
import type { UsedSet } from '../numbers/items/store.ts'
import type { NumberSpan } from '../numbers/keys/add-span.ts'
import { type BatchInput, batchLines, slicesOf } from './rules.ts'

/** Lines that are read before other requests run. */
const linesAtOnce = 500

const listOf = (lists: Map<string, number[]>, name: string): number[] => {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

/** Which numbers of the prefixes are in the batch; the serials of logistic units are counted elsewhere. */
export async function usedSets(
  input: BatchInput,
  codes: string | null,
  prefixes: readonly string[],
): Promise<UsedSet[]> {
  const { symbol, range } = input
  if (range) return symbol.type === 'GS1-128' ? [] : [range]
  const references = new Map<string, number[]>()
  for (const slice of slicesOf(batchLines(input, codes), linesAtOnce)) {
    for (const { code } of slice)
      for (const { companyPrefix, itemReference } of ownItemNumbers(symbol.type, code, prefixes))
        listOf(references, companyPrefix).push(itemReference)
    await setImmediate()
  }
  return [...references].map(([companyPrefix, numbers]) => ({ companyPrefix, references: numbers }))
}

/** The logistic units, or the packages, of a range; undefined for a range of items, and for lists of codes. */
export function usedSpan({ symbol, range }: BatchInput): NumberSpan | undefined {
  if (range && symbol.type === 'GS1-128') return { kind: 'SSCC', ...range, lead: range.lead || '0' }
  if (range && symbol.type === 'ITF-14' && /^[1-9]$/.test(range.lead)) return { kind: 'GTIN-14', ...range }
  return undefined
}

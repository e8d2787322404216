/** Tells a firm's own systems of numbers that were allocated. */
import type { Queryable } from '../db/connect.ts'
import { emitEvents } from '../webhooks/emit-store.ts'

type Allocated = { firmId: number; at: Date; kind: string; companyPrefix: string | null; numbers: readonly string[] }

/** Of one event, so that its body stays small. */
const numbersAtOnce = 500

/** A number is allocated once, so the first of an event is its key. */
export function emitAllocated(tx: Queryable, { firmId, at, kind, companyPrefix, numbers }: Allocated): Promise<void> {
  const parts = Array.from({ length: Math.ceil(numbers.length / numbersAtOnce) }, (_, part) =>
    numbers.slice(part * numbersAtOnce, (part + 1) * numbersAtOnce),
  )
  const events = parts.map(part => ({
    ...{ kind: 'number.allocated' as const, key: `${kind} ${part[0]} allocated` },
    data: { kind, companyPrefix, numbers: part },
  }))
  return emitEvents(tx, { firmId, at, events })
}

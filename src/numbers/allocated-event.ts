/** Tells a firm's own systems of numbers that were allocated. */
import type { Queryable } from '../db/connect.ts'
import { emitEvents, isWanted } from '../webhooks/emit-store.ts'

type Allocated = { firmId: number; at: Date; kind: string; companyPrefix: string | null; numbers: readonly string[] }

/** Of one event: its body has a limit (hookLimits.bodyBytes), and each character of a serial may take two bytes. */
const numbersAtOnce = 300

/** A number is allocated once, so the first of an event is its key. */
export async function emitAllocated(
  tx: Queryable,
  { firmId, at, kind, companyPrefix, numbers }: Allocated,
): Promise<void> {
  if (numbers.length > numbersAtOnce && !(await isWanted(tx, firmId, 'number.allocated'))) return
  const parts = Array.from({ length: Math.ceil(numbers.length / numbersAtOnce) }, (_, part) =>
    numbers.slice(part * numbersAtOnce, (part + 1) * numbersAtOnce),
  )
  const events = parts.map(part => ({
    ...{ kind: 'number.allocated' as const, key: `${kind} ${part[0]} allocated` },
    data: { kind, companyPrefix, numbers: part },
  }))
  await emitEvents(tx, { firmId, at, events })
}

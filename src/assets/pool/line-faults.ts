/** Faults of the lines of a list, in their order. */
import { refuse } from '../../wire/errors.ts'
import type { SerialFault } from '../fields/serial-rules.ts'

/** Faults of one reply; the message counts all. */
const mostFaults = 200

const lineOf = ({ message }: SerialFault) => Number(/^第 (\d+) 行/.exec(message)?.[1] ?? 0)

/** Refuses a list with faults: nothing of it is written. */
export function refuseLines(faults: readonly SerialFault[]): void {
  if (faults.length === 0) return
  const inOrder = [...faults].sort((one, other) => lineOf(one) - lineOf(other))
  const message = `${faults.length} 行有错，一件也没有记；改好以后再交`
  refuse('faulty-input', { ...(faults.length > 1 && { message }), faults: inOrder.slice(0, mostFaults) })
}

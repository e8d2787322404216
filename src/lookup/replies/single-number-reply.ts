/** Replies for a number that was allocated singly: its own state and dates, and its holder without a company prefix. */
import { singleNumberStateOf, singleNumberText } from '../rules.ts'
import type { SingleNumber } from '../single-numbers/store.ts'
import { formatDay, toFirmReply } from './firm-reply.ts'
import type { FirmReply, SingleNumberReply } from './reply-types.ts'

type Digits = Pick<SingleNumberReply, 'kind' | 'number'>

/** `firm` has the dates of the number, never those of another number of the same firm. */
export function toSingleNumberReply(
  { kind, number }: Digits,
  { number: { name, allocatedAt }, holder }: SingleNumber,
  now: Date,
): { firm: FirmReply; singleNumber: SingleNumberReply } {
  const { memberUntil, memberEndedAt, ...facts } = holder
  const state = singleNumberStateOf(holder, now)
  const cancelledAt = state === 'cancelled' ? memberEndedAt : null
  const validTo = memberUntil ?? memberEndedAt ?? allocatedAt
  return {
    firm: toFirmReply({ ...facts, companyPrefix: '', state, allocatedAt, validTo, cancelledAt }, now),
    singleNumber: {
      ...{ number, kind, name, state, allocatedAt: formatDay(allocatedAt) },
      validTo: memberUntil && formatDay(memberUntil),
      cancelledAt: cancelledAt && formatDay(cancelledAt),
    },
  }
}

/** The text of a state of the number. */
export const textOfSingleNumber = (
  state: Parameters<typeof singleNumberText>[0],
  { name, validTo, cancelledAt }: SingleNumberReply,
) => singleNumberText(state, { name, day: cancelledAt ?? validTo ?? '' })

/** A reservation as its member sees it. */
import type { Reservation } from './store.ts'

/** `digits`: of a reference with its leading zeros. */
export function reservationReply({ id, first, last, note, reservedAt }: Reservation, digits: number) {
  const [from, to] = [first, last].map(reference => String(reference).padStart(digits, '0'))
  return { id, first: from ?? '', last: to ?? '', count: last - first + 1, note, reservedAt: reservedAt.toISOString() }
}

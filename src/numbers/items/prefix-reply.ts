/** A company prefix as its member sees it: counts, the cells of its map, reservations, the next free number. */
import { itemCapacity } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../../db/connect.ts'
import { nextNumber, numberReply } from './own-number.ts'
import { countReserved, type Reservation, reservationsOf } from './reservation-store.ts'
import { countTaken } from './store.ts'

/** A map of a prefix has at most this many cells; a cell is a hundred numbers or more. */
const mostCells = 100
const leastCell = 100

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function reservationReply({ companyPrefix, id, first, last, note, reservedAt }: Reservation) {
  const [from, to] = [first, last].map(itemReference => numberReply({ companyPrefix, itemReference }).itemReference)
  return { id, first: from ?? '', last: to ?? '', count: last - first + 1, note, reservedAt: reservedAt.toISOString() }
}

export async function prefixReply(db: Queryable, companyPrefix: string) {
  const capacity = itemCapacity(companyPrefix)
  const cellSize = Math.max(leastCell, capacity / mostCells)
  const taken = await countTaken(db, companyPrefix, cellSize)
  const cells = Array.from({ length: Math.ceil(capacity / cellSize) }, (_, cell) => taken.get(cell) ?? 0)
  const used = sum(cells)
  const kept = await countReserved(db, companyPrefix, cellSize)
  const reservedCells = cells.map((_, cell) => kept.get(cell) ?? 0)
  const reservations = (await reservationsOf(db, companyPrefix)).map(reservationReply)
  const next = await nextNumber(db, companyPrefix)
  return {
    ...{ companyPrefix, capacity, used, reserved: sum(reservedCells), cellSize, cells, reservedCells, reservations },
    next: next && numberReply(next),
  }
}

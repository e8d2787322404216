/** A company prefix as its member sees it: counts, the cells of its map, reservations, the next free number. */
import { itemCapacity } from '@barcode-authority/gs1/keys'
import type { Queryable } from '../../db/connect.ts'
import { countCells } from '../keys/taken-references.ts'
import { reservationReply } from '../reservations/reply.ts'
import { reservationsOf } from '../reservations/store.ts'
import { itemSeries } from './item-number.ts'
import { nextNumber, numberReply } from './own-number.ts'

/** A map of a prefix has at most this many cells; a cell is a hundred numbers or more. */
const mostCells = 100
const leastCell = 100

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

export async function prefixReply(db: Queryable, companyPrefix: string) {
  const capacity = itemCapacity(companyPrefix)
  const cellSize = Math.max(leastCell, capacity / mostCells)
  const series = itemSeries(companyPrefix)
  const counted = await countCells(db, series, {
    ...{ from: 0, cellSize, cells: Math.ceil(capacity / cellSize), capacity },
  })
  const cells = counted.map(({ used }) => used)
  const reservedCells = counted.map(({ reserved }) => reserved)
  const reservations = (await reservationsOf(db, series)).map(row => reservationReply(row, 12 - companyPrefix.length))
  const next = await nextNumber(db, companyPrefix)
  return {
    ...{ companyPrefix, capacity, used: sum(cells), reserved: sum(reservedCells), cellSize, cells, reservedCells },
    reservations,
    next: next && numberReply(next),
  }
}

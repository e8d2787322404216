/** The map of a series as its member sees it: cells, reservations, the next free number. */
import type { Queryable } from '../../db/connect.ts'
import { refuseField } from '../../wire/errors.ts'
import { reservationReply } from '../reservations/reply.ts'
import { reservationsOf } from '../reservations/store.ts'
import { freeReference } from './allocate.ts'
import { capacityOf, isSerials } from './key-number.ts'
import { countSeries, typesOf } from './key-store.ts'
import { kindLayout } from './numbered-kinds.ts'
import { numberOf } from './requested.ts'
import { countCells, type Series } from './taken-references.ts'

/** A map has at most this many cells; a cell of the whole series is a hundred numbers or more. */
const mostCells = 100
const leastCell = 100

/** Digits of a reference with its leading zeros; 0 where it has none. */
export function referenceDigits(series: Series): number {
  const { digits, longest } = kindLayout(series.kind)
  return digits === undefined || isSerials(series) ? 0 : longest - series.companyPrefix.length
}

type Range = { from?: number | undefined; size?: number | undefined }

export async function mapReply(db: Queryable, series: Series, { from = 0, size }: Range) {
  const capacity = capacityOf(series)
  const length = Math.min(size ?? capacity, capacity)
  if (from + length > capacity) refuseField('from', 'size', '这一段超出了容量')
  const cellSize = Math.max(length === capacity ? Math.min(leastCell, capacity) : 1, Math.ceil(length / mostCells))
  const cells = await countCells(db, series, { from, cellSize, cells: Math.ceil(length / cellSize), capacity })
  const digits = referenceDigits(series)
  const next = series.kind === 'GTIN-14' ? undefined : await freeReference(db, series, 1)
  const reference = next === undefined ? '' : String(next).padStart(digits, '0')
  const reservations = (await reservationsOf(db, series)).map(row => reservationReply(row, digits))
  return {
    ...{
      series: series.series,
      types: await typesOf(db, series),
      capacity,
      digits,
      from,
      cellSize,
      cells,
      reservations,
    },
    ...(await countSeries(db, series)),
    next: next === undefined ? null : { reference, number: numberOf(series, reference) },
  }
}

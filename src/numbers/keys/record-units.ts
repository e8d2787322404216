/** Writes down the serials that the pages for SSCC and GRAI gave out. */
import type { Queryable } from '../../db/connect.ts'
import { insertRecords } from '../../db/insert-records.ts'
import { refuse } from '../../wire/errors.ts'
import { usedNumbers } from '../tables.ts'

type Units = {
  kind: 'SSCC' | 'GRAI'
  companyPrefix: string
  numbers: readonly string[]
  accountId: number | null
  at: Date
}

const used = '这里面有已经用过的号码，请换一个开始的系列号'

/** Refuses all of them if one was given before. */
export async function recordUnits(
  tx: Queryable,
  { kind, companyPrefix, numbers, accountId, at }: Units,
): Promise<void> {
  const rows = numbers.map(number => ({ kind, number, companyPrefix, accountId, usedAt: at, drawKey: 'serials' }))
  const added = await insertRecords(tx, usedNumbers, rows, ['number'])
  if (added.length < numbers.length)
    refuse('rule-broken', { message: used, faults: [{ field: 'startSerial', fault: 'used', message: used }] })
}

/** What an act makes of one record, by the rules of a single save. */
import type { Queryable } from '../../../db/connect.ts'
import type { NumberContext } from '../../../numbers/items/own-number.ts'
import { Refusal } from '../../../wire/errors.ts'
import type { ProductField } from '../../fields/product.table.ts'
import { printField, type RecordValues } from '../../fields/record-rules.ts'
import { type ProductState, productStates } from '../../fields/states.ts'
import type { ProductRow } from '../../product-versions.ts'
import { moveFault, moveOne, stateChange } from '../../record/move.ts'
import { faultsOfChange } from '../../record/save.ts'
import { fieldOf } from '../act-rules.ts'
import type { ProductAct } from '../act-store.ts'

/** The record as it is to be written; why it is not; or that it is so already. */
type Change = { row: ProductRow } | { reason: string } | 'same'

/** A draft that gets a number has it when this returns. Anything else is written by the caller. */
export async function changeRecord(tx: Queryable, act: ProductAct, row: ProductRow, context: NumberContext) {
  const field = fieldOf(act.kind)
  if (field !== undefined) return changeField(tx, row, { field, value: act.value ?? '' }, context)
  const state = productStates.find(word => word === act.value)
  if (state === undefined) throw new Error(`no state ${act.value}`)
  return changeState(tx, row, { state, companyPrefix: act.companyPrefix ?? undefined }, context)
}

async function changeField(
  tx: Queryable,
  row: ProductRow,
  { field, value }: { field: ProductField; value: string },
  { clock }: NumberContext,
): Promise<Change> {
  const before: RecordValues = { ...row }
  if (printField(field, before[field]) === printField(field, value)) return 'same'
  const after = { ...before, [field]: value }
  const faults = await faultsOfChange(tx, { before: row, after, firmId: row.firmId })
  if (faults.length > 0) return { reason: [...new Set(faults.map(({ message }) => message))].join('；') }
  return { row: { ...row, [field]: value, updatedAt: clock() } }
}

type Move = { state: ProductState; companyPrefix: string | undefined }

async function changeState(
  tx: Queryable,
  row: ProductRow,
  { state, companyPrefix }: Move,
  context: NumberContext,
): Promise<Change> {
  if (row.state === state) return 'same'
  const fault = moveFault(row, state)
  if (fault) return { reason: fault.message }
  if (row.gtin14 !== null) return { row: { ...row, ...stateChange(row, state, context.clock()) } }
  try {
    return { row: await tx.transaction(inner => moveOne(inner, row, state, { ...context, companyPrefix })) }
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.message }
    throw error
  }
}

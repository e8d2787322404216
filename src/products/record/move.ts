/** Changes the state of records: of all that are named, or of none. */
import { unpaddedGtin } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { NumberContext } from '../../numbers/items/own-number.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { notifyPublished } from '../../registration/store.ts'
import { refuse } from '../../wire/errors.ts'
import { missingForUse, type RecordValues } from '../fields/record-rules.ts'
import { nextStates, type ProductState, stateRow } from '../fields/states.ts'
import { type ProductRow, recordFirst, recordRows } from '../product-versions.ts'
import { giveNumber } from './number-of-record.ts'
import { lockRecords, updateRecord } from './record-store.ts'

type Move = { ids: readonly number[]; state: ProductState }

const label = (row: ProductRow) => (row.gtin14 === null ? row.name : `${unpaddedGtin(row.gtin14).digits} ${row.name}`)

/** Whether a record may have the state next: a draft gets its number first. */
function mayMove(row: ProductRow, state: ProductState): boolean {
  if (row.state === 'draft') return state === 'reserved' || state === 'in-use'
  return nextStates(row.state, { wasPublic: row.reportedAt !== null }).includes(state)
}

/** @returns how many changed; records that have the state already stay */
export async function moveRecords(tx: Queryable, { ids, state }: Move, context: Context): Promise<{ changed: number }> {
  const firmId = requireMemberFirm(context.viewer)
  const wanted = [...new Set(ids)]
  const rows = await lockRecords(tx, { ids: wanted, firmId })
  if (rows.length < wanted.length) refuse('not-found')
  const moved: ProductRow[] = []
  const moving = rows.filter(other => other.state !== state)
  await recordFirst(tx, moving)
  for (const row of moving) {
    refuseMove(row, state)
    moved.push(await moveOne(tx, row, state, context))
  }
  await recordRows(tx, moved, { source: 'people', authorId: signedIn(context.viewer).accountId, at: context.clock() })
  if (moved.some(({ reportedAt }) => reportedAt !== null)) await notifyPublished(tx)
  return { changed: moved.length }
}

/** Why a record may not have the state next, without its name; undefined if it may. */
export function moveFault(row: ProductRow, state: ProductState): { fault: string; message: string } | undefined {
  if (!mayMove(row, state))
    return { fault: 'state', message: `${stateRow(row.state).label}，不能改为${stateRow(state).label}` }
  const [missing] = state === 'in-use' ? missingForUse(row as RecordValues) : []
  return missing && { fault: 'incomplete', message: missing.message }
}

function refuseMove(row: ProductRow, state: ProductState): void {
  const found = moveFault(row, state)
  if (!found) return
  const message = `“${label(row)}”${found.fault === 'state' ? '' : '：'}${found.message}`
  refuse('rule-broken', { message, faults: [{ field: 'ids', fault: found.fault, message }] })
}

type Numbering = NumberContext & { companyPrefix?: string | undefined }

/** Gives a record another state, and a draft its number. Whether it may have it is decided by `moveFault`; a version is added by the caller. */
export async function moveOne(
  tx: Queryable,
  row: ProductRow,
  state: ProductState,
  { companyPrefix, ...context }: Numbering,
): Promise<ProductRow> {
  const at = context.clock()
  const gtin14 = row.gtin14 ?? (await giveNumber(tx, row, { companyPrefix }, context))
  return updateRecord(tx, row.id, { gtin14, ...stateChange(row, state, at) })
}

/** The columns that a state changes: what was public once stays so. */
export const stateChange = (row: ProductRow, state: ProductState, at: Date) => ({
  ...{ state, updatedAt: at },
  reportedAt: state === 'in-use' ? (row.reportedAt ?? at) : row.reportedAt,
})

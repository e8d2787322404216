/** Saves cells of several product records: all of them, or none with every fault at its row. */
import type { Context } from '../../access/context.ts'
import type { Queryable } from '../../db/connect.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import { doOnce } from '../../request-keys/do-once.ts'
import { type FieldFault, Refusal, refuse } from '../../wire/errors.ts'
import { recordReply } from './record-reply.ts'
import { findRecord } from './record-store.ts'
import { type SaveInput, saveRecord } from './save.ts'

type RowInput = Pick<SaveInput, 'fields' | 'version'> & { id: number }

const onlyFields = { correction: false, allocate: false, publish: false } as const

type Input = { key?: string | undefined; rows: readonly RowInput[] }

/** Once for the key of the request; a repeated one gets the records as they are now, without those that were deleted since. */
export function saveRecordsOnce(tx: Queryable, { key, rows }: Input, context: Context) {
  return doOnce(
    tx,
    {
      ...{ call: 'saveProducts', key, content: rows },
      work: async () => ({ rows: await saveRecords(tx, rows, context) }),
      outcomeOf: saved => ({ rows: saved.rows.length }),
      again: async () => ({ rows: await recordsOf(tx, rows, context) }),
    },
    context,
  )
}

async function recordsOf(tx: Queryable, rows: readonly RowInput[], context: Context) {
  const firmId = requireMemberFirm(context.viewer)
  const replies: Awaited<ReturnType<typeof recordReply>>[] = []
  for (const { id } of rows) {
    const row = await findRecord(tx, { id, firmId })
    if (row) replies.push(await recordReply(tx, row, context))
  }
  return replies
}

/** Rows are saved in the order of their ids, so that two callers never wait for each other in a circle. Faults are named `rows.N.fields.NAME`,
 *  or `rows.N.version` where somebody has changed the record since it was read. */
async function saveRecords(tx: Queryable, rows: readonly RowInput[], context: Context) {
  const faults: FieldFault[] = []
  const saved: Awaited<ReturnType<typeof saveRecord>>[] = []
  const inOrder = rows.map((row, at) => ({ row, at })).toSorted((one, other) => one.row.id - other.row.id)
  for (const { row, at } of inOrder) {
    try {
      saved.push(await tx.transaction(inner => saveRecord(inner, { ...row, ...onlyFields }, context)))
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'not-found') throw error
      faults.push(...faultsOfRow(error, at))
    }
  }
  if (faults.length > 0) refuse('faulty-input', { faults })
  return saved
}

function faultsOfRow({ faults, code, message }: Refusal, at: number): FieldFault[] {
  if (faults.length === 0) return [{ field: `rows.${at}`, fault: code, message }]
  return faults.map(fault => ({ ...fault, field: `rows.${at}.${fault.field}` }))
}

/** Does a change of the surface for machines in one transaction, and for its key only once. */
import { replyOnce } from '../../../request-keys/reply-once.ts'
import type { MachineContext } from '../../../v1/context.ts'
import { refuse } from '../../../wire/errors.ts'
import type { MachineRow } from '../../../wire/machine/machine-call.ts'

export type Work = (context: MachineContext) => Promise<unknown>

type Change = { context: MachineContext; input: unknown; key: string | undefined }

/** The reply as JSON, and whether it is that of an earlier request with the same key. */
export async function changeOnce(row: MachineRow, work: Work, { context, input, key }: Change) {
  const { viewer, clock, db, machine } = context
  if (viewer.kind !== 'key') return refuse('key-missing')
  return db.transaction(async tx => {
    const parsed = async () => row.reply.parse(await work({ ...context, db: tx }))
    if (key === undefined) return { body: JSON.stringify(await parsed()), isRepeat: false }
    const content = { input, ifMatch: machine.ifMatch ?? null }
    return replyOnce(tx, { firmId: viewer.firmId, call: row.name, key, content, at: clock(), work: parsed })
  })
}

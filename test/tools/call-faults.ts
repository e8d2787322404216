/** Field faults of a call for any input, without running its handler. */
import type { CallRow } from '../../src/wire/call.ts'
import { type FieldFault, Refusal } from '../../src/wire/errors.ts'
import { runCall } from '../../src/wire/run.ts'

export async function callFaults(row: CallRow, input: unknown): Promise<FieldFault[]> {
  const context = { reads: new Set<string>(), clock: () => new Date(), replyCache: undefined as never }
  const call = { row: { ...row, cached: undefined, replyKind: 'file' }, run: async () => undefined }
  try {
    await runCall(call as never, { input, context, admit: () => undefined })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.faults
  }
}

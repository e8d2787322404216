/** Field faults of a call for any input, without running its handler. */
import { createCache } from '../../../src/wire/cache/cache.ts'
import type { Read } from '../../../src/wire/cache/cache-tags.ts'
import type { CachedReply } from '../../../src/wire/cache/cached-reply.ts'
import type { CallRow } from '../../../src/wire/call.ts'
import { type FieldFault, Refusal } from '../../../src/wire/errors.ts'
import { runCall } from '../../../src/wire/run.ts'

export async function callFaults({ cached: _, ...row }: CallRow, input: unknown): Promise<FieldFault[]> {
  const context = { reads: new Set<Read>(), clock: () => new Date(), replyCache: createCache<CachedReply>() }
  const call = { row: { ...row, replyKind: 'file' as const }, run: async () => undefined }
  try {
    await runCall(call, { input, context, admit: () => undefined })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.faults
  }
}

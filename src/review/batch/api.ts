/** The handler that decides several cases: each in its own transaction with all checks of a single verdict. */
import { signedIn } from '../../access/permissions.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { verdictFault } from '../../registration/life-cycle/rules.ts'
import type { Handlers } from '../../wire/call.ts'
import { Refusal, refuseField } from '../../wire/errors.ts'
import { decideSubject } from '../decide.ts'
import { findLines } from '../queue/lines.ts'
import type { batchVerdictCalls } from './calls.ts'
import { maxSelected } from './selection.ts'

const successMessages = { pass: '已通过', return: '已退回' } as const

export const batchVerdictHandlers: Handlers<typeof batchVerdictCalls, RegistrationContext> = {
  matchingLines: async (filter, { db, viewer, clock }) => {
    const reader = { viewer: signedIn(viewer), at: clock() }
    const { rows, page } = await findLines(db, { ...filter, currPage: 1, pageSize: maxSelected }, reader)
    return { lines: rows, total: page.total }
  },

  auditFirms: async ({ items, verdict, reasons, remark }, context) => {
    const fault = verdictFault({ verdict, reasons, remark })
    if (fault) refuseField(fault.field, 'required', fault.message)
    const results = []
    for (const item of items) {
      const { id, caseId = null } = item
      try {
        await decideSubject({ ...item, verdict, reasons, remark }, context)
        results.push({ id, caseId, done: true, message: successMessages[verdict] })
      } catch (error) {
        // An unexpected error ends the batch: the ones before it stay decided, as the reviewer sees in the queue.
        if (!(error instanceof Refusal)) throw error
        results.push({ id, caseId, done: false, message: error.message })
      }
    }
    return results
  },
}

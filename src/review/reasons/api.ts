/** Handlers of the canned reasons. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { reasonCalls } from './calls.ts'
import { findReasons, replaceReasons } from './store.ts'

const reasonsReply = async (list: ReturnType<typeof findReasons>) => {
  const { version, reasons } = await list
  return { version, reasons: [...reasons] }
}

export const reasonHandlers: Handlers<typeof reasonCalls, RegistrationContext> = {
  cannedReasons: (_, { db }) => reasonsReply(findReasons(db)),

  saveCannedReasons: async ({ version, reasons }, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const twice = reasons.findIndex((one, at) =>
      reasons.slice(0, at).some(other => other.field === one.field && other.reason === one.reason),
    )
    if (twice >= 0)
      refuse('faulty-input', {
        faults: [{ field: `reasons.${twice}.reason`, fault: 'twice', message: '这条理由写了两次' }],
      })
    await db.transaction(async tx => {
      if (!(await replaceReasons(tx, { version, reasons }))) refuse('conflict')
      const facts = { reasons: reasons.length }
      await addAuditLine(tx, { action: 'reasons-changed', viewer, at: clock(), address, facts })
    })
    return reasonsReply(findReasons(db))
  },
}

/** The handler that reveals a masked field. The audit line is written before the value leaves. */

import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { claimsAgainst } from '../../registration/disputes/claims/store.ts'
import { isRecordField } from '../../registration/record/record-fields.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { findCaseFacts } from '../case-store.ts'
import { findSubject, keyOf } from '../subject.ts'
import type { revealCalls } from './calls.ts'

export const revealHandlers: Handlers<typeof revealCalls, RegistrationContext> = {
  revealField: async ({ id, caseId, claimId, field, reason }, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    const subject = (await findSubject(db, { id, caseId }, viewer)) ?? refuse('not-found')
    const { firm, row } = subject
    if (claimId !== undefined) {
      const claims = field === 'contactPhone' ? await claimsAgainst(db, firm) : []
      const { contactPhone } = claims.find(claim => claim.id === claimId) ?? refuse('not-found')
      const facts = { claim: claimId, ...(reason && { reason }) }
      await addAuditLine(db, { action: 'field-revealed', viewer, at, address, firmId: firm.id, subject: field, facts })
      return { current: contactPhone, requested: null, previous: null }
    }
    const { changes } = await findCaseFacts(db, { ...keyOf(subject), at })
    const facts = { ...(row && { case: row.id }), ...(reason && { reason }) }
    await addAuditLine(db, { action: 'field-revealed', viewer, at, address, firmId: firm.id, subject: field, facts })
    return {
      current: isRecordField(field) ? firm[field] : null,
      requested: row?.fields[field] ?? null,
      previous: changes.find(change => change.field === field)?.from ?? null,
    }
  },
}

/** Handlers of the review: queue, one case with its checks, verdict. */

import { signedIn } from '../access/permissions.ts'
import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { fileById } from '../files/store.ts'
import { maskedValue } from '../registration/cases/personal-fields.ts'
import type { RegistrationContext } from '../registration/context.ts'
import { claimNumber, claimState, claimStateLabels } from '../registration/disputes/claims/claim-states.ts'
import { type ClaimRow, claimsAgainst, countCompetingApplications } from '../registration/disputes/claims/store.ts'
import { actorOf, firmReply, isoOrNull } from '../registration/firm-reply.ts'
import { normaliseCreditCode } from '../registration/record/credit-code.ts'
import { pickRecord, withChange } from '../registration/record/record-fields.ts'
import { automaticChecks } from '../registration/record/record-rules.ts'
import { countSameNameFirms } from '../registration/store.ts'
import { firmOfReviewedFile } from '../registration/visibility/visibility-store.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import type { reviewCalls } from './calls.ts'
import { caseChecks } from './checks/case-checks.ts'
import { earlierFilings, firmsOfCode } from './checks/checks-store.ts'
import { decideSubject } from './decide.ts'
import { addOpening } from './openings/store.ts'
import { findLines } from './queue/lines.ts'
import { reviewFacts } from './review-facts.ts'
import { findSubject } from './subject.ts'

/** A claim as the reviewers of the firm see it. */
async function claimReply(db: Queryable, claim: ClaimRow) {
  const { id, firmName, contactName, contactPhone, statement, licenceFileId, createdAt, reason, decidedAt } = claim
  const state = claimState(claim)
  const file = licenceFileId ? await fileById(db, licenceFileId) : undefined
  const licence = file ? { id: file.id, name: file.name, size: file.size, type: file.type } : null
  const phone = maskedValue('contactPhone', contactPhone)
  return {
    ...{ id, firmName, contactName, contactPhone: phone, statement, licence, createdAt: createdAt.toISOString() },
    ...{ number: claimNumber({ id, createdAt: createdAt.toISOString() }), state, stateLabel: claimStateLabels[state] },
    ...{ reason, decidedAt: isoOrNull(decidedAt), canDecide: claim.accepted === null },
  }
}

/** Whether this reviewer can open the licence: what he cannot see is not checked. */
async function licenceState(
  db: Queryable,
  id: string | null,
  viewer: SignedIn,
): Promise<'open' | 'hidden' | 'missing'> {
  const file = id === null ? undefined : await fileById(db, id)
  if (!file) return 'missing'
  const firmId = file.state === 'attached' ? await firmOfReviewedFile(db, file, viewer) : undefined
  return firmId === undefined ? 'hidden' : 'open'
}

export const reviewHandlers: Handlers<typeof reviewCalls, RegistrationContext> = {
  auditFirm: async (input, context) => {
    const decided = await decideSubject(input, context)
    return firmReply(context.db, decided, signedIn(context.viewer))
  },

  findFirms: async (filter, { db, viewer: contextViewer, clock }) => {
    const reader = { viewer: signedIn(contextViewer), at: clock() }
    const result = await findLines(db, filter, reader)
    return { rows: result.rows, page: result.page }
  },

  firmDetail: async ({ id, caseId }, { db, viewer: contextViewer, clock }) => {
    const viewer = signedIn(contextViewer)
    const { firm, row } = (await findSubject(db, { id, caseId }, viewer)) ?? refuse('not-found')
    const reply = await firmReply(db, firm, viewer)
    const isOwner = actorOf(viewer) === 'owner'
    const hasRecord = row?.kind === 'change' || row?.kind === 'renewal'
    const record = row && hasRecord ? withChange(firm, row.fields) : pickRecord(firm)
    const claims = isOwner ? [] : await claimsAgainst(db, firm)
    const facts = {
      sameNameFirms: await countSameNameFirms(db, { id, firmName: record.firmName }),
      // A rejected claim is no dispute any more.
      claims: claims.filter(({ accepted }) => accepted !== false).length,
      competingApplications: await countCompetingApplications(db, { id, creditCode: record.creditCode }),
      licence: await licenceState(db, record.licenceFileId, viewer),
    }
    const code = normaliseCreditCode(row?.fields.creditCode ?? '')
    const own = row
      ? caseChecks(row, {
          ...{ ownCreditCode: firm.creditCode, today: chinaDay(clock()) },
          matches: row.kind === 'subsidiary' ? await firmsOfCode(db, { notFirm: id, creditCode: code }) : [],
          earlier: row.kind === 'foreign-barcode' ? await earlierFilings(db, row) : [],
        })
      : []
    const review = isOwner ? null : await reviewFacts(db, { firm, row, viewer, at: clock() })
    if (review) {
      const opening = { firmId: id, caseId: review.caseId, version: review.version }
      await addOpening(db, { ...opening, accountId: viewer.accountId, at: clock() })
    }
    return {
      ...reply,
      checks: isOwner ? [] : [...automaticChecks(record, facts), ...own],
      review,
      claims: await Promise.all(claims.map(claim => claimReply(db, claim))),
    }
  },
}

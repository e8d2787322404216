/** Handlers by which reviewers take cases, give them back and hand them over. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import { doOnce } from '../../request-keys/do-once.ts'
import { may, reachOf } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { type BranchCode, isBranchCode } from '../../wire/integers.ts'
import { findSubject, keyOf, refuseAssigned, type Subject, subjectSteps } from '../subject.ts'
import type { assignmentCalls } from './calls.ts'
import { assignNext, type Next } from './next-store.ts'
import { type Assignment, assignCase, findAssignment, findColleagues, releaseCase } from './store.ts'

export const assignmentReplyOf = ({ accountId, name, expiresAt }: Assignment, viewer: SignedIn) => ({
  name,
  isOwn: accountId === viewer.accountId,
  canReassign: canReassign({ accountId }, viewer),
  expiresAt: expiresAt.toISOString(),
})

/** Whether a viewer may hand over a case that somebody holds: its holder, the centre and administrators may. */
const canReassign = ({ accountId }: Pick<Assignment, 'accountId'>, viewer: SignedIn): boolean =>
  accountId === viewer.accountId || may(viewer, 'reassign-cases')

/** Refuses if nobody or another role has to decide. */
function requireTurn(subject: Subject, viewer: SignedIn): void {
  if (!subjectSteps(subject, viewer).includes('pass')) refuse('conflict', { message: '这一件现在不由您办理' })
}

/** The unit that has to decide. */
const unitOfSubject = ({ firm, row }: Subject): BranchCode | 'centre' => {
  const { status, branchCode } = row ?? firm
  return status === 'atBranch' && branchCode !== null && isBranchCode(branchCode) ? branchCode : 'centre'
}

function unitOfViewer(viewer: SignedIn): BranchCode | 'centre' {
  const reach = reachOf(viewer, 'review-applications')
  return reach.of === 'region' ? reach.branchCode : 'centre'
}

export const assignmentHandlers: Handlers<typeof assignmentCalls, RegistrationContext> = {
  assignCase: async (input, { db, viewer: contextViewer, clock }) => {
    const viewer = signedIn(contextViewer)
    const subject = (await findSubject(db, input, viewer)) ?? refuse('not-found')
    requireTurn(subject, viewer)
    const holder = await assignCase(db, keyOf(subject), { accountId: viewer.accountId, at: clock() })
    if (holder.accountId !== viewer.accountId) refuseAssigned(holder)
    return assignmentReplyOf(holder, viewer)
  },

  releaseCase: async (input, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const subject = (await findSubject(db, input, viewer)) ?? refuse('not-found')
    await releaseCase(db, keyOf(subject), viewer.accountId)
    return { done: true }
  },

  reassignCase: async ({ accountId, ...input }, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    return db.transaction(async tx => {
      const subject = (await findSubject(tx, input, viewer)) ?? refuse('not-found')
      requireTurn(subject, viewer)
      const holder = await findAssignment(tx, keyOf(subject), at)
      if (holder && !canReassign(holder, viewer)) refuseAssigned(holder)
      const colleagues = await findColleagues(tx, unitOfSubject(subject))
      if (!colleagues.some(colleague => colleague.id === accountId)) refuse('not-found')
      const next = await assignCase(tx, keyOf(subject), { accountId, at, isForced: true })
      await addAuditLine(tx, {
        ...{ action: 'case-reassigned', viewer, at, address, firmId: input.id, subject: String(accountId) },
        ...(holder && { facts: { from: holder.accountId } }),
      })
      return assignmentReplyOf(next, viewer)
    })
  },

  caseColleagues: async ({ id, caseId }, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    if (id === undefined) return findColleagues(db, unitOfViewer(viewer))
    const subject = (await findSubject(db, { id, caseId }, viewer)) ?? refuse('not-found')
    return findColleagues(db, unitOfSubject(subject))
  },

  nextCase: async ({ key }, context) => {
    const viewer = signedIn(context.viewer)
    const { next } = await context.db.transaction(tx =>
      doOnce(
        tx,
        {
          ...{ call: 'nextCase', key, content: {} },
          work: async () => ({ next: await assignNext(tx, { viewer, at: context.clock() }) }),
          outcomeOf: outcomeOfNext,
          again: async taken => ({ next: nextOfOutcome(taken) }),
        },
        context,
      ),
    )
    return next
  },
}

/** An outcome has no empty values: 0 is none. */
const outcomeOfNext = ({ next }: { next: Next | null }) => ({ id: next?.id ?? 0, caseId: next?.caseId ?? 0 })
const nextOfOutcome = ({ id, caseId }: { id: number; caseId: number }): Next | null =>
  id === 0 ? null : { id, caseId: caseId === 0 ? null : caseId }

/** Handlers by which reviewers take cases, give them back and hand them over. */
import { addAuditLine } from '../../access/audit/store.ts'
import { isOfCentre, signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { isBranchCode } from '../../wire/integers.ts'
import { findSubject, keyOf, refuseAssigned, type Subject, subjectSteps } from '../subject.ts'
import type { assignmentCalls } from './calls.ts'
import { assignNext } from './next-store.ts'
import { type Assignment, assignCase, findAssignment, findColleagues, releaseCase } from './store.ts'

export const assignmentReplyOf = ({ accountId, name, expiresAt }: Assignment, viewer: SignedIn) => ({
  name,
  isOwn: accountId === viewer.accountId,
  canReassign: canReassign({ accountId }, viewer),
  expiresAt: expiresAt.toISOString(),
})

/** Whether a viewer may hand over a case that somebody holds: its holder, the centre and administrators may. */
const canReassign = ({ accountId }: Pick<Assignment, 'accountId'>, viewer: SignedIn): boolean =>
  accountId === viewer.accountId || isOfCentre(viewer)

/** Refuses if nobody or another role has to decide. */
function requireTurn(subject: Subject, viewer: SignedIn): void {
  if (!subjectSteps(subject, viewer).includes('pass')) refuse('conflict', { message: '这一件现在不由您办理' })
}

/** The branch that has to decide; undefined if it is the centre. */
const branchOfSubject = ({ firm, row }: Subject) =>
  (row ?? firm).status === 'atBranch' ? ((row ?? firm).branchCode ?? '') : undefined

const branchOfViewer = ({ levels }: SignedIn) => (levels !== null && isBranchCode(levels) ? levels : undefined)

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
      const colleagues = await findColleagues(tx, branchOfSubject(subject))
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
    if (id === undefined) return findColleagues(db, branchOfViewer(viewer))
    const subject = (await findSubject(db, { id, caseId }, viewer)) ?? refuse('not-found')
    return findColleagues(db, branchOfSubject(subject))
  },

  nextCase: async (_, { db, viewer: contextViewer, clock }) => {
    const viewer = signedIn(contextViewer)
    return db.transaction(tx => assignNext(tx, { viewer, at: clock() }))
  },
}

/** What reviewers work on: the application of a firm, or one of its cases. */

import type { SignedIn } from '../access/viewer.ts'
import type { Queryable } from '../db/connect.ts'
import { subjectOf } from '../registration/cases/proposals/proposal-rules.ts'
import { type CaseRow, caseById, openChange } from '../registration/cases/store.ts'
import { actorOf } from '../registration/firm-reply.ts'
import { allowedSteps, type Step } from '../registration/life-cycle/life-cycle.ts'
import { type FirmRow, firmById } from '../registration/store.ts'
import { chinaTime } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import { type Assignment, type CaseKey, endAssignment } from './assignments/store.ts'

/** `caseId`: a case. Without it the application, or the open change request of a system member. */
export type SubjectId = { id: number; caseId?: number | undefined }

export type Subject = { firm: FirmRow; row: CaseRow | undefined }

/** Undefined if there is none that the viewer may see; a case of another firm counts as missing. */
export async function findSubject(
  db: Queryable,
  { id, caseId }: SubjectId,
  viewer: SignedIn,
): Promise<Subject | undefined> {
  if (caseId !== undefined) {
    const found = await caseById(db, caseId, viewer)
    return found?.firm.id === id ? { firm: found.firm, row: found.case } : undefined
  }
  const firm = await firmById(db, id, viewer)
  return firm && { firm, row: firm.status === 'approved' ? await openChange(db, id) : undefined }
}

export const keyOf = ({ firm, row }: Subject): CaseKey => ({ firmId: firm.id, caseId: row?.id ?? null })

/** The steps that the viewer may take now. */
export function subjectSteps({ firm, row }: Subject, viewer: SignedIn): Step[] {
  const actor = actorOf(viewer)
  if (!row) return allowedSteps(firm.status, actor)
  if (actor === 'branch' && row.branchCode !== viewer.levels) return []
  return allowedSteps(row.status, actor, subjectOf(row))
}

/** `14:30` in China. */
const timeInChina = (moment: Date) => chinaTime(moment).slice(11, 16)

/** Refuses because another reviewer works on it. */
export const refuseAssigned = ({ name, expiresAt }: Pick<Assignment, 'name' | 'expiresAt'>): never =>
  refuse('conflict', { message: `这一件已由 ${name} 领取，到 ${timeInChina(expiresAt)} 为止` })

/** Ends the assignment of what is being decided. Refuses, and thereby keeps it, while it is another reviewer's. */
export async function refuseHeld(tx: Queryable, key: CaseKey, { viewer, at }: { viewer: SignedIn; at: Date }) {
  const holder = await endAssignment(tx, key, { accountId: viewer.accountId, at })
  if (holder) refuseAssigned(holder)
}

/** What handlers of firms share: their context, the author of a step, refusals for violated constraints. */
import type { Context } from '../access/context.ts'
import type { IdentityProof } from '../access/identity.ts'
import type { SignedIn } from '../access/viewer.ts'
import { violatedConstraint } from '../db/connect.ts'
import type { FilesContext } from '../files/context.ts'
import type { MessagesContext } from '../messages/context.ts'
import { refuse } from '../wire/errors.ts'

/** `confirmIdentity` checks the password of the viewer again, and a code where two-step verification is on; it refuses what is wrong. */
export type RegistrationContext = Context &
  FilesContext &
  MessagesContext & { confirmIdentity: (proof: IdentityProof) => Promise<void> }

/** The author of steps that a job takes. */
export const systemAuthor = { accountId: null, name: '系统' } as const

/** Account and name that the history records for a step. */
export const historyAuthor = (viewer: SignedIn) => ({
  accountId: viewer.accountId,
  name: viewer.realName ?? viewer.username,
})

const creditCodeTaken = '该统一社会信用代码已有另一份申请，请核对；确属本企业的，可以提出异议'

/** Maps a violated constraint to a refusal: a credit code that another firm holds becomes a fault of its field. */
export async function mapUniqueViolation<T>(work: Promise<T>, message = creditCodeTaken): Promise<T> {
  try {
    return await work
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'firms_credit_code_reserved')
      return refuse('conflict', { faults: [{ field: 'creditCode', fault: 'taken', message }] })
    if (
      constraint === 'firm_operators_pkey' ||
      constraint === 'firms_previous' ||
      constraint === 'firms_founder_of_draft'
    )
      return refuse('conflict')
    if (constraint?.startsWith('cases_one_')) return refuse('conflict', { message: '已有一份同类申请在办理中' })
    throw error
  }
}

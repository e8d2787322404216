/** The owner of a firm objects to the request of a stranger to be bound to it. */
import { signedIn } from '../../../access/permissions.ts'
import { branchesNow } from '../../../branch-facts/store.ts'
import { branchLabel } from '../../../codes/branches.ts'
import type { Queryable } from '../../../db/connect.ts'
import { refuse } from '../../../wire/errors.ts'
import { applyCaseStep } from '../../cases/store.ts'
import { historyAuthor, type RegistrationContext } from '../../context.ts'
import { reviewersOfBranch } from '../../life-cycle/branch-reviewers-store.ts'
import { lockFirm } from '../../store.ts'
import { pendingBindings } from './store.ts'

/** The open requests as the firm may know them: never by whom. */
export async function requestsReply(db: Queryable, firmId: number) {
  const requests = await pendingBindings(db, firmId)
  if (requests.length === 0) return []
  const branches = new Map((await branchesNow(db)).map(branch => [branch.code, branch]))
  return requests.map(({ id, branchCode, submittedAt, objection, objectedAt }) => {
    const { phone = null, samples = [] } = branches.get(branchCode ?? '') ?? {}
    return {
      ...{ id, branchLabel: branchLabel(branchCode), branchPhone: phone, isPhoneSample: samples.includes('phone') },
      requestedAt: submittedAt?.toISOString() ?? null,
      ...{ objection, objectedAt: objectedAt?.toISOString() ?? null },
    }
  })
}

type Objection = { id: number; statement: string }

/** One objection for each request. Its version rises, so that nobody decides on what he saw before it. */
export async function objectToBinding(tx: Queryable, { id, statement }: Objection, context: RegistrationContext) {
  const viewer = signedIn(context.viewer)
  const firm = (await lockFirm(tx, viewer.firmId ?? refuse('not-found'), viewer)) ?? refuse('not-found')
  const row = (await pendingBindings(tx, firm.id)).find(one => one.id === id) ?? refuse('not-found')
  if (row.objectedAt !== null) refuse('conflict', { message: '您的企业已经提出过异议' })
  const at = context.clock()
  const changes = [{ field: 'objection', from: null, to: statement }]
  const step = { action: 'objected' as const, to: row.status, by: historyAuthor(viewer), at, changes }
  await applyCaseStep(tx, row, { ...step, patch: { objection: statement, objectedAt: at } })
  for (const accountId of await reviewersOfBranch(tx, row.branchCode))
    await context.messages.notify(tx, {
      ...{ to: { accountId }, kind: 'binding-objected', at, key: `binding ${id} objected`, only: 'inbox' },
      ...{ link: `/MyManage/admin/check?case=${firm.id}.${id}`, firmName: firm.firmName ?? '' },
      parameters: { reason: statement },
    })
}

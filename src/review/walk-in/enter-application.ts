/** Submits an application that staff entered from paper, for an account without a firm. */
import { addAuditLine } from '../../access/audit/store.ts'
import type { SignedIn } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Messages } from '../../messages/context.ts'
import { historyAuthor } from '../../registration/context.ts'
import { notifyOfNewestStep } from '../../registration/life-cycle/step-notices.ts'
import { attachLicence } from '../../registration/record/attach-licence.ts'
import { changesBetween, emptyRecord, type FirmFields } from '../../registration/record/record-fields.ts'
import { applyTransition, type FirmRow, lockOwnFirm } from '../../registration/store.ts'
import { refuse } from '../../wire/errors.ts'

type Entry = {
  accountId: number
  after: FirmFields
  branchCode: string
  viewer: SignedIn
  at: Date
  address: string
}

/** The record is checked by the caller. */
export async function enterApplication(
  tx: Queryable,
  { accountId, after, branchCode, viewer, at, address }: Entry,
  { demonstration, messages }: { demonstration: boolean; messages: Messages },
): Promise<FirmRow> {
  const { firm } = (await lockOwnFirm(tx, { accountId, hasFirm: false, at, demonstration })) ?? refuse('unexpected')
  await attachLicence(tx, after.licenceFileId, { firmId: firm.id, viewer })
  const step = { firm, action: 'handed-in', to: 'atBranch', by: historyAuthor(viewer), at } as const
  const changes = changesBetween(emptyRecord, after)
  const remark = '由工作人员按纸质材料代为录入'
  await applyTransition(tx, { ...step, remark, changes }, { ...after, branchCode, submittedAt: at, draft: null })
  await notifyOfNewestStep(tx, firm.id, messages)
  await addAuditLine(tx, { action: 'walk-in-entered', viewer, at, address, firmId: firm.id })
  return firm
}

/** What an approval brings about: prefix, term, record, certificate, notice. Called by the centre's verdict, or by a settled payment. */

import type { Queryable } from '../../db/connect.ts'
import { emitEvent, isWanted } from '../../webhooks/emit-store.ts'
import { allocatePrefix } from '../allocation/prefixes/allocation-store.ts'
import { prefixOfFirm } from '../allocation/prefixes/store.ts'
import { issueCertificate } from '../certificates/store.ts'
import type { StepRecord } from '../history/history-store.ts'
import { validUntil } from '../life-cycle/validity.ts'
import type { FieldChange } from '../record/record-fields.ts'
import { applyTransition, type FirmRow, notifyPublished } from '../store.ts'
import { applyEffect } from './case-effects.ts'
import { applyCaseStep, type CaseRow } from './store.ts'

/** `secretKey`: of the site, signs the certificates. */
type Approval = Pick<StepRecord, 'by' | 'at' | 'remark' | 'reasons' | 'checked'> & { secretKey: string }

/** Approves an application: allocates the company prefix, issues its certificate, and makes the firm a system member, which its public
 *  notice follows from. Call it inside `runAllocation`. */
export async function approveFirm(
  tx: Queryable,
  { firm, secretKey, ...approval }: Approval & { firm: FirmRow },
): Promise<FirmRow> {
  const { at } = approval
  const companyPrefix = await allocatePrefix(tx, { firmId: firm.id, demonstration: firm.demonstration, at })
  const changes: FieldChange[] = [{ field: 'companyPrefix', from: null, to: companyPrefix }]
  const period = { validFrom: at, validTo: validUntil(at) }
  await issueCertificate(tx, { firm, companyPrefix, ...period, reason: 'registration', at, secretKey })
  const step = { firm, action: 'approved', to: 'approved', ...approval, changes } as const
  const approved = await applyTransition(tx, step, { approvedAt: at })
  const event = { business: 'registration', companyPrefix, validTo: period.validTo.toISOString() }
  const key = `application ${firm.id} approved ${at.toISOString()}`
  await emitEvent(tx, { firmId: firm.id, at, kind: 'application.approved', key, data: event })
  // Nothing public displays an application before its approval.
  await notifyPublished(tx)
  return approved
}

/** Approves a case: brings about what was requested and settles it. Call it inside `runAllocation`. */
export async function approveCase(
  tx: Queryable,
  { firm, row, secretKey, ...approval }: Approval & { firm: FirmRow; row: CaseRow },
): Promise<void> {
  const { by, at } = approval
  const { changes, firmPatch, allocated } = await applyEffect(tx, { firm, row, step: { by, at }, secretKey })
  const patch = { decidedBy: row.decidedBy ?? by.accountId, ...(allocated !== undefined && { allocated }) }
  await applyCaseStep(tx, row, { action: 'approved', to: 'approved', ...approval, changes, firmPatch, patch })
  await emitApproval(tx, { ...row, companyPrefix: row.companyPrefix ?? allocated ?? null }, at)
  await notifyPublished(tx)
}

/** What was allocated may be another number than a prefix; then the case has none. */
async function emitApproval(tx: Queryable, { id, firmId, kind, companyPrefix }: CaseRow, at: Date): Promise<void> {
  if (!(await isWanted(tx, firmId, 'application.approved'))) return
  const prefix = companyPrefix === null ? undefined : await prefixOfFirm(tx, companyPrefix, firmId)
  const validTo = prefix && prefix.state !== 'cancelled' ? prefix.validTo.toISOString() : null
  const data = { business: kind, companyPrefix: prefix?.companyPrefix ?? null, validTo }
  await emitEvent(tx, { firmId, at, kind: 'application.approved', key: `case ${id} approved`, data })
}

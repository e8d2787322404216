/** The audit lines: what staff did besides deciding. Only this file writes them. */
import type { Queryable } from '../../db/connect.ts'
import type { SignedIn } from '../viewer.ts'
import { auditLines } from './tables.ts'

/** What is recorded; the page of the auditor has a label for each. */
export const auditActions = [
  'login',
  'file-opened',
  'field-revealed',
  'list-exported',
  'history-exported',
  'case-reassigned',
  'reasons-changed',
  'calendar-changed',
  'walk-in-entered',
  'recovery-requested',
  'recovery-approved',
  'recovery-refused',
  'statement-imported',
  'bank-line-assigned',
  'bank-line-closed',
  'transfer-confirmed',
  'transfer-rejected',
  'payment-set-off',
  'refund-proposed',
  'refund-approved',
  'refund-rejected',
  'refund-withdrawn',
  'invoice-issued',
  'invoice-voided',
  'fee-proposed',
  'fee-changed',
  'fee-rejected',
  'fee-withdrawn',
  'chain-checked',
] as const

export type AuditAction = (typeof auditActions)[number]

export type AuditEvent = {
  action: AuditAction
  viewer: Pick<SignedIn, 'accountId' | 'username' | 'realName' | 'levels'>
  at: Date
  address: string
  firmId?: number | null
  subject?: string
  facts?: Record<string, string | number>
}

/** Adds a line. The lines are chained one after another, so a transaction should end soon after it. */
export async function addAuditLine(db: Queryable, { action, viewer, at, address, ...what }: AuditEvent): Promise<void> {
  const { accountId: byAccountId, username, realName, levels: unit } = viewer
  await db.insert(auditLines).values({ action, at, byAccountId, byName: realName ?? username, unit, address, ...what })
}

/** The acts of the audit lines, as words. */

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
  'report-upheld',
  'correction-required',
  'product-suspended',
  'suspension-lifted',
  'suspension-kept',
  'staff-invited',
  'invitation-resent',
  'invitation-withdrawn',
  'invitation-accepted',
  'staff-role-proposed',
  'staff-role-changed',
  'staff-disabled',
  'staff-enabled',
  'staff-proposal-refused',
  'staff-proposal-withdrawn',
  'password-forced',
  'sessions-ended',
  'staff-exported',
  'enterprise-account-disabled',
  'enterprise-account-enabled',
] as const

export type AuditAction = (typeof auditActions)[number]

/** Besides what staff do: the chain of histories is sealed by a job, and earlier versions recorded that a case was opened. */
export const auditLineActions = [...auditActions, 'history-sealed', 'case-viewed'] as const

export type AuditLineAction = (typeof auditLineActions)[number]

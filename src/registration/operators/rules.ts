/** Rules of operators and invitations, without I/O. */
import type { FirmRole } from '../../wire/firm-roles.ts'

export const operatorLimits = {
  /** Invitations of one firm in 24 hours, because each one sends a message to somebody. */
  perDay: 20,
  dayMs: 24 * 60 * 60 * 1000,
} as const

export type InvitationState = 'open' | 'accepted' | 'refused' | 'revoked'
export const invitationStates = ['open', 'accepted', 'refused', 'revoked'] as const satisfies readonly InvitationState[]

/** A phone as 11 digits, a mail address in lower case; null for anything else. */
export function readAddress(text: string): { channel: 'phone' | 'email'; address: string } | null {
  const compact = text.replace(/[\s-]/g, '')
  if (/^1[3-9]\d{9}$/.test(compact)) return { channel: 'phone', address: compact }
  const isMail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/.test(text)
  return isMail ? { channel: 'email', address: text.toLowerCase() } : null
}

type Operator = { accountId: number; role: FirmRole }

/** Whether the firm keeps an owner when the operator leaves or gets the role. */
export const keepsOwner = (
  operators: readonly Operator[],
  { accountId, role }: { accountId: number; role?: FirmRole },
) => role === 'owner' || operators.some(operator => operator.role === 'owner' && operator.accountId !== accountId)

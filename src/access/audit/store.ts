/** The audit lines: what staff did besides deciding. Only this file writes them. */
import type { Queryable } from '../../db/connect.ts'
import type { SignedIn } from '../viewer.ts'
import type { AuditAction } from './actions.ts'
import { auditLines } from './tables.ts'

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

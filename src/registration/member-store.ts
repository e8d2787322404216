/** Members of an imported register: firm, account and company prefix, without an application. */
import { and, eq, inArray } from 'drizzle-orm'
import { createAccount } from '../access/store.ts'
import { regionBranch } from '../codes/branches.ts'
import { type Queryable, violatedConstraint } from '../db/connect.ts'
import { addHistory } from './history/history-store.ts'
import { openStatuses } from './life-cycle/rules.ts'
import { endOfTerm } from './life-cycle/validity.ts'
import { notifyPublished } from './store.ts'
import { companyPrefixes, firms } from './tables.ts'

export type RegisteredMember = {
  companyPrefix: string
  creditCode: string
  firmName: string
  regionCode: string
  allocatedAt: Date
  validTo: Date
  firmNameEn?: string | undefined
  address?: string | undefined
  phone?: string | undefined
  state?: 'active' | 'cancelled' | undefined
  cancelledAt?: Date | undefined
}

export type MemberConflict = 'prefix' | 'firm' | 'phone'

/** Stores a member's prefix and updates its firm, or returns what belongs to another firm. A created account has no password:
 *  its owner sets one with a code sent to the phone. */
export async function upsertMember(
  tx: Queryable,
  member: RegisteredMember,
  now: Date,
): Promise<MemberConflict | undefined> {
  try {
    return await tx.transaction(async inner => {
      const firm = await upsertFirm(inner, member, now)
      if ('conflict' in firm) return firm.conflict
      return upsertPrefix(inner, member, firm.id, now)
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint?.startsWith('company_prefixes') || constraint === 'single_numbers_apart_from_prefixes')
      return 'prefix'
    throw error
  }
}

async function upsertFirm(
  tx: Queryable,
  member: RegisteredMember,
  now: Date,
): Promise<{ id: number } | { conflict: MemberConflict }> {
  const { creditCode, firmName, firmNameEn, regionCode, address } = member
  const facts = { firmName, regionCode, branchCode: regionBranch(regionCode)?.code ?? null, updatedAt: now }
  const patch = { ...facts, ...(firmNameEn && { firmNameEn }), ...(address && { address }) }
  const [existing] = await tx
    .select({ id: firms.id, status: firms.status, imported: firms.imported })
    .from(firms)
    .where(and(eq(firms.creditCode, creditCode), inArray(firms.status, openStatuses)))
  if (existing && existing.status !== 'approved') return { conflict: 'firm' }
  if (existing) {
    // A firm's own application is newer than the register.
    if (existing.imported) await tx.update(firms).set(patch).where(eq(firms.id, existing.id))
    return { id: existing.id }
  }
  const account = await createAccount(tx, {
    username: `member_${member.companyPrefix}`,
    passwordHash: 'none',
    userType: 'enterprise',
    ...(member.phone && { phone: member.phone }),
  })
  if ('taken' in account) return { conflict: account.taken === 'phone' ? 'phone' : 'prefix' }
  const [created] = await tx
    .insert(firms)
    .values({
      ...patch,
      ...({ accountId: account.id, creditCode, status: 'approved', imported: true } as const),
      ...{ submittedAt: member.allocatedAt, approvedAt: member.allocatedAt, createdAt: now },
    })
    .returning({ id: firms.id })
  if (!created) throw new Error('The new firm was not returned')
  const step = { firm: { id: created.id, status: 'approved' }, action: 'imported', to: 'approved' } as const
  await addHistory(tx, { ...step, by: { accountId: null, name: '登记册导入' }, at: now })
  return created
}

async function upsertPrefix(
  tx: Queryable,
  { companyPrefix, allocatedAt, validTo, state = 'active', cancelledAt }: RegisteredMember,
  firmId: number,
  now: Date,
): Promise<MemberConflict | undefined> {
  const facts = {
    allocatedAt,
    validTo: endOfTerm(validTo),
    state,
    cancelledAt: state === 'cancelled' ? (cancelledAt ?? now) : null,
    ...(state !== 'cancelled' && { releasedAt: null }),
  }
  const [stored] = await tx
    .insert(companyPrefixes)
    .values({ companyPrefix, firmId, ...facts })
    .onConflictDoUpdate({
      target: companyPrefixes.companyPrefix,
      set: facts,
      setWhere: eq(companyPrefixes.firmId, firmId),
    })
    .returning({ companyPrefix: companyPrefixes.companyPrefix })
  await notifyPublished(tx)
  return stored ? undefined : 'prefix'
}

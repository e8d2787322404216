/** Versions of the terms and consents to them. A version is only added, and withdrawn before it is in force. */
import { and, count, desc, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { termsConsents, termsVersions } from './tables.ts'

export type TermsVersion = typeof termsVersions.$inferSelect

/** The newest version in force at a moment, or undefined if the site has no terms. */
export async function termsInForce(db: Queryable, at: Date): Promise<TermsVersion | undefined> {
  const [row] = await db
    .select()
    .from(termsVersions)
    .where(and(lte(termsVersions.inForceFrom, at), isNull(termsVersions.withdrawnAt)))
    .orderBy(desc(termsVersions.inForceFrom))
    .limit(1)
  return row
}

/** All versions, the newest first, also those not yet in force, without those that were withdrawn. */
export async function allTerms(db: Queryable): Promise<TermsVersion[]> {
  return db
    .select()
    .from(termsVersions)
    .where(isNull(termsVersions.withdrawnAt))
    .orderBy(desc(termsVersions.inForceFrom))
}

const nameOf = (id: typeof termsVersions.authorId | typeof termsVersions.withdrawnBy) =>
  sql<
    string | null
  >`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

const { content: _, ...withoutContent } = getTableColumns(termsVersions)

/** Every version that was ever added without its text, the newest first, with who added and withdrew it, and how many accounts have accepted it. */
export async function termsHistory(db: Queryable) {
  const consents = db
    .select({ id: termsConsents.termsVersionId, total: count().as('total') })
    .from(termsConsents)
    .groupBy(termsConsents.termsVersionId)
    .as('consents')
  return db
    .select({
      terms: withoutContent,
      consents: sql<number>`coalesce(${consents.total}, 0)::int`,
      author: nameOf(termsVersions.authorId),
      withdrawer: nameOf(termsVersions.withdrawnBy),
    })
    .from(termsVersions)
    .leftJoin(consents, eq(consents.id, termsVersions.id))
    .orderBy(desc(termsVersions.inForceFrom), desc(termsVersions.id))
}

/** A version for a change in this transaction. */
export async function lockTerms(tx: Queryable, version: string): Promise<TermsVersion | undefined> {
  const [row] = await tx.select().from(termsVersions).where(eq(termsVersions.version, version)).for('update')
  return row
}

/** Violates a check if the version is in force already. */
export async function withdrawTerms(tx: Queryable, id: number, withdrawn: { by: number; at: Date }): Promise<void> {
  await tx
    .update(termsVersions)
    .set({ withdrawnBy: withdrawn.by, withdrawnAt: withdrawn.at })
    .where(eq(termsVersions.id, id))
}

/** Adds a version, or returns what another version already has. */
export async function addTerms(
  db: Queryable,
  terms: Pick<TermsVersion, 'version' | 'content' | 'changes' | 'inForceFrom' | 'createdAt'> & { authorId?: number },
): Promise<'added' | 'version' | 'inForceFrom'> {
  try {
    await db.insert(termsVersions).values(terms)
    return 'added'
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'terms_versions_version_key') return 'version'
    if (constraint === 'terms_versions_in_force_key') return 'inForceFrom'
    throw error
  }
}

type Consent = { accountId: number; termsVersionId: number; at: Date; address: string; userAgent: string }

/** Records a consent; a second one to the same version changes nothing. */
export async function saveConsent(
  tx: Queryable,
  { accountId, termsVersionId, at, address, userAgent }: Consent,
): Promise<void> {
  await tx.insert(termsConsents).values({ accountId, termsVersionId, at, address, userAgent }).onConflictDoNothing()
}

export async function hasConsented(db: Queryable, accountId: number, termsVersionId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: termsConsents.id })
    .from(termsConsents)
    .where(and(eq(termsConsents.accountId, accountId), eq(termsConsents.termsVersionId, termsVersionId)))
  return row !== undefined
}

/** The consents of an account with their versions, the newest first. */
export async function consentsOf(db: Queryable, accountId: number) {
  return db
    .select({
      version: termsVersions.version,
      inForceFrom: termsVersions.inForceFrom,
      at: termsConsents.at,
      address: termsConsents.address,
      userAgent: termsConsents.userAgent,
    })
    .from(termsConsents)
    .innerJoin(termsVersions, eq(termsVersions.id, termsConsents.termsVersionId))
    .where(eq(termsConsents.accountId, accountId))
    .orderBy(desc(termsConsents.at))
}

/** Versions of the terms and consents to them. Rows are only inserted. */
import { and, desc, eq, lte } from 'drizzle-orm'
import { type Queryable, violatedConstraint } from '../../db/connect.ts'
import { termsConsents, termsVersions } from './tables.ts'

export type TermsVersion = typeof termsVersions.$inferSelect

/** The newest version in force at a moment, or undefined if the site has no terms. */
export async function termsInForce(db: Queryable, at: Date): Promise<TermsVersion | undefined> {
  const [row] = await db
    .select()
    .from(termsVersions)
    .where(lte(termsVersions.inForceFrom, at))
    .orderBy(desc(termsVersions.inForceFrom))
    .limit(1)
  return row
}

/** All versions, the newest first, also those not yet in force. */
export async function allTerms(db: Queryable): Promise<TermsVersion[]> {
  return db.select().from(termsVersions).orderBy(desc(termsVersions.inForceFrom))
}

/** Adds a version, or returns what another version already has. */
export async function addTerms(
  db: Queryable,
  terms: Pick<TermsVersion, 'version' | 'content' | 'changes' | 'inForceFrom' | 'createdAt'>,
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

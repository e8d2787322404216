/** Certificates: issues and revokes them within the transaction of an approval, and reads them with their state. */

import { randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { emitEvents } from '../../webhooks/emit-store.ts'
import { pendingCaseStatuses } from '../life-cycle/rules.ts'
import { cases, companyPrefixes, firms } from '../tables.ts'
import { fullAddress } from './full-address.ts'
import {
  type CertificatePaper,
  checkCodeLength,
  checkCodeOf,
  type EndReason,
  endReasonOf,
  type IssueReason,
  lossReason,
} from './rules.ts'
import { signCertificate } from './signature.ts'
import { certificateDownloads, certificates } from './tables.ts'

export type CertificateRow = typeof certificates.$inferSelect
export type CertificateWithPrefix = CertificateRow & { prefixState: string; isReportedLost: boolean }

type CertifiedFirm = Pick<
  typeof firms.$inferSelect,
  'id' | 'firmName' | 'firmNameEn' | 'creditCode' | 'regionCode' | 'address' | 'demonstration'
>

export type IssueInput = {
  /** The firm with the facts that the certificate states: after a change, the new ones. */
  firm: CertifiedFirm
  companyPrefix: string
  validFrom: Date
  validTo: Date
  reason: IssueReason
  /** Of a replacement: the firm reported the loss of the certificate before. */
  isLost?: boolean
  at: Date
  secretKey: string
}

/** Issues the certificate of a prefix and ends the current one. Call it in the transaction that holds the lock of the firm: the unique
 *  index on current certificates refuses a second one. */
export async function issueCertificate(tx: Queryable, input: IssueInput): Promise<CertificateRow> {
  const { firm, companyPrefix, validFrom, validTo, reason, isLost = false, at, secretKey } = input
  const { rows } = await tx.execute<{ number: string }>(
    sql`select nextval(pg_get_serial_sequence('certificates', 'number')) as number`,
  )
  const number = Number(rows[0]?.number)
  const endReason = endReasonOf(reason, { isLost })
  if (endReason) {
    await tx
      .update(certificates)
      .set({ endedAt: at, endReason, replacedBy: number })
      .where(and(eq(certificates.companyPrefix, companyPrefix), isNull(certificates.endedAt)))
  }
  const facts = {
    ...{ number, checkCode: checkCodeOf(randomBytes(checkCodeLength)), firmId: firm.id, companyPrefix },
    ...{ firmName: firm.firmName ?? '', firmNameEn: firm.firmNameEn, creditCode: firm.creditCode ?? '' },
    ...{ address: fullAddress(firm.regionCode, firm.address), validFrom, validTo, issuedAt: at },
  }
  const signature = signCertificate(facts, secretKey)
  const [row] = await tx
    .insert(certificates)
    .values({ ...facts, ...signature, reason, demonstration: firm.demonstration })
    .returning()
  if (!row) throw new Error('The new certificate was not returned')
  return row
}

/** Issues new certificates for the active prefixes of a firm, or for one of them, with the term that each has now: after a change of its
 *  facts, a renewal or a loss. */
export async function reissueCertificates(
  tx: Queryable,
  {
    companyPrefix: only,
    ...input
  }: Omit<IssueInput, 'companyPrefix' | 'validFrom' | 'validTo'> & { companyPrefix?: string },
): Promise<void> {
  const isOfFirm = and(eq(companyPrefixes.firmId, input.firm.id), eq(companyPrefixes.state, 'active'))
  const rows = await tx
    .select({ companyPrefix: companyPrefixes.companyPrefix, validTo: companyPrefixes.validTo })
    .from(companyPrefixes)
    .where(and(isOfFirm, only ? eq(companyPrefixes.companyPrefix, only) : undefined))
    .orderBy(companyPrefixes.companyPrefix)
  for (const { companyPrefix, validTo } of rows)
    if (validTo > input.at) await issueCertificate(tx, { ...input, companyPrefix, validFrom: input.at, validTo })
}

/** Ends the current certificates of a firm, or of one of its prefixes, because it is deregistered or they are withdrawn. */
export async function revokeCertificates(
  tx: Queryable,
  input: { firmId: number; companyPrefix?: string; reason: Extract<EndReason, 'deregistered' | 'revoked'>; at: Date },
): Promise<void> {
  const ofPrefix = input.companyPrefix ? eq(certificates.companyPrefix, input.companyPrefix) : undefined
  const { firmId, at, reason } = input
  const revoked = await tx
    .update(certificates)
    .set({ endedAt: at, endReason: reason })
    .where(and(eq(certificates.firmId, firmId), ofPrefix, isNull(certificates.endedAt)))
    .returning({ number: certificates.number, companyPrefix: certificates.companyPrefix })
  const events = revoked.map(({ number, companyPrefix }) => ({
    ...{ kind: 'certificate.revoked' as const, key: `certificate ${number} revoked` },
    data: { number: String(number), companyPrefix, reason },
  }))
  await emitEvents(tx, { firmId, at, events })
}

/** Issues the certificates that an approved firm lacks: firms that were members before certificates were issued here get theirs when
 *  they are first read. Locks the firm only if one is missing. */
export async function issueMissing(db: Queryable, input: { firmId: number; at: Date; secretKey: string }) {
  const { firmId, at, secretKey } = input
  if ((await prefixesWithout(db, firmId)).length === 0) return
  await db.transaction(async tx => {
    const [firm] = await tx.select().from(firms).where(eq(firms.id, firmId)).for('update')
    if (!firm?.firmName || !firm.creditCode || firm.status !== 'approved') return
    for (const { companyPrefix, allocatedAt, validTo } of await prefixesWithout(tx, firmId))
      await issueCertificate(tx, {
        ...{ firm, companyPrefix, validFrom: allocatedAt, validTo, reason: 'existing', at, secretKey },
      })
  })
}

/** Active prefixes of a firm that never had a certificate. */
function prefixesWithout(db: Queryable, firmId: number) {
  return db
    .select({
      companyPrefix: companyPrefixes.companyPrefix,
      allocatedAt: companyPrefixes.allocatedAt,
      validTo: companyPrefixes.validTo,
    })
    .from(companyPrefixes)
    .where(
      and(
        eq(companyPrefixes.firmId, firmId),
        eq(companyPrefixes.state, 'active'),
        sql`not exists (select from ${certificates} where ${certificates.companyPrefix} = ${companyPrefixes.companyPrefix})`,
        sql`${companyPrefixes.allocatedAt} < ${companyPrefixes.validTo}`,
      ),
    )
    .orderBy(companyPrefixes.companyPrefix)
}

/** The certificate in force of a prefix whose loss is submitted and not decided. */
const isReportedLost = sql<boolean>`(${certificates.endedAt} is null and exists (select from ${cases}
  where ${cases.companyPrefix} = ${certificates.companyPrefix} and ${cases.kind} = 'lost-certificate'
  and ${cases.fields} ->> 'reason' = ${lossReason} and ${cases.submittedAt} is not null
  and ${inArray(cases.status, [...pendingCaseStatuses, 'returned'])}))`

const selectCertificates = (db: Queryable) =>
  db
    .select({ certificate: certificates, prefixState: companyPrefixes.state, isReportedLost })
    .from(certificates)
    .innerJoin(companyPrefixes, eq(companyPrefixes.companyPrefix, certificates.companyPrefix))

/** All certificates of a firm, the newest first. */
export async function certificatesOf(db: Queryable, firmId: number): Promise<CertificateWithPrefix[]> {
  const rows = await selectCertificates(db)
    .where(eq(certificates.firmId, firmId))
    .orderBy(desc(certificates.number))
    .limit(200)
  return rows.map(({ certificate, ...facts }) => ({ ...certificate, ...facts }))
}

export async function certificateByNumber(db: Queryable, number: number): Promise<CertificateWithPrefix | undefined> {
  const [row] = await selectCertificates(db).where(eq(certificates.number, number))
  return row && { ...row.certificate, prefixState: row.prefixState, isReportedLost: row.isReportedLost }
}

export async function addDownload(
  db: Queryable,
  download: { number: number; accountId: number; paper: CertificatePaper; at: Date },
): Promise<void> {
  await db.insert(certificateDownloads).values(download)
}

/** Number and last time of the downloads of each certificate of a firm. */
export async function downloadsOf(db: Queryable, firmId: number) {
  const rows = await db
    .select({
      number: certificateDownloads.number,
      count: sql<number>`count(*)::int`,
      last: sql`max(${certificateDownloads.at})`.mapWith(certificateDownloads.at),
    })
    .from(certificateDownloads)
    .innerJoin(certificates, eq(certificates.number, certificateDownloads.number))
    .where(eq(certificates.firmId, firmId))
    .groupBy(certificateDownloads.number)
  return new Map(rows.map(({ number, ...download }) => [number, download]))
}

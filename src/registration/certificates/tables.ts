/** Certificates of system members, and who downloaded them. */
import { sql } from 'drizzle-orm'
import { bigint, bigserial, boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '../../access/tables.ts'
import { isOneOf, moment } from '../../db/columns.ts'
import { companyPrefixes, firms } from '../tables.ts'
import { certificatePapers, endReasons, issueReasons } from './rules.ts'

/** One row for each certificate ever issued, with the firm's facts as they were printed. Rows are never deleted; only the three columns of
 *  the end change, once. The state is derived (`certificateState`). */
export const certificates = pgTable(
  'certificates',
  {
    number: bigserial({ mode: 'number' }).primaryKey(),
    /** Eight characters (`checkCodeAlphabet`); with the number it opens the public verification. */
    checkCode: text().notNull(),
    firmId: bigint({ mode: 'number' })
      .notNull()
      .references(() => firms.id),
    companyPrefix: text()
      .notNull()
      .references(() => companyPrefixes.companyPrefix),
    reason: text({ enum: issueReasons }).notNull(),
    firmName: text().notNull(),
    firmNameEn: text(),
    creditCode: text().notNull(),
    address: text(),
    validFrom: moment().notNull(),
    validTo: moment().notNull(),
    issuedAt: moment().notNull(),
    demonstration: boolean().notNull().default(false),
    /** Names the key of the signature, so that certificates stay verifiable after a change of SECRET_KEY. */
    keyId: text().notNull(),
    /** Keyed hash over all facts above (`signature.ts`), in hexadecimal digits. */
    signature: text().notNull(),
    endedAt: moment(),
    endReason: text({ enum: endReasons }),
    /** The certificate that replaced it. */
    replacedBy: bigint({ mode: 'number' }),
  },
  t => [
    uniqueIndex('certificates_one_current').on(t.companyPrefix).where(sql`${t.endedAt} is null`),
    index('certificates_prefix').on(t.companyPrefix),
    index('certificates_firm').on(t.firmId, t.number),
    check('certificates_check_code', sql`${t.checkCode} ~ '^[0-9A-HJKMNP-TV-Z]{8}$'`),
    check('certificates_signature', sql`${t.signature} ~ '^[0-9a-f]{64}$' and ${t.keyId} ~ '^[0-9a-f]{8}$'`),
    check('certificates_reason', isOneOf(t.reason, issueReasons)),
    check('certificates_end_reason', isOneOf(t.endReason, endReasons)),
    check('certificates_period', sql`${t.validFrom} < ${t.validTo}`),
    check('certificates_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
  ],
)

/** Every download of a certificate: who, when, on which paper. Rows are only inserted. */
export const certificateDownloads = pgTable(
  'certificate_downloads',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    number: bigint({ mode: 'number' })
      .notNull()
      .references(() => certificates.number),
    accountId: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    paper: text({ enum: certificatePapers }).notNull(),
    at: moment().notNull(),
  },
  t => [
    index('certificate_downloads_number').on(t.number, t.id),
    check('certificate_downloads_paper', isOneOf(t.paper, certificatePapers)),
  ],
)

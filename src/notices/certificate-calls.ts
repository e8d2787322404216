/** The public verification of a certificate: by its number and check code, typed or from the QR code. Nothing of it is cached. */
import { z } from 'zod'
import { filingFactNames } from '../registration/filings/fact-labels.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { compactText, nullableText, referenceText } from '../wire/fields.ts'
import { certificateInputLengths } from './certificate-lengths.ts'

const statedFacts = z.object({
  title: z.string(),
  checkCode: z.string(),
  firmName: z.string(),
  firmNameEn: nullableText,
  /** Masked in the middle. */
  creditCode: z.string(),
  companyPrefix: z.string(),
  address: nullableText,
  validFrom: z.string(),
  validTo: z.string(),
  issuedAt: z.string(),
  reasonLabel: z.string(),
  demonstration: z.boolean(),
  signature: z.string(),
  keyId: z.string(),
  /** Whether the register has the facts as they were signed; null if the key of that time is missing. */
  isIntact: z.literal(true).nullable(),
  endedAt: nullableText,
  issuer: z.string(),
})

const statedFiling = z.object({
  number: z.string(),
  kind: z.enum(['subsidiary', 'foreign-barcode']),
  checkCode: z.string(),
  facts: z.array(z.object({ name: z.enum(filingFactNames), value: z.string() })),
  demonstration: z.boolean(),
  issuer: z.string(),
})

export const certificateVerificationCalls = [
  {
    name: 'verifyCertificate',
    method: 'GET',
    path: 'certificate/api/verify',
    access: 'use-site',
    costly: true,
    readsOnly: true,
    summary:
      '核验系统成员证书：编号和核验码都对才显示内容；valid 有效，expired 过期，superseded 已换发，revoked 失效，altered 登记被改动，unknown 没有这张证书；lost 为 true 的是企业已挂失的。备案号（BA、XS 开头）核验备案证明，内容在 filing 里',
    input: z.object({
      number: referenceText(certificateInputLengths.number).default(''),
      code: compactText(certificateInputLengths.code).default(''),
    }),
    reply: z.object({
      state: z.enum(['valid', 'expired', 'superseded', 'revoked', 'altered', 'unknown']),
      /** Reported lost by its firm: then `state` is superseded, or revoked while there is no new certificate. */
      lost: z.boolean(),
      checkedAt: z.string(),
      /** The address of this site, to compare with the one in the browser. */
      site: z.string(),
      certificate: statedFacts.nullable(),
      /** The filing, if the number is that of one; then `certificate` is null. */
      filing: statedFiling.nullable(),
    }),
    replyKind: 'record',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type CertificateVerificationCalls = (typeof certificateVerificationCalls)[number]
export type Verification = DataOf<CertificateVerificationCalls>

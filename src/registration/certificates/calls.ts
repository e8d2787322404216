/** Calls of certificates for the firm itself and its reviewers. The public verification is a call of `src/notices`. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { certificatePapers, replyStates } from './rules.ts'

const paper = z.enum(certificatePapers).default('a4')

const certificate = z.object({
  number: z.number(),
  title: z.string(),
  state: z.enum(replyStates),
  /** Reported lost by the firm: `state` is then superseded or revoked. */
  lost: z.boolean(),
  stateLabel: z.string(),
  reasonLabel: z.string(),
  companyPrefix: z.string(),
  firmName: z.string(),
  checkCode: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  issuedAt: z.string(),
  /** Path of the public verification with number and check code. */
  verification: z.string(),
  downloads: z.number(),
  lastDownloadAt: nullableText,
})

export const certificateCalls = [
  {
    name: 'certificates',
    method: 'POST',
    path: 'tycpdmfirm/authApi/certificates',
    access: 'read-firms',
    costly: false,
    summary: '一家企业的系统成员证书，最新的在前；不填则是本企业的',
    input: z.object({ firmId: id.optional() }),
    reply: z.array(certificate),
    replyKind: 'record',
  },
  {
    name: 'certificateFileUrl',
    method: 'POST',
    path: 'tycpdmfirm/authApi/certificateUrl',
    access: 'read-firms',
    costly: false,
    summary: '一张证书（A4 或卡片）的下载地址，60 秒内有效，只供本人',
    input: z.object({ number: id, paper }),
    reply: z.object({ url: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'certificateFile',
    method: 'GET',
    path: 'tycpdmfirm/authApi/certificateFile',
    access: 'use-site',
    costly: true,
    summary: '下载证书（PDF），凭上一接口给出的地址；每次下载都有记录',
    input: z.object({ number: id, paper, expires: wholeNumber(0, 10_000_000_000), key: text(64, 1) }),
    reply: z.unknown(),
    replyKind: 'file',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type CertificateCalls = (typeof certificateCalls)[number]
export type Certificate = DataOf<Extract<CertificateCalls, { name: 'certificates' }>>[number]

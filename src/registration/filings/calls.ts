/** Calls of a firm's filings and their papers. The public verification is that of certificates, in `src/notices`. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, text, wholeNumber } from '../../wire/fields.ts'
import { filingStates } from './states.ts'

const filing = z.object({
  caseId: z.number(),
  number: z.string(),
  kind: z.enum(['subsidiary', 'foreign-barcode']),
  kindLabel: z.string(),
  /** The subsidiary, or the foreign number with its product. */
  subject: z.string(),
  state: z.enum(filingStates),
  stateLabel: z.string(),
  filedOn: z.string(),
  /** The last day; null for a filing without an end. */
  until: nullableText,
  checkCode: z.string(),
  /** Path of the public verification with number and check code. */
  verification: z.string(),
})

export const filingCalls = [
  {
    name: 'filings',
    method: 'POST',
    path: 'tycpdmfirm/authApi/filings',
    access: 'read-firms',
    costly: false,
    summary: '一家企业已办结的备案（下属公司、境外条码），最新的在前；不填则是本企业的',
    input: z.object({ firmId: id.optional() }),
    reply: z.array(filing),
    replyKind: 'record',
  },
  {
    name: 'filingFileUrl',
    method: 'POST',
    path: 'tycpdmfirm/authApi/filingUrl',
    access: 'read-firms',
    costly: false,
    summary: '一份备案证明的下载地址，60 秒内有效，只供本人；id 是业务的受理号',
    input: z.object({ id }),
    reply: z.object({ url: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'filingFile',
    method: 'GET',
    path: 'tycpdmfirm/authApi/filingFile',
    access: 'use-site',
    costly: true,
    summary: '下载备案证明（PDF），凭上一接口给出的地址',
    input: z.object({ id, expires: wholeNumber(0, 10_000_000_000), key: text(64, 1) }),
    reply: z.unknown(),
    replyKind: 'file',
    body: 'query',
  },
] as const satisfies readonly CallRow[]

export type FilingCalls = (typeof filingCalls)[number]
export type Filing = DataOf<Extract<FilingCalls, { name: 'filings' }>>[number]

/** Calls of invoices: finance registers what it has issued, the firm downloads it. */
import { z } from 'zod'
import { maxBytes } from '../../files/rules.ts'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow } from '../../wire/call.ts'
import { done, id, text } from '../../wire/fields.ts'
import { financeLengths } from '../input-lengths.ts'

export const invoiceCalls = [
  {
    name: 'issueInvoice',
    method: 'POST',
    path: 'fees/authApi/invoice/issue',
    access: 'issue-invoices',
    costly: true,
    body: 'multipart',
    upload: { files: 1, fileBytes: maxBytes, isInspected: true },
    summary:
      '登记一份已缴账单的发票：号码、开票日期和文件（PDF，不超过 10 MB）；企业收到消息，可以下载。一份账单只有一张有效发票',
    input: z.object({
      billId: id,
      number: text(financeLengths.invoiceNumber, 1),
      issuedOn: z.iso.date('日期如 2026-11-21'),
      file: uploadedFile,
    }),
    reply: z.object({ id: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'voidInvoice',
    method: 'POST',
    path: 'fees/authApi/invoice/void',
    access: 'issue-invoices',
    costly: false,
    summary: '作废一张登记的发票（写明原因），如开错了；之后可以登记新的',
    input: z.object({ invoiceId: id, reason: text(financeLengths.reason, 1) }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'invoiceUrl',
    method: 'POST',
    path: 'fees/authApi/invoice/url',
    access: 'read-receipts',
    costly: false,
    summary: '发票文件的地址，60 秒内有效一次；只供本企业和财务',
    input: z.object({ invoiceId: id }),
    reply: z.object({ url: z.string() }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type InvoiceCalls = (typeof invoiceCalls)[number]

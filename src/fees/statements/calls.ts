/** Calls of finance for bank statements: dry run, import, and the lines that no bill was found for. */
import { z } from 'zod'
import { uploadedFile } from '../../files/uploads/uploaded-file.ts'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { done, id, nullableText, text, unsortedPaging } from '../../wire/fields.ts'
import { findings } from './finding.ts'
import { statementLimits } from './limits.ts'

const line = z.object({
  serial: z.string(),
  paidOn: z.string(),
  amount: z.string(),
  payerName: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  finding: z.enum(findings),
  findingLabel: z.string(),
  billId: z.number().nullable(),
  billNumber: nullableText,
})

const upload = { body: 'multipart', upload: { files: 1, fileBytes: statementLimits.bytes } } as const

export const statementCalls = [
  {
    name: 'checkStatement',
    method: 'POST',
    path: 'fees/authApi/statement/check',
    access: 'confirm-payments',
    costly: true,
    ...upload,
    summary: '试导入银行对账单（CSV，UTF-8 或 GB 18030）：每一行配到哪份账单，以及全部错误；不保存任何内容',
    input: z.object({ file: uploadedFile }),
    reply: z.object({
      fileName: z.string(),
      /** Lines of money that went out. */
      debits: z.number(),
      amount: z.string(),
      /** All faults up to 200; `faultCount` counts the others too. */
      faults: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
      faultCount: z.number(),
      lines: z.array(line.extend({ row: z.number(), importedOn: nullableText })),
      /** How many lines have each finding, without those that were imported before. */
      counts: z.array(z.object({ finding: z.enum(findings), label: z.string(), count: z.number() })),
      repeated: z.number(),
    }),
    replyKind: 'record',
  },
  {
    name: 'importStatement',
    method: 'POST',
    path: 'fees/authApi/statement/import',
    access: 'confirm-payments',
    costly: true,
    ...upload,
    summary: '导入银行对账单：没有错误时一次全部保存，同一流水号只能导入一次；配上的成为待核对的款项，不自动办结',
    input: z.object({ file: uploadedFile }),
    reply: z.object({ lines: z.number(), matched: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'bankLines',
    method: 'POST',
    path: 'fees/authApi/statement/lines',
    access: 'read-payments',
    costly: false,
    summary: '等待处理的流水：没有配上账单、金额不同或重复付款的，先导入的在前',
    input: z.object(unsortedPaging),
    reply: line.extend({
      id: z.number(),
      firmName: nullableText,
    }),
    replyKind: 'list',
  },
  {
    name: 'bankStatements',
    method: 'POST',
    path: 'fees/authApi/statement/list',
    access: 'read-payments',
    costly: false,
    summary: '最近十次导入：文件、时间、导入人和件数',
    input: z.object({}),
    reply: z.array(
      z.object({
        id: z.number(),
        fileName: z.string(),
        importedAt: z.string(),
        byName: z.string(),
        lines: z.number(),
        matched: z.number(),
        amount: z.string(),
      }),
    ),
    replyKind: 'record',
  },
  {
    name: 'assignLine',
    method: 'POST',
    path: 'fees/authApi/statement/assign',
    access: 'confirm-payments',
    costly: false,
    summary: '把一笔流水配给一份金额相同的待缴账单，等待核对',
    input: z.object({ lineId: id, billId: id }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'closeLine',
    method: 'POST',
    path: 'fees/authApi/statement/close',
    access: 'confirm-payments',
    costly: false,
    summary: '结束一笔配不上的流水，写明怎样处理，如已退回付款人',
    input: z.object({ lineId: id, note: text(statementLimits.note, 1) }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type StatementCalls = (typeof statementCalls)[number]
export type CheckReply = DataOf<Extract<StatementCalls, { name: 'checkStatement' }>>
export type BankLine = DataOf<Extract<StatementCalls, { name: 'bankLines' }>>[number]

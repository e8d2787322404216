/** Calls of fees: for the firm that pays, for finance (the national centre), and for the provider's notices. */
import { z } from 'zod'
import { settingTags } from '../content/settings/settings.ts'
import type { CallRow } from '../wire/call.ts'
import { compactText, done, id, nullableText, text, wholeNumber } from '../wire/fields.ts'
import { bill } from './bill-schema.ts'
import { deskCalls } from './desk/calls.ts'
import { invoiceLengths } from './input-lengths.ts'
import { invoiceCalls } from './invoices/calls.ts'
import { rate, rateCalls } from './rates/calls.ts'
import { refundCalls } from './refunds/calls.ts'
import { firmKinds, paymentStatuses } from './rules.ts'
import { slipCalls } from './slips/calls.ts'
import { statementCalls } from './statements/calls.ts'

/** The account that transfers go to. */
const payee = z.object({ name: z.string(), bank: z.string(), account: z.string() })

/** `since`: the first day of the present account, null for the first one. `former`: what was before it; `next`: what is approved and comes. */
const payeeChange = z.object({
  since: nullableText,
  former: payee.nullable(),
  next: payee.extend({ effectiveOn: z.string() }).nullable(),
})

/** What public pages display about money. `demonstration`: the amounts and the account are samples. */
const publicFees = z.object({
  rates: z.array(
    rate.extend({ amounts: z.array(z.object({ firmKind: z.enum(firmKinds), label: z.string(), fen: z.number() })) }),
  ),
  /** The day since which the present fees hold, in Shanghai; null while no fee was ever set. */
  changedOn: nullableText,
  /** Approved changes that begin later, the earliest first. `before`: the fee until then. */
  upcoming: z.array(
    z.object({
      effectiveOn: z.string(),
      business: rate.shape.business,
      businessLabel: z.string(),
      firmKind: z.enum(firmKinds),
      label: z.string(),
      before: z.number(),
      fen: z.number(),
    }),
  ),
  /** Days to pay a bill; null for no limit. */
  billDays: z.number().nullable(),
  payee: payee.nullable(),
  payeeChange,
  testing: z.array(z.object({ item: z.string(), unit: z.string(), amount: z.string(), duration: z.string() })),
  demonstration: z.boolean(),
})

export const feeCalls = [
  ...deskCalls,
  ...invoiceCalls,
  ...rateCalls,
  ...refundCalls,
  ...slipCalls,
  ...statementCalls,
  {
    name: 'publicFees',
    cached: true,
    method: 'GET',
    path: 'fees/api/rates',
    access: 'use-site',
    costly: false,
    reads: ['fees', 'rules', ...settingTags('payee', 'payeeBank', 'payeeAccount', 'testingFees')],
    summary:
      '现行收费标准（分）、最近更改的日期、缴费期限、收款账户（从哪天起、定下的变更）和检测收费；没有设定的为零或空',
    input: z.object({}),
    reply: publicFees,
    replyKind: 'record',
  },
  {
    name: 'ownBills',
    method: 'POST',
    path: 'fees/authApi/bills',
    access: 'pay-fees',
    costly: false,
    summary: '本企业的账单和缴费记录，最新的在前；今天的收款账户，以及它的变更',
    input: z.object({}),
    reply: z.object({ bills: z.array(bill), hasOnline: z.boolean(), payee: payee.nullable(), payeeChange }),
    replyKind: 'record',
  },
  {
    name: 'saveInvoice',
    method: 'POST',
    path: 'fees/authApi/invoice',
    access: 'pay-fees',
    costly: false,
    summary: '保存一份账单的开票资料：抬头、税号、收票邮箱',
    input: z.object({
      billId: id,
      invoiceTitle: text(invoiceLengths.invoiceTitle, 1),
      taxNumber: compactText(invoiceLengths.taxNumber, 1),
      invoiceEmail: text(invoiceLengths.invoiceEmail).default(''),
    }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'payOnline',
    method: 'POST',
    path: 'fees/authApi/online',
    access: 'pay-fees',
    costly: true,
    summary: '开始网上支付一份账单，返回支付页地址',
    input: z.object({ billId: id }),
    reply: z.object({ url: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'paymentNotice',
    method: 'POST',
    path: 'fees/api/notice',
    access: 'use-site',
    costly: false,
    essential: 'payment',
    summary: '支付机构的签名通知；同一笔支付再次通知不重复入账',
    input: z.object({
      reference: text(60, 1),
      amount: wholeNumber(1, 100_000_000),
      outcome: z.enum(['paid', 'failed']),
      at: wholeNumber(0, 10_000_000_000),
      signature: text(64, 1),
    }),
    reply: z.object({ status: z.enum(paymentStatuses) }),
    replyKind: 'record',
  },
  {
    name: 'demoPayment',
    method: 'POST',
    path: 'demo/payment',
    access: 'pay-fees',
    costly: false,
    demo: true,
    summary: '演示：模拟支付机构的答复（成功、失败、通知两次、伪造签名）',
    input: z.object({ reference: text(60, 1), outcome: z.enum(['paid', 'failed', 'twice', 'forged']) }),
    reply: z.object({ statuses: z.array(z.string()) }),
    replyKind: 'record',
  },
  {
    name: 'receiptUrl',
    method: 'POST',
    path: 'fees/authApi/receiptUrl',
    access: 'read-receipts',
    costly: false,
    summary: '一份已缴账单的电子收据的下载地址，60 秒内有效，只供本人',
    input: z.object({ billId: id }),
    reply: z.object({ url: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'receiptFile',
    method: 'GET',
    path: 'fees/authApi/receipt',
    access: 'use-site',
    costly: true,
    summary: '下载电子收据（PDF），凭上一接口给出的地址',
    input: z.object({ billId: id, expires: wholeNumber(0, 10_000_000_000), key: text(64, 1) }),
    reply: z.unknown(),
    replyKind: 'file',
    body: 'query',
  },
  {
    name: 'setOffPayment',
    method: 'POST',
    path: 'fees/authApi/setOff',
    access: 'confirm-payments',
    costly: false,
    summary: '用一笔多付的款项抵缴同一企业另一份金额相同的待缴账单',
    input: z.object({ paymentId: id, billId: id }),
    reply: z.object({ status: z.enum(paymentStatuses) }),
    replyKind: 'record',
  },
  {
    name: 'paymentExport',
    method: 'POST',
    path: 'fees/authApi/payments',
    access: 'read-payments',
    costly: true,
    summary:
      '一个月的收款明细（CSV）：账单、企业、业务、金额、方式、付款户名、银行流水号、到账和退款时间；写入操作日志',
    input: z.object({ month: text(7, 7).regex(/^20\d\d-(0[1-9]|1[0-2])$/, '月份如 2026-11') }),
    reply: z.object({ rows: z.number(), csv: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'feeTotals',
    method: 'POST',
    path: 'fees/authApi/totals',
    access: 'read-payments',
    costly: false,
    summary: '一年的收费统计，按月和业务，附 CSV',
    input: z.object({ year: wholeNumber(2000, 2100) }),
    reply: z.object({
      rows: z.array(
        z.object({
          month: z.string(),
          business: z.string(),
          count: z.number(),
          amount: z.string(),
          refunded: z.string(),
        }),
      ),
      csv: z.string(),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type FeeCalls = (typeof feeCalls)[number]
export type Bill = z.infer<typeof bill>
export type Payee = z.infer<typeof payee>
export type PayeeChange = z.infer<typeof payeeChange>
export type Payment = Bill['payments'][number]
export type PublicFees = z.infer<typeof publicFees>

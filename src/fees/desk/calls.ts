/** Calls of the finance desk: bills by task and by search, one bill with what it is compared with, and how much waits. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { id, nullableText, text, unsortedPaging } from '../../wire/fields.ts'
import { bill, payment } from '../bill-schema.ts'
import { financeLengths } from '../input-lengths.ts'
import { refund } from '../refunds/calls.ts'
import { billStatuses } from '../rules.ts'
import { findings } from '../statements/finding.ts'
import { deskTasks } from './tasks.ts'

const deskLine = bill.extend({
  /** Of the transfer that waits: what the statement says; null without a line. */
  finding: z.enum(findings).nullable(),
  findingLabel: z.string(),
  /** It agrees with its line and the viewer has opened it so: it may be confirmed together with others. */
  isOpened: z.boolean(),
  /** The refunds of its payments, the newest first. */
  refunds: z.array(refund),
})

const bankLine = z.object({
  serial: z.string(),
  paidOn: z.string(),
  amount: z.string(),
  payerName: z.string(),
  payerAccount: z.string(),
  remark: z.string(),
  importedAt: z.string(),
})

/** One fact of the bill beside that of the bank line; `isSame` is null without a line. */
const comparison = z.object({
  name: z.string(),
  ofBill: z.string(),
  ofLine: nullableText,
  isSame: z.boolean().nullable(),
})

export const deskCalls = [
  {
    name: 'allBills',
    method: 'POST',
    path: 'fees/authApi/allBills',
    access: 'read-payments',
    costly: false,
    summary:
      '账单：task 为 check 是有汇款等待核对的（快到期在前），refund 是有多付款的或有退款等另一位财务批准的，invoice 是已缴清、还没有发票的，all 是全部；keyword 找企业、账单号、金额、税号、付款户名或流水号',
    input: z.object({
      task: z.enum(deskTasks).default('all'),
      firmId: id.optional(),
      status: z.enum(billStatuses).optional(),
      keyword: text(financeLengths.keyword).optional(),
      finding: z.enum(['matched', 'look']).optional(),
      ...unsortedPaging,
    }),
    reply: deskLine,
    replyKind: 'list',
  },
  {
    name: 'deskBill',
    method: 'POST',
    path: 'fees/authApi/deskBill',
    access: 'read-payments',
    costly: false,
    summary: '一份账单和等待核对的汇款：凭证、对账单里的流水、逐项对比、经过，以及确认以后会怎样',
    input: z.object({ billId: id }),
    reply: z.object({
      bill,
      /** The transfer that waits; null if none does. */
      paymentId: z.number().nullable(),
      slip: payment.shape.slip,
      line: bankLine.nullable(),
      /** The line belongs to the transfer, so that payer and serial number are known. */
      hasLine: z.boolean(),
      /** Line and bill agree: it is confirmed without a sentence. */
      isMatched: z.boolean(),
      comparisons: z.array(comparison),
      checks: z.array(z.object({ isGood: z.boolean(), message: z.string() })),
      steps: z.array(z.object({ at: z.string(), text: z.string() })),
      effect: z.string(),
    }),
    replyKind: 'record',
  },
  {
    name: 'deskTasks',
    method: 'POST',
    path: 'fees/authApi/tasks',
    access: 'read-payments',
    costly: false,
    summary: '等待财务处理的件数：待核对（其中对得上的）和金额，没配上的流水，待办的退款，待开的发票，等批准的收费标准',
    input: z.object({}),
    reply: z.object({
      check: z.number(),
      matched: z.number(),
      amount: z.string(),
      lines: z.number(),
      refund: z.number(),
      /** Changes of the fee table that wait for the viewer as the second person: none or one. */
      rates: z.number(),
      /** Paid bills without a valid invoice, up to 10,000. */
      invoice: z.number(),
    }),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type DeskCalls = (typeof deskCalls)[number]
export type DeskLine = DataOf<Extract<DeskCalls, { name: 'allBills' }>>[number]
export type DeskBill = DataOf<Extract<DeskCalls, { name: 'deskBill' }>>

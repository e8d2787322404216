/** Calls about the slip of a transfer: submit, replace and withdraw by the firm while it waits; see and decide by finance. */
import { z } from 'zod'
import type { CallRow } from '../../wire/call.ts'
import { compactText, done, id, text } from '../../wire/fields.ts'
import { financeLengths } from '../input-lengths.ts'
import { paymentStatuses } from '../rules.ts'

/** Transfers that are confirmed together. */
export const maxTogether = 50

export const slipCalls = [
  {
    name: 'payByTransfer',
    method: 'POST',
    path: 'fees/authApi/transfer',
    access: 'pay-fees',
    costly: false,
    summary: '提交一份账单的汇款凭证，等待财务核对',
    input: z.object({ billId: id, slipFileId: z.uuid() }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'replaceSlip',
    method: 'POST',
    path: 'fees/authApi/slip/replace',
    access: 'pay-fees',
    costly: false,
    summary: '换一份还在等待核对的汇款凭证；财务已经处理的，返回 409，什么都不改',
    input: z.object({ paymentId: id, slipFileId: z.uuid() }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'withdrawSlip',
    method: 'POST',
    path: 'fees/authApi/slip/withdraw',
    access: 'pay-fees',
    costly: false,
    summary: '撤回一份还在等待核对的汇款凭证；财务已经处理的，或银行流水里已经找到这笔款的，返回 409',
    input: z.object({ paymentId: id }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'slipUrl',
    method: 'POST',
    path: 'fees/authApi/slipUrl',
    access: 'read-payments',
    costly: false,
    summary: '汇款凭证的地址，60 秒内有效一次',
    input: z.object({ paymentId: id }),
    reply: z.object({ url: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'decideTransfer',
    method: 'POST',
    path: 'fees/authApi/decideTransfer',
    access: 'confirm-payments',
    costly: false,
    summary:
      '财务核对汇款：到账，或凭证不符（写明原因，企业收到消息）。没有流水时，确认到账要写明付款户名和银行流水号；没有对得上的流水时，还要写明怎样查到的。企业刚刚换了或撤回了凭证的，或同事已有别的决定的，返回 409',
    input: z.object({
      paymentId: id,
      received: z.boolean(),
      reason: text(financeLengths.reason).default(''),
      payerName: text(financeLengths.payerName).default(''),
      bankSerial: compactText(financeLengths.bankSerial).default(''),
    }),
    reply: z.object({ status: z.enum(paymentStatuses) }),
    replyKind: 'record',
  },
  {
    name: 'confirmTransfers',
    method: 'POST',
    path: 'fees/authApi/confirmTransfers',
    bodyLimits: { bytes: 32 * 1024 },
    access: 'confirm-payments',
    costly: false,
    summary: '一起确认几笔汇款到账：只限和对账单流水完全对得上、本人又逐笔打开看过的；各有各的结果，一笔不成不影响别的',
    input: z.object({ paymentIds: z.array(id).min(1).max(maxTogether) }),
    reply: z.array(z.object({ paymentId: z.number(), done: z.boolean(), message: z.string() })),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

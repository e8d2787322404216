/** A bill with its payments as calls return it. */
import { z } from 'zod'
import { nullableText } from '../wire/fields.ts'
import { billStatuses, paymentMethods, paymentStatuses } from './rules.ts'

export const payment = z.object({
  id: z.number(),
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  statusLabel: z.string(),
  reference: z.string(),
  /** Who paid, and the serial number of the bank; null while they are not known, and of online payments. */
  payerName: nullableText,
  bankSerial: nullableText,
  /** The file that the firm sent; null if the payment has none. */
  slip: z.object({ id: z.string(), name: z.string(), type: z.string() }).nullable(),
  startedAt: z.string(),
  decidedAt: nullableText,
  reason: nullableText,
})

export const bill = z.object({
  id: z.number(),
  firmId: z.number(),
  /** Null for an application. */
  caseId: z.number().nullable(),
  number: z.string(),
  business: z.string(),
  bringsPrefix: z.boolean(),
  amountFen: z.number(),
  amount: z.string(),
  status: z.enum(billStatuses),
  statusLabel: z.string(),
  firmName: z.string(),
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  invoiceEmail: nullableText,
  issuedAt: z.string(),
  dueOn: nullableText,
  paidAt: nullableText,
  /** When the payment that settled it was paid back; its receipt is void since then. */
  refundedAt: nullableText,
  /** The newest invoice that finance has registered; `voidReason` if it is void. */
  invoice: z.object({ id: z.number(), number: z.string(), issuedOn: z.string(), voidReason: nullableText }).nullable(),
  payments: z.array(payment),
})

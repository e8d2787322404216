/** The payment provider of the demonstration: no money moves. What it answers is chosen at the page of bills. */
import { keyedHash } from '../db/seal.ts'
import type { PaymentProvider } from './provider.ts'

export function createStubProvider(secretKey: string): PaymentProvider {
  return {
    secret: keyedHash('payment provider', { secretKey, purpose: 'payment stub' }),
    start: async ({ reference }) => ({ url: `/MyManage/fees?pay=${reference}` }),
    refund: async () => 'done',
  }
}

/** Handlers of refunds. */
import { signedIn } from '../../access/permissions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import { type FeesContext, providerOf } from '../context.ts'
import { answerOf } from '../provider.ts'
import type { PaymentRow } from '../store.ts'
import type { refundCalls } from './calls.ts'
import { decideRefund, proposeRefund } from './refund.ts'

const actOf = ({ viewer, clock, address }: FeesContext) => ({ viewer: signedIn(viewer), at: clock(), address })

/** An online payment is paid back by its provider; a transfer by the bank, before the refund is approved. */
const payBackOf =
  (context: FeesContext) =>
  ({ method, reference, amount }: PaymentRow) => {
    if (method !== 'online') return undefined
    const provider = providerOf(context) ?? refuse('unavailable', { message: '支付机构没有完成退款，请稍后再试' })
    return () => answerOf(provider.refund({ reference, amount }), context)
  }

export const refundHandlers: Handlers<typeof refundCalls, FeesContext> = {
  proposeRefund: async (input, context) => ({ id: await proposeRefund(context.db, { ...input, ...actOf(context) }) }),

  decideRefund: async (input, context) => {
    const { db, messages } = context
    await decideRefund(db, { ...input, ...actOf(context), messages, payBack: payBackOf(context) })
    return { done: true }
  },
}

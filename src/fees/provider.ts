/** The interface to a payment provider, and the signed notices that it sends. */
import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../access/context.ts'
import { isSameSecret } from '../db/same-secret.ts'
import { refuse } from '../wire/errors.ts'

/** `amount` in fen. `description` is displayed to the payer, `returnUrl` is where the browser goes afterwards, `noticeUrl` takes the notice. */
export type NewPayment = {
  reference: string
  amount: number
  description: string
  returnUrl: string
  noticeUrl: string
}

export type PaymentProvider = {
  /** Secret of the signature of its notices. */
  secret: string
  /** Starts a payment; the payer opens `url`. The same reference starts the same payment. */
  start: (payment: NewPayment) => Promise<{ url: string }>
  /** Pays back. The same reference is paid back once. */
  refund: (payment: { reference: string; amount: number }) => Promise<'done' | 'failed'>
}

/** How long a provider may take to answer. */
const answerMs = 10_000

/** The answer of a provider. Refuses with 503 if it fails or takes too long, and logs an alarm; the same reference may be sent again. */
export async function answerOf<Answer>(
  work: Promise<Answer>,
  { alarm }: Pick<Context, 'alarm'>,
  longestMs = answerMs,
): Promise<Answer> {
  const ended = new AbortController()
  const late = wait(longestMs, undefined, { signal: ended.signal }).catch(() => undefined)
  let failure = `no answer within ${longestMs} ms`
  const answered = work.catch((error: unknown) => {
    failure = error instanceof Error ? error.message : String(error)
    return undefined
  })
  const answer = await Promise.race([answered, late])
  ended.abort()
  if (answer !== undefined) return answer
  alarm('payment-provider', { failure: failure.slice(0, 300) })
  return refuse('unavailable', { message: '支付机构没有答复，请稍后再试' })
}

/** `at`: when the provider signed it, seconds since 1970. */
export type PaymentNotice = { reference: string; amount: number; outcome: 'paid' | 'failed'; at: number }

/** HMAC-SHA-256 over the lines of the notice, base64url. */
export function signNotice({ reference, amount, outcome, at }: PaymentNotice, secret: string): string {
  return createHmac('sha256', secret).update([reference, amount, outcome, at].join('\n')).digest('base64url')
}

export const isSignedNotice = (notice: PaymentNotice, signature: string, secret: string): boolean =>
  isSameSecret(signature, signNotice(notice, secret))

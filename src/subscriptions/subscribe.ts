/** The life of a subscription: requested with a captcha, confirmed from the mailbox, ended. */

import { requireCaptcha } from '../account/codes/captcha.ts'
import type { CaptchaAnswer } from '../account/fields.ts'
import type { ByLanguage, Language } from '../codes/languages.ts'
import type { MessageKind } from '../messages/templates.ts'
import { Refusal } from '../wire/errors.ts'
import { type ColumnName, columnLabels, type Frequency, subscriptionPaths } from './columns.ts'
import type { SubscriptionContext } from './context.ts'
import { hashOf, newKey, openKey, sealKey } from './link-keys.ts'
import { nextDue, subscriptionLimits } from './rules.ts'
import { deleteSubscription, saveRequest, saveSubscription, takeRequest } from './store.ts'

type Input = {
  email: string
  language: Language
  columns: readonly ColumnName[]
  frequency: Frequency
  captchaAnswer: CaptchaAnswer
}

/** Stores a request and queues its confirmation, the same for a known and an unknown address. Within an hour of an earlier confirmation
 *  to the address it does nothing. */
export async function requestSubscription(input: Input, context: SubscriptionContext): Promise<void> {
  const { db, config, clock, messages } = context
  messages.requireOpen('email')
  // A refusal is thrown after the transaction, so that a wrong answer uses up its captcha.
  const refusal = await db.transaction(async tx => {
    try {
      await requireCaptcha(input.captchaAnswer, { config, clock, db: tx })
      // After the captcha, so that forms without one use up nothing of those who share the address.
      await context.countRequest('submission')
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    const { language } = input
    const [at, key, email] = [clock(), newKey(), input.email.toLowerCase()]
    const { confirmHours, pauseMs } = subscriptionLimits
    const request = {
      ...{ email, language, columns: [...new Set(input.columns)], frequency: input.frequency },
      ...{ keyHash: hashOf(key), requestedAt: at, expiresAt: new Date(at.getTime() + confirmHours * 3_600_000) },
    }
    if (!(await saveRequest(tx, request, { pauseMs }))) return undefined
    const kind = mailKinds[language].confirm
    const parameters = {
      columns: columnLabels(input.columns),
      hours: String(confirmHours),
      link: `${config.publicUrl}${subscriptionPaths[language].confirm}?key=${key}`,
    }
    await messages.send(tx, { to: { channel: 'email', address: email }, kind, parameters, at })
    return undefined
  })
  if (refusal) throw refusal
}

/** The messages of a subscription. */
export const mailKinds = {
  zh: { confirm: 'subscription-confirm', digest: 'subscription-digest' },
  en: { confirm: 'english-subscription-confirm', digest: 'english-subscription-digest' },
} as const satisfies ByLanguage<Record<'confirm' | 'digest', MessageKind>>

type Confirmed = { email: string; language: Language; columns: ColumnName[]; frequency: Frequency; key: string }

/** Stores the address of a request, once. `key` is that of the links in its mails, empty if it was encrypted with another
 *  SECRET_KEY. Undefined if the request was used or has expired. */
export async function confirmSubscription(
  requestKey: string,
  { db, config, clock }: SubscriptionContext,
): Promise<Confirmed | undefined> {
  return db.transaction(async tx => {
    const at = clock()
    const request = await takeRequest(tx, hashOf(requestKey), at)
    if (!request) return undefined
    const { email, language, columns, frequency } = request
    const key = newKey()
    const sealedKey = await saveSubscription(tx, {
      ...{ email, language, columns, frequency, keyHash: hashOf(key), sealedKey: sealKey(key, config.secretKey) },
      ...{ confirmedAt: at, coveredUntil: at, dueAt: nextDue(at, frequency) },
    })
    return { email, language, columns, frequency, key: openKey(sealedKey, config.secretKey) ?? '' }
  })
}

type EndContext = Pick<SubscriptionContext, 'db' | 'clock'> & {
  messages: Pick<SubscriptionContext['messages'], 'cancel'>
}

/** Deletes a subscription and its unsent mails. False if it had ended before. */
export async function endSubscription(key: string, { db, clock, messages }: EndContext): Promise<boolean> {
  return db.transaction(async tx => {
    const deleted = await deleteSubscription(tx, hashOf(key))
    if (deleted === undefined) return false
    const to = { channel: 'email' as const, address: deleted.email }
    const { digest, confirm } = mailKinds[deleted.language]
    await messages.cancel(tx, { to, kinds: [digest, confirm], at: clock() })
    return true
  })
}

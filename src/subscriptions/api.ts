/** Handlers of subscriptions by mail. */
import { maskEmail } from '../account/rules.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { subscriptionCalls } from './calls.ts'
import type { SubscriptionContext } from './context.ts'
import { hashOf } from './link-keys.ts'
import { choiceFaults, nextDue, requestFaults } from './rules.ts'
import { changeSubscription, openRequest, type Subscription, subscriptionOf } from './store.ts'
import { confirmSubscription, endSubscription, requestSubscription } from './subscribe.ts'

export const subscriptionHandlers: Handlers<typeof subscriptionCalls, SubscriptionContext> = {
  requestSubscription: async ({ website, ...typed }, context) => {
    if (website) refuseField('website', 'filled', '“网站”一栏请留空：它不显示，只有程序会填')
    const faults = requestFaults(typed)
    const { email, columns, frequency, language = 'zh', uuid, captcha, pow } = typed
    if (faults.length > 0 || !email || !columns || !frequency) return refuse('faulty-input', { faults })
    await requestSubscription({ email, columns, frequency, language, captchaAnswer: { uuid, captcha, pow } }, context)
    return { done: true }
  },

  pendingSubscription: async ({ key }, { db, clock, countRequest }) => {
    await countRequest('receipt')
    return choicesOf((await openRequest(db, hashOf(key), clock())) ?? refuseField('key', 'unknown', outdatedLink))
  },

  confirmSubscription: async ({ key }, context) => {
    await context.countRequest('receipt')
    const confirmed = (await confirmSubscription(key, context)) ?? refuseField('key', 'unknown', outdatedLink)
    return { ...choicesOf(confirmed), key: confirmed.key }
  },

  readSubscription: async ({ key }, { db }) =>
    choicesOf((await subscriptionOf(db, hashOf(key))) ?? refuseField('key', 'unknown', ended)),

  changeSubscription: async ({ key, columns, frequency }, { db, clock }) => {
    const existing = await subscriptionOf(db, hashOf(key))
    if (!existing) return { done: false }
    const faults = choiceFaults({ columns, frequency, language: existing.language })
    if (faults.length > 0 || !columns || !frequency) return refuse('faulty-input', { faults })
    const choices = { columns: [...new Set(columns)], frequency, dueAt: nextDue(clock(), frequency) }
    return { done: await changeSubscription(db, hashOf(key), choices) }
  },

  endSubscription: async ({ key }, context) => ({ done: await endSubscription(key, context) }),
}

const outdatedLink = '这个地址已经用过或者过期了，需要时请重新订阅'
const ended = '这个地址没有订阅：可能已经退订，或者地址不完整'

type Choices = Pick<Subscription, 'email' | 'language' | 'columns' | 'frequency'>

/** The address is masked: whoever has a forwarded mail has its link too. */
const choicesOf = ({ email, ...choices }: Choices) => ({
  email: maskEmail(email),
  ...{ language: choices.language, columns: choices.columns, frequency: choices.frequency },
})

/** Handler of the limits of the business. */
import type { Context } from '../access/context.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaDay, chinaDayStart } from '../wire/china-time.ts'
import type { businessRuleCalls } from './calls.ts'
import { businessRuleRows } from './rule-table.ts'
import { comingRules, rulesOn } from './store.ts'

export const businessRuleHandlers: Handlers<typeof businessRuleCalls, Context> = {
  businessRules: async (_, { db, clock, reads }) => {
    const today = chinaDay(clock())
    const [values, coming] = await Promise.all([rulesOn(db, today), comingRules(db, today)])
    // A cached page is old when the next change begins, without any job.
    if (coming[0]) reads.add({ expiresAt: chinaDayStart(coming[0].effectiveOn).getTime() })
    return businessRuleRows.map(({ key, label, unit }) => ({
      ...{ key, label, unit, value: values[key] },
      coming: coming.filter(({ rule }) => rule === key).map(({ effectiveOn, value }) => ({ effectiveOn, value })),
    }))
  },
}

/** Handler of what public pages display about money. */

import { nextChange, ruleOn } from '../../business-rules/store.ts'
import { readTestingFees } from '../../content/settings/setting-lines.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay, chinaDayStart } from '../../wire/china-time.ts'
import type { feeCalls } from '../calls.ts'
import type { FeesContext } from '../context.ts'
import { payeeOn } from '../payee/store.ts'
import { findRates, upcomingRates } from '../rates/store.ts'
import { businesses, businessLabel, firmKindLabels, firmKinds, rateOf } from '../rules.ts'

export const publicHandlers: Pick<Handlers<typeof feeCalls, FeesContext>, 'publicFees'> = {
  publicFees: async (_, { db, settings, config, clock, reads }) => {
    const today = chinaDay(clock())
    const [rows, later, values] = await Promise.all([findRates(db, today), upcomingRates(db, today), settings()])
    const payee = await payeeOn(db, today, values)
    const [billDays, change] = [await ruleOn(db, 'billDays', today), await nextChange(db, 'billDays', today)]
    // A cached page is old when the next account or term begins, without any job.
    for (const next of [payee.payeeChange.next, change])
      if (next) reads.add({ expiresAt: chinaDayStart(next.effectiveOn).getTime() })
    return {
      rates: businesses.map(business => ({
        business,
        businessLabel: businessLabel(business),
        amounts: firmKinds.map(firmKind => ({
          firmKind,
          label: firmKindLabels[firmKind],
          fen: rateOf(rows, business, firmKind),
        })),
      })),
      changedOn: rows[0]?.effectiveOn ?? null,
      upcoming: later.map(({ effectiveOn, business, firmKind, amount }, index) => ({
        ...{ effectiveOn, business, firmKind, fen: amount },
        businessLabel: businessLabel(business),
        label: firmKindLabels[firmKind],
        before: rateOf([...later.slice(0, index).toReversed(), ...rows], business, firmKind),
      })),
      billDays: billDays === 0 ? null : billDays,
      ...payee,
      testing: readTestingFees(values.testingFees) ?? [],
      demonstration: config.demo,
    }
  },
}

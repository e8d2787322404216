/** Handler of what public pages display about money. */

import { readTestingFees } from '../../content/settings/setting-lines.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { feeCalls } from '../calls.ts'
import { type FeesContext, payeeOf } from '../context.ts'
import { findRates, upcomingRates } from '../rates/store.ts'
import { businesses, businessLabel, firmKindLabels, firmKinds, rateOf } from '../rules.ts'

export const publicHandlers: Pick<Handlers<typeof feeCalls, FeesContext>, 'publicFees'> = {
  publicFees: async (_, { db, settings, config, clock }) => {
    const today = chinaDay(clock())
    const [rows, later, values] = await Promise.all([findRates(db, today), upcomingRates(db, today), settings()])
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
      billDays: values.billDays === '' ? null : Number(values.billDays),
      payee: payeeOf(values),
      testing: readTestingFees(values.testingFees) ?? [],
      demonstration: config.demo,
    }
  },
}

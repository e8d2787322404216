/** Handler of what public pages display about money. */
import { readTestingFees } from '../../content/settings/settings.ts'
import { shanghaiDay } from '../../registration/life-cycle/validity.ts'
import type { Handlers } from '../../wire/call.ts'
import type { feeCalls } from '../calls.ts'
import { type FeesContext, payeeOf } from '../context.ts'
import { businesses, businessLabel, firmKindLabels, firmKinds, rateOf } from '../rules.ts'
import { findRates } from '../store.ts'

export const publicHandlers: Pick<Handlers<typeof feeCalls, FeesContext>, 'publicFees'> = {
  publicFees: async (_, { db, settings, config }) => {
    const [rows, values] = await Promise.all([findRates(db), settings()])
    const changes = rows.map(({ changedAt }) => changedAt.getTime())
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
      changedOn: changes.length === 0 ? null : shanghaiDay(new Date(Math.max(...changes))),
      billDays: values.billDays === '' ? null : Number(values.billDays),
      payee: payeeOf(values),
      testing: readTestingFees(values.testingFees) ?? [],
      demonstration: config.demo,
    }
  },
}

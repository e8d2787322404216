/** Handlers of the fee table. */

import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuseField } from '../../wire/errors.ts'
import type { FeesContext } from '../context.ts'
import { businesses, businessLabel, firmKindLabels, firmKinds, rateOf, yuanOf } from '../rules.ts'
import type { rateCalls } from './calls.ts'
import { decideRates, proposeRates } from './change-rates.ts'
import { effectiveFault, rateName, versionLabel } from './rules.ts'
import { findRates, findVersions, type NamedVersion } from './store.ts'

const actOf = ({ viewer, clock, address }: FeesContext) => ({ viewer: signedIn(viewer), at: clock(), address })

/** The versions that a page lists. */
const listed = 50

async function versionReply(
  db: Queryable,
  named: NamedVersion,
  { accountId, today }: { accountId: number; today: string },
) {
  const { version, proposer, decider, rates } = named
  const { id, status, effectiveOn, basis, proposedBy, proposedAt, decidedAt, decisionReason } = version
  const before = status === 'proposed' ? await findRates(db, effectiveOn) : undefined
  return {
    ...{ id, status, effectiveOn, basis, decisionReason, proposedBy: proposer, decidedBy: decider },
    statusLabel: versionLabel(version, today),
    changes: rates.map(rate => ({
      name: rateName(rate),
      before: before ? yuanOf(rateOf(before, rate.business, rate.firmKind)) : null,
      amount: yuanOf(rate.amount),
    })),
    proposedAt: proposedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    isOwn: proposedBy === accountId,
  }
}

export const rateHandlers: Handlers<typeof rateCalls, FeesContext> = {
  feeRates: async ({ day }, { db, clock }) => {
    const today = chinaDay(clock())
    const fault = day === undefined ? undefined : effectiveFault(day, today)
    if (fault !== undefined) refuseField('day', 'not-possible', fault)
    const rates = await findRates(db, day ?? today)
    return businesses.map(business => ({
      business,
      businessLabel: businessLabel(business),
      amounts: firmKinds.map(firmKind => ({
        ...{ firmKind, label: firmKindLabels[firmKind] },
        amount: yuanOf(rateOf(rates, business, firmKind)),
      })),
    }))
  },

  feeVersions: async (_, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    const today = chinaDay(clock())
    const versions = await findVersions(db, listed)
    return Promise.all(versions.map(version => versionReply(db, version, { accountId, today })))
  },

  proposeRates: async (input, context) => ({ id: await proposeRates(context.db, { ...input, ...actOf(context) }) }),

  decideRates: async (input, context) => {
    await decideRates(context.db, { ...input, ...actOf(context) })
    return { done: true }
  },
}

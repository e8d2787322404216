/** Handlers of ranges. */
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { VersionStatus } from '../../fees/rates/rules.ts'
import { rangeEnds } from '../../registration/allocation/number-ranges.ts'
import { rangeKindRow } from '../../registration/allocation/range-kinds.ts'
import { singleNumberRow } from '../../registration/allocation/single-numbers/kinds.ts'
import { findSingleRanges } from '../../registration/allocation/single-numbers/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { AdministrationContext } from '../context.ts'
import type { rangeCalls } from './calls.ts'
import { decideRange, proposeRange } from './change.ts'
import { dailyRate, isSoon, runOutDays } from './forecast-rules.ts'
import { findProposals } from './store.ts'
import { countAllocations, findUsedRanges, type UsedRange } from './use-store.ts'

const actOf = ({ viewer, clock, address }: AdministrationContext) => ({
  viewer: signedIn(viewer),
  at: clock(),
  address,
})

/** The proposals that a page lists. */
const listed = 50
const daysOfMonth = 365 / 12

const endsOf = (range: Pick<UsedRange, 'first' | 'last' | 'length'>) => {
  const [first, last] = rangeEnds(range)
  return { first, last, size: range.last + 1 - range.first }
}

/** The ranges of a kind with their forecasts, and the rate that these come from; nothing of a kind without ranges. */
async function forecastOf(db: Queryable, { ranges, at }: { ranges: readonly UsedRange[]; at: Date }) {
  const [range] = ranges
  if (!range) return { ranges: [], rates: [] }
  const today = chinaDay(at)
  const { demonstration } = range
  const allocations = await countAllocations(db, { demonstration, at })
  const daily = dailyRate(allocations, today)
  const days = runOutDays(ranges, daily, today)
  const monthly = daily === undefined ? null : Math.round(daily * daysOfMonth * 10) / 10
  return {
    ranges: ranges.map((one, index) => {
      const { id, free, effectiveOn } = one
      const runsOut = days[index] ?? { state: 'unknown' as const, day: null }
      const ends = endsOf(one)
      return {
        id,
        ...ends,
        demonstration,
        effectiveOn,
        free,
        used: ends.size - free,
        runsOut,
        isSoon: isSoon(runsOut, today),
      }
    }),
    rates: [{ demonstration, allocated: allocations.count, from: allocations.from, monthly }],
  }
}

async function singleRanges(db: Queryable) {
  const rows = await findSingleRanges(db)
  return rows.map(({ range: { kind, first, last, next, demonstration, effectiveOn } }) => {
    const { label, bodyLength } = singleNumberRow(kind)
    const ends = endsOf({ first, last, length: bodyLength })
    return { label, ...ends, demonstration, effectiveOn, free: last + 1 - next }
  })
}

const statusLabels: Readonly<Record<VersionStatus, string>> = {
  proposed: '等另一位同事批准',
  approved: '已批准',
  rejected: '未批准',
  withdrawn: '提出人已撤回',
}

async function proposalLines(db: Queryable, accountId: number) {
  const rows = await findProposals(db, listed)
  return rows.map(({ proposal, proposer, decider }) => {
    const { id, status, kind, demonstration, effectiveOn, basis, proposedBy, proposedAt, decidedAt, decisionReason } =
      proposal
    return {
      ...{ id, status, kind, demonstration, effectiveOn, basis, decisionReason, ...endsOf(proposal) },
      statusLabel: statusLabels[status],
      kindLabel: rangeKindRow(kind).label,
      proposedBy: proposer,
      proposedAt: proposedAt.toISOString(),
      isOwn: proposedBy === accountId,
      decidedBy: decider,
      decidedAt: decidedAt?.toISOString() ?? null,
    }
  })
}

export const rangeHandlers: Handlers<typeof rangeCalls, AdministrationContext> = {
  prefixRanges: async (_, { db, viewer, clock }) => {
    const at = clock()
    const { accountId } = signedIn(viewer)
    const all = await findUsedRanges(db)
    const ofFirms = await forecastOf(db, { ranges: all.filter(({ demonstration }) => !demonstration), at })
    const ofDemonstration = await forecastOf(db, { ranges: all.filter(({ demonstration }) => demonstration), at })
    return {
      ranges: [...ofFirms.ranges, ...ofDemonstration.ranges],
      rates: [...ofFirms.rates, ...ofDemonstration.rates],
      singles: await singleRanges(db),
      proposals: await proposalLines(db, accountId),
    }
  },

  proposePrefixRange: async (input, context) => {
    const { country } = context.config
    return { id: await proposeRange(context.db, { ...input, country, ...actOf(context) }) }
  },

  decidePrefixRange: async (input, context) => {
    await decideRange(context.db, { ...input, ...actOf(context) })
    return { done: true }
  },
}

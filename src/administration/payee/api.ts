/** Handlers of the account that firms pay to. */
import { signedIn } from '../../access/permissions.ts'
import type { PayeeAccount } from '../../fees/payee/payee-rules.ts'
import { findPayeeVersions, firstPayee, type PayeeVersion, payeeOn } from '../../fees/payee/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import type { AdministrationContext } from '../context.ts'
import type { payeeCalls } from './calls.ts'
import { decidePayee, proposePayee } from './change.ts'

/** The versions that a page lists. */
const listed = 20

const actOf = async ({ viewer, clock, address, messages, settings }: AdministrationContext) => ({
  viewer: signedIn(viewer),
  at: clock(),
  settings: await settings(),
  address,
  messages,
})

function statusLabel({ status, effectiveOn }: PayeeVersion, today: string): string {
  if (status === 'approved') return effectiveOn > today ? `${effectiveOn} 起` : '已生效'
  return { proposed: '等另一位同事批准', rejected: '未批准', withdrawn: '已撤回' }[status]
}

/** The approved version before one, otherwise the account of the settings. What is approved later changes nothing of what was compared. */
function accountBefore(
  { id, effectiveOn }: PayeeVersion,
  all: readonly PayeeVersion[],
  first: PayeeAccount | null,
): PayeeAccount | null {
  const earlier = all.filter(other => other.status === 'approved' && other.id < id && other.effectiveOn <= effectiveOn)
  const order = (one: PayeeVersion, two: PayeeVersion) =>
    two.effectiveOn.localeCompare(one.effectiveOn) || two.id - one.id
  return earlier.toSorted(order)[0] ?? first
}

export const payeeHandlers: Handlers<typeof payeeCalls, AdministrationContext> = {
  payeeVersions: async (_, { db, viewer, clock, settings }) => {
    const { accountId } = signedIn(viewer)
    const today = chinaDay(clock())
    const values = await settings()
    const now = await payeeOn(db, today, values)
    const rows = await findPayeeVersions(db, listed)
    const all = rows.map(({ version }) => version)
    return {
      payee: now.payee,
      since: now.payeeChange.since,
      versions: rows.map(({ version, proposer, decider, withdrawer }) => {
        const { id, name, bank, account, status, effectiveOn, basis, decisionReason } = version
        return {
          ...{ id, name, bank, account, status, effectiveOn, basis, decisionReason },
          statusLabel: statusLabel(version, today),
          before: accountBefore(version, all, firstPayee(values)),
          ...{ proposedBy: proposer ?? '', proposedAt: version.proposedAt.toISOString() },
          isOwn: version.proposedBy === accountId,
          isComing: status === 'approved' && effectiveOn > today,
          ...{ decidedBy: decider, decidedAt: version.decidedAt?.toISOString() ?? null },
          ...{ withdrawnBy: withdrawer, withdrawnAt: version.withdrawnAt?.toISOString() ?? null },
        }
      }),
    }
  },

  proposePayee: async (input, context) => ({
    id: await proposePayee(context.db, { ...input, ...(await actOf(context)) }),
  }),

  decidePayee: async (input, context) => {
    await decidePayee(context.db, { ...input, ...(await actOf(context)) })
    return { done: true }
  },
}

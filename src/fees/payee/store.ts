/** The account that firms pay to on a day, and its versions. */
import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import type { PayeeAccount } from './payee-rules.ts'
import { payeeVersions } from './tables.ts'

export type PayeeVersion = typeof payeeVersions.$inferSelect

/** What was set before there were two people to decide: by a command, or in a demonstration a sample. */
export type PayeeSettings = Readonly<Record<'payee' | 'payeeBank' | 'payeeAccount', string>>

/** The account of the settings; null while one of the three is missing. */
export const firstPayee = ({ payee, payeeBank, payeeAccount }: PayeeSettings): PayeeAccount | null =>
  payee && payeeBank && payeeAccount ? { name: payee, bank: payeeBank, account: payeeAccount } : null

const accountOf = ({ name, bank, account }: PayeeAccount): PayeeAccount => ({ name, bank, account })

/** `since`: the first day of the present account, null for that of the settings. `former`: what firms paid to before it. `next`: an approved
 *  change that has not begun, the earliest one. */
type PayeeNow = {
  payee: PayeeAccount | null
  payeeChange: {
    since: string | null
    former: PayeeAccount | null
    next: (PayeeAccount & { effectiveOn: string }) | null
  }
}

/** The account of a day (`YYYY-MM-DD`, in Shanghai) with what was before and what comes. */
export async function payeeOn(db: Queryable, day: string, settings: PayeeSettings): Promise<PayeeNow> {
  const rows = await approvedPayees(db)
  const [present, before] = rows.filter(({ effectiveOn }) => effectiveOn <= day)
  const next = rows.findLast(({ effectiveOn }) => effectiveOn > day)
  const first = firstPayee(settings)
  return {
    payee: present ? accountOf(present) : first,
    payeeChange: {
      since: present?.effectiveOn ?? null,
      former: present ? (before ? accountOf(before) : first) : null,
      next: next ? { ...accountOf(next), effectiveOn: next.effectiveOn } : null,
    },
  }
}

/** The approved version of each day on which one begins, the last day first. */
async function approvedPayees(db: Queryable): Promise<PayeeVersion[]> {
  const rows = await db
    .select()
    .from(payeeVersions)
    .where(eq(payeeVersions.status, 'approved'))
    .orderBy(desc(payeeVersions.effectiveOn), desc(payeeVersions.id))
  return rows.filter(({ effectiveOn }, index) => effectiveOn !== rows[index - 1]?.effectiveOn)
}

type NewVersion = PayeeAccount & Pick<PayeeVersion, 'effectiveOn' | 'basis' | 'proposedBy' | 'proposedAt'>

/** Adds a proposal; returns its id. Violates payee_versions_one_proposed while another one waits. */
export async function addPayeeVersion(tx: Queryable, version: NewVersion): Promise<number> {
  const [row] = await tx.insert(payeeVersions).values(version).returning({ id: payeeVersions.id })
  if (!row) throw new Error('The new version was not returned')
  return row.id
}

export async function lockPayeeVersion(tx: Queryable, id: number): Promise<PayeeVersion | undefined> {
  const [row] = await tx.select().from(payeeVersions).where(eq(payeeVersions.id, id)).for('update')
  return row
}

type Decision = Partial<
  Pick<PayeeVersion, 'decidedBy' | 'decidedAt' | 'decisionReason' | 'withdrawnBy' | 'withdrawnAt'>
> &
  Pick<PayeeVersion, 'status'>

export async function setPayeeVersion(tx: Queryable, id: number, decision: Decision): Promise<void> {
  await tx.update(payeeVersions).set(decision).where(eq(payeeVersions.id, id))
}

const { proposedBy, decidedBy, withdrawnBy } = payeeVersions
const nameOf = (id: typeof proposedBy | typeof decidedBy | typeof withdrawnBy) =>
  sql<
    string | null
  >`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

/** The newest versions with the names of their people, the newest first. */
export const findPayeeVersions = (db: Queryable, limit: number) =>
  db
    .select({
      version: payeeVersions,
      proposer: nameOf(proposedBy),
      decider: nameOf(decidedBy),
      withdrawer: nameOf(withdrawnBy),
    })
    .from(payeeVersions)
    .orderBy(desc(payeeVersions.id))
    .limit(limit)

/** Queries of proposed ranges. */
import { desc, eq, sql } from 'drizzle-orm'
import { accounts } from '../../access/tables.ts'
import type { Queryable } from '../../db/connect.ts'
import { prefixRangeProposals } from './tables.ts'

export type ProposalRow = typeof prefixRangeProposals.$inferSelect

type NewProposal = Pick<
  ProposalRow,
  'kind' | 'length' | 'first' | 'last' | 'demonstration' | 'effectiveOn' | 'basis' | 'proposedBy' | 'proposedAt'
>

/** Adds a proposal; returns its id. Violates prefix_range_proposals_apart if it overlaps one that waits. */
export async function addProposal(tx: Queryable, proposal: NewProposal): Promise<number> {
  const [row] = await tx.insert(prefixRangeProposals).values(proposal).returning({ id: prefixRangeProposals.id })
  if (!row) throw new Error('The new proposal was not returned')
  return row.id
}

export async function lockProposal(tx: Queryable, id: number): Promise<ProposalRow | undefined> {
  const [row] = await tx.select().from(prefixRangeProposals).where(eq(prefixRangeProposals.id, id)).for('update')
  return row
}

type Decision = Pick<ProposalRow, 'status' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'rangeId' | 'singleRangeId'>

export async function setProposal(tx: Queryable, id: number, decision: Decision): Promise<void> {
  await tx.update(prefixRangeProposals).set(decision).where(eq(prefixRangeProposals.id, id))
}

const nameOf = (id: typeof prefixRangeProposals.proposedBy | typeof prefixRangeProposals.decidedBy) =>
  sql<string>`(select coalesce(${accounts.realName}, ${accounts.username}) from ${accounts} where ${accounts.id} = ${id})`

/** The newest proposals with the names of both people: those that wait first. */
export function findProposals(db: Queryable, limit: number) {
  return db
    .select({
      proposal: prefixRangeProposals,
      proposer: nameOf(prefixRangeProposals.proposedBy),
      decider: sql<string | null>`${nameOf(prefixRangeProposals.decidedBy)}`,
    })
    .from(prefixRangeProposals)
    .orderBy(desc(sql`${prefixRangeProposals.status} = 'proposed'`), desc(prefixRangeProposals.id))
    .limit(limit)
}

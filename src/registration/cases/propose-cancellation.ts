/** Proposes the cancellation of a company prefix on behalf of the authority; two people decide it like one that a member requests. */
import type { Queryable } from '../../db/connect.ts'
import type { StepRecord } from '../history/history-store.ts'
import { shanghaiDay } from '../life-cycle/validity.ts'
import { prefixOfFirm } from '../numbers/prefixes/store.ts'
import { addCase, applyCaseStep, openCaseOfPrefix } from './store.ts'

type Proposal = Pick<StepRecord, 'by' | 'at'> & {
  companyPrefix: string
  firm: { id: number; branchCode: string | null }
  /** Why, as the case states it. */
  products: string
}

/** False if the prefix is cancelled or a cancellation of it is open. The caller holds the lock on the firm. */
export async function proposeCancellation(tx: Queryable, proposal: Proposal): Promise<boolean> {
  const { companyPrefix, firm, by, at, products } = proposal
  const prefix = await prefixOfFirm(tx, companyPrefix, firm.id)
  if (!prefix || prefix.state === 'cancelled') return false
  if (await openCaseOfPrefix(tx, 'cancellation', companyPrefix)) return false
  const draft = await addCase(tx, {
    ...{ firmId: firm.id, kind: 'cancellation', companyPrefix, branchCode: firm.branchCode ?? '' },
    ...{ createdAt: at, updatedAt: at },
  })
  const stoppedOn = shanghaiDay(prefix.validTo < at ? prefix.validTo : at)
  const fields = { reason: '其他', stoppedOn, products, remark: null }
  const changes = [{ field: 'companyPrefix', from: companyPrefix, to: null }]
  const step = { action: 'requested', to: 'atBranch', by, at, changes } as const
  await applyCaseStep(tx, draft, { ...step, patch: { fields, submittedAt: at } })
  return true
}

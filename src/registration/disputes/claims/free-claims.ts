/** Claims live on when the firm that held the code falls away: their claimants hear that they can submit it. */
import type { Queryable } from '../../../db/connect.ts'
import type { Messages } from '../../../messages/context.ts'
import { claimNumber } from './claim-states.ts'
import { freeClaims } from './store.ts'

type Freed = { at: Date; messages: Pick<Messages, 'notify'>; creditCode?: string | null }

/** Marks the claims whose code nobody holds any more, all of them or those to one code, and notifies their claimants. Safe to call again. */
export async function notifyOfFreedClaims(tx: Queryable, { at, messages, creditCode }: Freed): Promise<number> {
  if (creditCode === null) return 0
  const freed = await freeClaims(tx, { at, creditCode })
  for (const { id, claimantId, creditCode: code, createdAt } of freed)
    await messages.notify(tx, {
      ...{ to: { firmId: claimantId }, kind: 'claim-freed', link: '/MyManage/UnVerify/index', at },
      parameters: { number: claimNumber({ id, createdAt: createdAt.toISOString() }), creditCode: code },
      key: `claim ${id} freed`,
    })
  return freed.length
}

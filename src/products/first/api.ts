/** Handlers of the first product of an applicant. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import { firmOfAccount } from '../../registration/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { firstProductCalls } from './calls.ts'
import { firstProductOf, nameFirstProduct, takeFirstProduct } from './store.ts'

const decided = '申请已经办结。给商品编号请到“商品”'

/** Statuses after which no approval of the application follows any more. */
const isDecided = (status: string) => status === 'approved' || status === 'refused' || status === 'deregistered'

export const firstProductHandlers: Handlers<typeof firstProductCalls, Context> = {
  firstProduct: async (_, { db, viewer }) => {
    const firm = (await firmOfAccount(db, signedIn(viewer).accountId)) ?? refuse('not-found')
    return { productName: await firstProductOf(db, firm.id) }
  },

  nameFirstProduct: async ({ productName }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    return db.transaction(async tx => {
      const firm = (await firmOfAccount(tx, accountId)) ?? refuse('not-found')
      if (isDecided(firm.status)) refuse('rule-broken', { message: decided })
      if (productName) await nameFirstProduct(tx, { firmId: firm.id, name: productName, accountId, namedAt: clock() })
      else await takeFirstProduct(tx, firm.id)
      return { productName: productName || null }
    })
  },
}

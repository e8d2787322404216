/** Handlers of the use of numbers: what is known about one, recording uses, and the name of its product. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse } from '../../wire/errors.ts'
import type { numberCalls } from '../calls.ts'
import { requireMemberFirm } from '../owned/member-firm.ts'
import { activePrefixes } from '../owned/store.ts'
import { ownItemNumbers } from './item-numbers-rules.ts'
import { lockPrefix, nextNumber, numberReply, readReference, replyOfUse, requireOwnPrefix } from './own-number.ts'
import { addUse, findUse, nameProduct, type OwnNumber, redraw } from './store.ts'

type Use = OwnNumber & { productName: string | null; symbol: string; key: string; again: boolean }

/** Records a number as used, or another symbol of it. Refuses one that another drawing has used, unless it is for the same product. */
async function recordUse(tx: Queryable, { key, again, ...number }: Use, { viewer, clock }: Context) {
  const at = clock()
  const { gtin, itemReference } = numberReply(number)
  const use = await findUse(tx, number, gtin)
  if (use && use.drawKey !== key && !again) {
    const message = `号码 ${itemReference} 刚刚用于${use.productName ? `“${use.productName}”` : '另一件商品'}，请换下一个`
    refuse('conflict', { message, faults: [{ field: 'itemReference', fault: 'used', message }] })
  }
  const isNew = await addUse(tx, { ...number, drawKey: key, accountId: signedIn(viewer).accountId, at })
  if (!isNew) await redraw(tx, number, { ...number, at })
}

const allUsed = '这个厂商识别代码的号码已经用完，请申请增加厂商识别代码'

type UseNames = 'numberInfo' | 'useNumber' | 'printedNumbers' | 'useNumbers' | 'nameNumber'

export const useHandlers: Pick<Handlers<typeof numberCalls, Context>, UseNames> = {
  numberInfo: async ({ companyPrefix, itemReference, from }, context) => {
    const { db } = context
    await requireOwnPrefix(db, companyPrefix, context)
    if (itemReference !== undefined)
      return replyOfUse(db, { companyPrefix, itemReference: readReference(companyPrefix, itemReference) })
    const first = from === undefined ? 0 : readReference(companyPrefix, from)
    const next = (await nextNumber(db, companyPrefix, first)) ?? refuse('rule-broken', { message: allUsed })
    return replyOfUse(db, next)
  },

  useNumber: async ({ companyPrefix, symbol, key, again, ...input }, context) => {
    const { db } = context
    const productName = input.productName || null
    return db.transaction(async tx => {
      await lockPrefix(tx, companyPrefix, context)
      const number =
        input.itemReference === undefined
          ? ((await nextNumber(tx, companyPrefix)) ?? refuse('rule-broken', { message: allUsed }))
          : { companyPrefix, itemReference: readReference(companyPrefix, input.itemReference) }
      await recordUse(tx, { ...number, productName, symbol, key, again }, context)
      return replyOfUse(tx, number)
    })
  },

  printedNumbers: async ({ symbol, codes }, { db, viewer, clock }) => {
    const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
    const found = codes.flatMap(code => ownItemNumbers(symbol, code, prefixes))
    const once = new Map(found.map(number => [`${number.companyPrefix} ${number.itemReference}`, number]))
    const numbers = []
    for (const number of once.values()) numbers.push(await replyOfUse(db, number))
    return { numbers }
  },

  useNumbers: async ({ symbol, key, ...input }, context) => {
    const numbers = input.numbers.map(({ companyPrefix, itemReference, productName, again }) => ({
      ...{ companyPrefix, itemReference: readReference(companyPrefix, itemReference) },
      ...{ productName: productName || null, again, symbol, key },
    }))
    return context.db.transaction(async tx => {
      // In one order, so that two sheets never wait for each other.
      const prefixes = [...new Set(numbers.map(({ companyPrefix }) => companyPrefix))].toSorted()
      for (const companyPrefix of prefixes) await lockPrefix(tx, companyPrefix, context)
      const replies = []
      for (const number of numbers) {
        await recordUse(tx, number, context)
        replies.push(await replyOfUse(tx, number))
      }
      return { numbers: replies }
    })
  },

  nameNumber: async ({ companyPrefix, itemReference, productName }, context) => {
    const { db } = context
    await requireOwnPrefix(db, companyPrefix, context)
    const number = { companyPrefix, itemReference: readReference(companyPrefix, itemReference) }
    if (!(await nameProduct(db, number, productName || null))) refuse('not-found')
    return replyOfUse(db, number)
  },
}

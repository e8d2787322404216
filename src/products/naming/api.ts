/** Handlers of the products of numbers: a number is used for a product, and gets its name. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { OwnNumber } from '../../numbers/items/item-number.ts'
import {
  chosenNumber,
  lockPrefix,
  numberReply,
  readReference,
  recordUse,
  replyOfUse,
  requireOwnPrefix,
} from '../../numbers/items/own-number.ts'
import { findUse } from '../../numbers/items/store.ts'
import { requireMemberFirm } from '../../numbers/owned/member-firm.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { saveDraft } from '../store.ts'
import type { namingCalls } from './calls.ts'

type Use = OwnNumber & { productName: string; symbol: string; key: string; again: boolean }

/** Records the use of a number for a product; an empty name leaves the name that the product has. */
async function recordForProduct(tx: Queryable, { productName, ...use }: Use, context: Context) {
  await recordUse(tx, use, context)
  if (productName) await nameProduct(tx, use, productName, context)
  return replyOfUse(tx, use)
}

function nameProduct(tx: Queryable, number: OwnNumber, name: string, { viewer, clock }: Context) {
  const gtin14 = `0${numberReply(number).gtin}`
  const draft = { gtin14, firmId: requireMemberFirm(viewer), name, updatedAt: clock() }
  return saveDraft(tx, draft, signedIn(viewer).accountId)
}

const isReportedMessage = '这个号码的商品已经通报，名称以通报的为准'

export const namingHandlers: Handlers<typeof namingCalls, Context> = {
  useNumber: async ({ companyPrefix, productName = '', symbol, key, again, itemReference }, context) =>
    context.db.transaction(async tx => {
      await lockPrefix(tx, companyPrefix, context)
      const number = await chosenNumber(tx, companyPrefix, { itemReference })
      return recordForProduct(tx, { ...number, productName, symbol, key, again }, context)
    }),

  useNumbers: async ({ symbol, key, ...input }, context) => {
    const uses = input.numbers.map(({ companyPrefix, itemReference, productName = '', again }) => ({
      ...{ companyPrefix, itemReference: readReference(companyPrefix, itemReference) },
      ...{ productName, again, symbol, key },
    }))
    return context.db.transaction(async tx => {
      // In one order, so that two sheets never wait for each other.
      const prefixes = [...new Set(uses.map(({ companyPrefix }) => companyPrefix))].toSorted()
      for (const companyPrefix of prefixes) await lockPrefix(tx, companyPrefix, context)
      const replies = []
      for (const use of uses) replies.push(await recordForProduct(tx, use, context))
      return { numbers: replies }
    })
  },

  nameNumber: async ({ companyPrefix, itemReference, productName }, context) => {
    const { db } = context
    await requireOwnPrefix(db, companyPrefix, context)
    const number = { companyPrefix, itemReference: readReference(companyPrefix, itemReference) }
    const use = (await findUse(db, number, numberReply(number).gtin)) ?? refuse('not-found')
    if (use.productState && use.productState !== 'reserved') refuseField('productName', 'reported', isReportedMessage)
    await db.transaction(tx => nameProduct(tx, number, productName, context))
    return replyOfUse(db, number)
  },
}

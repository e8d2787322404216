/** Handlers of a member's numbers: the overview, the GTIN-8, and what is missing. Uses and reservations have files of their own. */
import type { Context } from '../access/context.ts'
import { signedIn } from '../access/permissions.ts'
import type { Queryable } from '../db/connect.ts'
import type { Handlers } from '../wire/call.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { numberCalls } from './calls.ts'
import { findIncompleteNumbers, numberFacts } from './items/facts-store.ts'
import { ownItemNumbers } from './items/item-numbers-rules.ts'
import { chosenNumber, numberReply, replyOfUse, requireOwnPrefix } from './items/own-number.ts'
import { prefixReply } from './items/prefix-reply.ts'
import { gtin8Uses, latestUses, useGtin8 } from './items/store.ts'
import { keyHandlers } from './keys/api.ts'
import { requireMemberFirm } from './owned/member-firm.ts'
import { activePrefixes, gtin8sOf } from './owned/store.ts'
import { reservationHandlers } from './reservations/api.ts'

const latestCount = 5
const missingCount = 50

/** The GTIN-8 of a firm, each with when its symbol was made last. */
async function ownGtin8s(db: Queryable, firmId: number) {
  const own = await gtin8sOf(db, firmId)
  const uses = await gtin8Uses(
    db,
    own.map(({ gtin }) => gtin),
  )
  return own.map(row => ({ ...row, drawnAt: uses.get(row.gtin)?.toISOString() ?? null }))
}

type Drawn = ReturnType<typeof numberReply> & { productName: string | null; symbol: string; drawnAt: string }

/** The numbers of both sorts whose symbols were made last. */
function latestOf(items: readonly Drawn[], gtin8s: Awaited<ReturnType<typeof ownGtin8s>>) {
  const singles = gtin8s.flatMap(({ drawnAt, ...row }) =>
    drawnAt === null ? [] : [{ ...row, companyPrefix: null, itemReference: null, symbol: 'EAN-8', drawnAt }],
  )
  return [...items, ...singles].toSorted((one, other) => other.drawnAt.localeCompare(one.drawnAt)).slice(0, latestCount)
}

export const numberHandlers: Handlers<typeof numberCalls, Context> = {
  ...reservationHandlers,
  ...keyHandlers,

  numberInfo: async ({ companyPrefix, ...choice }, context) => {
    await requireOwnPrefix(context.db, companyPrefix, context)
    return replyOfUse(context.db, await chosenNumber(context.db, companyPrefix, choice))
  },

  printedNumbers: async ({ symbol, codes }, { db, viewer, clock }) => {
    const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
    const found = codes.flatMap(code => ownItemNumbers(symbol, code, prefixes))
    const once = new Map(found.map(number => [`${number.companyPrefix} ${number.itemReference}`, number]))
    const numbers = []
    for (const number of once.values()) numbers.push(await replyOfUse(db, number))
    return { numbers }
  },

  numbersOverview: async (_, { db, viewer, clock }) => {
    const firmId = requireMemberFirm(viewer)
    const own = await activePrefixes(db, firmId, clock())
    const prefixes = await Promise.all(own.map(companyPrefix => prefixReply(db, companyPrefix)))
    const items = (await latestUses(db, firmId, latestCount)).map(({ productName, symbol, drawnAt, ...number }) => ({
      ...numberReply(number),
      ...{ productName, symbol, drawnAt: drawnAt.toISOString() },
    }))
    const gtin8s = await ownGtin8s(db, firmId)
    return { prefixes, gtin8s, latest: latestOf(items, gtin8s) }
  },

  useGtin8: async ({ gtin }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    const firmId = requireMemberFirm(viewer)
    const isOwn = (await gtin8sOf(db, firmId)).some(row => row.gtin === gtin)
    if (!isOwn) refuseField('gtin', 'not-found', '这个 GTIN-8 没有分配给本企业')
    await useGtin8(db, { gtin, accountId, at: clock() })
    const used = (await ownGtin8s(db, firmId)).find(row => row.gtin === gtin)
    return used ?? refuse('not-found')
  },

  missingNumbers: async ({ missing }, { db, viewer, clock }) => {
    const companyPrefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
    const facts = await numberFacts(db, companyPrefixes)
    const rows = await findIncompleteNumbers(db, { companyPrefixes, missing, take: missingCount })
    return {
      total: { name: facts.unnamed, report: facts.unreported, facts: facts.incomplete }[missing],
      numbers: rows.map(({ productName, isReported, ...row }) => ({ ...numberReply(row), productName, isReported })),
    }
  },
}

/** Handlers of a member's item numbers. */

import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, itemCapacity } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { memberFirmId } from '../serials/listing.ts'
import { activePrefixes } from '../store.ts'
import type { numberCalls } from './calls.ts'
import {
  addUse,
  countTaken,
  findUse,
  latestUses,
  lockOwnPrefix,
  nameProduct,
  nextFree,
  type OwnNumber,
  redraw,
} from './store.ts'

const latestCount = 5
/** A map of a prefix has at most this many cells; a cell is a hundred numbers or more. */
const mostCells = 100
const leastCell = 100

const firmOf = (viewer: Viewer) => memberFirmId(viewer) ?? refuse('not-permitted')

/** A number with all its digits and its GTIN-13. */
function numberReply({ companyPrefix, itemReference }: OwnNumber) {
  const reference = String(itemReference).padStart(12 - companyPrefix.length, '0')
  const gtin = buildGtin13(companyPrefix, reference)
  if (isFault(gtin)) throw new Error(`${companyPrefix} ${reference} is no GTIN`)
  return { companyPrefix, itemReference: reference, gtin: gtin.digits }
}

/** The lowest unused number from one on, or else the lowest of all; null if all are used. */
async function nextNumber(db: Queryable, companyPrefix: string, from = 0): Promise<OwnNumber | null> {
  const itemReference = await nextFree(db, companyPrefix, from)
  if (itemReference < itemCapacity(companyPrefix)) return { companyPrefix, itemReference }
  return from === 0 ? null : nextNumber(db, companyPrefix)
}

async function replyOfUse(db: Queryable, number: OwnNumber) {
  const reply = numberReply(number)
  const use = await findUse(db, number, reply.gtin)
  const next = await nextNumber(db, number.companyPrefix)
  return {
    ...reply,
    isUsed: use !== undefined,
    productName: use?.productName ?? null,
    usedAt: use?.usedAt?.toISOString() ?? null,
    next: next && numberReply(next),
  }
}

/** The item reference as a number. Refuses one that the prefix does not have. */
function readReference(companyPrefix: string, itemReference: string): number {
  const length = 12 - companyPrefix.length
  if (!/^\d+$/.test(itemReference) || itemReference.length > length)
    refuseField('itemReference', 'format', `商品项目代码是 ${length} 位数字`)
  return Number(itemReference)
}

/** Refuses a prefix of another firm as missing, and one that is no longer valid. */
async function requireOwnPrefix(db: Queryable, companyPrefix: string, { viewer, clock }: Context) {
  const prefixes = await activePrefixes(db, firmOf(viewer), clock())
  if (!prefixes.includes(companyPrefix)) refuse('not-found')
}

async function prefixReply(db: Queryable, companyPrefix: string) {
  const capacity = itemCapacity(companyPrefix)
  const cellSize = Math.max(leastCell, capacity / mostCells)
  const taken = await countTaken(db, companyPrefix, cellSize)
  const cells = Array.from({ length: Math.ceil(capacity / cellSize) }, (_, cell) => taken.get(cell) ?? 0)
  const used = cells.reduce((sum, count) => sum + count, 0)
  const next = await nextNumber(db, companyPrefix)
  return { companyPrefix, capacity, used, cellSize, cells, next: next && numberReply(next) }
}

const allUsed = '这个厂商识别代码的号码已经用完，请申请增加厂商识别代码'

export const numberHandlers: Handlers<typeof numberCalls, Context> = {
  numbersOverview: async (_, { db, viewer, clock }) => {
    const firmId = firmOf(viewer)
    const own = await activePrefixes(db, firmId, clock())
    const prefixes = await Promise.all(own.map(companyPrefix => prefixReply(db, companyPrefix)))
    const latest = await latestUses(db, firmId, latestCount)
    return {
      prefixes,
      latest: latest.map(({ productName, symbol, drawnAt, ...number }) => ({
        ...numberReply(number),
        ...{ productName, symbol, drawnAt: drawnAt.toISOString() },
      })),
    }
  },

  numberInfo: async ({ companyPrefix, itemReference }, context) => {
    const { db } = context
    await requireOwnPrefix(db, companyPrefix, context)
    if (itemReference !== undefined)
      return replyOfUse(db, { companyPrefix, itemReference: readReference(companyPrefix, itemReference) })
    const next = (await nextNumber(db, companyPrefix)) ?? refuse('rule-broken', { message: allUsed })
    return replyOfUse(db, next)
  },

  useNumber: async ({ companyPrefix, symbol, key, again, ...input }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    const firmId = firmOf(viewer)
    const at = clock()
    const productName = input.productName || null
    return db.transaction(async tx => {
      const prefix = (await lockOwnPrefix(tx, { companyPrefix, firmId })) ?? refuse('not-found')
      if (prefix.validTo <= at) refuse('rule-broken', { message: '这个厂商识别代码已过有效期，请先办理续展' })
      const number =
        input.itemReference === undefined
          ? ((await nextNumber(tx, companyPrefix)) ?? refuse('rule-broken', { message: allUsed }))
          : { companyPrefix, itemReference: readReference(companyPrefix, input.itemReference) }
      const use = await findUse(tx, number, numberReply(number).gtin)
      if (use && use.drawKey !== key && !again) {
        const message = `这个号码刚刚用于${use.productName ? `“${use.productName}”` : '另一件商品'}，请换下一个`
        refuse('conflict', { message, faults: [{ field: 'itemReference', fault: 'used', message }] })
      }
      const isNew = await addUse(tx, { ...number, productName, drawKey: key, symbol, accountId, at })
      if (!isNew) await redraw(tx, number, { symbol, productName, at })
      return replyOfUse(tx, number)
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

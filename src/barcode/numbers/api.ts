/** Handlers of a member's item numbers. */

import { isFault } from '@barcode-authority/gs1/faults'
import { buildGtin13, itemCapacity } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Viewer } from '../../access/viewer.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { ownItemNumbers } from '../rules.ts'
import { memberFirmId } from '../serials/listing.ts'
import { activePrefixes, gtin8sOf } from '../store.ts'
import type { numberCalls } from './calls.ts'
import { numberFacts, numbersMissing } from './facts-store.ts'
import {
  addReservation,
  countReserved,
  countUsedBetween,
  type Reservation,
  removeReservation,
  reservationOf,
  reservationsOf,
} from './reservation-store.ts'
import {
  addUse,
  countTaken,
  findUse,
  gtin8Uses,
  latestUses,
  lockOwnPrefix,
  nameProduct,
  nextFree,
  type OwnNumber,
  redraw,
  useGtin8,
} from './store.ts'

const latestCount = 5
const missingCount = 50
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
    isReserved: !use && (await reservationOf(db, number)) !== undefined,
    next: next && numberReply(next),
  }
}

/** The item reference as a number. Refuses one that the prefix does not have. */
function readReference(companyPrefix: string, itemReference: string, field = 'itemReference'): number {
  const length = 12 - companyPrefix.length
  if (!/^\d+$/.test(itemReference) || itemReference.length > length)
    refuseField(field, 'format', `商品项目代码是 ${length} 位数字`)
  return Number(itemReference)
}

/** Refuses a prefix of another firm as missing, and one that is no longer valid. */
async function requireOwnPrefix(db: Queryable, companyPrefix: string, { viewer, clock }: Context) {
  const prefixes = await activePrefixes(db, firmOf(viewer), clock())
  if (!prefixes.includes(companyPrefix)) refuse('not-found')
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

function reservationReply({ companyPrefix, id, first, last, note, reservedAt }: Reservation) {
  const [from, to] = [first, last].map(itemReference => numberReply({ companyPrefix, itemReference }).itemReference)
  return { id, first: from ?? '', last: to ?? '', count: last - first + 1, note, reservedAt: reservedAt.toISOString() }
}

async function prefixReply(db: Queryable, companyPrefix: string) {
  const capacity = itemCapacity(companyPrefix)
  const cellSize = Math.max(leastCell, capacity / mostCells)
  const taken = await countTaken(db, companyPrefix, cellSize)
  const cells = Array.from({ length: Math.ceil(capacity / cellSize) }, (_, cell) => taken.get(cell) ?? 0)
  const used = sum(cells)
  const kept = await countReserved(db, companyPrefix, cellSize)
  const reservedCells = cells.map((_, cell) => kept.get(cell) ?? 0)
  const reservations = (await reservationsOf(db, companyPrefix)).map(reservationReply)
  const next = await nextNumber(db, companyPrefix)
  return {
    ...{ companyPrefix, capacity, used, reserved: sum(reservedCells), cellSize, cells, reservedCells, reservations },
    next: next && numberReply(next),
  }
}

/** Reservations of one prefix. */
const mostReservations = 100

const expired = '这个厂商识别代码已过有效期，请先办理续展'
/** Locks an own prefix that is valid, or refuses. */
async function lockPrefix(tx: Queryable, companyPrefix: string, { viewer, clock }: Context) {
  const prefix = (await lockOwnPrefix(tx, { companyPrefix, firmId: firmOf(viewer) })) ?? refuse('not-found')
  if (prefix.validTo <= clock()) refuse('rule-broken', { message: expired })
}

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

/** The GTIN-8 of a firm, each with when its symbol was made last. */
async function ownGtin8s(db: Queryable, firmId: number) {
  const [own, uses] = [await gtin8sOf(db, firmId), await gtin8Uses(db, firmId)]
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

const allUsed = '这个厂商识别代码的号码已经用完，请申请增加厂商识别代码'

export const numberHandlers: Handlers<typeof numberCalls, Context> = {
  numbersOverview: async (_, { db, viewer, clock }) => {
    const firmId = firmOf(viewer)
    const own = await activePrefixes(db, firmId, clock())
    const prefixes = await Promise.all(own.map(companyPrefix => prefixReply(db, companyPrefix)))
    const items = (await latestUses(db, firmId, latestCount)).map(({ productName, symbol, drawnAt, ...number }) => ({
      ...numberReply(number),
      ...{ productName, symbol, drawnAt: drawnAt.toISOString() },
    }))
    const gtin8s = await ownGtin8s(db, firmId)
    return { prefixes, gtin8s, latest: latestOf(items, gtin8s) }
  },

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
    const prefixes = await activePrefixes(db, firmOf(viewer), clock())
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

  useGtin8: async ({ gtin }, { db, viewer, clock }) => {
    const { accountId } = signedIn(viewer)
    const firmId = firmOf(viewer)
    const isOwn = (await gtin8sOf(db, firmId)).some(row => row.gtin === gtin)
    if (!isOwn) refuseField('gtin', 'not-found', '这个 GTIN-8 没有分配给本企业')
    await useGtin8(db, { gtin, firmId, accountId, at: clock() })
    const used = (await ownGtin8s(db, firmId)).find(row => row.gtin === gtin)
    return used ?? refuse('not-found')
  },

  nameNumber: async ({ companyPrefix, itemReference, productName }, context) => {
    const { db } = context
    await requireOwnPrefix(db, companyPrefix, context)
    const number = { companyPrefix, itemReference: readReference(companyPrefix, itemReference) }
    if (!(await nameProduct(db, number, productName || null))) refuse('not-found')
    return replyOfUse(db, number)
  },

  reserveNumbers: async ({ companyPrefix, note, ...input }, context) => {
    const { db, viewer, clock } = context
    const { accountId } = signedIn(viewer)
    const reservedAt = clock()
    return db.transaction(async tx => {
      await lockPrefix(tx, companyPrefix, context)
      const first = readReference(companyPrefix, input.first, 'first')
      const last = readReference(companyPrefix, input.last || input.first, 'last')
      const span = { companyPrefix, first, last }
      if (last < first) refuseField('last', 'order', '最后一个号码不能小于第一个')
      const reserved = await reservationsOf(tx, companyPrefix)
      if (reserved.some(row => row.first <= last && first <= row.last))
        refuseField('first', 'reserved', '这一段里有已经预留的号码')
      if (reserved.length >= mostReservations)
        refuse('rule-broken', { message: `一个厂商识别代码最多预留 ${mostReservations} 段，请先取消不用的` })
      if ((await countUsedBetween(tx, span)) === last - first + 1)
        refuseField('first', 'used', first === last ? '这个号码已经用过' : '这一段号码都已经用过')
      await addReservation(tx, { ...span, note: note || null, accountId, reservedAt })
      return prefixReply(tx, companyPrefix)
    })
  },

  releaseNumbers: async ({ id }, { db, viewer }) => {
    if (!(await removeReservation(db, { id, firmId: firmOf(viewer) }))) refuse('not-found')
    return { done: true }
  },

  missingNumbers: async ({ missing }, { db, viewer, clock }) => {
    const companyPrefixes = await activePrefixes(db, firmOf(viewer), clock())
    const facts = await numberFacts(db, companyPrefixes)
    const rows = await numbersMissing(db, { companyPrefixes, missing, take: missingCount })
    return {
      total: { name: facts.unnamed, report: facts.unreported, facts: facts.incomplete }[missing],
      numbers: rows.map(({ productName, isReported, ...row }) => ({ ...numberReply(row), productName, isReported })),
    }
  },
}

/** An item number of a member: its prefix, its digits, whether it is used, and the next free one. */

import { itemCapacity } from '@barcode-authority/gs1/keys'
import type { Context } from '../../access/context.ts'
import { authorOf } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { emitAllocated } from '../allocated-event.ts'
import { requireMemberFirm } from '../owned/member-firm.ts'
import { activePrefixes } from '../owned/store.ts'
import { reservationOf } from '../reservations/store.ts'
import { gtin13Of, itemSeries, type OwnNumber } from './item-number.ts'
import { readItemReference } from './item-reference.ts'
import { addUse, findUse, lockOwnPrefix, nextFree, redraw } from './store.ts'

/** For whom a number is, and when: of a request, or of a job. */
export type NumberContext = Pick<Context, 'viewer' | 'clock'>

/** A number with all its digits and its GTIN-13. */
export function numberReply({ companyPrefix, itemReference }: OwnNumber) {
  const gtin = gtin13Of({ companyPrefix, itemReference })
  return { companyPrefix, itemReference: gtin.slice(companyPrefix.length, -1), gtin }
}

/** The lowest unused number from one on, or else the lowest of all; null if all are used. */
export async function nextNumber(db: Queryable, companyPrefix: string, from = 0): Promise<OwnNumber | null> {
  const itemReference = await nextFree(db, companyPrefix, from)
  if (itemReference < itemCapacity(companyPrefix)) return { companyPrefix, itemReference }
  return from === 0 ? null : nextNumber(db, companyPrefix)
}

export async function replyOfUse(db: Queryable, number: OwnNumber) {
  const reply = numberReply(number)
  const use = await findUse(db, number, reply.gtin)
  const next = await nextNumber(db, number.companyPrefix)
  return {
    ...reply,
    isUsed: use !== undefined,
    productName: use?.productName ?? null,
    usedAt: use?.usedAt?.toISOString() ?? null,
    isReserved: !use && (await reservationOf(db, itemSeries(number.companyPrefix), number.itemReference)) !== undefined,
    next: next && numberReply(next),
  }
}

/** The item reference as a number, also of a whole GTIN. Refuses one that the prefix does not have. */
export function readReference(companyPrefix: string, input: string, field = 'itemReference'): number {
  const read = readItemReference(companyPrefix, input)
  return 'fault' in read ? refuseField(field, 'format', read.fault) : Number(read.itemReference)
}

/** Refuses a prefix of another firm as missing, and one that is no longer valid. */
export async function requireOwnPrefix(db: Queryable, companyPrefix: string, { viewer, clock }: NumberContext) {
  const prefixes = await activePrefixes(db, requireMemberFirm(viewer), clock())
  if (!prefixes.includes(companyPrefix)) refuse('not-found')
}

const expired = '这个厂商识别代码已过有效期，请先办理续展'
/** Locks an own prefix that is valid, or refuses. */
export async function lockPrefix(tx: Queryable, companyPrefix: string, { viewer, clock }: NumberContext) {
  const prefix = (await lockOwnPrefix(tx, { companyPrefix, firmId: requireMemberFirm(viewer) })) ?? refuse('not-found')
  if (prefix.validTo <= clock()) refuse('rule-broken', { message: expired })
}

type Use = OwnNumber & { symbol?: string; key: string; again: boolean }

/** Records a number as used, or another symbol of it; without `symbol` it is used and none was made yet. Refuses one that another drawing has used, unless it is for the same product. */
export async function recordUse(tx: Queryable, { key, again, ...number }: Use, { viewer, clock }: NumberContext) {
  const at = clock()
  const { gtin, itemReference } = numberReply(number)
  const use = await findUse(tx, number, gtin)
  if (use && use.drawKey !== key && !again) {
    const message = `号码 ${itemReference} 刚刚用于${use.productName ? `“${use.productName}”` : '另一件商品'}，请换下一个`
    refuse('conflict', { message, faults: [{ field: 'itemReference', fault: 'used', message }] })
  }
  const accountId = authorOf(viewer)
  const isNew = await addUse(tx, { ...number, drawKey: key, ...(accountId !== undefined && { accountId }), at })
  if (isNew) {
    const { companyPrefix } = number
    await emitAllocated(tx, { firmId: requireMemberFirm(viewer), at, kind: 'GTIN-13', companyPrefix, numbers: [gtin] })
  }
  if (!isNew && number.symbol !== undefined) await redraw(tx, number, { symbol: number.symbol, at })
}

const allUsed = '这个厂商识别代码的号码已经用完，请申请增加厂商识别代码'

/** The number that was typed, or else the next free one from `from` on. Refuses if none is free. */
export async function chosenNumber(
  db: Queryable,
  companyPrefix: string,
  { itemReference, from }: { itemReference?: string | undefined; from?: string | undefined },
): Promise<OwnNumber> {
  if (itemReference !== undefined) return { companyPrefix, itemReference: readReference(companyPrefix, itemReference) }
  const first = from === undefined ? 0 : readReference(companyPrefix, from, 'itemReference')
  return (await nextNumber(db, companyPrefix, first)) ?? refuse('rule-broken', { message: allUsed })
}

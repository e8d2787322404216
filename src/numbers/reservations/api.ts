/** Handlers of reserved numbers, of every kind of key. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Queryable } from '../../db/connect.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { numberCalls } from '../calls.ts'
import { lockPrefix } from '../items/own-number.ts'
import { prefixReply } from '../items/prefix-reply.ts'
import { passedByCounter } from '../keys/allocate.ts'
import { countedReference, requestedSeries } from '../keys/requested.ts'
import type { Series } from '../keys/taken-references.ts'
import { requireMemberFirm } from '../owned/member-firm.ts'
import { addReservation, countReservations, countUsedBetween, removeReservation, reservationsOf } from './store.ts'

/** Reservations of one kind under a prefix. */
const mostReservations = 100

type Span = { first: number; last: number }

/** Refuses a span that overlaps a reservation, or has no number that is free. */
async function requireFree(tx: Queryable, series: Series, { first, last }: Span): Promise<void> {
  if (last < first) refuseField('last', 'order', '最后一个号码不能小于第一个')
  const reserved = await reservationsOf(tx, series)
  if (reserved.some(row => row.first <= last && first <= row.last))
    refuseField('first', 'reserved', '这一段里有已经预留的号码')
  if ((await countReservations(tx, series)) >= mostReservations)
    refuse('rule-broken', { message: `一个厂商识别代码的一种编码最多预留 ${mostReservations} 段，请先取消不用的` })
  const passed = await passedByCounter(tx, series)
  if (first < passed) refuseField('first', 'used', `系列号已经编到 ${passed - 1}，请从 ${passed} 起预留`)
  if ((await countUsedBetween(tx, series, { first, last })) === last - first + 1)
    refuseField('first', 'used', first === last ? '这个号码已经用过' : '这一段号码都已经用过')
}

type ReservationHandlers = Pick<Handlers<typeof numberCalls, Context>, 'reserveNumbers' | 'releaseNumbers'>

export const reservationHandlers: ReservationHandlers = {
  reserveNumbers: async ({ companyPrefix, kind, note, ...input }, context) => {
    const { db, viewer, clock } = context
    const { accountId } = signedIn(viewer)
    const reservedAt = clock()
    return db.transaction(async tx => {
      await lockPrefix(tx, companyPrefix, context)
      const series = await requestedSeries(tx, { kind, companyPrefix, series: input.series })
      const first = countedReference(series, input.first, 'first')
      const last = countedReference(series, input.last || input.first, 'last')
      await requireFree(tx, series, { first, last })
      await addReservation(tx, { ...series, first, last, note: note || null, accountId, reservedAt })
      return prefixReply(tx, companyPrefix)
    })
  },

  releaseNumbers: async ({ id }, { db, viewer }) => {
    if (!(await removeReservation(db, { id, firmId: requireMemberFirm(viewer) }))) refuse('not-found')
    return { done: true }
  },
}

/** Handlers of reserved numbers. */
import type { Context } from '../../access/context.ts'
import { signedIn } from '../../access/permissions.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { numberCalls } from '../calls.ts'
import { requireMemberFirm } from '../owned/member-firm.ts'
import { lockPrefix, readReference } from './own-number.ts'
import { prefixReply } from './prefix-reply.ts'
import { addReservation, countUsedBetween, removeReservation, reservationsOf } from './reservation-store.ts'

/** Reservations of one prefix. */
const mostReservations = 100

type ReservationHandlers = Pick<Handlers<typeof numberCalls, Context>, 'reserveNumbers' | 'releaseNumbers'>

export const reservationHandlers: ReservationHandlers = {
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
    if (!(await removeReservation(db, { id, firmId: requireMemberFirm(viewer) }))) refuse('not-found')
    return { done: true }
  },
}

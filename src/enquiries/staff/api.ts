/** Handlers of staff about what visitors sent. */
import { signedIn } from '../../access/permissions.ts'
import { readRuleHistory } from '../../business-rules/store.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { answerEnquiry } from '../answer.ts'
import type { EnquiryContext } from '../context.ts'
import { readReceiptNumber } from '../rules.ts'
import type { staffEnquiryCalls } from './calls.ts'
import { deskLines } from './desk/lines.ts'
import { findDesk } from './desk/store.ts'
import { answererOf, replyOf } from './lines.ts'
import { visibleEnquiry } from './store.ts'

export const staffEnquiryHandlers: Handlers<typeof staffEnquiryCalls, EnquiryContext> = {
  staffEnquiries: async ({ state = 'open', ...filter }, context) => {
    const { db, clock } = context
    const time = { now: clock(), calendar: await readCalendar(db), history: await readRuleHistory(db) }
    const { entries, page } = await findDesk(db, { state, ...filter, time }, signedIn(context.viewer))
    return { rows: await deskLines(entries, context, time), page }
  },

  staffAnswer: async ({ number: typed, answer: text, replaces = false }, context) => {
    const { db, clock, messages } = context
    const viewer = signedIn(context.viewer)
    const number = readReceiptNumber(typed) ?? refuseField('number', 'format', '受理号抄错了，请逐位核对')
    if (!(await visibleEnquiry(db, number, viewer))) return refuse('not-found')
    const result = await answerEnquiry(db, { number, text, by: answererOf(viewer), at: clock(), replaces }, messages)
    if (result === 'answered') refuse('conflict', { message: '已经答复过，要改写请选“改写答复”' })
    if (result === 'merged') refuse('conflict', { message: '这一件已经并到另一件，请答复那一件' })
    return replyOf(number, context)
  },
}

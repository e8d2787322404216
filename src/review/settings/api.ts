/** Handlers of the calendar of working days. */
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import type { RegistrationContext } from '../../registration/context.ts'
import {
  findCalendarDays,
  removeCalendarDay,
  setCalendarDay,
} from '../../registration/life-cycle/working-days/store.ts'
import { isWorkingDay } from '../../registration/life-cycle/working-days/working-days.ts'
import type { Handlers } from '../../wire/call.ts'
import { chinaDay } from '../../wire/china-time.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import type { calendarCalls } from './calls.ts'

const weekOnly = new Map<string, boolean>()

/** Terms of the past were counted by the calendar as it was. */
function requireNotPast(day: string, now: Date): void {
  const today = chinaDay(now)
  if (day < today) refuseField('day', 'past', `已经过去的日子不能改，最早是今天（${today}）`)
}

export const calendarHandlers: Handlers<typeof calendarCalls, RegistrationContext> = {
  calendarDays: (_, { db }) => findCalendarDays(db),

  saveCalendarDay: async (input, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    requireNotPast(input.day, at)
    if (isWorkingDay(input.day, weekOnly) === input.isWorking)
      refuseField('isWorking', 'usual', input.isWorking ? '这天本来就上班' : '这天是周末，本来就不上班')
    await db.transaction(async tx => {
      await setCalendarDay(tx, input)
      const facts = { working: input.isWorking ? 1 : 0, name: input.name }
      await addAuditLine(tx, { action: 'calendar-changed', viewer, at, address, subject: input.day, facts })
    })
    return { done: true }
  },

  removeCalendarDay: async ({ day }, { db, viewer: contextViewer, clock, address }) => {
    const viewer = signedIn(contextViewer)
    const at = clock()
    requireNotPast(day, at)
    await db.transaction(async tx => {
      if (!(await removeCalendarDay(tx, day))) refuse('not-found')
      await addAuditLine(tx, { action: 'calendar-changed', viewer, at, address, subject: day })
    })
    return { done: true }
  },
}

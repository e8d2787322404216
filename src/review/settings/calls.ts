/** Calls of the calendar of working days: read by every reviewer, written by the centre. */
import { z } from 'zod'
import type { CallRow, DataOf } from '../../wire/call.ts'
import { day, done, flag, text } from '../../wire/fields.ts'

const calendarDay = z.object({ day: z.string(), isWorking: z.boolean(), name: z.string() })

export const calendarCalls = [
  {
    name: 'calendarDays',
    method: 'POST',
    path: 'tycpdmfirm/authApi/calendarDays',
    access: 'review-applications',
    costly: false,
    summary: '与周末规则不同的日子：放假的工作日，和要上班的周末',
    input: z.object({}),
    reply: z.array(calendarDay),
    replyKind: 'record',
  },
  {
    name: 'saveCalendarDay',
    method: 'POST',
    path: 'tycpdmfirm/authApi/saveCalendarDay',
    access: 'edit-review-settings',
    costly: false,
    summary: '登记一个放假或上班的日子；只有中心和管理员可以修改',
    input: z.object({ day, isWorking: flag, name: text(40, 1) }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'removeCalendarDay',
    method: 'POST',
    path: 'tycpdmfirm/authApi/removeCalendarDay',
    access: 'edit-review-settings',
    costly: false,
    summary: '删去一个日子，以后仍按周末规则；只有中心和管理员可以修改',
    input: z.object({ day }),
    reply: done,
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type CalendarCalls = (typeof calendarCalls)[number]
export type CalendarDayReply = DataOf<Extract<CalendarCalls, { name: 'calendarDays' }>>[number]

/** Rules of subscriptions, without I/O: when mails are due, who is given up, what a form must have. */

import type { Language } from '../codes/languages.ts'
import { chinaOffsetMs, dayMs, hourMs, minuteMs } from '../wire/china-time.ts'
import type { FieldFault } from '../wire/errors.ts'
import { type ColumnName, columnsOf, type Frequency } from './columns.ts'

export const subscriptionLimits = {
  /** How long the link of a confirmation works. */
  confirmHours: 72,
  /** An address gets one confirmation in this time, however often it is typed. */
  pauseMs: hourMs,
  /** A digest ends this long before its job runs, so that an item whose scheduled moment has just come is not missed. */
  graceMs: 10 * minuteMs,
  /** Items named in one mail. */
  items: 50,
  /** A subscription ends after so many mails in a row that the mail server of the address has refused. */
  refusals: 3,
  /** A subscription whose last mail is still being retried is looked at again after this time. */
  retryMs: 30 * minuteMs,
} as const

const monday = 1
const dueHour = 8

/** The next eight o'clock in China after a moment, for `weekly` that of a Monday. */
export function nextDue(at: Date, frequency: Frequency): Date {
  const local = at.getTime() + chinaOffsetMs
  let due = Math.floor(local / dayMs) * dayMs + dueHour * hourMs
  while (due <= local || (frequency === 'weekly' && new Date(due).getUTCDay() !== monday)) due += dayMs
  return new Date(due - chinaOffsetMs)
}

/** The last mail of a subscription, as the outbox has it. */
export type LastMail =
  | { state: 'queued' | 'sending' | 'sent' | 'failed' | 'dead'; lastError: string | null }
  | undefined

/** What the last mail means for the next one. `open`: it is still being sent. `lost`: nobody got it, so its items are sent again. */
export function afterLastMail(
  last: LastMail,
  refusals: number,
): { next: 'wait' } | { next: 'send'; isLost: boolean; refusals: number } | { next: 'end' } {
  if (last === undefined) return { next: 'send', isLost: false, refusals }
  if (last.state === 'sent') return { next: 'send', isLost: false, refusals: 0 }
  if (last.state !== 'dead') return { next: 'wait' }
  const count = /^smtp-5\d\d$/.test(last.lastError ?? '') ? refusals + 1 : refusals
  return count >= subscriptionLimits.refusals ? { next: 'end' } : { next: 'send', isLost: true, refusals: count }
}

type Typed = {
  language?: Language | undefined
  email?: string | undefined
  columns?: readonly ColumnName[] | undefined
  frequency?: Frequency | undefined
  captcha?: string | undefined
  pow?: string | undefined
  agree?: string | undefined
}

/** What is wrong with the choices of a subscription: something is missing, or a column is of another language. */
export function choiceFaults({
  columns = [],
  frequency,
  language = 'zh',
}: Pick<Typed, 'columns' | 'frequency' | 'language'>): FieldFault[] {
  const known = columnsOf(language)
  const isForeign = columns.some(name => !known.includes(name))
  return [
    ...(isForeign ? [{ field: 'columns', fault: 'option', message: '请从列出的栏目里选' }] : []),
    ...(columns.length === 0 ? [{ field: 'columns', fault: 'required', message: '至少选一个栏目' }] : []),
    ...(frequency === undefined ? [{ field: 'frequency', fault: 'required', message: '请选择多久一封' }] : []),
  ]
}

/** What is missing in the form of a subscription. */
export function requestFaults(typed: Typed): FieldFault[] {
  const hasAgreed = typed.agree === 'on' || typed.agree === 'true'
  const isProved = typed.captcha !== undefined || typed.pow !== undefined
  return [
    ...(typed.email ? [] : [{ field: 'email', fault: 'required', message: '请填写邮箱' }]),
    ...choiceFaults(typed),
    ...(isProved ? [] : [{ field: 'captcha', fault: 'required', message: '请输入图形验证码' }]),
    ...(hasAgreed ? [] : [{ field: 'agree', fault: 'required', message: '请先阅读并同意对邮箱的说明' }]),
  ]
}

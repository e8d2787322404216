/** The answer of staff to an enquiry, with a mail if there is a mailbox. */

import { branchLabel } from '../codes/branches.ts'
import { type ByLanguage, readLanguage } from '../codes/languages.ts'
import type { Db, Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { enquiryKinds } from './enquiry-kinds.ts'
import { readReceiptNumber } from './rules.ts'
import { type Answerer, type Enquiry, enquiryOfNumber, saveAnswer } from './store.ts'

type Answer = { number: string; text: string; by: Answerer; at: Date; replaces: boolean }
export type AnswerResult = 'no-number' | 'missing' | 'answered' | { enquiry: Enquiry; isMailed: boolean }

/** The name of a unit, for visitors too.
 *  @example unitLabel('centre') // '国家中心' */
export const unitLabel = (unit: string): string => (unit === 'centre' ? '国家中心' : branchLabel(unit))

type AnswerMail = {
  to: { channel: 'email'; address: string }
  at: Date
  business: string
  number: string
  answer: string
}
type SendMail = (messages: Pick<Messages, 'send'>, tx: Queryable, mail: AnswerMail) => Promise<void>

/** The mail in the language of the question. An English form has one kind of enquiry, which its mail need not name. */
const sendMail: ByLanguage<SendMail> = {
  zh: (messages, tx, { to, at, ...parameters }) => messages.send(tx, { to, at, kind: 'enquiry-answered', parameters }),
  en: (messages, tx, { to, at, number, answer }) =>
    messages.send(tx, { to, at, kind: 'english-enquiry-answered', parameters: { number, answer } }),
}

/** Saves an answer and queues the mail, together. An answered enquiry is left alone unless the answer `replaces` the earlier one. */
export async function answerEnquiry(
  db: Db,
  { number: typed, text, by, at, replaces }: Answer,
  messages: Pick<Messages, 'send'>,
): Promise<AnswerResult> {
  const number = readReceiptNumber(typed)
  if (number === undefined) return 'no-number'
  return db.transaction(async tx => {
    const enquiry = await enquiryOfNumber(tx, number)
    if (!enquiry) return 'missing'
    if (!(await saveAnswer(tx, { id: enquiry.id, answer: text, by, at, replaces }))) return 'answered'
    const { email, kind } = enquiry
    if (email === null) return { enquiry, isMailed: false }
    const to = { channel: 'email', address: email } as const
    const mail = { to, at, business: enquiryKinds[kind].label, number, answer: text }
    await sendMail[readLanguage(enquiry.details.language)](messages, tx, mail)
    return { enquiry, isMailed: true }
  })
}

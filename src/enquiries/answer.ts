/** The answer of staff to an enquiry, with a mail if there is a mailbox. */

import { branchLabel } from '../codes/branches.ts'
import { type ByLanguage, readLanguage } from '../codes/languages.ts'
import type { Db, Queryable } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { enquiryKinds } from './enquiry-kinds.ts'
import { readReceiptNumber } from './rules.ts'
import { type Answerer, type Enquiry, lockEnquiry, mergedOf, saveAnswer } from './store.ts'

type Answer = { number: string; text: string; by: Answerer; at: Date; replaces: boolean }
export type AnswerResult = 'no-number' | 'missing' | 'answered' | 'merged' | { enquiry: Enquiry; isMailed: boolean }

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

/** Saves an answer and queues the mail, together, also of every enquiry that was merged into this one. An answered enquiry is left alone unless
 *  the answer `replaces` the earlier one; a merged one has the answer of the other. */
export async function answerEnquiry(
  db: Db,
  { number: typed, ...answer }: Answer,
  messages: Pick<Messages, 'send'>,
): Promise<AnswerResult> {
  const number = readReceiptNumber(typed)
  if (number === undefined) return 'no-number'
  return db.transaction(async tx => {
    const enquiry = await lockEnquiry(tx, number)
    if (!enquiry) return 'missing'
    if (enquiry.mergedInto !== null) return 'merged'
    if (!(await answerOne(tx, enquiry, answer, messages))) return 'answered'
    for (const merged of await mergedOf(tx, enquiry.id))
      await answerOne(tx, merged, { ...answer, replaces: true }, messages)
    return { enquiry, isMailed: enquiry.email !== null }
  })
}

/** Answers one enquiry by itself. False if there is an answer that is not to be replaced. */
export async function answerOne(
  tx: Queryable,
  { id, number, kind, email, details, answer }: Enquiry,
  { text, by, at, replaces }: Omit<Answer, 'number'>,
  messages: Pick<Messages, 'send'>,
): Promise<boolean> {
  // The same words again, as after a reply that never came, are no second mail.
  if (replaces && answer === text) return true
  if (!(await saveAnswer(tx, { id, answer: text, by, at, replaces }))) return false
  if (email === null) return true
  const to = { channel: 'email', address: email } as const
  const mail = { to, at, business: enquiryKinds[kind].label, number, answer: text }
  await sendMail[readLanguage(details.language)](messages, tx, mail)
  return true
}

/** The answer of staff to an enquiry, with a mail if there is a mailbox. */
import { branchLabel } from '../codes/branches.ts'
import type { Db } from '../db/connect.ts'
import type { Messages } from '../messages/context.ts'
import { enquiryKinds } from './enquiry-kinds.ts'
import { readReceiptNumber } from './rules.ts'
import { type Answerer, type Enquiry, enquiryOfNumber, saveAnswer } from './store.ts'

type Answer = { number: string; text: string; by: Answerer; at: Date; replaces: boolean }
export type AnswerResult = 'no-number' | 'missing' | 'answered' | { enquiry: Enquiry; isMailed: boolean }

/** The name of a unit, for visitors too.
 *  @example unitLabel('centre') // '国家中心' */
export const unitLabel = (unit: string): string => (unit === 'centre' ? '国家中心' : branchLabel(unit))

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
    if (enquiry.details.language === 'en')
      await messages.send(tx, { to, kind: 'english-enquiry-answered', parameters: { number, answer: text }, at })
    else {
      const parameters = { business: enquiryKinds[kind].label, number, answer: text }
      await messages.send(tx, { to, kind: 'enquiry-answered', parameters, at })
    }
    return { enquiry, isMailed: true }
  })
}

/** The submission of a form: once for the same token and content, with a captcha, and with a place for an enrolment. */

import { randomBytes } from 'node:crypto'
import { requireCaptcha } from '../account/codes/captcha.ts'
import type { CaptchaAnswer } from '../account/fields.ts'
import type { OtherLanguage } from '../codes/languages.ts'
import type { Queryable } from '../db/connect.ts'
import { keyedHash } from '../db/seal.ts'
import { receiveReport } from '../reports/receive-report.ts'
import { dateFormat, formatDate } from '../ui/formats/format-date.ts'
import { Refusal, refuseField } from '../wire/errors.ts'
import type { EnquiryContext } from './context.ts'
import { type EnquiryKind, sharesContact, topicsOfCentre } from './enquiry-kinds.ts'
import { reservePlace } from './places.ts'
import { branchOfComplaint, createReceiptNumber, deletionDate, type EnquiryValues, queryCode } from './rules.ts'
import { addEnquiry, type Enquiry, enquiryOfSubmission, lockFor, type NewEnquiry } from './store.ts'

export type Submission = {
  kind: EnquiryKind
  token: string
  /** Language of the answer, if it is not Chinese. */
  language?: OtherLanguage | undefined
  values: EnquiryValues
  captchaAnswer: CaptchaAnswer
}

/** The code that opens a receipt besides its number. */
export const codeOf = (number: string, { config }: Pick<EnquiryContext, 'config'>): string =>
  queryCode(Buffer.from(keyedHash(number, { secretKey: config.secretKey, purpose: 'enquiry code' }), 'base64url'))

/** Stores a checked form and returns its row. The same form with the same content, sent again or twice at once, is the same row. */
export async function submitEnquiry(submission: Submission, context: EnquiryContext): Promise<Enquiry> {
  const { kind, token, values } = submission
  const { config, db } = context
  requirePage(values, context)
  const content = JSON.stringify([kind, token, values])
  const key = keyedHash(content, { secretKey: config.secretKey, purpose: 'enquiry' })
  // A refusal is thrown after the transaction, so that a wrong answer uses up its captcha.
  const result = await db.transaction(async tx => {
    await lockFor(tx, 'submission', key)
    const existing = await enquiryOfSubmission(tx, key)
    if (existing) return existing
    return refusalOrResult(async () => {
      await requireCaptcha(submission.captchaAnswer, { ...context, db: tx })
      // After the captcha, so that forms without one use up nothing of those who share the address.
      await context.countRequest('submission')
      return addReceipt(tx, { ...submission, key }, context)
    })
  })
  if (result instanceof Refusal) throw result
  return result
}

async function refusalOrResult<Result>(work: () => Promise<Result>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** An opinion is about a page of this site. */
function requirePage({ about }: EnquiryValues, { declaredPath }: EnquiryContext): void {
  if (about === undefined) return
  const path = about.replace(/[?#].*$/, '')
  if (!path.startsWith('/') || declaredPath(path) === undefined)
    refuseField('about', 'unknown', '本站没有这一页，请照浏览器的地址填写')
}

async function addReceipt(
  tx: Queryable,
  { kind, values, key, language }: Submission & { key: string },
  context: EnquiryContext,
): Promise<Enquiry> {
  const { viewer } = context
  const createdAt = context.clock()
  const { body = '', name, organisation, phone, email, course, ...details } = values
  const seat = course === undefined ? {} : await reservePlace(tx, { courseId: Number(course), phone }, context)
  const number = createReceiptNumber(formatDate(createdAt, dateFormat), randomBytes(64))
  const row: NewEnquiry = {
    ...{
      number,
      kind,
      submission: key,
      body,
      details: { ...filled(details), ...(language && { language }) },
      name,
      organisation,
      phone,
      email,
      ...seat,
      ...(kind === 'complaint' && { branchCode: branchOfComplaint(values) }),
      createdAt,
    },
    accountId: viewer.kind === 'account' ? viewer.accountId : null,
    keepUntil: deletionDate({ at: createdAt, isAnswered: false }),
  }
  const enquiry = await addEnquiry(tx, row)
  if (kind === 'product') await passToFirm(tx, enquiry, context)
  return enquiry
}

/** What is reported about a record of a firm goes to the firm. */
async function passToFirm(tx: Queryable, { id, number, body, details, createdAt }: Enquiry, context: EnquiryContext) {
  const { code = '', topic = '', unit, share } = details
  if (topicsOfCentre.includes(topic)) return
  const what = { enquiryId: id, number, code, topic, body, reporter: unit }
  await receiveReport(tx, { ...what, sharesContact: share === sharesContact, at: createdAt }, context)
}

const filled = (values: EnquiryValues) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))

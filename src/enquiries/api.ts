/** Handlers of the forms of visitors. */

import { randomUUID } from 'node:crypto'
import { isSameSecret } from '../db/same-secret.ts'
import { savePhoto } from '../reports/photos.ts'
import { publicReport } from '../reports/public-report.ts'
import { disagree } from '../reports/receive-report.ts'
import { takesPhotos } from '../reports/report-rules.ts'
import { reportOfEnquiry } from '../reports/store.ts'
import { dateFormat, formatDate } from '../ui/formats/format-date.ts'
import type { Handlers } from '../wire/call.ts'
import { shiftDay } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { unitLabel } from './answer.ts'
import type { enquiryCalls } from './calls.ts'
import type { EnquiryContext } from './context.ts'
import { cancelEnrolment } from './places.ts'
import { commonFaults, enquiryFaults, isOpenCourse, normalisedSecret, readReceiptNumber } from './rules.ts'
import {
  answeringUnit,
  type CourseRow,
  courseOf,
  coursesFrom,
  type Enquiry,
  enquiryOfNumber,
  waitingPosition,
} from './store.ts'
import { codeOf, submitEnquiry } from './submit.ts'

export const enquiryHandlers: Handlers<typeof enquiryCalls, EnquiryContext> = {
  newEnquiry: async () => ({ token: randomUUID(), uuid: randomUUID() }),

  submitEnquiry: async ({ kind, token, language, uuid, captcha, pow, agree, website, ...values }, context) => {
    if (website) refuseField('website', 'filled', '“网站”一栏请留空：它不显示，只有程序会填')
    const faults = [...enquiryFaults(kind, values), ...commonFaults({ agree, captcha, pow })]
    if (faults.length > 0) refuse('faulty-input', { faults })
    const submission = { kind, token, language, values, captchaAnswer: { uuid, captcha, pow } }
    const enquiry = await submitEnquiry(submission, context)
    const { number, createdAt } = enquiry
    const waiting = (await waitingPosition(context.db, enquiry)) ?? null
    const report = await reportOfEnquiry(context.db, enquiry.id)
    const reportDueOn = report?.firstDueOn ?? null
    return { number, code: codeOf(number, context), submittedAt: formatDate(createdAt), waiting, reportDueOn }
  },

  readAnswer: async (receipt, context) => {
    const enquiry = await openReceipt(receipt, context)
    const { db, clock } = context
    const course = enquiry.itemId === null ? undefined : await courseOf(db, enquiry.itemId)
    const isOpen = course !== undefined && isOpenCourse(course.heldOn, formatDate(clock(), dateFormat))
    const unit = enquiry.answer === null ? undefined : await answeringUnit(db, enquiry.id)
    return {
      ...{ number: enquiry.number, kind: enquiry.kind, body: enquiry.body, answer: enquiry.answer },
      submittedAt: formatDate(enquiry.createdAt),
      course: course ? { title: course.title, heldOn: course.heldOn, place: course.place } : null,
      cancelledAt: enquiry.cancelledAt && formatDate(enquiry.cancelledAt),
      canCancel: enquiry.cancelledAt === null && isOpen,
      waiting: (await waitingPosition(db, enquiry)) ?? null,
      isOver: course !== undefined && !isOpen,
      answeredAt: enquiry.answeredAt && formatDate(enquiry.answeredAt),
      answeredBy: unit === undefined ? null : unitLabel(unit),
      report: await publicReport(db, enquiry.id, { secretKey: context.config.secretKey, now: clock() }),
    }
  },

  cancelEnrolment: async (receipt, context) => {
    const enquiry = await openReceipt(receipt, context)
    const { db, clock } = context
    const course = enquiry.itemId === null ? undefined : await courseOf(db, enquiry.itemId)
    if (enquiry.kind !== 'training') refuse('rule-broken', { message: '这个受理号不是培训报名，不能取消' })
    if (course && !isOpenCourse(course.heldOn, formatDate(clock(), dateFormat)))
      refuse('rule-broken', { message: '这一场已经截止报名，不能取消' })
    return { done: await cancelEnrolment(db, enquiry, context) }
  },

  disagreeReport: async ({ reason, ...receipt }, context) => {
    const { db, clock } = context
    const report = await reportOfReceipt(receipt, context)
    await db.transaction(tx => disagree(tx, { reportId: report.id, text: reason, at: clock() }, context))
    return { done: true }
  },

  addReportPhoto: async ({ photo, ...receipt }, context) => {
    const report = await reportOfReceipt(receipt, context)
    if (!takesPhotos(report.state)) refuse('conflict', { message: '这条报错已经答复，不能再附照片' })
    return { photos: await savePhoto(photo, report.id, context) }
  },

  openCourses: async (_, { db, clock }) =>
    (await coursesFrom(db, shiftDay(formatDate(clock(), dateFormat), 1))).map(toCourse),
}

/** Whoever waits is before a new enrolment. */
const toCourse = ({ taken, ...course }: CourseRow) => ({
  ...course,
  left: Math.max(course.places - taken - course.waiting, 0),
})

async function reportOfReceipt(receipt: TypedReceipt, context: EnquiryContext) {
  const enquiry = await openReceipt(receipt, context)
  const message = '这个受理号不是交给企业答复的报错'
  return (await reportOfEnquiry(context.db, enquiry.id)) ?? refuse('rule-broken', { message })
}

type TypedReceipt = { number: string; secret: string }

/** The enquiry of a receipt. A number without enquiry and a wrong secret have the same refusal. */
async function openReceipt({ number, secret }: TypedReceipt, context: EnquiryContext): Promise<Enquiry> {
  await context.countRequest('receipt')
  const read = readReceiptNumber(number) ?? refuseField('number', 'format', '受理号抄错了，请逐位核对')
  const enquiry = await enquiryOfNumber(context.db, read)
  const typed = normalisedSecret(secret)
  const secrets = [codeOf(read, context), enquiry?.phone, enquiry?.email].flatMap(value =>
    value ? [normalisedSecret(value)] : [],
  )
  return enquiry && secrets.some(known => isSameSecret(known, typed))
    ? enquiry
    : refuseField('secret', 'wrong', '没有找到：请核对受理号，以及查询码、所留的电话或邮箱')
}

/** Calls of the forms of visitors: a new form, its submission, the answer by its receipt number, and the courses with places left. */
import { z } from 'zod'
import { photoTextLength, reportActNames, reportLengths, reportStates } from '../reports/report-rules.ts'
import type { CallRow } from '../wire/call.ts'
import { compactText, done, nullableText, text } from '../wire/fields.ts'
import { enquiryKindNames } from './enquiry-kinds.ts'
import { enquiryFields, formFields } from './field-schemas.ts'
import { receiptLengths } from './receipt-lengths.ts'

const course = z.object({
  id: z.number(),
  title: z.string(),
  heldOn: z.string(),
  place: z.string(),
  places: z.number(),
  left: z.number(),
  /** How many wait for a place. */
  waiting: z.number(),
})

const receipt = z.object({
  number: compactText(receiptLengths.number, 1),
  secret: compactText(receiptLengths.secret, 1),
})

/** What became of an error that a firm answers. */
const report = z.object({
  state: z.enum(reportStates),
  stateLabel: z.string(),
  /** The last day on which the firm answers. */
  dueOn: nullableText,
  steps: z.array(
    z.object({ act: z.enum(reportActNames), label: z.string(), at: z.string(), by: z.string(), text: z.string() }),
  ),
  photos: z.array(z.string()),
  canDisagree: z.boolean(),
  canAddPhoto: z.boolean(),
})

export const enquiryCalls = [
  {
    name: 'newEnquiry',
    method: 'GET',
    path: 'enquiry/api/form',
    access: 'use-site',
    costly: false,
    summary: '一张新表单的标记和图形验证码编号；同一标记提交两次只登记一次',
    input: z.object({}),
    reply: z.object({ token: z.string(), uuid: z.string() }),
    replyKind: 'record',
  },
  {
    name: 'submitEnquiry',
    method: 'POST',
    path: 'enquiry/api/submit',
    bodyLimits: { bytes: 60 * 1024 },
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '提交咨询、投诉、标准意见、服务商申请、培训报名、条码信息报错或页面意见，得到受理号和查询码',
    input: z.object({ kind: z.enum(enquiryKindNames), ...formFields, ...enquiryFields }),
    reply: z.object({
      number: z.string(),
      code: z.string(),
      submittedAt: z.string(),
      /** The position in the waiting list of a course that is full. */
      waiting: z.number().nullable(),
      /** Of an error in a product record: the last day on which its firm answers. */
      reportDueOn: nullableText,
    }),
    replyKind: 'record',
  },
  {
    name: 'readAnswer',
    method: 'POST',
    path: 'enquiry/api/answer',
    access: 'use-site',
    costly: false,
    summary: '凭受理号，加上查询码、所留电话或邮箱，查看办理情况和答复',
    input: receipt,
    reply: z.object({
      number: z.string(),
      kind: z.enum(enquiryKindNames),
      submittedAt: z.string(),
      body: z.string(),
      course: course.pick({ title: true, heldOn: true, place: true }).nullable(),
      cancelledAt: nullableText,
      canCancel: z.boolean(),
      waiting: z.number().nullable(),
      /** The course takes no enrolment any more. */
      isOver: z.boolean(),
      answer: nullableText,
      answeredAt: nullableText,
      /** The unit that answered, never a person. */
      answeredBy: nullableText,
      report: report.nullable(),
    }),
    replyKind: 'record',
  },
  {
    name: 'cancelEnrolment',
    method: 'POST',
    path: 'enquiry/api/cancel',
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '取消培训报名或者退出排队，空出的名额给排队最早的人',
    input: receipt,
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'disagreeReport',
    method: 'POST',
    path: 'enquiry/api/disagree',
    access: 'use-site',
    costly: false,
    stores: true,
    summary: '不同意企业对报错的答复，转由分支机构处理，可以提一次',
    input: receipt.extend({ reason: text(reportLengths.longest, reportLengths.shortest) }),
    reply: done,
    replyKind: 'record',
  },
  {
    name: 'addReportPhoto',
    method: 'POST',
    path: 'enquiry/api/photo',
    bodyLimits: { bytes: photoTextLength + 1024 },
    access: 'use-site',
    costly: true,
    stores: true,
    summary: '给一条报错附一张照片：PNG 或 JPEG，Base64，不超过 768 KB，至多三张',
    input: receipt.extend({ photo: z.base64().max(photoTextLength) }),
    reply: z.object({ photos: z.number() }),
    replyKind: 'record',
  },
  {
    name: 'openCourses',
    method: 'GET',
    path: 'enquiry/api/courses',
    access: 'use-site',
    costly: false,
    reads: ['training', 'now'],
    summary: '还没有开课的培训场次、剩余名额和排队人数',
    input: z.object({}),
    reply: z.array(course),
    replyKind: 'record',
  },
] as const satisfies readonly CallRow[]

export type EnquiryCalls = (typeof enquiryCalls)[number]
export type Course = z.output<typeof course>

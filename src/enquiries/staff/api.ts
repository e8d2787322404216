/** Handlers of staff about what visitors sent. */
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { maskEmail, maskPhone } from '../../account/rules.ts'
import type { Queryable } from '../../db/connect.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import type { Handlers } from '../../wire/call.ts'
import { refuse, refuseField } from '../../wire/errors.ts'
import { answerEnquiry, unitLabel } from '../answer.ts'
import type { EnquiryContext } from '../context.ts'
import { isFieldName } from '../enquiry-fields.ts'
import { enquiryKinds, fieldOf } from '../enquiry-kinds.ts'
import { readReceiptNumber } from '../rules.ts'
import type { Enquiry } from '../store.ts'
import type { staffEnquiryCalls } from './calls.ts'
import { answersOf, coursesOf, findEnquiries, unitOf, visibleEnquiry } from './store.ts'

export const staffEnquiryHandlers: Handlers<typeof staffEnquiryCalls, EnquiryContext> = {
  staffEnquiries: async ({ state = 'open', currPage, pageSize }, { db, viewer }) => {
    const { rows, page } = await findEnquiries(db, { state, currPage, pageSize }, signedIn(viewer))
    return { rows: await linesOf(db, rows), page }
  },

  staffAnswer: async (
    { number: typed, answer: text, replaces = false },
    { db, viewer: contextViewer, clock, messages },
  ) => {
    const viewer = signedIn(contextViewer)
    const number = readReceiptNumber(typed) ?? refuseField('number', 'format', '受理号抄错了，请逐位核对')
    const visible = await visibleEnquiry(db, number, viewer)
    if (!visible) return refuse('not-found')
    const by = answererOf(viewer)
    const result = await answerEnquiry(db, { number, text, by, at: clock(), replaces }, messages)
    if (result === 'answered') refuse('conflict', { message: '已经答复过，要改写请选“改写答复”' })
    const [line] = await linesOf(db, [(await visibleEnquiry(db, number, viewer)) ?? visible])
    return line ?? refuse('not-found')
  },
}

function answererOf(viewer: SignedIn) {
  return { accountId: viewer.accountId, unit: unitOf(viewer) ?? refuse('not-permitted') }
}

async function linesOf(db: Queryable, rows: readonly Enquiry[]) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [answers, courses] = await Promise.all([answersOf(db, ids), coursesOf(db, ids)])
  return rows.map(row => {
    const course = courses.find(({ enquiryId }) => enquiryId === row.id)
    return {
      ...{ number: row.number, kindLabel: enquiryKinds[row.kind].label, submittedAt: formatDate(row.createdAt) },
      ...{ topic: row.details.topic ?? null, facts: factsOf(row), body: row.body },
      unitLabel: unitLabel(row.branchCode ?? 'centre'),
      ...{ name: row.name, organisation: row.organisation },
      ...{ phone: row.phone && maskPhone(row.phone), email: row.email && maskEmail(row.email) },
      enrolment: course ? `${course.heldOn} ${course.title}：${enrolmentState(row, course.position)}` : null,
      answers: answers
        .filter(({ enquiryId }) => enquiryId === row.id)
        .map(({ answer, answeredAt, answeredBy, unit }) => ({
          ...{ answer, answeredBy, answeredAt: formatDate(answeredAt), unitLabel: unitLabel(unit) },
        })),
    }
  })
}

/** What a visitor filled in besides topic and text, in the order of the form. */
function factsOf({ kind, details }: Enquiry) {
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === 'topic' || value === '' || !isFieldName(name)) return []
    return [{ label: fieldOf(kind, name)?.label ?? name, value }]
  })
}

function enrolmentState({ place, cancelledAt }: Enquiry, position: number): string {
  if (cancelledAt !== null) return `${formatDate(cancelledAt)} 取消`
  return place === null ? `排队第 ${position} 位` : `名额 ${place}`
}

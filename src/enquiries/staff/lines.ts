/** Enquiries as the calls of staff reply them. */
import { signedIn } from '../../access/permissions.ts'
import type { SignedIn } from '../../access/viewer.ts'
import { maskEmail, maskPhone } from '../../account/rules.ts'
import { readRuleHistory } from '../../business-rules/store.ts'
import type { Queryable } from '../../db/connect.ts'
import { readCalendar } from '../../registration/life-cycle/working-days/store.ts'
import { formatDate } from '../../ui/formats/format-date.ts'
import { refuse } from '../../wire/errors.ts'
import { unitLabel } from '../answer.ts'
import { answerDue, hasTerm, type Time } from '../answer-terms.ts'
import type { EnquiryContext } from '../context.ts'
import { isFieldName } from '../enquiry-fields.ts'
import { enquiryKinds, fieldOf } from '../enquiry-kinds.ts'
import type { Answerer, Enquiry } from '../store.ts'
import { questionsOf } from './questions/store.ts'
import { type Assignee, answersOf, assigneesOf, coursesOf, mergedIntoThese, unitOf, visibleEnquiry } from './store.ts'

type ReportOfLine = { id: number; stateLabel: string; isWaiting: boolean }

type Reading = { time: Time; viewer: SignedIn }

/** Who answers, with the duty in which it is done. */
export function answererOf(viewer: SignedIn): Answerer {
  return { accountId: viewer.accountId, unit: unitOf(viewer) ?? refuse('not-permitted') }
}

/** One enquiry as it is now, for a viewer who sees it. */
export async function replyOf(number: string, { db, viewer: contextViewer, clock }: EnquiryContext) {
  const viewer = signedIn(contextViewer)
  const enquiry = (await visibleEnquiry(db, number, viewer)) ?? refuse('not-found')
  const time = { now: clock(), calendar: await readCalendar(db), history: await readRuleHistory(db) }
  const [line] = await linesOf(db, [enquiry], { time, viewer })
  return line ?? refuse('not-found')
}

const assigneeReply = (assignee: Assignee | undefined, viewer: SignedIn) =>
  assignee ? { ...assignee, isOwn: assignee.id === viewer.accountId } : null

export async function linesOf(db: Queryable, rows: readonly Enquiry[], { time, viewer }: Reading) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const [answers, courses] = await Promise.all([answersOf(db, ids), coursesOf(db, ids)])
  const [assignees, merged] = await Promise.all([assigneesOf(db, ids), mergedIntoThese(db, ids)])
  const questions = await questionsOf(db, ids)
  return rows.map(row => {
    const course = courses.find(({ enquiryId }) => enquiryId === row.id)
    return {
      ...{
        number: row.number,
        kind: row.kind,
        kindLabel: enquiryKinds[row.kind].label,
        submittedAt: formatDate(row.createdAt),
      },
      ...{ topic: row.details.topic ?? null, facts: factsOf(row), body: row.body },
      ...answerDue(row, time),
      isOpen: row.answeredAt === null && row.mergedInto === null && hasTerm(row.kind),
      canMerge: hasTerm(row.kind),
      ...{ question: questions.get(row.id) ?? null, report: null as ReportOfLine | null },
      assignee: assigneeReply(assignees.get(row.id), viewer),
      merged: merged
        .filter(({ mergedInto }) => mergedInto === row.id)
        .map(({ number, createdAt, body }) => ({ number, body, submittedAt: formatDate(createdAt) })),
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

/** Seeds what visitors of the demonstration sent, in every state that the console of enquiries displays. */
import { createHash } from 'node:crypto'
import type { Db, Queryable } from '../../db/connect.ts'
import { type DemoParts, daysBefore, demoPerson } from '../../registration/demonstration/demo-people.ts'
import { dateFormat, formatDate } from '../../ui/formats/format-date.ts'
import { hourMs } from '../../wire/china-time.ts'
import { branchOfComplaint, createReceiptNumber, deletionDate } from '../rules.ts'
import { addStep, changeEnquiry } from '../staff/handling/store.ts'
import { setQuestion } from '../staff/questions/store.ts'
import { unitOf } from '../staff/store.ts'
import { addEnquiry, coursesFrom, type Enquiry, type NewEnquiry, saveAnswer } from '../store.ts'
import { enquiries } from '../tables.ts'
import { type DemoEnquiry, demoEnquiries } from './demo-enquiries.table.ts'
import { idOfSubmission, publishedQuestions } from './demo-store.ts'

const mark = '（演示）'
/** What visitors would have sent by a form has the hash of it here. */
const submissionOf = (index: number | string) => `demonstration ${index}`

/** Hours of the day of an arrival, so that not all are at the same moment. Nothing is in the future. */
const arrivedAt = (now: Date, { daysAgo, index }: { daysAgo: number; index: number }) =>
  new Date(daysBefore(now, daysAgo).getTime() - (index % 7) * hourMs)

type Facts = { index: number | string; at: Date } & Pick<Enquiry, 'kind'> & Pick<DemoEnquiry, 'values' | 'language'>

/** An enquiry of the demonstration as its form stores it. Its receipt number follows from its place, so that it is the same in every run of a day. */
export function demoEnquiry({ index, at, kind, values, language }: Facts): NewEnquiry {
  const { body = '', name, organisation, phone, email, ...details } = values
  const submission = submissionOf(index)
  const bytes = createHash('sha512').update(submission).digest()
  return {
    ...{ kind, submission, name, organisation, phone, email, createdAt: at },
    number: createReceiptNumber(formatDate(at, dateFormat), bytes),
    body: body === '' ? '' : `${body}${mark}`,
    details: Object.fromEntries(
      Object.entries({ ...details, language }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    ...(kind === 'complaint' && { branchCode: branchOfComplaint(values) }),
    keepUntil: deletionDate({ at, isAnswered: false }),
  }
}

/** Safe to call again. Needs the accounts of the staff and their colleagues. */
export async function seedDemoEnquiries(db: Db, { clock }: Pick<DemoParts, 'clock'>): Promise<void> {
  const now = clock()
  if ((await db.$count(enquiries)) > 0) return
  await db.transaction(async tx => {
    const ids = new Map<string, Enquiry>()
    const inOrder = demoEnquiries
      .map((row, index) => ({ row, index }))
      .sort((one, other) => other.row.daysAgo - one.row.daysAgo)
    for (const { row, index } of inOrder) {
      const at = arrivedAt(now, { daysAgo: row.daysAgo, index })
      const enquiry = await addEnquiry(tx, demoEnquiry({ ...row, index, at }))
      if (row.key) ids.set(row.key, enquiry)
      await handle(tx, { row, enquiry, now, mergedInto: ids.get(row.merged ?? '') })
    }
  })
}

type Handling = { row: DemoEnquiry; enquiry: Enquiry; now: Date; mergedInto: Enquiry | undefined }

/** What staff did with it. */
async function handle(tx: Queryable, { row, enquiry, now, mergedInto }: Handling): Promise<void> {
  const { id, number, createdAt } = enquiry
  const soon = new Date(createdAt.getTime() + 2 * hourMs)
  const centre = await demoPerson(tx, 'demo_centre')
  if (row.assignee) {
    const { accountId } = await demoPerson(tx, row.assignee)
    await changeEnquiry(tx, id, { assigneeId: accountId })
    const by = row.assignee.startsWith('demo_centre') ? centre.accountId : accountId
    await addStep(tx, { enquiryId: id, act: 'assigned', byAccountId: by, toAccountId: accountId, at: soon })
  }
  if (mergedInto) {
    await changeEnquiry(tx, id, { mergedInto: mergedInto.id })
    const step = { byAccountId: centre.accountId, at: soon }
    await addStep(tx, { ...step, enquiryId: id, act: 'merged', note: mergedInto.number })
    await addStep(tx, { ...step, enquiryId: mergedInto.id, act: 'received', note: number })
  }
  if (row.answer) {
    const person = await demoPerson(tx, row.answer.by)
    const by = { accountId: person.accountId, unit: unitOf(person) ?? 'centre' }
    const at = daysBefore(now, row.answer.daysAgo)
    await saveAnswer(tx, { id, answer: `${row.answer.text}${mark}`, by, at, replaces: false })
  }
}

/** What needs the content of the site: the answers that are published questions, which are the site's own, and two enrolments for the next course.
 *  Without content nothing happens. */
export async function seedDemoQuestions(db: Db, { clock }: Pick<DemoParts, 'clock'>): Promise<void> {
  const now = clock()
  const answered = demoEnquiries.flatMap(({ isQuestion, answer }, index) =>
    isQuestion && answer ? [{ index, answer }] : [],
  )
  const itemIds = await publishedQuestions(db, answered.length)
  await db.transaction(async tx => {
    for (const [place, { index, answer }] of answered.entries()) {
      const [itemId, id] = [itemIds[place], await idOfSubmission(tx, submissionOf(index))]
      if (itemId === undefined || id === undefined) continue
      await setQuestion(tx, id, itemId)
      const { accountId } = await demoPerson(tx, answer.by)
      const at = daysBefore(now, answer.daysAgo)
      await addStep(tx, { enquiryId: id, act: 'drafted', byAccountId: accountId, note: String(itemId), at })
    }
    await enrol(tx, now)
  })
}

/** One enrolment with a place, and one that was cancelled. */
async function enrol(tx: Queryable, now: Date): Promise<void> {
  const [course] = await coursesFrom(tx, formatDate(now, dateFormat))
  if (!course || (await idOfSubmission(tx, submissionOf('course 1'))) !== undefined) return
  const values = { name: '演示用户', organisation: '示例食品（江苏）有限公司（演示）', phone: '051200000001' }
  for (const number of [1, 2]) {
    const at = daysBefore(now, 6 - number)
    const row = demoEnquiry({ index: `course ${number}`, at, kind: 'training', values })
    const place = number === 1 ? { place: 1 } : { cancelledAt: daysBefore(now, 2) }
    await addEnquiry(tx, { ...row, itemId: course.id, ...place })
  }
}

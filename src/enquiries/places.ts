/** Places of courses: taken in the order of submission; whoever comes later waits, and gets the next place that becomes free. */
import type { Db, Queryable } from '../db/connect.ts'
import type { Messages, Target } from '../messages/context.ts'
import { dateFormat, formatDate } from '../ui/formats/format-date.ts'
import { refuseField } from '../wire/errors.ts'
import { enrolmentsPerPhone, isOpenCourse } from './rules.ts'
import {
  type CourseRow,
  courseOf,
  coursesWithWaiting,
  type Enquiry,
  endEnrolment,
  enrolmentsOfPhone,
  firstWaiting,
  freePlace,
  givePlace,
  lockFor,
} from './store.ts'

export type PlacesContext = { messages: Pick<Messages, 'send'>; clock: () => Date }

type Enrolment = { courseId: number; phone: string | undefined }

/** The item and place of an enrolment, in the transaction that stores it; no place if it has to wait. Refuses if the course is over or
 *  missing. */
export async function reservePlace(tx: Queryable, { courseId, phone = '' }: Enrolment, context: PlacesContext) {
  await lockFor(tx, 'course', courseId)
  const course = (await courseOf(tx, courseId)) ?? refuseField('course', 'unknown', '没有这一场培训')
  if (!isOpenCourse(course.heldOn, today(context))) refuseField('course', 'over', '这一场已经截止报名')
  if ((await enrolmentsOfPhone(tx, courseId, phone)) >= enrolmentsPerPhone)
    refuseField('phone', 'many', `同一个电话一场最多报 ${enrolmentsPerPhone} 人`)
  await fillPlaces(tx, course, context)
  return { itemId: courseId, place: (await freePlace(tx, course)) ?? null }
}

/** Ends an enrolment, also one that waits, and gives its place to the first who waits. False if it had ended before. */
export async function cancelEnrolment(db: Db, enquiry: Enquiry, context: PlacesContext): Promise<boolean> {
  const { id, itemId } = enquiry
  return db.transaction(async tx => {
    if (itemId !== null) await lockFor(tx, 'course', itemId)
    if (!(await endEnrolment(tx, id, context.clock()))) return false
    const course = itemId === null ? undefined : await courseOf(tx, itemId)
    if (course) await fillPlaces(tx, course, context)
    return true
  })
}

/** Gives places of open courses that became free in another way: by a deleted account, or by staff who added places. */
export async function fillFreePlaces(db: Db, context: PlacesContext): Promise<void> {
  for (const id of await coursesWithWaiting(db, today(context)))
    await db.transaction(async tx => {
      await lockFor(tx, 'course', id)
      const course = await courseOf(tx, id)
      if (course) await fillPlaces(tx, course, context)
    })
}

const today = ({ clock }: Pick<PlacesContext, 'clock'>) => formatDate(clock(), dateFormat)

/** Gives the free places of an open course to those who wait, in their order, each with a message. Lock the course first. */
async function fillPlaces(tx: Queryable, course: CourseRow, context: PlacesContext): Promise<void> {
  if (!isOpenCourse(course.heldOn, today(context))) return
  for (;;) {
    const next = await firstWaiting(tx, course.id)
    const place = next && (await freePlace(tx, course))
    if (!next || place === undefined) return
    await givePlace(tx, next.id, place)
    await notifyOfPlace(tx, { enrolment: next, course }, context)
  }
}

type Given = { enrolment: Pick<Enquiry, 'number' | 'phone' | 'email'>; course: CourseRow }

async function notifyOfPlace(tx: Queryable, { enrolment, course }: Given, { messages, clock }: PlacesContext) {
  const to = targetOf(enrolment)
  if (!to) return
  const parameters = { course: course.title, heldOn: course.heldOn, number: enrolment.number }
  await messages.send(tx, { to, kind: 'enrolment-place', parameters, at: clock() })
}

/** The mailbox, otherwise a mobile phone; a landline gets no message. */
function targetOf({ phone, email }: Pick<Enquiry, 'phone' | 'email'>): Target | undefined {
  if (email) return { channel: 'email', address: email }
  return phone && /^1\d{10}$/.test(phone) ? { channel: 'phone', address: phone } : undefined
}

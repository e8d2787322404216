/** Handlers by which staff give an enquiry to a colleague, merge it with another one, and read what was done with it. */
import { signedIn } from '../../../access/permissions.ts'
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { formatDate } from '../../../ui/formats/format-date.ts'
import type { Handlers } from '../../../wire/call.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import type { EnquiryContext } from '../../context.ts'
import { enquiryKinds } from '../../enquiry-kinds.ts'
import { readReceiptNumber } from '../../rules.ts'
import type { Enquiry } from '../../store.ts'
import { replyOf } from '../lines.ts'
import { answersOf, assigneesOf, visibleEnquiry } from '../store.ts'
import type { handlingCalls } from './calls.ts'
import { historyOf } from './history.ts'
import { mergeEnquiries, separateEnquiry } from './merge.ts'
import { addStep, changeEnquiry, findColleagues, findSimilar, lockVisible, stepsOf } from './store.ts'

export const handlingHandlers: Handlers<typeof handlingCalls, EnquiryContext> = {
  enquiryDetail: async ({ number }, { db, viewer: contextViewer }) => {
    const viewer = signedIn(contextViewer)
    const enquiry = (await visibleEnquiry(db, readNumber(number), viewer)) ?? refuse('not-found')
    const { id } = enquiry
    const [steps, answers] = await Promise.all([stepsOf(db, id), answersOf(db, [id])])
    const [colleagues, similar] = await Promise.all([
      findColleagues(db, enquiry, viewer),
      findSimilar(db, enquiry, viewer),
    ])
    return {
      colleagues: colleagues.map(one => ({ ...one, isOwn: one.id === viewer.accountId })),
      history: historyOf(enquiry, { steps, answers }),
      similar: similar.map(({ createdAt, details, ...one }) => ({
        ...one,
        submittedAt: formatDate(createdAt),
        topic: details.topic ?? null,
      })),
    }
  },

  assignEnquiry: async ({ number: typed, accountId, own = false, fromId }, context) => {
    const number = readNumber(typed)
    const to = own ? signedIn(context.viewer).accountId : (accountId ?? null)
    await context.db.transaction(tx => assign(tx, { number, to, from: fromId ?? null }, context))
    return replyOf(number, context)
  },

  mergeEnquiries: async ({ number, other }, context) => {
    const numbers: [string, string] = [readNumber(number), readNumber(other, 'other')]
    const merger = { viewer: signedIn(context.viewer), at: context.clock(), messages: context.messages }
    const remaining = await context.db.transaction(tx => mergeEnquiries(tx, numbers, merger))
    return replyOf(remaining, context)
  },

  separateEnquiry: async ({ number: typed }, context) => {
    const number = readNumber(typed)
    const separation = { viewer: signedIn(context.viewer), at: context.clock() }
    await context.db.transaction(tx => separateEnquiry(tx, number, separation))
    return replyOf(number, context)
  },
}

const readNumber = (typed: string, field = 'number'): string =>
  readReceiptNumber(typed) ?? refuseField(field, 'format', '受理号抄错了，请逐位核对')

type Assignment = { number: string; to: number | null; from: number | null }

/** Gives an enquiry to somebody, or to nobody, and tells who gets it. Refuses if somebody else has it than the viewer saw. */
async function assign(tx: Queryable, { number, to, from }: Assignment, context: EnquiryContext): Promise<void> {
  const viewer = signedIn(context.viewer)
  const enquiry = (await lockVisible(tx, number, viewer)) ?? refuse('not-found')
  if (enquiry.answeredAt !== null) refuse('conflict', { message: '这一件已经答复，不用再分配' })
  if (enquiry.mergedInto !== null) refuse('conflict', { message: '这一件已经并到另一件，请分配那一件' })
  if (enquiry.assigneeId === to) return
  if (enquiry.assigneeId !== from) {
    const holder = (await assigneesOf(tx, [enquiry.id])).get(enquiry.id)
    refuse('conflict', { message: holder ? `这一件已由${holder.name}办理` : '这一件已经放回未分配' })
  }
  if (to !== null && !(await findColleagues(tx, enquiry, viewer)).some(({ id }) => id === to)) refuse('not-found')
  await changeEnquiry(tx, enquiry.id, { assigneeId: to })
  const at = context.clock()
  const act = to === null ? 'released' : 'assigned'
  await addStep(tx, { enquiryId: enquiry.id, act, byAccountId: viewer.accountId, toAccountId: to, at })
  if (to !== null && to !== viewer.accountId) await tellAssignee(tx, enquiry, { to, viewer, context })
}

type Told = { to: number; viewer: SignedIn; context: EnquiryContext }

/** One message for each time that it is given to somebody. */
async function tellAssignee(
  tx: Queryable,
  { id, number, kind }: Enquiry,
  { to, viewer, context }: Told,
): Promise<void> {
  const at = context.clock()
  const { realName, username } = viewer
  await context.messages.notify(tx, {
    ...{ to: { accountId: to }, kind: 'enquiry-assigned', at, only: 'inbox' },
    parameters: { admin: realName ?? username, business: enquiryKinds[kind].label, number },
    link: '/MyManage/admin/enquiries?holder=own',
    key: `enquiry ${id} assigned ${at.toISOString()}`,
  })
}

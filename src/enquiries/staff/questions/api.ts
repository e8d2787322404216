/** Handlers by which an answered enquiry becomes a draft of the site's questions. Two people of the editor publish it. */
import { addAuditLine } from '../../../access/audit/store.ts'
import { signedIn } from '../../../access/permissions.ts'
import { addItem, lockItem, saveDraft } from '../../../content/items/editing/draft-store.ts'
import { newSlug } from '../../../content/items/editing/slug.ts'
import type { CategoryName } from '../../../content/items/types.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { Handlers } from '../../../wire/call.ts'
import { type FieldFault, refuse, refuseField } from '../../../wire/errors.ts'
import type { EnquiryContext } from '../../context.ts'
import { readReceiptNumber } from '../../rules.ts'
import type { Enquiry } from '../../store.ts'
import { addStep, lockVisible } from '../handling/store.ts'
import { replyOf } from '../lines.ts'
import { visibleEnquiry } from '../store.ts'
import type { questionCalls } from './calls.ts'
import { questionLengths } from './lengths.ts'
import { findPersonalData, type KnownNames, maskPersonalData } from './personal-data.ts'
import { questionsOf, setQuestion } from './store.ts'

export const questionHandlers: Handlers<typeof questionCalls, EnquiryContext> = {
  proposedQuestion: async ({ number }, { db, viewer }) => {
    const enquiry = (await visibleEnquiry(db, readNumber(number), signedIn(viewer))) ?? refuse('not-found')
    const answer = answerOf(enquiry)
    const title = maskPersonalData(enquiry.body, enquiry).replace(/\s+/g, ' ').trim()
    return { title: title.slice(0, questionLengths.title), answer: maskPersonalData(answer, enquiry) }
  },

  draftQuestion: async ({ number: typed, ...question }, context) => {
    const number = readNumber(typed)
    await context.db.transaction(async tx => {
      const enquiry = (await lockVisible(tx, number, signedIn(context.viewer))) ?? refuse('not-found')
      answerOf(enquiry)
      if ((await questionsOf(tx, [enquiry.id])).size > 0) return
      requireNoPersonalData(question, enquiry)
      await draft(tx, enquiry, question, context)
    })
    return replyOf(number, context)
  },
}

const readNumber = (typed: string): string =>
  readReceiptNumber(typed) ?? refuseField('number', 'format', '受理号抄错了，请逐位核对')

const answerOf = ({ answer }: Enquiry): string =>
  answer ?? refuse('conflict', { message: '这一件还没有答复，请先答复，再写成常见问题' })

type Question = { title: string; category: CategoryName; answer: string }

function requireNoPersonalData({ title, answer }: Question, names: KnownNames): void {
  const faults = Object.entries({ title, answer }).flatMap(([field, text]): FieldFault[] => {
    const [found] = findPersonalData(text, names)
    if (!found) return []
    return [{ field, fault: 'personal', message: `里面有${found.label}“${found.text}”，公开以前请删去或者改写` }]
  })
  if (faults.length > 0) refuse('faulty-input', { faults })
}

/** Each line of an answer is a paragraph of its own. */
const markdownOf = (answer: string): string => answer.split(/\n+/).join('\n\n')

async function draft(tx: Queryable, { id, number }: Enquiry, question: Question, context: EnquiryContext) {
  const { title, category, answer } = question
  const { address } = context
  const viewer = signedIn(context.viewer)
  const at = context.clock()
  const by = { writer: { accountId: viewer.accountId, name: viewer.realName ?? viewer.username }, at }
  const slug = newSlug(at)
  const itemId =
    (await addItem(tx, { type: 'faq', language: 'zh', category, slug, title, branch: null }, by)) ??
    refuse('unavailable')
  const edited = (await lockItem(tx, itemId)) ?? refuse('unavailable')
  const content = edited.open?.content ?? refuse('unavailable')
  await saveDraft(tx, edited, { ...content, title, markdown: markdownOf(answer) }, by)
  await setQuestion(tx, id, itemId)
  await addStep(tx, { enquiryId: id, act: 'drafted', byAccountId: viewer.accountId, note: String(itemId), at })
  const facts = { item: itemId }
  await addAuditLine(tx, { action: 'enquiry-question-drafted', viewer, at, address, subject: number, facts })
}

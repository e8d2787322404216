/** Two enquiries become one: the later one gets the answer of the earlier one, by its own receipt number. */
import type { SignedIn } from '../../../access/viewer.ts'
import type { Queryable } from '../../../db/connect.ts'
import { refuse, refuseField } from '../../../wire/errors.ts'
import { answerOne } from '../../answer.ts'
import type { EnquiryContext } from '../../context.ts'
import { type Enquiry, mergedOf } from '../../store.ts'
import { answererOf } from '../lines.ts'
import { addStep, changeEnquiry, lockVisible, moveMerged } from './store.ts'

type Merger = { viewer: SignedIn; at: Date; messages: EnquiryContext['messages'] }

/** Merges two enquiries. Returns the number of the earlier one. */
export async function mergeEnquiries(tx: Queryable, numbers: [string, string], merger: Merger): Promise<string> {
  const [first, second] = numbers
  if (first === second) refuseField('other', 'same', '这是同一件，请写另一件的受理号')
  const [earlier, later] = await lockInOrder(tx, numbers, merger.viewer)
  if (later.answeredAt !== null) {
    const message = `${later.number} 已经答复，不能再并到先来的一件；请把同样的答复写给 ${earlier.number}`
    refuse('conflict', { message })
  }
  const step = { byAccountId: merger.viewer.accountId, at: merger.at }
  const moved = [later, ...(await mergedOf(tx, later.id))]
  await moveMerged(tx, later.id, earlier.id)
  await changeEnquiry(tx, later.id, { mergedInto: earlier.id, assigneeId: null })
  await addStep(tx, { ...step, enquiryId: later.id, act: 'merged', note: earlier.number })
  await addStep(tx, { ...step, enquiryId: earlier.id, act: 'received', note: later.number })
  const { answer } = earlier
  if (answer !== null) await answerAll(tx, moved, { ...merger, answer })
  return earlier.number
}

/** What is merged into an answered enquiry is answered at once. */
async function answerAll(
  tx: Queryable,
  moved: readonly Enquiry[],
  { answer: text, ...merger }: Merger & { answer: string },
) {
  const { viewer, at, messages } = merger
  for (const one of moved) await answerOne(tx, one, { text, by: answererOf(viewer), at, replaces: false }, messages)
}

/** Both enquiries, the earlier one first. They are locked in the order of their numbers, so that two mergers never wait for each other. */
async function lockInOrder(tx: Queryable, numbers: [string, string], viewer: SignedIn): Promise<[Enquiry, Enquiry]> {
  const locked: Enquiry[] = []
  for (const number of [...numbers].sort()) {
    const enquiry = await lockVisible(tx, number, viewer)
    if (enquiry) locked.push(enquiry)
  }
  if (!locked.some(({ number }) => number === numbers[0])) return refuse('not-found')
  const [earlier, later] = locked.sort((one, other) => one.id - other.id)
  if (!earlier || !later) return refuseField('other', 'unknown', noOther)
  const merged = locked.find(({ mergedInto }) => mergedInto !== null)
  if (merged) refuse('conflict', { message: `${merged.number} 已经并到另一件，请先拆开` })
  return [earlier, later]
}

const noOther = '没有这个受理号，或者这一件不由本机构答复'

/** Takes an enquiry without an answer out of the one into which it was merged. */
export async function separateEnquiry(tx: Queryable, number: string, { viewer, at }: Omit<Merger, 'messages'>) {
  const enquiry = (await lockVisible(tx, number, viewer)) ?? refuse('not-found')
  if (enquiry.mergedInto === null) refuse('conflict', { message: '这一件没有并到别的来信' })
  if (enquiry.answeredAt !== null) refuse('conflict', { message: '这一件已经随另一件答复，不能再拆开' })
  await changeEnquiry(tx, enquiry.id, { mergedInto: null })
  const step = { act: 'separated', byAccountId: viewer.accountId, at } as const
  await addStep(tx, { ...step, enquiryId: enquiry.id })
  await addStep(tx, { ...step, enquiryId: enquiry.mergedInto, note: number })
}

/** The steps of a text: sent, returned, approved, withdrawn. Each is an act that stays in the audit. */
import { addAuditLine } from '../access/audit/store.ts'
import { signedIn } from '../access/permissions.ts'
import {
  addRemark,
  discardDraft,
  type EditedItem,
  setDates,
  setVersion,
  unlocked,
} from '../content/items/editing/draft-store.ts'
import { publishDraft, scheduleDraft, unscheduleDraft } from '../content/items/editing/publish-version.ts'
import { withdrawItem } from '../content/items/publishing/status-store.ts'
import type { Queryable } from '../db/connect.ts'
import { may } from '../wire/access/may.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import { checkItem } from './checks/check-store.ts'
import type { EditorContext } from './context.ts'
import { contentOf } from './replies.ts'
import { type EditorStep, isReasonNeeded, stepLabels, stepsOf } from './rules.ts'

/** `at`, `withdrawAt`: moments in China, `2026-11-23 09:00`. */
export type StepInput = { step: EditorStep; text: string; at?: string | undefined; withdrawAt?: string | undefined }

/** A moment in China as it is written.
 *  @example momentOf('2026-11-23 09:00').toISOString() // '2026-11-23T01:00:00.000Z' */
export const momentOf = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+08:00`)

const auditActions = {
  send: 'item-sent',
  recall: 'item-recalled',
  return: 'item-returned',
  approve: 'item-approved',
  correct: 'item-corrected',
  unschedule: 'item-unscheduled',
  discard: 'item-discarded',
  withdraw: 'item-withdrawn',
} as const satisfies Record<EditorStep, string>

/** Takes a step with the item locked. Refuses one that the viewer may not take now. */
export async function takeStep(
  tx: Queryable,
  edited: EditedItem,
  input: StepInput,
  context: EditorContext,
): Promise<void> {
  const viewer = signedIn(context.viewer)
  const { item, open } = edited
  const { step, text } = input
  const mayPublish = may(context.viewer, 'publish-content')
  const standing = {
    open: open?.state,
    isPublic: item.status === 'published',
    isAuthor: open?.authorId === viewer.accountId,
    isWriter: edited.writers.includes(viewer.accountId),
    mayPublish,
  }
  if (!stepsOf(standing).includes(step)) refuse('conflict', { message: reasonAgainst(step, standing) })
  if (isReasonNeeded(step) && text === '') refuseField('text', 'required', '请写明理由')
  await workOf[step](tx, edited, { ...input, context })
  const title = open?.content.title ?? edited.shown?.content.title ?? ''
  const facts = { title, ...(text !== '' && { reason: text }), ...(input.at && { at: input.at }) }
  const { address } = context
  await addAuditLine(tx, {
    action: auditActions[step],
    viewer,
    at: context.clock(),
    address,
    subject: String(item.id),
    facts,
  })
}

function reasonAgainst(step: EditorStep, { isWriter, mayPublish }: { isWriter: boolean; mayPublish: boolean }): string {
  const isJudged = step === 'approve' || step === 'return'
  if (isJudged && isWriter) return '自己写的稿件要由另一位编辑审阅'
  if (isJudged && !mayPublish) return '分支机构的稿件由国家中心的编辑审阅'
  return `这篇稿件现在不能“${stepLabels[step]}”，请看它的最新状态`
}

type Work = (tx: Queryable, edited: EditedItem, input: StepInput & { context: EditorContext }) => Promise<void>

const setState =
  (state: 'draft' | 'in-review'): Work =>
  (tx, { item, open }) =>
    setVersion(tx, item.id, open?.number ?? 0, { state, ...unlocked })

const workOf: Readonly<Record<EditorStep, Work>> = {
  send: async (tx, edited, input) => {
    await requireNoFault(tx, edited, input.context)
    await setState('in-review')(tx, edited, input)
  },
  recall: setState('draft'),
  return: async (tx, edited, input) => {
    const { accountId, realName, username } = signedIn(input.context.viewer)
    const by = { accountId, name: realName ?? username }
    const { item, open } = edited
    await addRemark(tx, { itemId: item.id, number: open?.number ?? 0, text: input.text, by, at: input.context.clock() })
    await setState('draft')(tx, edited, input)
  },
  approve: async (tx, edited, { at, withdrawAt, context }) => {
    await requireNoFault(tx, edited, context)
    const { accountId, realName, username } = signedIn(context.viewer)
    const approval = { approver: { accountId, name: realName ?? username }, kindOf: context.pageKindOf }
    const now = context.clock()
    const planned = at === undefined ? now : momentOf(at)
    if (withdrawAt !== undefined) {
      const leaves = momentOf(withdrawAt)
      if (leaves <= planned || leaves <= now) refuseField('withdrawAt', 'past', '撤下的时间要在发布之后')
      await setDates(tx, edited.item.id, { withdrawAt: leaves })
    }
    if (planned > now) await scheduleDraft(tx, edited, { ...approval, at: planned })
    else await publishDraft(tx, edited, { ...approval, at: now })
  },
  correct: async (tx, edited, { context }) => {
    await requireNoFault(tx, edited, context)
    await publishDraft(tx, edited, { at: context.clock(), approver: undefined, kindOf: context.pageKindOf })
  },
  unschedule: (tx, edited) => unscheduleDraft(tx, edited),
  discard: (tx, edited) => discardDraft(tx, edited),
  withdraw: async (tx, { item }) => {
    await withdrawItem(tx, item.id)
  },
}

/** Faults of the text keep it from going on; what is only to be looked at does not. */
async function requireNoFault(
  tx: Queryable,
  { item, open }: EditedItem,
  { declaredPath }: EditorContext,
): Promise<void> {
  if (!open) return
  const { id, type, language } = item
  const found = await checkItem({ id, type, language, content: contentOf(open.content) }, { db: tx, declaredPath })
  const faults = found.filter(({ isFault }) => isFault)
  if (faults.length > 0)
    refuse('rule-broken', {
      message: `还有 ${faults.length} 处要改：${faults.map(({ message }) => message).join('；')}`,
    })
}

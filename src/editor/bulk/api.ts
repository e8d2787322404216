/** Acts on several texts: each in a transaction of its own, so that one that cannot be changed leaves the others as they are meant. */
import type { z } from 'zod'
import { addAuditLine } from '../../access/audit/store.ts'
import { signedIn } from '../../access/permissions.ts'
import { type DraftContent, type EditedItem, lockItem, saveDraft } from '../../content/items/editing/draft-store.ts'
import { publishDraft } from '../../content/items/editing/publish-version.ts'
import { typeRow } from '../../content/items/types.ts'
import type { Queryable } from '../../db/connect.ts'
import { may } from '../../wire/access/may.ts'
import type { Handlers } from '../../wire/call.ts'
import { Refusal, refuse, refuseField } from '../../wire/errors.ts'
import type { EditorContext } from '../context.ts'
import { currentOf, lockOwn, requireCategory, requireWritable, writerOf } from '../own-items.ts'
import { takeStep } from '../steps.ts'
import type { BulkCalls, bulkCalls } from './calls.ts'
import { bulkActLabels, needsReason } from './rules.ts'

type Input = z.output<Extract<BulkCalls, { name: 'changeItems' }>['input']>
type Change = Partial<Pick<DraftContent, 'category' | 'source'>>

export const bulkHandlers: Handlers<typeof bulkCalls, EditorContext> = {
  changeItems: async (input, context) => {
    if (needsReason(input.act) && input.text === '') refuseField('text', 'required', '请写明理由')
    if (input.act === 'category' && input.category === undefined) refuseField('category', 'required', '请选栏目')
    if (input.act === 'source' && !input.source) refuseField('source', 'required', '请写负责部门')
    const refused: { id: number; title: string; reason: string }[] = []
    const ids = [...new Set(input.ids)]
    for (const id of ids) {
      const fault = await actOn(id, input, context)
      if (fault) refused.push({ id, ...fault })
    }
    return { done: ids.length - refused.length, refused }
  },
}

/** Why a text cannot be changed; undefined when it is. */
async function actOn(id: number, input: Input, context: EditorContext) {
  let title = ''
  try {
    await context.db.transaction(async tx => {
      const edited = await lockOwn(tx, id, context)
      title = currentOf(edited).title
      if (input.act === 'category' || input.act === 'source') await changeField(tx, edited, input, context)
      else await takeStep(tx, edited, { step: input.act, text: input.text }, context)
    })
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { title: title || '没有这篇稿件', reason: error.message }
  }
}

/** What is public gets the change as a correction; a draft gets it as if it were written. */
async function changeField(tx: Queryable, edited: EditedItem, input: Input, context: EditorContext): Promise<void> {
  const viewer = signedIn(context.viewer)
  const { item, open } = edited
  const at = context.clock()
  requireWritable(edited, viewer.accountId, at)
  const isPublic = item.status === 'published'
  if (isPublic && open) refuse('conflict', { message: '还有一份没有写完的草稿，请在草稿里改' })
  if (isPublic && !may(context.viewer, 'publish-content'))
    refuse('conflict', { message: '已经发布的由国家中心的编辑来改' })
  const content = currentOf(edited)
  const { markdown } = content
  if (markdown === undefined || markdown === null) refuse('conflict', { message: '这一版只有网页的格式，请先重写正文' })
  const change = changeOf(edited, input)
  if (Object.entries(change).every(([name, value]) => content[name as keyof Change] === value)) return
  await saveDraft(tx, edited, { ...content, markdown, ...change }, { writer: writerOf(context), at, isMove: true })
  if (!isPublic) return
  const draft = (await lockItem(tx, item.id)) ?? refuse('not-found')
  await publishDraft(tx, draft, { at, approver: undefined, kindOf: context.pageKindOf })
  await addAuditLine(tx, {
    ...{ action: 'item-corrected', viewer, at, address: context.address, subject: String(item.id) },
    facts: { title: content.title, reason: `${bulkActLabels[input.act]}：${input.text}` },
  })
}

function changeOf({ item: { type } }: EditedItem, { act, category = '', source = '' }: Input): Change {
  if (act === 'source') return { source }
  if (!(category in typeRow(type).categories)) refuse('conflict', { message: `“${typeRow(type).label}”没有这个栏目` })
  return { category: requireCategory(type, category, 'category') }
}

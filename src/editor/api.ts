/** Handlers of the people who write and publish the texts of the site. */
import { addAuditLine } from '../access/audit/store.ts'
import { signedIn } from '../access/permissions.ts'
import { detailsFault } from '../content/items/details.ts'
import {
  addItem,
  closeRemark,
  type EditedItem,
  findVersion,
  lockItem,
  saveDraft,
  setDates,
  setVersion,
  unlocked,
} from '../content/items/editing/draft-store.ts'
import { listEditedItems } from '../content/items/editing/list-store.ts'
import { previewField, previewMs, writePreviewKey } from '../content/items/editing/preview.ts'
import { newSlug } from '../content/items/editing/slug.ts'
import { articleAddress, itemLink, typeRow } from '../content/items/types.ts'
import { doOnce, refuseGone } from '../request-keys/do-once.ts'
import { may } from '../wire/access/may.ts'
import type { ContentTypeName } from '../wire/cache/cache-tags.ts'
import type { Handlers } from '../wire/call.ts'
import { chinaTime } from '../wire/china-time.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { editorCalls } from './calls.ts'
import type { EditorContext } from './context.ts'
import { drawingNames, figureHtml, figureWords } from './drawings.tsx'
import {
  currentOf,
  lockOwn,
  readOwn,
  requireCategory,
  requireSeen,
  requireWritable,
  scopeOf,
  writerOf,
} from './own-items.ts'
import { contentOf, itemReply, lineReply, otherHolder, shownState } from './replies.ts'
import { lockMs, slugPattern } from './rules.ts'
import { momentOf, takeStep } from './steps.ts'

export const editorHandlers: Handlers<typeof editorCalls, EditorContext> = {
  editorItems: async (filter, context) => {
    const { rows, page } = await listEditedItems(context.db, filter, scopeOf(context))
    return { rows: rows.map(lineReply), page }
  },

  editorItem: ({ id }, context) => replyOf(id, context),

  createItem: async ({ key, type, category, language, title }, context) => {
    const scope = scopeOf(context)
    const writer = writerOf(context)
    const at = context.clock()
    const input = { type, language, title, category: requireCategory(type, category, 'category'), slug: newSlug(at) }
    if (type === 'page') refuseField('type', 'not-new', '页面由网站的栏目决定，不能新建')
    const item = { ...input, branch: scope === 'all' ? null : scope.branch }
    return context.db.transaction(tx =>
      doOnce(
        tx,
        {
          ...{ call: 'createItem', key, content: { type, category, language, title } },
          work: async () => ({ id: (await addItem(tx, item, { writer, at })) ?? refuse('unavailable') }),
          outcomeOf: added => added,
          again: async added => ((await lockItem(tx, added.id)) ? added : refuseGone()),
        },
        context,
      ),
    )
  },

  saveDraft: async ({ id, number, revision, content }, context) => {
    const { viewer } = context
    await context.db.transaction(async tx => {
      const edited = await lockOwn(tx, id, context)
      requireSeen(edited, { number, revision })
      requireWritable(edited, signedIn(viewer).accountId, context.clock())
      const category = requireCategory(edited.item.type, content.category, 'content.category')
      requireDetails(edited.item.type, content.details)
      const slug = requireSlug(edited, content.slug)
      const draft = { ...content, category, slug, cover: content.cover || null }
      requireAttachments(edited, content.attachments)
      await saveDraft(tx, edited, draft, { writer: writerOf(context), at: context.clock() })
    })
    return replyOf(id, context)
  },

  holdDraft: async ({ id, purpose }, context) => {
    const { accountId } = signedIn(context.viewer)
    const now = context.clock()
    return context.db.transaction(async tx => {
      const edited = await lockOwn(tx, id, context)
      const { item, open, shown } = edited
      const version = open ?? shown ?? refuse('not-found')
      const holder = (open && otherHolder(open, accountId, now)) ?? null
      const holds = open?.state === 'draft' && (purpose === 'take' || (purpose === 'edit' && !holder))
      if (holds) {
        const lockedUntil = new Date(now.getTime() + lockMs)
        const lock = { lockedById: accountId, lockedByName: writerOf(context).name, lockedUntil }
        await setVersion(tx, item.id, open.number, lock)
      }
      const { number, revision } = version
      return { editedBy: holds ? null : holder, number, revision, state: shownState(open?.state, item.status) }
    })
  },

  takeEditorStep: async ({ id, number, revision, step, text, at, withdrawAt }, context) => {
    await context.db.transaction(async tx => {
      const edited = await lockOwn(tx, id, context)
      requireSeen(edited, { number, revision })
      await takeStep(tx, edited, { step, text, at, withdrawAt }, context)
    })
    return replyOf(id, context)
  },

  setItemDates: async ({ id, reviewOn, withdrawAt }, context) => {
    const viewer = signedIn(context.viewer)
    const moment = withdrawAt === undefined ? null : momentOf(withdrawAt)
    if (moment && moment <= context.clock()) refuseField('withdrawAt', 'past', '撤下的时间要在现在之后')
    await context.db.transaction(async tx => {
      await lockOwn(tx, id, context)
      await setDates(tx, id, { reviewOn: reviewOn ?? null, withdrawAt: moment })
      const facts = { review: reviewOn ?? '', withdraw: withdrawAt ?? '' }
      const { address } = context
      await addAuditLine(tx, {
        action: 'item-dates-set',
        viewer,
        at: context.clock(),
        address,
        subject: String(id),
        facts,
      })
    })
    return replyOf(id, context)
  },

  itemVersion: async ({ id, number }, context) => {
    await readOwn(id, context)
    const version = (await findVersion(context.db, id, number)) ?? refuse('not-found')
    return { number, content: contentOf(version.content) }
  },

  restoreVersion: async ({ id, number, revision, from }, context) => {
    await context.db.transaction(async tx => {
      const edited = await lockOwn(tx, id, context)
      requireSeen(edited, { number, revision })
      requireWritable(edited, signedIn(context.viewer).accountId, context.clock())
      const version = (await findVersion(tx, id, from)) ?? refuse('not-found')
      const { markdown, body } = version.content
      if (markdown === undefined || markdown === null)
        refuseField('from', 'html', `这一版只有网页的格式（${body.length} 个字符），请比较以后复制需要的部分`)
      // A version of its own, even right after another one of the same person.
      if (edited.open) await setVersion(tx, id, edited.open.number, { state: 'replaced', ...unlocked })
      const { open: _, ...rest } = edited
      const base = { ...rest, open: undefined, shown: edited.open ?? edited.shown }
      await saveDraft(tx, base, { ...version.content, markdown }, { writer: writerOf(context), at: context.clock() })
    })
    return replyOf(id, context)
  },

  previewLink: async ({ id, number }, context) => {
    const { item } = await readOwn(id, context)
    const version = (await findVersion(context.db, id, number)) ?? refuse('not-found')
    const until = context.clock().getTime() + previewMs
    const { category, details } = version.content
    const page = item.path ?? articleAddress({ id, type: item.type, category })
    const key = writePreviewKey({ id, number, until }, context.config.secretKey)
    const isOnPage = page !== undefined && itemLink({ type: item.type, details }) === undefined
    const address = isOnPage ? `${page}${page.includes('?') ? '&' : '?'}${previewField}=${key}` : null
    return { address, until: chinaTime(new Date(until)).slice(0, 16) }
  },

  drawings: async () => drawingNames(),

  figureDrawing: async ({ name }) => ({ html: figureHtml(name) ?? null, words: figureWords(name) }),

  closeRemark: async ({ id, remark }, context) => {
    await context.db.transaction(async tx => {
      await lockOwn(tx, id, context)
      const by = writerOf(context)
      if (!(await closeRemark(tx, { itemId: id, id: remark, by, at: context.clock() }))) refuse('not-found')
    })
    return { done: true }
  },
}

/** The name of a page follows from its path; that of another text may be changed, and stays when it is left empty. */
function requireSlug(edited: EditedItem, slug: string): string {
  const { slug: current } = currentOf(edited)
  if (slug === '' || slug === current || edited.item.type === 'page') return current
  return slugPattern.test(slug) ? slug : refuseField('content.slug', 'format', '只用小写字母、数字和连字符')
}

function requireDetails(type: ContentTypeName, details: Record<string, unknown>): void {
  const fault = detailsFault(type, details)
  if (fault === undefined) return
  const [, name = ''] = /details\.(\w+)/.exec(fault) ?? []
  const label = typeRow(type).fields.find(field => field.name === name)?.label ?? name
  refuseField(`content.details.${name}`, 'wrong', `“${label}”没有填对`)
}

/** A file of somebody else must not become public by its id: only files that the item has already. */
function requireAttachments(edited: EditedItem, attachments: readonly { fileId?: string | undefined }[]): void {
  const own = new Set(
    [edited.open, edited.shown].flatMap(version => version?.content.attachments.map(({ fileId }) => fileId) ?? []),
  )
  const wrong = attachments.findIndex(({ fileId }) => fileId !== undefined && !own.has(fileId))
  if (wrong >= 0) refuseField(`content.attachments.${wrong}.fileId`, 'unknown', '没有这个附件')
}

async function replyOf(id: number, context: EditorContext) {
  const viewer = signedIn(context.viewer)
  const edited = await readOwn(id, context)
  return itemReply(edited, { viewer: viewer.accountId, mayPublish: may(context.viewer, 'publish-content'), context })
}

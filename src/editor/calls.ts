/** Calls of the people who write and publish the texts of the site. */
import { z } from 'zod'
import { languages } from '../codes/languages.ts'
import { editedStates } from '../content/items/editing/list-store.ts'
import { repeatReply, requestKeyInput } from '../request-keys/calls.ts'
import { libraryFilePattern } from '../ui/display/pictures/library-picture.ts'
import { versionSources, versionStates } from '../versions/version-table.ts'
import { contentTypeNames } from '../wire/cache/cache-tags.ts'
import type { CallRow, DataOf } from '../wire/call.ts'
import { day, done, flag, id, nullableText, text, unsortedPaging, wholeNumber } from '../wire/fields.ts'
import { checkKinds } from './checks/check-kinds.ts'
import { editorLengths, editorSteps, holdPurposes } from './rules.ts'

const { title, summary, slug, source, markdown, remark, words } = editorLengths

const type = z.enum(contentTypeNames)
/** What the list of texts is narrowed to. */
export const listFilter = {
  type: type.optional(),
  category: text(40).optional(),
  language: z.enum(languages).optional(),
  state: z.enum(editedStates).optional(),
  author: text(words).optional(),
  from: day.optional(),
  to: day.optional(),
  keyword: text(words).optional(),
  /** Only public texts that somebody has to read again by this day. */
  reviewBy: day.optional(),
}

const line = z.object({
  id: z.number(),
  type,
  typeLabel: z.string(),
  categoryLabel: z.string(),
  language: z.enum(languages),
  title: z.string(),
  state: z.enum(editedStates),
  /** A version of it is public. */
  isPublic: z.boolean(),
  address: nullableText,
  authorName: nullableText,
  unitLabel: z.string(),
  editedAt: z.string(),
  publishedAt: nullableText,
  plannedAt: nullableText,
  withdrawAt: nullableText,
  /** The day on which it is read again: that of its page, or a year after the last change. */
  reviewDay: nullableText,
})

/** `address`: of a file of the media library. */
const attachment = z.object({
  name: text(editorLengths.attachment, 1),
  text: text(4000).optional(),
  fileId: z.uuid().optional(),
  address: z.string().regex(libraryFilePattern, '请从图片与附件里选').optional(),
})

/** What a person writes. `details` are the fields of the type. */
export const draftContent = {
  title: text(title, 1),
  summary: text(summary),
  slug: text(slug),
  category: text(40),
  source: text(source),
  /** The address of a picture of this site, or `scene:name`; empty: the cover is drawn. */
  cover: text(200),
  important: flag,
  markdown: text(markdown),
  details: z.record(z.string(), z.unknown()),
  attachments: z.array(attachment).max(20),
}

const contentReply = z.object({
  ...{ title: z.string(), summary: z.string(), slug: z.string(), category: z.string(), source: z.string() },
  ...{ cover: z.string(), important: z.boolean(), markdown: z.string(), details: z.record(z.string(), z.unknown()) },
  attachments: z.array(
    z.object({
      name: z.string(),
      text: z.string().optional(),
      fileId: z.string().optional(),
      address: z.string().optional(),
    }),
  ),
})

const version = z.object({
  number: z.number(),
  state: z.enum(versionStates),
  source: z.enum(versionSources),
  authorName: nullableText,
  approverName: nullableText,
  isCorrection: z.boolean(),
  editedAt: z.string(),
  publishedAt: nullableText,
})

const finding = z.object({
  kind: z.enum(checkKinds),
  /** It keeps the text from being published. */
  isFault: z.boolean(),
  message: z.string(),
  /** The words in the text that it is about, to find them; empty for the whole. */
  quote: z.string(),
  /** The address of another page that it is about; empty for none. */
  to: z.string(),
})

const item = z.object({
  id: z.number(),
  type,
  language: z.enum(languages),
  path: nullableText,
  state: z.enum(editedStates),
  isPublic: z.boolean(),
  address: nullableText,
  unitLabel: z.string(),
  /** The receipt number of the enquiry from which it was drafted. */
  enquiry: nullableText,
  publishedAt: nullableText,
  plannedAt: nullableText,
  withdrawAt: nullableText,
  /** As somebody has set it. */
  reviewOn: nullableText,
  /** The same, or a year after the last change. */
  reviewDay: nullableText,
  isReviewDue: z.boolean(),
  /** Of the open draft, or of what is public: a save names both, so that nobody writes over what somebody else wrote. */
  number: z.number(),
  revision: z.number(),
  /** The text came from an earlier release, which had only its HTML. */
  html: nullableText,
  content: contentReply,
  versions: z.array(version),
  remarks: z.array(
    z.object({
      id: z.number(),
      number: z.number(),
      text: z.string(),
      byName: z.string(),
      at: z.string(),
      closedByName: nullableText,
    }),
  ),
  steps: z.array(z.enum(editorSteps)),
  /** Who is editing now, if it is somebody else. */
  editedBy: nullableText,
  findings: z.array(finding),
})

const drawing = z.object({ name: z.string(), title: z.string() })
const seen = { number: wholeNumber(0, 1_000_000), revision: wholeNumber(0, 100_000_000) }
/** A moment in China, `2026-11-23 09:00`. */
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, '请写成“2026-11-23 09:00”')
  .refine(value => !Number.isNaN(Date.parse(`${value.replace(' ', 'T')}:00+08:00`)), '没有这个时间')

// biome-ignore format: one call a paragraph
export const editorCalls = [
  { name: 'editorItems', method: 'POST', path: 'content/authApi/items', access: 'edit-content', costly: false, replyKind: 'list',
    summary: '全部稿件，包括草稿、待审、定时和撤下的，最近改动的在前；分支机构的编辑只看本机构的', input: z.object({ ...listFilter, ...unsortedPaging }), reply: line },
  { name: 'editorItem', method: 'POST', path: 'content/authApi/item', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '一篇稿件：正在写的一版、各版、批注、可以办的步骤和发布前检查', input: z.object({ id }), reply: item },
  { name: 'createItem', method: 'POST', path: 'content/authApi/create', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '新建一篇稿件，先是草稿；key 相同的重复请求得到同一篇，内容不同就拒绝', input: z.object({ ...requestKeyInput, type, category: text(40), language: z.enum(languages).default('zh'), title: draftContent.title }), reply: z.object({ id: z.number(), ...repeatReply }) },
  { name: 'saveDraft', method: 'POST', path: 'content/authApi/save', access: 'edit-content', costly: false, replyKind: 'record', bodyLimits: { bytes: 2_000_000, values: 3000 },
    summary: '保存正在写的一版；写明看到的版次，别人已经改过的不会被盖掉', input: z.object({ id, ...seen, content: z.object(draftContent) }), reply: item },
  { name: 'holdDraft', method: 'POST', path: 'content/authApi/hold', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '看稿件现在的版次；edit 表示自己正在编辑，两分钟内别人看得到，take 从别人那里接过来', input: z.object({ id, purpose: z.enum(holdPurposes) }), reply: z.object({ editedBy: nullableText, number: z.number(), revision: z.number(), state: z.enum(editedStates) }) },
  { name: 'takeEditorStep', method: 'POST', path: 'content/authApi/step', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '送审、收回、退回、通过（可以定时）、更正、放弃、撤下；通过的人不能是写的人', input: z.object({ id, ...seen, step: z.enum(editorSteps), text: text(remark).default(''), at: moment.optional(), withdrawAt: moment.optional() }), reply: item },
  { name: 'setItemDates', method: 'POST', path: 'content/authApi/dates', access: 'publish-content', costly: false, replyKind: 'record',
    summary: '定下什么时候重新审阅、什么时候自动撤下；空的就是不定', input: z.object({ id, reviewOn: day.optional(), withdrawAt: moment.optional() }), reply: item },
  { name: 'itemVersion', method: 'POST', path: 'content/authApi/version', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '一篇稿件的一版，用来比较', input: z.object({ id, number: seen.number }), reply: z.object({ number: z.number(), content: contentReply }) },
  { name: 'restoreVersion', method: 'POST', path: 'content/authApi/restore', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '从以前的一版接着写：它成为新的草稿，其他的版都还在', input: z.object({ id, ...seen, from: seen.number }), reply: item },
  { name: 'previewLink', method: 'POST', path: 'content/authApi/preview', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '一版稿件的预览地址，三天内有效；没有自己页面的种类没有预览', input: z.object({ id, number: seen.number }), reply: z.object({ address: nullableText, until: z.string() }) },
  { name: 'drawings', method: 'POST', path: 'content/authApi/drawings', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '本站的图解和场景的名称，供正文和封面选用', input: z.object({}), reply: z.object({ figures: z.array(drawing), scenes: z.array(drawing) }) },
  { name: 'figureDrawing', method: 'POST', path: 'content/authApi/figure', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '一幅图解，画成网页上的样子；由网站放入的一段（收费标准、办理期限）和没有的名称，说明它是什么', input: z.object({ name: text(60, 1) }), reply: z.object({ html: nullableText, words: z.string() }) },
  { name: 'closeRemark', method: 'POST', path: 'content/authApi/closeRemark', access: 'edit-content', costly: false, replyKind: 'record',
    summary: '表示一条批注已经处理', input: z.object({ id, remark: id }), reply: done },
] as const satisfies readonly CallRow[]

export type EditorCalls = (typeof editorCalls)[number]
export type EditorLine = DataOf<Extract<EditorCalls, { name: 'editorItems' }>>[number]
export type EditedItemReply = DataOf<Extract<EditorCalls, { name: 'editorItem' }>>
export type WrittenContent = EditedItemReply['content']

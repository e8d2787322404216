/** What an import makes of its files, and the drafts that it writes: all of them, or none. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { signedIn } from '../../access/permissions.ts'
import {
  addItem,
  type DraftContent,
  type EditedItem,
  lockItem,
  saveDraft,
} from '../../content/items/editing/draft-store.ts'
import { itemIds } from '../../content/items/editing/transfer-store.ts'
import type { Queryable } from '../../db/connect.ts'
import type { FieldFault } from '../../media/transfer/medium-file.ts'
import { libraryIdsIn } from '../../ui/display/pictures/library-picture.ts'
import { refuse } from '../../wire/errors.ts'
import { draftContent } from '../calls.ts'
import type { EditorContext } from '../context.ts'
import { currentOf, writableFault, writerOf } from '../own-items.ts'
import { slugPattern } from '../rules.ts'
import type { ReadFile, ReadItem } from './read-text.ts'
import type { ImportLine, ImportOutcome } from './rules.ts'

export type TextLine = ImportLine & { item?: ReadItem; edited?: EditedItem }

/** `known`: ids of the media that the library has, or gets by the same import. */
type Checking = { context: EditorContext; known: ReadonlySet<string> }

/** Each file with what would become of it. Locks the items of the files until the transaction ends. */
export async function checkTexts(db: Queryable, files: readonly ReadFile[], checking: Checking): Promise<TextLine[]> {
  const slugs = files.flatMap(({ item }) => item?.slug ?? [])
  const ids = new Map((await itemIds(db, slugs)).map(({ id, type, slug }) => [keyOf({ type, slug }), id]))
  const seen = new Set<string>()
  const lines: TextLine[] = []
  for (const { file, item, field, reason } of files) {
    if (!item) {
      lines.push({ kind: 'text', file, title: '', outcome: 'fault', field, reason })
      continue
    }
    const key = keyOf(item)
    const id = ids.get(key)
    const edited = id === undefined ? undefined : await lockItem(db, id)
    const fault = seen.has(key) ? whole('另一个文件也是这一篇') : faultOf(item, edited, checking)
    seen.add(key)
    const outcome = fault !== undefined ? 'fault' : outcomeOf(item, edited)
    const line = { kind: 'text', file, title: item.title, outcome, ...(fault ?? whole('')) } as const
    lines.push({ ...line, item, ...(edited && { edited }) })
  }
  return lines
}

const whole = (reason: string): FieldFault => ({ field: '', reason })

const keyOf = ({ type, slug }: { type: string; slug: string }) => `${type} ${slug}`

const outcomeOf = (item: ReadItem, edited: EditedItem | undefined): ImportOutcome => {
  if (!edited) return 'new'
  const written = comparable(withFiles(contentOf(item), edited))
  return isDeepStrictEqual(written, comparable(currentOf(edited))) ? 'same' : 'changed'
}

/** What a file says of a text. */
const contentOf = (item: ReadItem): DraftContent => ({
  ...{ title: item.title, summary: item.summary ?? '', category: item.category ?? '', slug: item.slug },
  ...{ source: item.source ?? '', cover: item.cover ?? null, important: item.important ?? false },
  ...{ details: item.details ?? {}, attachments: item.attachments ?? [], markdown: item.markdown ?? '' },
})

/** What is compared: without what follows from the rest. */
const comparable = ({
  attachments,
  markdown,
  ...content
}: Omit<DraftContent, 'markdown'> & { markdown?: string | null | undefined }) => ({
  ...{ title: content.title, summary: content.summary, category: content.category, source: content.source },
  ...{ cover: content.cover, important: content.important, details: content.details, markdown },
  attachments: attachments.map(({ name, text, address }) => ({ name, text: text ?? '', address: address ?? '' })),
})

const checked = z.object(draftContent)

function faultOf(item: ReadItem, edited: EditedItem | undefined, { context, known }: Checking): FieldFault | undefined {
  const issue = checked.safeParse({ ...contentOf(item), cover: item.cover ?? '' }).error?.issues[0]
  const field = issue?.path.join('.') ?? ''
  if (issue) return { field, reason: `“${field}”${issue.message}` }
  if (!edited && item.type === 'page') return { field: 'path', reason: '本站没有这个页面' }
  if (!edited && !slugPattern.test(item.slug)) return whole('文件名只用小写字母、数字和连字符')
  if (edited && edited.item.language !== (item.language ?? 'zh'))
    return { field: 'language', reason: '和本站这一篇的语言不同' }
  const held = edited && writableFault(edited, signedIn(context.viewer).accountId, context.clock())
  return held === undefined ? missingMedium(item, known) : whole(held)
}

/** The first picture or file that is neither in the archive nor in the library. */
function missingMedium(item: ReadItem, known: ReadonlySet<string>): FieldFault | undefined {
  const places: [string, string][] = [
    ['cover', item.cover ?? ''],
    ['markdown', item.markdown ?? ''],
    ['details', JSON.stringify(item.details ?? {})],
    ...(item.attachments ?? []).map(({ address }, index): [string, string] => [
      `attachments.${index}.address`,
      address ?? '',
    ]),
  ]
  for (const [field, text] of places) {
    const id = libraryIdsIn(text).find(one => !known.has(one))
    if (id !== undefined) return { field, reason: `用到的图片或附件不在压缩包里，也不在库里：${id}` }
  }
  return undefined
}

/** Refuses all of them when one has a fault. */
export function refuseFaults(lines: readonly ImportLine[]): void {
  const faults = lines.filter(({ outcome }) => outcome === 'fault')
  const [first] = faults
  if (!first) return
  const message = `有 ${faults.length} 个文件不能导入，一篇也没有导入：${first.file}，${first.reason}`
  refuse('rule-broken', {
    message,
    faults: faults.slice(0, 100).map(({ file, field, reason }) => ({
      ...{ field: field === '' ? file : `${file}.${field}`, fault: 'import', message: reason },
    })),
  })
}

/** Makes drafts of the texts of checked lines. */
export async function saveTexts(tx: Queryable, lines: readonly TextLine[], context: EditorContext) {
  const by = { writer: writerOf(context), at: context.clock() }
  for (const { item, edited, outcome } of lines) {
    if (!item || outcome === 'same') continue
    const draft = contentOf(item)
    await saveDraft(tx, edited ?? (await newItem(tx, item, by)), withFiles(draft, edited), by)
  }
  const count = (outcome: ImportOutcome) => lines.filter(line => line.outcome === outcome).length
  return { added: count('new'), changed: count('changed'), same: count('same') }
}

async function newItem(tx: Queryable, item: ReadItem, by: Parameters<typeof addItem>[2]): Promise<EditedItem> {
  const { type, slug, title, language = 'zh', category = '' } = item
  const id = await addItem(tx, { type, slug, title, language, category, branch: null }, by)
  return (
    (id !== undefined && (await lockItem(tx, id))) || refuse('conflict', { message: `“${title}”刚刚有人加了，请重试` })
  )
}

/** Attachments whose file the text does not name stay with the one that they have here. */
function withFiles(draft: DraftContent, edited: EditedItem | undefined): DraftContent {
  const own = new Map(edited ? currentOf(edited).attachments.map(one => [one.name, one]) : [])
  return {
    ...draft,
    attachments: draft.attachments.map(one => (one.address || one.text ? one : (own.get(one.name) ?? one))),
  }
}

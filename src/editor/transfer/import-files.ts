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
import { refuse } from '../../wire/errors.ts'
import { draftContent } from '../calls.ts'
import type { EditorContext } from '../context.ts'
import { currentOf, writableFault, writerOf } from '../own-items.ts'
import { slugPattern } from '../rules.ts'
import type { ReadFile, ReadItem } from './read-files.ts'
import type { ImportOutcome } from './rules.ts'

type Line = {
  file: string
  title: string
  outcome: ImportOutcome
  reason: string
  item?: ReadItem
  edited?: EditedItem
}

/** Each file with what would become of it. Locks the items of the files until the transaction ends. */
export async function checkFiles(db: Queryable, files: readonly ReadFile[], context: EditorContext): Promise<Line[]> {
  const ids = new Map(
    (
      await itemIds(
        db,
        files.flatMap(({ item }) => item?.slug ?? []),
      )
    ).map(({ id, type, slug }) => [keyOf({ type, slug }), id]),
  )
  const seen = new Set<string>()
  const lines: Line[] = []
  for (const { file, item, reason } of files) {
    if (!item) {
      lines.push({ file, title: '', outcome: 'fault', reason })
      continue
    }
    const key = keyOf(item)
    const id = ids.get(key)
    const edited = id === undefined ? undefined : await lockItem(db, id)
    const fault = seen.has(key) ? '另一个文件也是这一篇' : faultOf(item, edited, context)
    seen.add(key)
    const outcome = fault !== undefined ? 'fault' : outcomeOf(item, edited)
    lines.push({ file, title: item.title, outcome, reason: fault ?? '', item, ...(edited && { edited }) })
  }
  return lines
}

const keyOf = ({ type, slug }: { type: string; slug: string }) => `${type} ${slug}`

const outcomeOf = (item: ReadItem, edited: EditedItem | undefined): ImportOutcome => {
  if (!edited) return 'new'
  return isDeepStrictEqual(comparable(contentOf(item)), comparable(currentOf(edited))) ? 'same' : 'changed'
}

/** What a file says of a text. */
const contentOf = (item: ReadItem): DraftContent => ({
  ...{ title: item.title, summary: item.summary ?? '', category: item.category ?? '', slug: item.slug },
  ...{ source: item.source ?? '', cover: item.cover ?? null, important: item.important ?? false },
  ...{ details: item.details ?? {}, attachments: item.attachments ?? [], markdown: item.markdown ?? '' },
})

/** Without the places of uploaded files, which no file of a text has. */
const comparable = ({
  attachments,
  markdown,
  ...content
}: Omit<DraftContent, 'markdown'> & { markdown?: string | null | undefined }) => ({
  ...{ title: content.title, summary: content.summary, category: content.category, source: content.source },
  ...{ cover: content.cover, important: content.important, details: content.details, markdown },
  attachments: attachments.map(({ name, text }) => ({ name, text: text ?? '' })),
})

const checked = z.object(draftContent)

function faultOf(item: ReadItem, edited: EditedItem | undefined, context: EditorContext): string | undefined {
  const issue = checked.safeParse({ ...contentOf(item), cover: item.cover ?? '' }).error?.issues[0]
  if (issue) return `“${issue.path.join('.')}”${issue.message}`
  if (!edited && item.type === 'page') return '本站没有这个页面'
  if (!edited && !slugPattern.test(item.slug)) return '文件名只用小写字母、数字和连字符'
  if (edited && edited.item.language !== (item.language ?? 'zh')) return '和本站这一篇的语言不同'
  return edited && writableFault(edited, signedIn(context.viewer).accountId, context.clock())
}

/** Makes drafts of the files. Refuses all of them when one has a fault. */
export async function saveFiles(tx: Queryable, files: readonly ReadFile[], context: EditorContext) {
  const lines = await checkFiles(tx, files, context)
  const faults = lines.filter(({ outcome }) => outcome === 'fault')
  if (faults.length > 0)
    refuse('rule-broken', {
      message: `有 ${faults.length} 个文件不能导入，一篇也没有导入：${faults[0]?.file}，${faults[0]?.reason}`,
    })
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

/** Attachments that were uploaded here stay with their files. */
function withFiles(draft: DraftContent, edited: EditedItem | undefined): DraftContent {
  const own = new Map(edited ? currentOf(edited).attachments.map(one => [one.name, one]) : [])
  return { ...draft, attachments: draft.attachments.map(one => own.get(one.name) ?? one) }
}

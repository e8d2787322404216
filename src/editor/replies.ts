/** Items as their editors read them. */
import { branchLabel } from '../codes/branches.ts'
import { readLanguage } from '../codes/languages.ts'
import { type EditedItem, listRemarks, listVersions } from '../content/items/editing/draft-store.ts'
import type { EditedLine, EditedState } from '../content/items/editing/list-store.ts'
import { reviewDay } from '../content/items/editing/review-rules.ts'
import type { ItemContent } from '../content/items/tables.ts'
import { categoryLabel, itemAddress, typeRow } from '../content/items/types.ts'
import { chinaDay, chinaTime } from '../wire/china-time.ts'
import { refuse } from '../wire/errors.ts'
import type { EditedItemReply, EditorLine } from './calls.ts'
import { checkItem } from './checks/check-store.ts'
import type { EditorContext } from './context.ts'
import { stepsOf } from './rules.ts'
import { enquiryOfItem } from './source-store.ts'

const timeOf = (at: Date | null) => (at === null ? null : chinaTime(at).slice(0, 16))
const unitLabel = (branch: string | null) => (branch === null ? '国家中心' : branchLabel(branch))
/** The state of an item to its editors: of its open draft, or else its own. */
export const shownState = (state: string | null | undefined, status: string): EditedState =>
  (state === 'replaced' || state === null || state === undefined ? status : state) as EditedState

export function lineReply(row: EditedLine): EditorLine {
  const isPublic = row.status === 'published'
  const isPlanned = row.state === 'scheduled'
  return {
    ...{ id: row.id, type: row.type, typeLabel: typeRow(row.type).label, title: row.title },
    categoryLabel: categoryLabel(row.type, row.category),
    language: readLanguage(row.language),
    state: shownState(row.state, row.status),
    isPublic,
    address: (isPublic && itemAddress(row)) || null,
    authorName: row.authorName,
    unitLabel: unitLabel(row.branch),
    editedAt: chinaTime(row.editedAt).slice(0, 16),
    publishedAt: isPublic ? timeOf(row.publishedAt) : null,
    plannedAt: isPlanned ? timeOf(row.plannedAt) : null,
    withdrawAt: timeOf(row.withdrawAt),
    reviewDay: reviewDay(row),
  }
}

/** The fields that a person writes. A version of an earlier release has no Markdown; its HTML is beside it in the reply. */
export function contentOf(content: ItemContent): EditedItemReply['content'] {
  const { title, summary, slug, category, source, cover, important, markdown, details } = content
  const attachments = content.attachments.map(({ name, text, fileId, address }) => ({
    name,
    ...(text !== undefined && { text }),
    ...(fileId !== undefined && { fileId }),
    ...(address !== undefined && { address }),
  }))
  return {
    ...{ title, summary, slug, category, source, important, details, attachments },
    ...{ cover: cover ?? '', markdown: markdown ?? '' },
  }
}

/** Who else is editing. */
export const otherHolder = (open: NonNullable<EditedItem['open']>, accountId: number, now: Date): string | undefined =>
  open.lockedById !== null && open.lockedById !== accountId && open.lockedUntil !== null && open.lockedUntil > now
    ? (open.lockedByName ?? '另一位编辑')
    : undefined

function reviewFacts(item: EditedItem['item'], { clock }: EditorContext) {
  const day = reviewDay(item)
  return { reviewDay: day, isReviewDue: day !== null && day <= chinaDay(clock()) }
}

type Reading = { viewer: number; mayPublish: boolean; context: EditorContext }

export async function itemReply(
  edited: EditedItem,
  { viewer, mayPublish, context }: Reading,
): Promise<EditedItemReply> {
  const { item, open, shown } = edited
  const version = open ?? shown ?? refuse('not-found')
  const { db } = context
  const content = contentOf(version.content)
  const isPublic = item.status === 'published'
  const isOld = version.content.markdown === undefined || version.content.markdown === null
  return {
    ...{ id: item.id, type: item.type, language: readLanguage(item.language), path: item.path, isPublic, content },
    state: shownState(open?.state, item.status),
    address:
      (isPublic &&
        itemAddress({ ...item, category: shown?.content.category ?? '', details: shown?.content.details ?? {} })) ||
      null,
    unitLabel: unitLabel(item.branch),
    enquiry: (await enquiryOfItem(db, item.id)) ?? null,
    publishedAt: isPublic ? timeOf(item.publishedAt) : null,
    plannedAt: open?.state === 'scheduled' ? timeOf(open.publishedAt) : null,
    withdrawAt: timeOf(item.withdrawAt),
    reviewOn: item.reviewOn,
    ...reviewFacts(item, context),
    ...{ number: version.number, revision: version.revision },
    html: isOld ? version.content.body : null,
    versions: (await listVersions(db, item.id)).map(row => ({
      ...row,
      editedAt: chinaTime(row.editedAt).slice(0, 16),
      publishedAt: timeOf(row.publishedAt),
    })),
    remarks: (await listRemarks(db, item.id)).map(({ id, number, text, byName, at, closedByName }) => ({
      ...{ id, number, text, byName, closedByName },
      at: chinaTime(at).slice(0, 16),
    })),
    steps: stepsOf({
      ...{ open: open?.state, isPublic, mayPublish },
      ...{ isAuthor: open?.authorId === viewer, isWriter: edited.writers.includes(viewer) },
    }),
    editedBy: (open && otherHolder(open, viewer, context.clock())) ?? null,
    findings: await checkItem({ id: item.id, type: item.type, language: item.language, content }, context),
  }
}

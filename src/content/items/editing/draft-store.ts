/** Drafts of items: written beside what is public, and made public by `publish-store.ts` of this folder. Every function is called in a
 *  transaction that has locked the item (`lockItem`). */
import { and, desc, eq, max, ne, sql } from 'drizzle-orm'
import { type Language, readLanguage } from '../../../codes/languages.ts'
import type { Queryable } from '../../../db/connect.ts'
import type { VersionState } from '../../../versions/version-table.ts'
import type { ContentTypeName } from '../../../wire/cache/cache-tags.ts'
import type { BranchCode } from '../../../wire/integers.ts'
import { itemRow } from '../publishing/publish-store.ts'
import { type ItemContent, itemRemarks, items, itemVersions } from '../tables.ts'
import type { CategoryName } from '../types.ts'

/** `accountId`: null when the account was deleted meanwhile. */
export type Writer = { accountId: number | null; name: string }
export type ItemVersion = typeof itemVersions.$inferSelect

/** What a writer changes. Type, language and path stay as they were when the item was made. */
export type DraftContent = Pick<
  ItemContent,
  'title' | 'summary' | 'category' | 'slug' | 'source' | 'cover' | 'important' | 'details' | 'attachments'
> & { markdown: string }

const itemColumns = {
  ...{ id: items.id, type: items.type, language: items.language, path: items.path, branch: items.branch },
  ...{ status: items.status, publishedAt: items.publishedAt, reviewOn: items.reviewOn, withdrawAt: items.withdrawAt },
  ...{ createdAt: items.createdAt, editedAt: items.editedAt },
}

/** An item with the version that is open, the one that is public or was withdrawn, and the number of the newest one. */
export type EditedItem = {
  item: Awaited<ReturnType<typeof selectItem>>[number]
  open: ItemVersion | undefined
  /** The public one, or the last one of a withdrawn item. */
  shown: ItemVersion | undefined
  newest: number
  /** Who wrote the open text, also when another person moved it, saved it again or took it up again. Nobody's, once it has been public. */
  writers: readonly number[]
}

const selectItem = (db: Queryable, id: number) => db.select(itemColumns).from(items).where(eq(items.id, id))

/** An item as its editors see it; undefined if there is none. */
export async function readItem(db: Queryable, id: number): Promise<EditedItem | undefined> {
  const [item] = await selectItem(db, id)
  return item && withVersions(db, item)
}

/** The same, locked until the transaction ends. */
export async function lockItem(tx: Queryable, id: number): Promise<EditedItem | undefined> {
  const [item] = await selectItem(tx, id).for('update')
  return item && withVersions(tx, item)
}

const openStates: readonly VersionState[] = ['draft', 'in-review', 'scheduled']

async function withVersions(db: Queryable, item: EditedItem['item']): Promise<EditedItem> {
  const [newest] = await db
    .select({ number: max(itemVersions.number) })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, item.id))
  const standing = await standingVersions(db, item.id)
  const open = standing.find(({ state }) => openStates.includes(state))
  return {
    item,
    open,
    writers: open ? await writersOf(db, open) : [],
    shown: standing.find(({ state }) => state === 'published' || state === 'withdrawn'),
    newest: newest?.number ?? 0,
  }
}

/** As the trigger `item_versions_second_reader` has it. */
async function writersOf(db: Queryable, { itemId, number, authorId }: ItemVersion): Promise<number[]> {
  const { rows } = await db.execute<{ author: number | null; wasPublic: boolean }>(sql`
    select distinct v.author_id as author, v.published_at is not null and v.state <> 'scheduled' as "wasPublic"
    from item_versions v join item_versions o on o.item_id = v.item_id and o.number = ${number}
    where v.item_id = ${itemId} and v.number <> ${number} and item_text(v.content) = item_text(o.content)`)
  const others = rows.some(({ wasPublic }) => wasPublic) ? [] : rows.flatMap(({ author }) => author ?? [])
  return [...new Set([...(authorId === null ? [] : [authorId]), ...others])]
}

const standingVersions = (db: Queryable, id: number) =>
  db
    .select()
    .from(itemVersions)
    .where(and(eq(itemVersions.itemId, id), ne(itemVersions.state, 'replaced')))
    .orderBy(desc(itemVersions.number))

export type NewItem = {
  type: ContentTypeName
  language: Language
  category: CategoryName
  slug: string
  title: string
  branch: BranchCode | null
}

/** Adds an item with an empty draft. Returns its id; undefined if the type has an item with this slug. */
export async function addItem(
  tx: Queryable,
  { branch, ...input }: NewItem,
  { writer, at }: { writer: Writer; at: Date },
): Promise<number | undefined> {
  const { status: _status, publishedAt: _publishedAt, ...row } = itemRow({ ...input, markdown: '' })
  const [added] = await tx
    .insert(items)
    .values({ ...row, branch, editedAt: at })
    .onConflictDoNothing({ target: [items.type, items.slug] })
    .returning({ id: items.id })
  if (!added) return undefined
  const { titleTokens: _title, tokens: _tokens, ...content } = row
  await tx.insert(itemVersions).values({ itemId: added.id, number: 1, content, ...draftOf(writer, at) })
  return added.id
}

const draftOf = ({ accountId, name }: Writer, at: Date) =>
  ({ state: 'draft', source: 'people', authorId: accountId, authorName: name, createdAt: at, editedAt: at }) as const

/** A person's draft is one version for this time; what is written later, or by somebody else, is another one. */
const versionMs = 60 * 60 * 1000

/** A text of an earlier release has HTML only. It stays until somebody writes Markdown in its place: a draft with an empty text is one whose
 *  title or category was changed. */
function withOldBody(draft: DraftContent, latest: ItemVersion | undefined): DraftContent | ItemContent {
  const { markdown = null, body = '' } = latest?.content ?? {}
  const isOld = latest !== undefined && markdown === null && body !== ''
  return isOld && draft.markdown === '' ? { ...latest.content, ...draft, markdown: null, body } : draft
}

/** Saves what a writer wrote as the open draft of an item. `isMove`: the text is as it was and stays that of its writer. */
export async function saveDraft(
  tx: Queryable,
  { item, open, shown, newest }: Omit<EditedItem, 'writers'>,
  draft: DraftContent,
  { writer, at, isMove = false }: { writer: Writer; at: Date; isMove?: boolean },
): Promise<void> {
  const { content, search } = textOf(withOldBody(draft, open ?? shown), item)
  const revision = (open ?? shown)?.revision ?? 0
  const isSoon = open !== undefined && at.getTime() - open.createdAt.getTime() < versionMs
  if (open && (isMove || (isSoon && open.authorId === writer.accountId)))
    await tx
      .update(itemVersions)
      .set({ content, revision: revision + 1, editedAt: at })
      .where(versionIs(item.id, open.number))
  else {
    if (open) await setVersion(tx, item.id, open.number, { state: 'replaced', ...unlocked })
    const lock = open && {
      lockedById: open.lockedById,
      lockedByName: open.lockedByName,
      lockedUntil: open.lockedUntil,
    }
    await tx
      .insert(itemVersions)
      .values({ itemId: item.id, number: newest + 1, content, ...draftOf(writer, at), ...lock, revision: revision + 1 })
  }
  // The row of an item that is not public has its newest text.
  const isPublic = item.status === 'published'
  await tx
    .update(items)
    .set(isPublic ? { editedAt: at } : { ...content, ...search, editedAt: at })
    .where(eq(items.id, item.id))
}

/** A text as the content of a version, and what the search knows of it. */
function textOf(text: DraftContent | ItemContent, { type, language, path }: EditedItem['item']) {
  const row = itemRow({ ...text, type, path, language: readLanguage(language) })
  const { status: _status, publishedAt: _publishedAt, titleTokens, tokens, ...content } = row
  return { content, search: { titleTokens, tokens } }
}

const versionIs = (itemId: number, number: number) =>
  and(eq(itemVersions.itemId, itemId), eq(itemVersions.number, number))

/** Nobody edits the version any more. */
export const unlocked = { lockedById: null, lockedByName: null, lockedUntil: null }

type VersionChange = Partial<
  Pick<ItemVersion, 'state' | 'lockedById' | 'lockedByName' | 'lockedUntil' | 'publishedAt'>
> &
  Partial<Pick<ItemVersion, 'approverId' | 'approverName' | 'isCorrection'>>

/** Changes the state or the lock of one version. */
export async function setVersion(tx: Queryable, itemId: number, number: number, change: VersionChange): Promise<void> {
  await tx.update(itemVersions).set(change).where(versionIs(itemId, number))
}

/** Gives the open draft up: an item that is public stays as it is, another one counts as withdrawn. */
export async function discardDraft(tx: Queryable, { item, open, shown }: EditedItem): Promise<void> {
  if (!open) return
  await setVersion(tx, item.id, open.number, { state: shown ? 'replaced' : 'withdrawn', publishedAt: null })
  if (item.status === 'published') return
  const text = shown && textOf(shown.content, item)
  await tx
    .update(items)
    .set({ status: 'withdrawn', ...text?.content, ...text?.search })
    .where(eq(items.id, item.id))
}

/** A version of an item by its number. */
export async function findVersion(db: Queryable, itemId: number, number: number): Promise<ItemVersion | undefined> {
  const [version] = await db.select().from(itemVersions).where(versionIs(itemId, number))
  return version
}

/** All versions of an item, newest first, without their texts. */
export const listVersions = (db: Queryable, itemId: number) =>
  db
    .select({
      ...{ number: itemVersions.number, state: itemVersions.state, source: itemVersions.source },
      ...{ authorName: itemVersions.authorName, approverName: itemVersions.approverName },
      ...{ createdAt: itemVersions.createdAt, editedAt: itemVersions.editedAt, publishedAt: itemVersions.publishedAt },
      isCorrection: itemVersions.isCorrection,
    })
    .from(itemVersions)
    .where(eq(itemVersions.itemId, itemId))
    .orderBy(desc(itemVersions.number))

/** Changes when an item is read again and when it leaves the site. */
export async function setDates(
  tx: Queryable,
  id: number,
  dates: Partial<Pick<typeof items.$inferSelect, 'reviewOn' | 'withdrawAt'>>,
): Promise<void> {
  await tx.update(items).set(dates).where(eq(items.id, id))
}

type NewRemark = { itemId: number; number: number; text: string; by: Writer; at: Date }

/** Adds a remark of a reader to a version. */
export async function addRemark(tx: Queryable, { by, ...remark }: NewRemark): Promise<void> {
  await tx.insert(itemRemarks).values({ ...remark, byId: by.accountId, byName: by.name })
}

/** The remarks of an item, newest first. */
export const listRemarks = (db: Queryable, itemId: number) =>
  db.select().from(itemRemarks).where(eq(itemRemarks.itemId, itemId)).orderBy(desc(itemRemarks.id))

/** Closes a remark. False if the item has no such open remark. */
export async function closeRemark(
  tx: Queryable,
  { itemId, id, by, at }: { itemId: number; id: number; by: Writer; at: Date },
): Promise<boolean> {
  const closed = await tx
    .update(itemRemarks)
    .set({ closedAt: at, closedByName: by.name })
    .where(and(eq(itemRemarks.itemId, itemId), eq(itemRemarks.id, id), sql`${itemRemarks.closedAt} is null`))
    .returning({ id: itemRemarks.id })
  return closed.length > 0
}

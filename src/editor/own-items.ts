/** Items of the viewer's scope, and what stands against writing in one. */
import { signedIn } from '../access/permissions.ts'
import { type EditedItem, lockItem, readItem } from '../content/items/editing/draft-store.ts'
import type { EditorScope } from '../content/items/editing/list-store.ts'
import { categoryNames, typeRow } from '../content/items/types.ts'
import type { Queryable } from '../db/connect.ts'
import { reachOf } from '../wire/access/may.ts'
import type { ContentTypeName } from '../wire/cache/cache-tags.ts'
import { refuse, refuseField } from '../wire/errors.ts'
import type { EditorContext } from './context.ts'
import { otherHolder } from './replies.ts'

/** All texts, or those of the viewer's branch. */
export function scopeOf({ viewer }: EditorContext): EditorScope {
  const reach = reachOf(viewer, 'edit-content')
  if (reach.of === 'region') return { branch: reach.branchCode }
  return reach.of === 'country' ? 'all' : refuse('not-permitted')
}

const isOwn = (scope: EditorScope, { item }: EditedItem) => scope === 'all' || item.branch === scope.branch

/** An item of the viewer's scope; another one does not exist for him. */
export async function readOwn(id: number, context: EditorContext): Promise<EditedItem> {
  const edited = await readItem(context.db, id)
  return edited && isOwn(scopeOf(context), edited) ? edited : refuse('not-found')
}

export async function lockOwn(tx: Queryable, id: number, context: EditorContext): Promise<EditedItem> {
  const edited = await lockItem(tx, id)
  return edited && isOwn(scopeOf(context), edited) ? edited : refuse('not-found')
}

export const writerOf = ({ viewer }: EditorContext) => {
  const { accountId, realName, username } = signedIn(viewer)
  return { accountId, name: realName ?? username }
}

const versionOf = ({ open, shown }: EditedItem) => open ?? shown
export const currentOf = (edited: EditedItem) => versionOf(edited)?.content ?? refuse('not-found')

/** Refuses to write over a version that the viewer has not seen. */
export function requireSeen(edited: EditedItem, seen: { number: number; revision: number }): void {
  const version = versionOf(edited)
  if (version?.number === seen.number && version.revision === seen.revision) return
  refuse('conflict', { message: `${version?.authorName ?? '别人'}已经改过这篇稿件，请看过新的一版再保存` })
}

/** Why a viewer cannot write in an item now; undefined when he can. */
export function writableFault({ open }: EditedItem, accountId: number, now: Date): string | undefined {
  if (open && open.state !== 'draft') return '送审或定时的稿件要先收回，才能修改'
  const holder = open && otherHolder(open, accountId, now)
  return holder && `${holder}正在编辑，请等他保存，或者从他那里接手`
}

export function requireWritable(edited: EditedItem, accountId: number, now: Date): void {
  const message = writableFault(edited, accountId, now)
  if (message !== undefined) refuse('conflict', { message })
}

export function requireCategory(type: ContentTypeName, category: string, field: string) {
  const { categories } = typeRow(type)
  const known = categoryNames.find(name => name === category)
  const isOfType = category in categories || (category === '' && Object.keys(categories).length === 0)
  return known !== undefined && isOfType ? known : refuseField(field, 'unknown', '请选这一类稿件的一个栏目')
}

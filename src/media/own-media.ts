/** Which media a person sees and may change. */
import type { Queryable } from '../db/connect.ts'
import { reachOf } from '../wire/access/may.ts'
import { refuse } from '../wire/errors.ts'
import type { MediaContext } from './context.ts'
import type { MediaScope } from './list-store.ts'
import { isOwn, isVisible } from './replies.ts'
import * as store from './store.ts'

/** All media, or those of the viewer's branch and of the centre. */
export function scopeOf({ viewer }: MediaContext): MediaScope {
  const reach = reachOf(viewer, 'edit-content')
  if (reach.of === 'region') return { unit: reach.branchCode }
  return reach.of === 'country' ? 'all' : refuse('not-permitted')
}

const requireOwn = (medium: store.Medium | undefined, context: MediaContext): store.Medium => {
  const scope = scopeOf(context)
  if (!medium || !isVisible(scope, medium.unit)) return refuse('not-found')
  return isOwn(scope, medium.unit)
    ? medium
    : refuse('not-permitted', { message: '国家中心的图片和附件由国家中心的编辑管理' })
}

/** A medium that the viewer may change. */
export const readOwn = async (id: string, context: MediaContext) =>
  requireOwn(await store.findMedium(context.db, id), context)
export const lockOwn = async (tx: Queryable, id: string, context: MediaContext) =>
  requireOwn(await store.lockMedium(tx, id), context)

/** Refuses to write over what the viewer has not seen. */
export function requireSeen(medium: store.Medium, revision: number): void {
  if (medium.revision !== revision) refuse('conflict', { message: '别人刚改过这一项，请看过新的内容再改' })
}

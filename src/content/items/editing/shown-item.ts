/** The item that a page displays: what is public, or the version of a preview in its place. */
import type { ContentTypeName } from '../../../wire/cache/cache-tags.ts'
import { itemById, itemByPath } from '../store.ts'
import type { PreviewContext } from './preview.ts'

/** One item of the given types; undefined if nothing is displayed. */
export async function shownItem({ db, preview }: PreviewContext, id: number, types?: readonly ContentTypeName[]) {
  if (preview?.item.id !== id) return itemById(db, id, types)
  return types === undefined || types.includes(preview.item.type) ? preview.item : undefined
}

/** The text of a page. */
export const shownPage = async ({ db, preview }: PreviewContext, path: string) =>
  preview?.item.path === path ? preview.item : itemByPath(db, path)

/** Which routes have no content yet. */
import { and, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { ContentTypeName } from '../../wire/cache/cache-tags.ts'
import { published } from './list-form.ts'
import { topItems } from './list-store.ts'
import { items } from './tables.ts'

type RouteRow = {
  path: string
  view: string
  shows?:
    | { type: ContentTypeName; category?: string | undefined; where?: Readonly<Record<string, string>> | undefined }
    | undefined
}

/** The paths of routes without content: pages without text and lists without items. */
export async function emptyRoutes(db: Db, rows: readonly RouteRow[]): Promise<string[]> {
  const existingPaths = new Set(
    (
      await db
        .select({ path: items.path })
        .from(items)
        .where(and(published, isNotNull(items.path)))
    ).map(row => row.path),
  )
  const emptyPaths: string[] = []
  for (const row of rows) {
    if (row.view === 'page') {
      if (!existingPaths.has(row.path)) emptyPaths.push(row.path)
    } else if (row.shows) {
      const { type, category, where } = row.shows
      const selection = { types: [type], where, ...(category !== undefined && { categories: [category] }) }
      if ((await topItems(db, selection, 1)).length === 0) emptyPaths.push(row.path)
    }
  }
  return emptyPaths
}

/** Factory of items for tests. */

import { type ItemInput, saveItem } from '../../src/content/items/publishing/publish-store.ts'
import type { Db } from '../../src/db/connect.ts'
import type { PageKindOf } from '../../src/search/kinds.ts'

let createdCount = 0

/** Creates a published item, with the fields of `input` replaced. Returns its id. `kindOf`: of a written page, where its kind matters. */
export async function createItem(
  db: Db,
  input: Partial<ItemInput> = {},
  kindOf: PageKindOf = () => 'answer',
): Promise<number> {
  createdCount += 1
  const name = `item-${createdCount}`
  const item: ItemInput = {
    type: 'news',
    category: input.type === undefined || input.type === 'news' ? 'center' : '',
    slug: name,
    title: `标题 ${name}`,
    status: 'published',
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, createdCount)),
    ...input,
  }
  return saveItem(db, item, kindOf)
}

/** Items for tests: only what matters is given. */
import type { Db } from '../db/connect.ts'
import { type ItemInput, saveItem } from './publish-store.ts'

let made = 0

/** A published item, or as `wish` says; answers its id. */
export async function makeItem(db: Db, wish: Partial<ItemInput> = {}): Promise<number> {
  made += 1
  const name = `item-${made}`
  return saveItem(db, {
    type: 'news',
    category: wish.type === undefined || wish.type === 'news' ? 'center' : '',
    slug: name,
    title: `标题 ${name}`,
    status: 'published',
    publishedAt: new Date(Date.UTC(2026, 0, 1, 0, made)),
    ...wish,
  })
}

/** The versions of items: one for each content that was on the site, at most one of them public and one open. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createItem } from '../../../../test/tools/create-item.ts'
import { migrationTime } from '../../../../test/tools/database/migration-time.ts'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import { createDemoAccount } from '../../../access/demo-accounts.ts'
import { migrate, migrateTo } from '../../../db/migrate.ts'
import type { VersionState } from '../../../versions/version-table.ts'
import { items, itemVersions } from '../tables.ts'
import { saveItem } from './publish-store.ts'
import { publishDueItems, publishItem, withdrawItem } from './status-store.ts'

const kindOf = () => 'news' as const
const notice = { type: 'news', category: 'center', slug: 'notice', title: '通知' } as const
const at = new Date('2026-11-20T02:00:00Z')
const later = new Date('2026-12-01T02:00:00Z')

const freshItem = async () => {
  const { db } = await freshDb()
  const id = await saveItem(db, { ...notice, status: 'published', publishedAt: at }, kindOf)
  const { number, state, content, publishedAt } = itemVersions
  const read = () =>
    db
      .select({ number, state, title: content, publishedAt })
      .from(itemVersions)
      .where(eq(itemVersions.itemId, id))
      .orderBy(asc(number))
      .then(rows => rows.map(row => ({ ...row, title: row.title.title })))
  return { db, id, read }
}

test('each new content is a version that replaces the one before; the same content is none', async () => {
  const { db, read } = await freshItem()
  await saveItem(db, { ...notice, status: 'published', publishedAt: at }, kindOf)
  await saveItem(db, { ...notice, title: '新的通知', status: 'published', publishedAt: at }, kindOf)
  expect(await read()).toEqual([
    { number: 1, state: 'replaced', title: '通知', publishedAt: at },
    { number: 2, state: 'published', title: '新的通知', publishedAt: at },
  ])
})

test('a version follows its item: withdrawn, published again, scheduled and due', async () => {
  const { db, id, read } = await freshItem()
  await withdrawItem(db, id)
  expect(await read()).toMatchObject([{ number: 1, state: 'withdrawn', publishedAt: at }])
  await publishItem(db, { id, at: later, kindOf })
  expect(await read()).toMatchObject([{ number: 1, state: 'published', publishedAt: at }])
  await saveItem(db, { ...notice, title: '预告', status: 'scheduled', publishedAt: later }, kindOf)
  expect((await read())[1]).toMatchObject({ number: 2, state: 'scheduled', publishedAt: later })
  await publishDueItems(db, { now: later, kindOf })
  expect(await read()).toMatchObject([{ state: 'replaced' }, { number: 2, state: 'published', publishedAt: later }])
})

test('a version has all that a writer wrote, without what the search made of it', async () => {
  const { db } = await freshDb()
  const id = await createItem(db, { title: '文章', body: '<p>正文</p>', details: {} })
  const [version] = await db.select().from(itemVersions).where(eq(itemVersions.itemId, id))
  const [item] = await db.select().from(items).where(eq(items.id, id))
  const {
    id: _id,
    status: _s,
    publishedAt: _p,
    titleTokens: _t,
    tokens: _k,
    createdAt: _c,
    updatedAt: _u,
    editedAt: _e,
    branch: _b,
    reviewOn: _r,
    withdrawAt: _w,
    ...content
  } = item ?? {}
  expect(version?.content).toEqual(content)
})

test('the database refuses a second open and a second public version, and a lock without an end', async () => {
  const { db, id } = await freshItem()
  const [first] = await db.select().from(itemVersions).where(eq(itemVersions.itemId, id))
  if (!first) throw new Error('There is no version')
  const add = (number: number, state: VersionState, more: Partial<typeof first> = {}) =>
    db.insert(itemVersions).values({ ...first, number, state, ...more })
  await expect(add(2, 'published')).rejects.toMatchObject({ cause: { constraint: 'item_versions_published' } })
  await add(2, 'draft')
  await expect(add(3, 'draft')).rejects.toMatchObject({ cause: { constraint: 'item_versions_open' } })
  const writer = { username: 'writer', realName: '', userType: 'staff' } as const
  const locked = { lockedById: (await createDemoAccount(db, writer)) ?? null, lockedUntil: null }
  await expect(add(3, 'replaced', locked)).rejects.toMatchObject({ cause: { constraint: 'item_versions_lock' } })
})

test('what was on the site before there were versions is the first one', async () => {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('one_product_name'))
  await connection.pool.query(`insert into items (type, category, slug, title, status, published_at, title_tokens, tokens)
    values ('news', 'center', 'notice', '通知', 'published', now(), '', ''), ('news', 'center', 'draft', '草稿', 'draft', null, '', '')`)
  await migrate(connection)
  const rows = await connection.db.select().from(itemVersions).orderBy(asc(itemVersions.itemId))
  expect(rows).toMatchObject([
    { number: 1, state: 'published', content: { slug: 'notice', title: '通知', attachments: [] } },
    { number: 1, state: 'draft', content: { slug: 'draft', details: {} } },
  ])
})

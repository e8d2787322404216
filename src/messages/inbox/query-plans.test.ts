/** Inboxes of many accounts are read by index: a page, an older page, the unread number, the old messages. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { noLimits } from '../../db/connect.ts'
import { countUnread, deleteOlder, findInbox } from './store.ts'

/** 2,000 accounts with 30 messages each, every tenth unread. */
const manyMessages = `
  insert into accounts (username, password_hash, user_type) select 'user' || n, 'x', 'enterprise' from generate_series(1, 2000) n;
  insert into inbox_messages (account_id, kind, notice_group, event_key, purpose, text, link, created_at, read_at)
    select id, 'returned', 'business', 'event ' || n, 'x', 'x', '/', now() - n * interval '1 day',
      case when n % 10 = 0 then null else now() end
    from accounts, generate_series(1, 30) n;
  analyze`

test('no query of an inbox reads the messages of other accounts', async () => {
  const { pool } = await freshDb(noLimits)
  await pool.query(manyMessages)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  await findInbox(db, 7, { unread: false, take: 21 })
  await findInbox(db, 7, { unread: false, take: 21, before: 30_000, group: 'business' })
  await findInbox(db, 7, { unread: true, take: 21 })
  await countUnread(db, 7)
  await deleteOlder(db, { before: new Date('2020-01-01T00:00:00Z'), take: 1000 })
  for (const { text, parameters } of queries) {
    const { rows } = await pool.query(`explain ${text}`, parameters)
    const plan = rows.map(row => String(row['QUERY PLAN'])).join('\n')
    expect(plan, text).toMatch(/inbox_messages_(account|unread|created|once)/)
    expect(plan, text).not.toContain('Seq Scan on inbox_messages')
  }
})

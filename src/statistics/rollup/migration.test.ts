/** Opinions and ways of a version that did not count them. */
import { expect, test } from 'vitest'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'

const olderRows = `
  insert into statistic_days (day, counted_at) values ('2026-10-30', now()), ('2026-11-02', now());
  insert into statistic_counts (measure, grain, start, key, region, count) values
    ('step', 'day', '2026-10-30', '/News/Center /search/tool', '', 4), ('step', 'day', '2026-10-30', '/News/index /search/product', '', 2),
    ('step', 'day', '2026-11-02', '/ /News/index', '', 3), ('step', 'day', '2026-11-02', '', '', 9);
  insert into enquiries (number, kind, submission, details, created_at, keep_until) values
    ('20261030-AAAAAAA2-A', 'page', 'one', '{"about": "/News/Center?from=a", "topic": "有用"}', '2026-10-30T02:00:00Z', '2028-11-20'),
    ('20261030-AAAAAAA3-A', 'page', 'two', '{"about": "/News/Center", "topic": "有用"}', '2026-10-29T17:00:00Z', '2028-11-20'),
    ('20261103-AAAAAAA4-A', 'page', 'three', '{"about": "/News/Center", "topic": "有错误"}', '2026-11-03T02:00:00Z', '2028-11-20')`

test('days that are counted get what is still recorded of them, the others are left to the next night', async () => {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, migrationTime('search_words'))
  await connection.pool.query(olderRows)
  await migrate(connection)
  const { rows } = await connection.pool.query<{ line: string }>(
    `select concat_ws(' ', grain, start::text, key, count) as line from statistic_counts where measure in ('way', 'opinion')
      order by grain, start, key`,
  )
  expect(rows.map(({ line }) => line)).toEqual([
    'day 2026-10-30 /News/Center 有用 2',
    'day 2026-10-30 News search 6',
    'day 2026-11-02  News 3',
    'month 2026-10-01 /News/Center 有用 2',
    'month 2026-10-01 News search 6',
    'month 2026-11-01  News 3',
  ])
})

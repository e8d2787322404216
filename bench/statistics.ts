/** The page of statistics over two years with ten million page views: the time of each subject and of each chart, with today counted from
 *  what is recorded. */
import { chartIds } from '../src/statistics/report/chart-ids.ts'
import { subjects } from '../src/statistics/report/subjects.ts'
import { formatSpread, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'
import { connectToSite, send, signInStaff, timesOf } from './staff-calls.ts'

const targetMs = 1000
const dayCount = 730
const keysOfDay = 300
const regionCount = 31
/** Views of a page on a day: ten million in all. */
const viewsOfPage = 46
/** Different words, codes and steps of today, as many as are counted by themselves. */
const keysOfToday = 20_000

const manyCounts = `
  insert into statistic_counts (measure, grain, start, key, region, count)
    select measure, 'day', current_date - n, '/bench/' || k, '', ${viewsOfPage}
    from generate_series(1, ${dayCount}) n, generate_series(1, ${keysOfDay}) k,
      unnest(array['page', 'step', 'unknown-code', 'empty-search', 'opinion']) measure
  union all
    select measure, 'day', current_date - n, kind || case measure when 'wait' then '/' || n % 12 else '' end, (10 + r)::text, 3
    from generate_series(1, ${dayCount}) n, generate_series(1, ${regionCount}) r, unnest(array['submitted', 'decided', 'wait']) measure,
      unnest(array['register', 'renewal', 'change', 'cancellation', 'gln', 'gtin8']) kind
  union all
    select measure, 'day', current_date - n, key, '', 900
    from generate_series(1, ${dayCount}) n, (values ('lookup', 'reported'), ('lookup', 'foreign'), ('lookup', 'not-registered'),
      ('search', 'found'), ('search', 'empty'), ('download', 'symbol'), ('download-format', 'svg'), ('way', 'News search'),
      ('way', ' News'), ('way', 'search Business')) as keys (measure, key)
  on conflict do nothing`

const manyMonths = `
  insert into statistic_counts (measure, grain, start, key, region, count)
    select measure, 'month', date_trunc('month', start)::date, key, region, sum(count) from statistic_counts where grain = 'day' group by 1, 3, 4, 5
  on conflict do nothing`

const countedDays = `insert into statistic_days (day, counted_at) select current_date - n, now() from generate_series(1, ${dayCount}) n
  on conflict do nothing`

const today = `
  insert into day_counts (day, counter, key, count)
    select current_date, counter, case counter when 'step' then '/bench/' || k || ' /bench/' || k + 1 else 'bench ' || k end, 1 + k % 5
    from generate_series(1, ${keysOfToday}) k, unnest(array['unknown-code', 'empty-search', 'step']) counter
  on conflict do nothing`

export async function benchStatistics(site: RunningServer, dataDir: string, { rounds }: Size) {
  const connection = connectToSite(dataDir)
  try {
    for (const text of [manyCounts, manyMonths, countedDays, today, 'vacuum analyze statistic_counts, day_counts'])
      await connection.pool.query(text)
    const headers = await signInStaff(connection, { username: 'bench_editor', role: 'editor', levels: 'centre' })
    const measure = (call: string, input: object) => timesOf(() => send(site, { call, headers, input }), rounds)
    for (const period of ['weeks13', 'months12'])
      for (const subject of subjects)
        printTimes(`subject ${subject}, ${period}`, await measure('statistics/authApi/findOne', { subject, period }))
    for (const chart of chartIds)
      printTimes(`chart ${chart}`, await measure('statistics/authApi/exportList', { chart, period: 'months12' }))
  } finally {
    await connection.close()
  }
}

const printTimes = (name: string, times: readonly number[]) => {
  const all = spread(times)
  printResult(name, `${formatSpread(all, 0)} ms, target ${targetMs}`, all.median <= targetMs)
}

/** The queue of staff with a million letters of visitors and reports of product records: the time of a page of its list for each state, holder and
 *  kind, and of pages far from the first one. One letter of ten waits for an answer, as after a campaign; a report has a letter, which its firm
 *  answers. */
import type { Pool } from 'pg'
import { formatSpread, printResult, spread } from './measure.ts'
import type { RunningServer } from './servers/servers.ts'
import type { Size } from './size.ts'
import { connectToSite, send, signInStaff, timesOf } from './staff-calls.ts'

const targetMs = 20
/** Among the rows every fifth is a report. */
const reportShare = 5
const people = 30

/** Reports of firms of every branch: products of the demonstration, again and again. */
async function addRows(pool: Pool, rows: number) {
  const reports = Math.floor(rows / reportShare)
  const letters = rows - reports
  const number = (n: string, last: string) =>
    `'20260101-' || translate(lpad((${n})::text, 8, '0'), '0123456789', '23456789AB') || '-${last}'`
  for (const text of [
    'alter table enquiries disable trigger user',
    'alter table product_reports disable trigger user',
    `insert into accounts (username, password_hash, user_type, levels, role)
      select 'bench_clerk' || n, 'none', 'staff', case when n % 2 = 0 then 'centre' else '3200' end, 'reviewer' from generate_series(1, ${people}) n`,
    // Every fourth letter became a report.
    `insert into enquiries (number, kind, submission, firm_answers, branch_code, assignee_id, body, created_at, answer, answered_at, keep_until)
      select ${number('n', '2')}, kind, 'bench ' || n, is_report,
        case when kind = 'complaint' and n % 3 > 0 then case when n % 2 = 0 then '3200' else '2101' end end,
        case when not is_report and n % 10 < 9 and kind not in ('training', 'page') then (select min(id) from accounts where username like 'bench_clerk%') + n % ${people} end,
        repeat('经过', 40), at, case when is_answered then '答复' end, case when is_answered then at + interval '3 days' end, now() + interval '1 year'
      from generate_series(1, ${letters}) n,
        lateral (select n % 4 = 0 and n / 4 <= ${reports} as is_report, now() - (${letters} - n) * interval '1 year' / ${letters} as at) times,
        lateral (select case when is_report then 'product'
          else (array['consultation', 'consultation', 'consultation', 'complaint', 'complaint', 'product', 'standard', 'provider', 'page', 'consultation'])[n / 4 % 10 + 1] end as kind) kinds,
        lateral (select not is_report and n / 40 % 10 > 0 and kind <> 'page' as is_answered) more`,
    `insert into product_reports (number, enquiry_id, product_id, firm_id, gtin14, version, topic, body, state, created_at, first_due_on, due_on, decide_on, decided_at, closed_at, answered_at, assignee_id)
      select ${number('e.n', '3')}, e.id, p.id, p.firm_id, p.gtin14, 1, '品牌', '经过', state, e.created_at, e.created_at::date + 14,
        case when state = 'open' then e.created_at::date + 14 end, case when state = 'at-branch' then current_date - 20 + e.n % 60 end,
        case when state = 'closed' then e.created_at + interval '20 days' end, case when state = 'closed' then e.created_at + interval '20 days' end,
        case when state = 'answered' then e.created_at + interval '9 days' end,
        case when state = 'at-branch' and e.n % 3 > 0 then (select min(id) from accounts where username like 'bench_clerk%') + e.n % ${people} end
      from (select *, row_number() over (order by id)::int as n from enquiries where submission like 'bench %' and firm_answers) e
        join (select *, row_number() over (order by id) - 1 as place from (select id, firm_id, gtin14 from products order by id limit 1000) p) p
          on p.place = e.n % (select least(count(*), 1000) from products),
        lateral (select (array['at-branch', 'open', 'answered', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed', 'closed'])[e.n % 10 + 1] as state) s`,
    'alter table enquiries enable trigger user',
    'alter table product_reports enable trigger user',
    'vacuum analyze enquiries, product_reports',
  ])
    await pool.query(text)
}

/** What a person reads, by the query of the page. */
const inputs: Readonly<Record<string, object>> = {
  'what waits': {},
  'what waits, page 50': { currPage: 50 },
  'what waits, page 500': { currPage: 500 },
  'what is overdue': { state: 'overdue' },
  'what was answered': { state: 'answered' },
  'what was answered, page 500': { state: 'answered', currPage: 500 },
  'what waits, own': { holder: 'own' },
  'what waits, nobody has it': { holder: 'none' },
  'what was answered, own': { state: 'answered', holder: 'own' },
  consultations: { kind: 'consultation' },
  'complaints that nobody has': { kind: 'complaint', holder: 'none' },
  'what is wrong, of no firm': { kind: 'product' },
  'what is wrong, of no firm, own': { kind: 'product', holder: 'own' },
  reports: { kind: 'report' },
  'reports, own': { kind: 'report', holder: 'own' },
  'reports, overdue': { kind: 'report', state: 'overdue' },
  'reports that were decided': { kind: 'report', state: 'answered' },
  'answered complaints': { kind: 'complaint', state: 'answered' },
  opinions: { state: 'opinions' },
}

export async function benchQueue(site: RunningServer, dataDir: string, { rounds, queueRows }: Size) {
  const connection = connectToSite(dataDir)
  try {
    await addRows(connection.pool, queueRows)
    const { rows } = await connection.pool.query<{ kind: string; count: number }>(
      `select 'letters that wait' as kind, count(*)::int from enquiries where answered_at is null and not firm_answers and kind not in ('training', 'page')
        union all select 'reports', count(*)::int from product_reports union all select 'letters', count(*)::int from enquiries`,
    )
    printResult('queue', rows.map(({ kind, count }) => `${count} ${kind}`).join(', '))
    for (const levels of ['centre', '3200']) {
      const headers = await signInStaff(connection, { username: `bench_reviewer_${levels}`, role: 'reviewer', levels })
      await giveSome(connection.pool, levels)
      const measure = (input: object) =>
        timesOf(() => send(site, { call: 'enquiry/authApi/list', headers, input: { pageSize: 20, ...input } }), rounds)
      for (const [name, input] of Object.entries(inputs)) {
        const times = spread(await measure(input))
        printResult(`${levels}: ${name}`, `${formatSpread(times, 1)} ms, target ${targetMs}`, times.median <= targetMs)
      }
    }
  } finally {
    await connection.close()
  }
}

/** Thirty letters and reports for the person who measures. */
async function giveSome(pool: Pool, levels: string) {
  const person = `(select id from accounts where username = 'bench_reviewer_${levels}')`
  const isOfBranch = levels === 'centre' ? 'true' : `branch_code = '${levels}'`
  await pool.query(`update enquiries set assignee_id = ${person} where id in (
    select id from enquiries where answered_at is null and kind = 'complaint' and ${isOfBranch} order by id desc limit 30)`)
  await pool.query(`update product_reports set assignee_id = ${person} where id in (
    select r.id from product_reports r join firms f on f.id = r.firm_id where decide_on is not null and ${isOfBranch} order by r.id desc limit 30)`)
}

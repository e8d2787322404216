/** Queries over a month of a table by month read the part of that month only. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import { findLines } from '../src/audit/store.ts'
import type { Db } from '../src/db/connect.ts'
import { chainPages } from '../src/registration/history/chain/pages-store.ts'
import { readRawCounts } from '../src/statistics/rollup/raw-store.ts'
import { layOutMonths } from './tools/database/month-parts.ts'
import { freshDb } from './tools/fresh-app.ts'

const months = ['before_2027_06', '2027_06', '2027_07', '2027_08', '2027_09']

const manyRows = `
  alter table audit_lines disable trigger user;
  insert into audit_lines (at, action, by_account_id, by_name, firm_id, seq)
    select '2027-05-20'::timestamptz + n * interval '20 minutes', 'login', n % 50, 'x', n % 200, n from generate_series(1, 9000) n;
  alter table audit_lines enable trigger user;
  insert into page_hits select '2027-05-20'::date + n, '/' || p, n from generate_series(1, 120) n, generate_series(1, 20) p;
  analyze`

type Plan = { 'Relation Name'?: string; 'Actual Loops': number; Plans?: Plan[] }

/** The tables that a plan has read, without the parts that it found to be of other months. */
const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] && plan['Actual Loops'] > 0 ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
]

test('a list, a check and the statistics of a month read one part', async () => {
  const { pool } = await freshDb()
  await layOutMonths(
    pool,
    ['audit_lines', 'page_hits'].flatMap(table => months.map(month => `${table}_${month}`)),
  )
  await pool.query(manyRows)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db: Db = drizzle(pool, { casing: 'snake_case', logger })
  const july = { startDate: '2027-07-02', endDate: '2027-07-31' }
  const runs: Readonly<Record<string, () => Promise<unknown>>> = {
    list: () => findLines(db, { ...july, currPage: 2, pageSize: 20 }),
    'list of a firm': () => findLines(db, { ...july, firmId: 7, currPage: 1, pageSize: 20 }),
    check: () => chainPages(db, 'audit_lines', july).next(),
    statistics: () => readRawCounts(db, { from: '2027-07-01', to: '2027-07-31' }),
  }
  const read: Record<string, string[]> = {}
  for (const [name, run] of Object.entries(runs)) {
    queries.length = 0
    await run()
    const parts = new Set<string>()
    for (const { text, parameters } of [...queries]) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (analyze, format json) ${text}`,
        parameters,
      )
      const tables = rows.flatMap(row => tablesOf(row['QUERY PLAN'][0].Plan))
      for (const table of tables) if (/^(audit_lines|page_hits)/.test(table)) parts.add(table)
    }
    read[name] = [...parts]
  }
  expect(read).toEqual({
    list: ['audit_lines_2027_07'],
    'list of a firm': ['audit_lines_2027_07'],
    check: ['audit_lines_2027_07'],
    statistics: ['page_hits_2027_07'],
  })
})

/** The parts of the tables by month: which there are, and those of the next months. A day is one in China. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Queryable } from '../connect.ts'
import {
  type MonthTable,
  monthAfter,
  monthsAhead,
  monthTableNames,
  type Part,
  partNameOf,
  partOf,
} from './month-tables.ts'
import { withShortLocks } from './short-locks.ts'

/** `isPartitioned`: false for a table of an earlier version that was not converted. `missing`: parts of this month and the next one that are not
 *  there. `hasStrays`: rows belong to no month that is there. */
export type MonthState = {
  table: MonthTable
  isPartitioned: boolean
  parts: readonly Part[]
  missing: readonly string[]
  hasStrays: boolean
}

export async function monthStates(db: Pick<Queryable, 'execute'>, today: string): Promise<MonthState[]> {
  const { rows } = await db.execute<{ table: string; part: string }>(sql`
    select p.relname as "table", c.relname as part
    from pg_partitioned_table t join pg_class p on p.oid = t.partrelid
    join pg_inherits i on i.inhparent = p.oid join pg_class c on c.oid = i.inhrelid
    where p.relnamespace = 'public'::regnamespace order by c.relname`)
  const states: MonthState[] = []
  for (const table of monthTableNames) {
    const names = rows.filter(row => row.table === table).map(({ part }) => part)
    const isPartitioned = names.length > 0
    const needed = [today, monthAfter(today)].map(day => partNameOf(table, day))
    states.push({
      ...{ table, isPartitioned },
      parts: names.flatMap(name => partOf(name) ?? []),
      missing: isPartitioned ? needed.filter(name => !names.includes(name)).filter(name => !isBefore(names, name)) : [],
      hasStrays: isPartitioned && (await hasStrays(db, table)),
    })
  }
  return states
}

/** Whether a month is within the first part, which has all before: after a conversion this month is. */
function isBefore(names: readonly string[], month: string): boolean {
  const [{ toDay = '' } = {}] = names.flatMap(name => partOf(name) ?? []).filter(({ fromDay }) => fromDay === null)
  return (partOf(month)?.fromDay ?? '') < toDay
}

async function hasStrays(db: Pick<Queryable, 'execute'>, table: MonthTable): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(sql`select has_default_rows(${table}) as found`)
  return rows[0]?.found === true
}

/** Whether the role of this connection may detach and drop parts. */
export async function ownsTables(db: Pick<Queryable, 'execute'>): Promise<boolean> {
  const { rows } = await db.execute<{ owns: boolean }>(
    sql`select pg_has_role(relowner, 'USAGE') as owns from pg_class where oid = 'audit_lines'::regclass`,
  )
  return rows[0]?.owns === true
}

/** Adds the parts of this month and the next ones, and gives rows of the default part the months that they lack. Returns the names of new parts. */
export async function addMonths(client: pg.PoolClient, today: string, signal?: AbortSignal): Promise<string[]> {
  const added: string[] = []
  for (const { table, parts, isPartitioned, hasStrays } of await monthStates(drizzle(client), today)) {
    if (!isPartitioned) continue
    if (hasStrays) await withShortLocks(client, () => client.query('select sort_default_part($1)', [table]), signal)
    const names = parts.map(({ name }) => name)
    for (let month = 0; month <= monthsAhead; month++) {
      const name = partNameOf(table, monthAfter(today, month))
      if (isBefore(names, name)) continue
      const add = () => client.query<{ added: boolean }>('select add_month_part($1, $2) as added', [table, name])
      const { rows } = await withShortLocks(client, add, signal)
      if (rows[0]?.added) added.push(name)
    }
  }
  return added
}

/** Gives empty tables these parts instead of those that they have. */
export async function replaceParts(client: pg.PoolClient, parts: readonly Part[], today: string): Promise<void> {
  for (const state of await monthStates(drizzle(client), today)) {
    const wanted = parts.filter(({ table }) => table === state.table)
    if (!state.isPartitioned || wanted.length === 0) continue
    for (const { name } of state.parts) await client.query(`drop table "${name}"`)
    for (const { name } of wanted) await client.query('select add_month_part($1, $2)', [state.table, name])
  }
}

/** Makes a table with rows the first part of a table by month, while the site writes to it. */
import { type MonthTable, monthAfter, monthTables } from './month-tables.ts'
import { type Client, withShortLocks } from './short-locks.ts'

/** Days that the table takes rows for certain while it is being converted: the first month begins that much later. */
const spareDays = 7

const bounds = 'month_bounds'

/** True if the table was converted now, false if it was before. Nothing is copied. What reads the whole table (two indexes and the check of the bounds)
 *  holds no lock that a writer needs; what needs one takes milliseconds. May be stopped and run again. */
export async function convertTable(
  client: Client,
  table: MonthTable,
  at: Date,
  signal?: AbortSignal,
): Promise<boolean> {
  if (await isPartitioned(client, table)) return false
  const { key, convert } = monthTables[table]
  const first = monthAfter(chinaDayAfter(at, spareDays))
  await withShortLocks(client, () => dropBounds(client, table), signal)
  for (const index of monthTables[table].indexes) await createIndex(client, table, index)
  try {
    const literal = key === 'day' ? first : `${first} 00:00:00+08`
    const add = `alter table "${table}" add constraint ${bounds} check ("${key}" < '${literal}') not valid`
    await withShortLocks(client, () => client.query(add), signal)
    await validateChecks(client, table)
    await withShortLocks(client, () => client.query(`select ${convert}($1)`, [first]), signal)
    return true
  } catch (error) {
    // With the bounds alone the table would refuse the rows of the first month.
    await withShortLocks(client, () => dropBounds(client, table))
    throw error
  }
}

/** After a conversion whose process was killed. */
export async function dropLeftBounds(client: Client, table: MonthTable): Promise<void> {
  if (!(await isPartitioned(client, table))) await withShortLocks(client, () => dropBounds(client, table))
}

async function dropBounds(client: Client, table: MonthTable): Promise<void> {
  const { rows } = await client.query('select from pg_constraint where conrelid = $1::regclass and conname = $2', [
    table,
    bounds,
  ])
  if (rows.length > 0) await client.query(`alter table "${table}" drop constraint ${bounds}`)
}

/** The day in China, some days later. */
const chinaDayAfter = (at: Date, days: number) =>
  new Date(at.getTime() + (days * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

async function isPartitioned(client: Client, table: MonthTable): Promise<boolean> {
  const { rows } = await client.query<{ kind: string }>(
    'select relkind as kind from pg_class where oid = $1::regclass',
    [table],
  )
  return rows[0]?.kind === 'p'
}

async function validateChecks(client: Client, table: MonthTable): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c' and not convalidated`,
    [table],
  )
  for (const { name } of rows) await client.query(`alter table "${table}" validate constraint "${name}"`)
}

/** One that a killed process left is not valid, and made again. */
async function createIndex(client: Client, table: MonthTable, { name, columns }: { name: string; columns: string }) {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await client.query(`drop index concurrently "${name}"`)
  await client.query(`create unique index concurrently "${name}" on "${table}" (${columns})`)
}

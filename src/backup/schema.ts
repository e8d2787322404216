/** Reads what a backup contains: tables with their columns, in the order of their references, and sequences. */
import type pg from 'pg'

export type TableShape = { name: string; columns: string[] }

type Client = Pick<pg.ClientBase, 'query'>

/** Permanent tables of the site with their columns, without generated ones. Skips unlogged tables, which hold short-lived counters. */
const tablesQuery = `
  select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
  group by c.relname order by c.relname`

const referencesQuery = `
  select distinct child.relname as child, parent.relname as parent
  from pg_constraint f
  join pg_class child on child.oid = f.conrelid
  join pg_class parent on parent.oid = f.confrelid
  join pg_namespace n on n.oid = child.relnamespace
  where f.contype = 'f' and n.nspname = 'public' and child.oid <> parent.oid`

/** All tables, each after the tables it references. */
export async function tablesInOrder(client: Client): Promise<TableShape[]> {
  const tables = (await client.query<TableShape>(tablesQuery)).rows
  const references = (await client.query<{ child: string; parent: string }>(referencesQuery)).rows
  return sortByReferences(tables, references)
}

function sortByReferences(tables: TableShape[], references: { child: string; parent: string }[]): TableShape[] {
  const placed = new Set<string>()
  const ordered: TableShape[] = []
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name }) => !placed.has(name) && references.every(({ child, parent }) => child !== name || placed.has(parent)),
    )
    if (ready.length === 0) throw new Error('The references between tables form a cycle')
    for (const { name } of ready) placed.add(name)
    ordered.push(...ready)
  }
  return ordered
}

/** The last value of every sequence that was used. */
export async function usedSequences(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by 1`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** The newest migration of the database, 0 if it has none. */
export async function currentMigration(client: Client): Promise<number> {
  const { rows: journal } = await client.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!journal[0]?.there) return 0
  const { rows } = await client.query<{ newest: number | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  )
  return rows[0]?.newest ?? 0
}

/** Rows that a migration writes, by table: an installation with nothing else is empty, and a restore brings its own. */
export const rowsOfMigrations: ReadonlyMap<string, string> = new Map([['gpc_bricks', "source = 'excerpt'"]])

/** The first table that has rows, undefined if all are empty but for the rows of migrations. */
export async function findTableWithRows(client: Client): Promise<string | undefined> {
  for (const { name } of await tablesInOrder(client)) {
    const condition = rowsOfMigrations.get(name)
    const { rows } = await client.query(
      `select 1 from "${name}"${condition ? ` where not (${condition})` : ''} limit 1`,
    )
    if (rows.length > 0) return name
  }
  return undefined
}

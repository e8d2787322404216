/** Reads the chains of hashes page by page and compares each row with the one before it. Triggers of the database chain the rows: each hash
 *  is made of the row and of the hash before it, for the history one chain for each firm. */

import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { chinaDayStart, shiftDay } from '../../../wire/china-time.ts'

export type ChainTable = 'firm_history' | 'audit_lines'

/** Which rows; all of them without a field. Days in China, both included. `firmId` is for the history. */
export type ChainRange = { firmId?: number; startDate?: string | null; endDate?: string | null }

/** `at` in ISO form with all digits of the database. `isBroken`: its hash does not follow from its content and the row before it, or that row is
 *  missing. */
export type ChainRow = { id: number; firmId: number | null; seq: number; at: string; hash: string; isBroken: boolean }

/** Rows of a page: the database hashes them in about 12 ms, and reading them takes the process about 2 ms. */
const pageRows = 1000

type Keys = { order: SQL; after: (row: ChainRow) => SQL }

const chains = {
  firm_history: {
    table: sql`firm_history`,
    before: sql`p.firm_id = h.firm_id and p.seq = h.seq - 1`,
    keys: {
      order: sql`h.firm_id, h.seq`,
      after: ({ firmId, seq }) => sql`(h.firm_id, h.seq) > (${firmId}::bigint, ${seq}::int)`,
    },
  },
  audit_lines: {
    table: sql`audit_lines`,
    // Nearly always in the same part by month, so only that one is searched.
    before: sql`p.seq = h.seq - 1 and p.at between h.at - interval '1 hour' and h.at + interval '1 hour'`,
    keys: { order: sql`h.seq`, after: ({ seq }) => sql`h.seq > ${seq}::bigint` },
  },
} as const satisfies Record<ChainTable, { table: SQL; before: SQL; keys: Keys }>

/** Of a line whose predecessor has another time. */
const distantHash = sql`(select d.hash from audit_lines d where d.seq = h.seq - 1 limit 1)`

/** Of a line whose predecessor is in an archived month: its record has the hashes at its ends. */
const archivedHash = sql`(select edge ->> 'hash' from month_archives a, jsonb_array_elements(a.edges) edge
  where a.table_name = 'audit_lines' and (edge ->> 'seq')::bigint = h.seq - 1 limit 1)`

/** The rows of some days are read by the index of their time. */
const keysOfDays: Keys = {
  order: sql`h.at, h.id`,
  after: ({ at, id }) => sql`(h.at, h.id) > (${at}::timestamptz, ${id}::bigint)`,
}

const hasDays = ({ startDate, endDate }: ChainRange) => Boolean(startDate || endDate)

function conditionOf({ firmId, startDate, endDate }: ChainRange): SQL {
  const conditions = [
    firmId === undefined ? sql`true` : sql`h.firm_id = ${firmId}`,
    startDate ? sql`h.at >= ${chinaDayStart(startDate).toISOString()}` : sql`true`,
    endDate ? sql`h.at < ${chinaDayStart(shiftDay(endDate, 1)).toISOString()}` : sql`true`,
  ]
  return sql.join(conditions, sql` and `)
}

/** All rows of a range, in pages; each page is one statement. `isVerified: false` reads them without hashing. The row before the first one of
 *  a range is read too, for its hash. */
export async function* chainPages(
  db: Queryable,
  table: ChainTable,
  { isVerified = true, ...range }: ChainRange & { isVerified?: boolean } = {},
): AsyncGenerator<ChainRow[]> {
  const chain = chains[table]
  const keys: Keys = hasDays(range) ? keysOfDays : chain.keys
  const before = sql`left join lateral (select p.hash from ${chain.table} p where ${chain.before} limit 1) p on true`
  const previous = table === 'audit_lines' ? sql`coalesce(p.hash, ${distantHash}, ${archivedHash})` : sql`p.hash`
  const isBroken = sql`(h.seq <> 1 and ${previous} is null) or h.hash <> chained_hash(h, coalesce(${previous}, ''))`
  let last: ChainRow | undefined
  do {
    const { rows } = await db.execute<ChainRow>(
      sql`select h.id, h.firm_id as "firmId", h.seq, to_json(h.at) #>> '{}' as at, h.hash, ${isVerified ? isBroken : sql`false`} as "isBroken"
        from ${chain.table} h ${isVerified ? before : sql``}
        where ${conditionOf(range)} and ${last ? keys.after(last) : sql`true`}
        order by ${keys.order} limit ${pageRows}`,
    )
    if (rows.length > 0) yield rows
    last = rows.length === pageRows ? rows.at(-1) : undefined
  } while (last)
}

/** The number of steps and audit lines of a range. */
export async function countChainRows(db: Queryable, range: ChainRange): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select (select count(*) from firm_history h where ${conditionOf(range)})
      + (select count(*) from audit_lines h where ${conditionOf(range)}) as count`,
  )
  return rows[0]?.count ?? 0
}

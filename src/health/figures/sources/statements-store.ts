/** The slowest statements by pg_stat_statements, where the server has it. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connect.ts'
import { byLabel, type FiguresOf, one, type Samples } from '../figures.ts'

/** `text`: the statement with $1 for every value, so without data of anybody. */
export type SlowStatement = { id: string; text: string; calls: number; meanMs: number; totalMs: number }

/** Why there are none: the extension was not created, or the server does not load it, or this role may not read it. */
export type SlowStatements =
  | { state: 'recorded'; statements: readonly SlowStatement[] }
  | { state: 'not-created' | 'not-loaded'; statements: readonly [] }

const slowest = 10
/** A statement that ran once says little; the first run after a start is slow. */
const leastCalls = 5
const longestText = 400

export async function slowStatements(db: Queryable): Promise<SlowStatements> {
  const { rows } = await db.execute<{ schema: string }>(sql`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`)
  const schema = rows[0]?.schema
  if (schema === undefined) return { state: 'not-created', statements: [] }
  try {
    const found = await db.execute<SlowStatement>(sql`
      select s.queryid::text as id, left(regexp_replace(s.query, '\\s+', ' ', 'g'), ${longestText}) as text, s.calls::float8 as calls,
        s.mean_exec_time as "meanMs", s.total_exec_time as "totalMs"
      from ${sql.identifier(schema)}.pg_stat_statements s
      join pg_database d on d.oid = s.dbid and d.datname = current_database()
      where s.calls >= ${leastCalls} and s.queryid is not null
      order by s.mean_exec_time desc limit ${slowest}`)
    return { state: 'recorded', statements: found.rows }
  } catch {
    return { state: 'not-loaded', statements: [] }
  }
}

export async function statementFigures(db: Queryable): Promise<Samples<FiguresOf<'statements'>>> {
  const { state, statements } = await slowStatements(db)
  const labels = ({ id }: SlowStatement) => ({ statement: id })
  return {
    site_statements_recorded: one(state === 'recorded' ? 1 : 0),
    site_statement_seconds: byLabel(statements, labels, ({ meanMs }) => meanMs / 1000),
    site_statement_calls: byLabel(statements, labels, ({ calls }) => calls),
  }
}

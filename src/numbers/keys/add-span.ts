/** Records consecutive numbers of logistic units and packages as used: those of a batch. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/connect.ts'
import { usedNumbers } from '../tables.ts'
import { kindLayout } from './numbered-kinds.ts'

/** `lead`: extension digit of an SSCC or indicator of a GTIN-14. `first`: serial or item reference. */
export type NumberSpan = {
  kind: 'SSCC' | 'GTIN-14'
  companyPrefix: string
  lead: string
  first: number
  count: number
}

type SpanUse = { symbol: string; drawKey: string; accountId: number; at: Date }

/** Numbers of one statement, which has a limit of time. */
const numbersAtOnce = 2000

/** Those that are used already stay as they are: a member may print again what it has numbered before. The database writes the numbers out. */
export async function addSpan(tx: Queryable, { count, ...span }: NumberSpan, use: SpanUse): Promise<void> {
  for (let done = 0; done < count; done += numbersAtOnce)
    await addNumbers(tx, { ...span, first: span.first + done, count: Math.min(numbersAtOnce, count - done) }, use)
}

async function addNumbers(tx: Queryable, { kind, companyPrefix, lead, first, count }: NumberSpan, use: SpanUse) {
  const digits = kindLayout(kind).longest - companyPrefix.length
  const at = use.at.toISOString()
  await tx.execute(sql`
    insert into ${usedNumbers} (kind, number, company_prefix, draw_key, symbol, account_id, used_at, drawn_at)
    select ${kind}, body || gs1_check_digit(body), ${companyPrefix}::text, ${use.drawKey}::text, ${use.symbol}::text, ${use.accountId}::bigint,
      ${at}::timestamptz, ${at}::timestamptz
    from generate_series(${first}::bigint, ${first}::bigint + ${count}::bigint - 1) n,
      lateral (select ${lead} || ${companyPrefix} || lpad(n::text, ${digits}::int, '0') as body) numbers
    on conflict do nothing`)
}

/** Fills the register with firms and their products by COPY. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { checkDigit } from '@barcode-authority/gs1/keys'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { recordOfMany } from '../members/many-records.ts'

/** Products of one firm. */
export const productsOfFirm = 250
const rowsOfChunk = 2000

/** The company prefix of firm `n`, from 0. */
export const prefixOf = (n: number) => `69${String(n).padStart(6, '0')}`

/** The GTIN-13 of product `n`, from 0: the numbers of a firm without gaps, one firm after the other. */
export function gtinOf(n: number): string {
  const body = prefixOf(Math.floor(n / productsOfFirm)) + String(n % productsOfFirm).padStart(4, '0')
  return body + checkDigit(body)
}

const columns = [
  ...['gtin14', 'firm_id', 'name', 'brand', 'spec', 'net_content', 'category', 'gpc_code'],
  ...['state', 'reported_at', 'updated_at'],
]

/** A value as the text format of COPY has it. */
const cell = (value: string | number | Date | null | undefined) =>
  value instanceof Date ? value.toISOString() : (value ?? '\\N')

function* lines(from: number, to: number, now: Date) {
  for (let n = from; n < to; n += rowsOfChunk) {
    let text = ''
    for (let at = n; at < Math.min(n + rowsOfChunk, to); at++) {
      const firmId = firstFirm + Math.floor(at / productsOfFirm)
      const { name, brand, spec, netContent, category, gpcCode, state, reportedAt, updatedAt } = recordOfMany(at, {
        firmId,
        now,
      })
      const facts = [name, brand, spec, netContent, category, gpcCode, state, reportedAt, updatedAt]
      text += `${[`0${gtinOf(at)}`, firmId, ...facts].map(cell).join('\t')}\n`
    }
    yield text
  }
}

/** The id of firm 0; those of the other firms follow it. Nobody has so many firms. */
const firstFirm = 10_000_000

async function addFirms(client: pg.ClientBase, from: number, to: number): Promise<void> {
  const each = [from, to]
  await client.query(
    `insert into accounts (id, username, password_hash, user_type) overriding system value
      select ${firstFirm} + n, 'bench_growth_' || n, 'none', 'enterprise' from generate_series($1::int, $2::int - 1) n`,
    each,
  )
  await client.query(
    `insert into firms (id, account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported) overriding system value
      select ${firstFirm} + n, ${firstFirm} + n, 'approved', '演示企业 ' || n, lpad(n::text, 18, 'Z'), '320500', '3200', now(), true
      from generate_series($1::int, $2::int - 1) n`,
    each,
  )
  await client.query(
    `insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
      select '69' || lpad(n::text, 6, '0'), ${firstFirm} + n, now(), now() + interval '1 year' from generate_series($1::int, $2::int - 1) n`,
    each,
  )
}

/** Products `from` to `to` - 1. Indexes are taken away before and made again after, as a load of a register does it. The numbers are not put among
 *  the used ones: no measured query reads those of other firms. */
export async function addProducts(client: pg.ClientBase, from: number, to: number): Promise<void> {
  await client.query(`set maintenance_work_mem = '2GB'; set max_parallel_maintenance_workers = 1`)
  await addFirms(client, Math.ceil(from / productsOfFirm), Math.ceil(to / productsOfFirm))
  const indexes = await dropIndexes(client)
  // Without triggers: a check of the firm for each row would take longer than everything else.
  await client.query('set session_replication_role = replica')
  const copy = client.query(copyFrom(`copy products (${columns.join(', ')}) from stdin`))
  await pipeline(Readable.from(lines(from, to, new Date())), copy)
  await client.query('set session_replication_role = origin')
  for (const index of indexes) await client.query(index)
  await client.query('vacuum analyze products')
  await client.query('checkpoint')
}

/** The queries that make them again: all but the primary key, the unique GTIN among them. */
async function dropIndexes(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string; isConstraint: boolean }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, c.oid is not null as "isConstraint"
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.conrelid = i.indrelid
      where i.indrelid = 'products'::regclass and not i.indisprimary`,
  )
  for (const { name, isConstraint } of rows)
    await client.query(isConstraint ? `alter table products drop constraint ${name}` : `drop index ${name}`)
  return rows.map(({ name, definition, isConstraint }) =>
    isConstraint ? `alter table products add constraint ${name} unique (gtin14)` : definition,
  )
}

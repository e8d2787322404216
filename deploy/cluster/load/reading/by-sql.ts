/** Reads what became of the acts in the database: one query for each kind, a row for each record that an act brought about. */
import { connect, noLimits } from '../../../../src/db/connect.ts'
import type { Found, FoundRow } from '../judge/found.ts'
import type { Act } from '../ledger/acts.ts'
import type { ActKind, Values } from '../ledger/lines.ts'

/** `keys` are the keys of all acts of the kind. The column `key` is that of the act, the others are the values. Drafts are no applications. */
const queries: Readonly<Record<ActKind, string>> = {
  account: `select lower(username) as key, id, username, phone from accounts where lower(username) = any($1)`,
  upload: `select name as key, id::text, name from files where name = any($1)`,
  application: `
    select a.username as key, f.id as "firmId", f.credit_code as "creditCode", f.firm_name as "firmName",
      f.licence_file_id::text as "licenceFileId", f.status, ${billsOf('f.id', 'null')},
      (select count(*)::int from company_prefixes p where p.firm_id = f.id) as prefixes
    from firms f join accounts a on a.id = f.account_id
    where a.username = any($1) and f.status <> 'draft'`,
  verdict: `
    select h.firm_id || '/' || coalesce(h.case_id, 0) || '/' || l.level as key, l.level
    from firm_history h
    join (values ('branch', 'passed'), ('centre', 'billed'), ('centre', 'approved')) l (level, action)
      on h.action in (l.action, (select c.kind || '-' || l.action from cases c where c.id = h.case_id))
    where h.firm_id || '/' || coalesce(h.case_id, 0) || '/' || l.level = any($1)
      and h.from_status = case l.level when 'branch' then 'atBranch' else 'atCentre' end`,
  slip: `
    select bill_id::text as key, slip_file_id::text as "slipFileId" from payments
    where bill_id::text = any($1) and method = 'transfer'`,
  payment: `
    select b.id::text as key, p.status, p.bank_serial as "bankSerial", b.status as "billStatus",
      coalesce(c.status, f.status) as subject
    from bills b join firms f on f.id = b.firm_id left join cases c on c.id = b.case_id
    join payments p on p.bill_id = b.id and p.status in ('settled', 'surplus')
    where b.id::text = any($1)`,
  prefix: `
    select firm_id::text as key, company_prefix as "companyPrefix" from company_prefixes where firm_id::text = any($1)`,
  numbers: `
    select substr(draw_key, 9) as key, array_agg(number order by number) as numbers, count(*)::int as count
    from used_numbers where draw_key = any(select 'request ' || unnest($1::text[])) group by draw_key`,
  location: `
    select l.name as key, l.gln, l.address,
      (select count(*)::int from used_numbers u where u.kind = 'GLN' and u.number = l.gln) as used
    from locations l where l.name = any($1)`,
  product: `
    select p.name as key, p.id, ltrim(p.gtin14, '0') as gtin,
      (select count(*)::int from product_versions v where v.product_id = p.id) as versions,
      (select count(*)::int from used_numbers u where u.gtin14 = p.gtin14) as used
    from products p where p.name = any($1)`,
  'product-change': `
    select v.product_id || '/' || (v.content ->> 'storage') as key, p.storage
    from product_versions v join products p on p.id = v.product_id
    where v.product_id || '/' || (v.content ->> 'storage') = any($1)`,
  import: `
    select i.id as key, i.sha256, i.state, count(p.id)::int as rows, count(distinct p.name)::int as names,
      count(distinct u.gtin14)::int as numbers
    from product_imports i
    left join products p on p.firm_id = i.firm_id
      and p.name like '饼干 ' || substr(i.file_name, 4, 8) || ' %'
    left join used_numbers u on u.gtin14 = p.gtin14
    where i.id = any($1) and i.state <> 'checked' group by i.id`,
  batch: `
    select (input -> 'range' ->> 'companyPrefix') || '/' || (input -> 'range' ->> 'first') as key, id, total, state
    from barcode_batches
    where (input -> 'range' ->> 'companyPrefix') || '/' || (input -> 'range' ->> 'first') = any($1)`,
  unit: `
    select l.reference as key, l.sscc,
      (select count(*)::int from used_numbers u where u.kind = 'SSCC' and u.number = l.sscc) as used
    from logistic_units l where l.reference = any($1)`,
  'asset-type': `
    select t.name as key, t.grai,
      (select count(*)::int from used_numbers u where u.kind = 'GRAI' and u.number = t.grai) as used
    from asset_types t where t.name = any($1)`,
  assets: `
    select left(serial, 8) as key, count(*)::int as added
    from assets where left(serial, 8) = any($1) group by grai, left(serial, 8)`,
  change: `
    select c.firm_id || '/' || (c.fields ->> 'address') as key, c.fields ->> 'address' as address, c.status,
      f.address = c.fields ->> 'address' as applied, ${billsOf('f.id', 'c.id')}
    from cases c join firms f on f.id = c.firm_id
    where c.kind = 'change' and c.firm_id || '/' || (c.fields ->> 'address') = any($1) and c.submitted_at is not null`,
  renewal: `
    select c.company_prefix as key, c.id as "caseId", c.status, ${billsOf('c.firm_id', 'c.id')},
      p.valid_to > c.created_at + interval '1 year'
        and exists (select from certificates s where s.company_prefix = p.company_prefix and s.ended_at is null
          and s.valid_to = p.valid_to) as applied
    from cases c join company_prefixes p on p.company_prefix = c.company_prefix
    where c.kind = 'renewal' and c.company_prefix = any($1) and c.submitted_at is not null`,
  enquiry: `
    select substr(body, 7) as key, number from enquiries where substr(body, 7) = any($1)`,
}

/** Counts of the bills of an application (`caseId` is null) or of a case. */
function billsOf(firmId: string, caseId: string): string {
  const count = (status: string) =>
    `(select count(*)::int from bills b where b.firm_id = ${firmId} and b.case_id is not distinct from ${caseId} and b.status = '${status}')`
  return `${count('open')} as "openBills", ${count('paid')} as "paidBills"`
}

/** States in which a job is at work. */
const atWork: Partial<Record<ActKind, readonly unknown[]>> = {
  import: ['reading', 'checking', 'running'],
  batch: ['waiting', 'running'],
}

export async function readBySql(
  acts: readonly Act[],
  { databaseUrl, waitMs }: { databaseUrl: string; waitMs: number },
): Promise<Found> {
  const connection = connect(databaseUrl, 2, noLimits)
  const kinds: Partial<Record<ActKind, FoundRow[]>> = {}
  const until = Date.now() + waitMs
  try {
    for (const kind of new Set(acts.map(act => act.kind))) {
      const keys = acts.filter(act => act.kind === kind).map(({ key }) => key)
      for (;;) {
        const { rows } = await connection.pool.query<Record<string, Values[string]>>(queries[kind], [keys])
        kinds[kind] = rows.map(({ key, ...values }) => ({ key: String(key), values }))
        const isAtWork = rows.some(({ state }) => atWork[kind]?.includes(state))
        if (!isAtWork || Date.now() > until) break
        await new Promise(done => setTimeout(done, 1000))
      }
    }
    return { reader: 'database', isWhole: true, kinds }
  } finally {
    await connection.close()
  }
}

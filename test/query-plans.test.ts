/** Lists of consoles, searches of a member and of visitors over the products of 2,000 firms: no query reads a whole large table, and none
 *  sorts all rows for a page. The plans are judged, not the time. */
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, test } from 'vitest'
import type { SignedIn } from '../src/access/viewer.ts'
import {
  billsOf,
  casesOf,
  findMessages,
  findNumbers,
  findProducts,
  findSymbols,
} from '../src/application/search/store.ts'
import { countHolders, existingSerials, listAssets, lockAssets, movementsOf } from '../src/assets/pool/store.ts'
import { countAssets, lastSerial, listTypes } from '../src/assets/types/store.ts'
import { findLines, findSteps } from '../src/audit/store.ts'
import { listEditedItems } from '../src/content/items/editing/list-store.ts'
import { noLimits } from '../src/db/connect.ts'
import { partOf } from '../src/db/months/month-tables.ts'
import { findDesk } from '../src/enquiries/staff/desk/store.ts'
import { deskKinds, staffStates } from '../src/enquiries/staff/states.ts'
import { countTasks, findDeskBills } from '../src/fees/desk/store.ts'
import { findCandidates, findWaitingLines } from '../src/fees/statements/store.ts'
import { findBills } from '../src/fees/store.ts'
import { countLocations, listLocations } from '../src/locations/record/list-store.ts'
import { listUnits } from '../src/logistics/store.ts'
import { productsByName } from '../src/lookup/product/product-names-store.ts'
import { countProducts, packagesAround, productRecord, productsOfFirm } from '../src/lookup/product/product-store.ts'
import { newestProducts } from '../src/lookup/records/newest-store.ts'
import { findIncompleteNumbers, numberFacts } from '../src/numbers/items/facts-store.ts'
import { findUse, latestUses, nextFree } from '../src/numbers/items/store.ts'
import { firstGap } from '../src/numbers/keys/gap-store.ts'
import { findNumbers as findKeyNumbers } from '../src/numbers/keys/key-store.ts'
import { countCells } from '../src/numbers/keys/taken-references.ts'
import { findAlike } from '../src/products/quality/likeness-store.ts'
import { nextIncomplete } from '../src/products/quality/mend-store.ts'
import { countRecords, listRecords } from '../src/products/record/list-store.ts'
import { type ReportList, reportLists } from '../src/reports/report-rules.ts'
import { findReports, overdueReports } from '../src/reports/store.ts'
import { countOpen, readColumns, readSums } from '../src/statistics/report/store.ts'
import { chinaDay, shiftDay } from '../src/wire/china-time.ts'
import { freshDb } from './tools/fresh-app.ts'

/** 200,000 products with FULL=1, otherwise 25,000: their GIN index takes most of the time. */
const productsOfOne = process.env.FULL ? 100 : 10

/** Each firm has its prefix, products, 25 drawn numbers, bills, steps, messages and cases. The first one has 5,000 products more. */
const manyRows = `
  set synchronous_commit = off;
  insert into accounts (username, password_hash, user_type) select 'firm' || n, 'x', 'enterprise' from generate_series(1, 2000) n;
  insert into firms (account_id, status, firm_name, credit_code, region_code, branch_code, submitted_at, imported)
    select id, 'approved', 'firm ' || id, lpad(id::text, 18, '0'), '320500', '3200', now(), true from accounts;
  insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    select (69100000 + id)::text, id, now() - interval '1 year', now() + interval '1 year' from firms;
  drop index products_name_pairs;
  insert into products (gtin14, firm_id, name, brand, spec, net_content, category, reported_at, updated_at)
    select '0' || body || gs1_check_digit(body), f.id, '产品' || chr(20000 + n % 700) || chr(20000 + f.id::int), 'brand',
      '12 x 1', '500 g', case when n % 10 > 0 then 'food' end, now() - (n * 2000 + f.id) * interval '1 minute', now()
    from firms f, generate_series(1, case when f.id = (select min(id) from firms) then 5100 else ${productsOfOne} end) n,
      lateral (select 69100000 + f.id || lpad(n::text, 4, '0') body) numbers;
  create index products_name_pairs on products using gin (character_pairs(name)) with (gin_pending_list_limit = 256);
  insert into used_numbers (kind, number, company_prefix, draw_key, symbol, used_at, drawn_at)
    select 'GTIN-13', body || gs1_check_digit(body), company_prefix, 'x', 'EAN-13', now(), now() - n * interval '1 hour'
    from company_prefixes, generate_series(76, 100) n, lateral (select company_prefix || lpad(n::text, 4, '0') body) numbers
    on conflict (kind, number) do update set draw_key = 'x', symbol = 'EAN-13', drawn_at = excluded.drawn_at;
  insert into products (gtin14, firm_id, name, state, updated_at)
    select u.gtin14, p.firm_id, 'name ' || u.reference, 'reserved', now()
    from used_numbers u join company_prefixes p using (company_prefix) where u.reference % 5 > 0 on conflict do nothing;
  insert into used_numbers (kind, number, company_prefix, used_at)
    select 'GRAI', body || gs1_check_digit(body), company_prefix, now()
    from company_prefixes, lateral (select '0' || company_prefix || '0001' body) numbers;
  insert into asset_types (grai, firm_id, name, category, overdue_days, created_at, updated_at)
    select u.number, p.firm_id, 'crate', 'crate', 30, now(), now()
    from used_numbers u join company_prefixes p using (company_prefix) where u.kind = 'GRAI';
  alter table assets disable trigger user;
  insert into assets (grai, serial, state, holder_name, moved_at, moves, created_at)
    select grai, 'C' || lpad(n::text, 5, '0'), case when n % 3 = 0 then 'out' when n % 50 = 1 then 'lost' else 'available' end,
      case when n % 3 = 0 then 'partner ' || n % 40 end, now() - (n % 60) * interval '1 day', 1, now()
    from asset_types, generate_series(1, case when grai = (select min(grai) from asset_types) then 6000 else 10 end) n;
  alter table assets enable trigger user;
  insert into bills (firm_id, business, amount, status, firm_name, invoice_title, tax_number, issued_at, paid_at, ended_at)
    select id, 'application', 100, 'paid', 'x', 'x', 'x', now(), now(), now() from firms, generate_series(1, 10) n;
  alter table firm_history disable trigger user;
  insert into firm_history (firm_id, action, from_status, to_status, by_account_id, by_name, at, seq)
    select id, 'approved', 'atCentre', 'approved', account_id, 'x', now() - (n * 2000 + id) * interval '1 minute', n
    from firms, generate_series(1, 10) n;
  alter table audit_lines disable trigger user;
  insert into audit_lines (at, action, by_account_id, by_name, firm_id, seq)
    select now() - n * interval '1 minute', 'login', 1 + n % 2000, 'x', 1 + n % 2000, n from generate_series(1, 20000) n;
  insert into enquiries (number, kind, submission, branch_code, created_at, answer, answered_at, keep_until)
    select '20261121-22222222-2', kind, n || kind, case when kind = 'complaint' and n % 20 = 0 then '3200' end, now() - n * interval '1 hour',
      case when n % 10 > 0 then 'x' end, case when n % 10 > 0 then now() - n * interval '1 minute' end, now() + interval '1 year'
    from generate_series(1, 5000) n, unnest(array['consultation', 'complaint', 'page', 'product']) kind;
  insert into barcode_symbols (id, kind, element_string, account_id, title, created_at)
    select lpad(account_id || '-' || n, 22, 'x'), 'SSCC', '(00)' || n, account_id, 'title', now() from firms, generate_series(1, 10) n;
  insert into inbox_messages (account_id, kind, notice_group, event_key, purpose, text, link, created_at)
    select id, 'returned', 'business', 'event ' || n, 'x', 'x', '/', now() from accounts, generate_series(1, 10) n;
  insert into locations (gln, firm_id, name, kind, region_code, address, public_at, registered_at, updated_at)
    select body || gs1_check_digit(body), f.id, '地点 ' || n, 'physical', '320500', '示范路 ' || n || ' 号', now(), now(), now()
    from firms f, generate_series(1, case when f.id = (select min(id) from firms) then 2000 else 10 end) n,
      lateral (select 69100000 + f.id || lpad(n::text, 4, '0') body) numbers;
  insert into logistic_units (sscc, firm_id, content, count, batch, ship_from, created_at)
    select body || gs1_check_digit(body), f.id, (select min(gtin14) from products p where p.firm_id = f.id), 12, 'L' || n,
      (select min(gln) from locations l where l.firm_id = f.id), now() - n * interval '1 minute'
    from firms f, generate_series(1, case when f.id = (select min(id) from firms) then 5000 else 20 end) n,
      lateral (select '0' || 69100000 + f.id || lpad(n::text, 8, '0') body) numbers;
  insert into product_reports (number, product_id, firm_id, gtin14, version, topic, body, state, created_at, first_due_on, due_on, closed_at, decide_on, decided_at)
    select '20261121-' || p.id, p.id, p.firm_id, p.gtin14, 1, 'net content', 'x', s.state,
      now() - p.id * interval '1 minute', current_date, case when s.state = 'open' then current_date end, case when s.state = 'closed' then now() end,
      case when s.state = 'at-branch' then current_date - (p.id % 30)::int end, case when s.state = 'closed' then now() end
    from products p, lateral (select case when p.id % 20 = 0 then 'open' when p.id % 20 = 1 then 'at-branch' else 'closed' end as state) s
    where p.state <> 'reserved';
  insert into cases (firm_id, kind, status, branch_code, submitted_at, decided_at, created_at, updated_at)
    select id, 'change', 'approved', branch_code, now(), now(), now(), now() - n * interval '1 day' from firms, generate_series(1, 5) n;
  insert into items (type, category, slug, title, status, published_at, branch, review_on, edited_at, title_tokens, tokens)
    select 'news', '', 'text-' || n, '文章 ' || n, case when n % 50 = 0 then 'withdrawn' else 'published' end, now() - n * interval '1 hour',
      case when n % 7 = 0 then '3200' end, current_date + n % 700, now() - n * interval '1 hour', '', ''
    from generate_series(1, 20000) n;
  insert into item_versions (item_id, number, state, content, source, author_name, published_at)
    select id, 1, 'published', jsonb_build_object('title', title), 'file', 'writer ' || id % 900, published_at from items;
  insert into statistic_counts (measure, grain, start, key, region, count)
    select measure, 'day', current_date - n, 'key ' || k, '', n
    from generate_series(1, 800) n, generate_series(1, 20) k, unnest(array['page', 'search', 'step']) measure;
  insert into statistic_counts (measure, grain, start, key, region, count)
    select measure, 'month', date_trunc('month', start)::date, key, region, sum(count) from statistic_counts group by 1, 3, 4, 5;
  insert into item_versions (item_id, number, state, content, source, author_name, author_id)
    select id, 2, 'draft', jsonb_build_object('title', title), 'people', 'writer 7', (select min(id) from accounts) from items where id % 200 = 0;
  analyze`

const large = [
  'asset_types',
  'assets',
  ...[
    'products',
    'used_numbers',
    'bills',
    'firm_history',
    'audit_lines',
    'enquiries',
    'barcode_symbols',
    'inbox_messages',
  ],
  ...['cases', 'locations', 'logistic_units', 'product_reports', 'items', 'item_versions', 'statistic_counts'],
]
const mostSorted = 6000
const reportListNames = Object.keys(reportLists) as ReportList[]

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  /** 0 for a part by month without rows. */
  'Total Cost': number
  Plans?: Plan[]
}

/** Whole large tables that a plan reads, and sorts of many rows. An index that already has the first column makes a sort incremental. */
function faultsOf(plan: Plan): string[] {
  const { 'Node Type': node, 'Relation Name': table = '', 'Total Cost': cost, Plans: parts = [] } = plan
  const sorted = node === 'Sort' ? (parts[0]?.['Plan Rows'] ?? 0) : 0
  return [
    ...(node === 'Seq Scan' && cost > 0 && large.includes(partOf(table)?.table ?? table)
      ? [`reads all of ${table}`]
      : []),
    ...(sorted > mostSorted ? [`sorts ${sorted} rows`] : []),
    ...parts.flatMap(faultsOf),
  ]
}

/** A count up to a limit may read a table from its beginning: it stops there. */
const countsUpToLimit = (text: string) =>
  /^select count\(\*\).* from \(+select .* limit \(?[^()]+\)*\) "?\w+"?$/.test(text)

const staff = (levels: SignedIn['levels']): SignedIn => ({
  ...{ kind: 'account', accountId: 1, sessionId: 1, username: 'staff', realName: null, firmId: null, firmRole: null },
  ...{ userType: 'staff', role: 'reviewer', isMember: false, levels },
})

test('no list and no search of consoles or visitors reads a whole large table or sorts all rows for a page', async () => {
  const { pool } = await freshDb(noLimits)
  // The receipt numbers of this test are all the same.
  await pool.query('drop index enquiries_number')
  await pool.query(manyRows)
  const queries: { text: string; parameters: unknown[] }[] = []
  const logger = { logQuery: (text: string, parameters: unknown[]) => void queries.push({ text, parameters }) }
  const db = drizzle(pool, { casing: 'snake_case', logger })
  const { rows: firms } = await pool.query<{ id: number }>('select min(id)::int as id from firms')
  const firmId = firms[0]?.id ?? 0
  const ofFirm = { firmId, accountId: firmId }
  const ofAnother = { firmId: firmId + 7, accountId: firmId + 7 }
  const [prefix, another] = [String(69_100_000 + firmId), String(69_100_007 + firmId)]
  const searches = [ofFirm, ofAnother].flatMap(owner => [
    { ...owner, text: '产品', digits: undefined },
    { ...owner, text: 'no such name', digits: undefined },
    { ...owner, text: '6910', digits: '6910' },
  ])
  const page = { currPage: 1, pageSize: 20 }
  const now = new Date()
  const next = { take: 51, now }
  const today = chinaDay(now)
  const [lastYear, lastWeek] = [{ from: shiftDay(today, -365), to: today }, shiftDay(today, -7)]
  const { rows: types } = await pool.query<{ grai: string }>('select min(grai) as grai from asset_types')
  const ofType = { grai: types[0]?.grai ?? '' }
  const items = { kind: 'GTIN-13' as const, companyPrefix: prefix, series: '' }
  const runs: Readonly<Record<string, () => Promise<unknown>>> = {
    ...Object.fromEntries(
      searches.flatMap(search => {
        const name = `${search.text} of ${search.firmId}`
        return [
          ...(search.digits ? [[`numbers ${name}`, () => findNumbers(db, search)] as const] : []),
          [`products ${name}`, () => findProducts(db, search)],
          [`symbols ${name}`, () => findSymbols(db, search)],
          [`messages ${name}`, () => findMessages(db, search)],
          [`cases ${name}`, () => casesOf(db, search)],
          [`bills ${name}`, () => billsOf(db, search)],
        ]
      }),
    ),
    'types of assets': () => listTypes(db, firmId, page),
    'figures of assets': () => countAssets(db, [ofType.grai], now),
    'last serial of assets': () => lastSerial(db, ofType.grai),
    'assets of a type': () => listAssets(db, ofType, { ...next, after: 'C02000' }),
    'assets that are lost': () => listAssets(db, { ...ofType, state: 'lost' }, next),
    'overdue assets': () => listAssets(db, { ...ofType, isOverdue: true }, next),
    'assets by a part of the serial': () => listAssets(db, { ...ofType, start: 'C019' }, next),
    'assets of a holder': () => listAssets(db, { ...ofType, state: 'out', holder: 'partner 7' }, next),
    'holders of assets': () => countHolders(db, ofType.grai, { now, limit: 100 }),
    'serials that exist': () => existingSerials(db, ofType.grai, ['C00001', 'X']),
    'scanned assets': () => lockAssets(db, firmId, [{ line: 1, grai: ofType.grai, serial: 'C00001' }]),
    'movements of an asset': () => movementsOf(db, { grai: ofType.grai, serial: 'C00001' }),
    'latest numbers': () => latestUses(db, firmId, 10),
    'facts of numbers': () => numberFacts(db, [prefix, another]),
    'numbers without a name': () =>
      findIncompleteNumbers(db, { companyPrefixes: [another], missing: 'name', take: 50 }),
    'numbers without facts': () => findIncompleteNumbers(db, { companyPrefixes: [prefix], missing: 'facts', take: 50 }),
    'map of numbers': () => countCells(db, items, { from: 0, cellSize: 100, cells: 100, capacity: 10_000 }),
    'part of a map': () => countCells(db, items, { from: 200, cellSize: 1, cells: 100, capacity: 10_000 }),
    'next place': () => firstGap(db, { ...items, kind: 'GLN' }, { from: 0, count: 10, capacity: 10_000 }),
    'numbers of a kind': () =>
      findKeyNumbers(db, { kind: 'GTIN-13', companyPrefix: another, currPage: 1, pageSize: 20 }),
    'next number': () => nextFree(db, another, 0),
    'use of a number': () => findUse(db, { companyPrefix: another, itemReference: 90 }, `${another}00900`),
    'bills of finance': () => findDeskBills(db, { ...page, task: 'all' }),
    'paid bills of finance': () => findDeskBills(db, { ...page, task: 'all', status: 'paid' }),
    'transfers to check': () => findDeskBills(db, { ...page, task: 'check' }),
    'transfers that agree': () => findDeskBills(db, { ...page, task: 'check', finding: 'matched' }),
    'surplus money': () => findDeskBills(db, { ...page, task: 'refund' }),
    'bills by number': () => findDeskBills(db, { ...page, task: 'all', keyword: 'ZD000007' }),
    'bills by amount': () => findDeskBills(db, { ...page, task: 'all', keyword: '1160.00' }),
    'bills by name': () => findDeskBills(db, { ...page, task: 'all', keyword: '示例77' }),
    'work of the desk': () => countTasks(db),
    'lines that wait': () => findWaitingLines(db, page),
    'candidates of a statement': () => findCandidates(db, { ids: [7], payers: ['示例77'] }),
    'bills of a firm': () => findBills(db, { firmId }),
    'steps of the auditor': () => findSteps(db, page),
    'last steps of the auditor': () => findSteps(db, { ...page, currPage: 400 }),
    'steps of a firm': () => findSteps(db, { ...page, firmId }),
    'lines of the auditor': () => findLines(db, page),
    'lines of a person': () => findLines(db, { ...page, person: 'firm7' }),
    'product records': () => listRecords(db, firmId, { ...page, columns: ['name'], filter: {} }),
    'last product records': () =>
      listRecords(db, firmId, { ...page, currPage: 250, columns: ['name', 'brand'], filter: {} }),
    'product records in the middle': () => listRecords(db, firmId, { ...page, currPage: 120, columns: [], filter: {} }),
    'product records of a state': () =>
      listRecords(db, firmId, { ...page, columns: [], filter: { states: ['reserved'] } }),
    'product records by brand': () => listRecords(db, firmId, { ...page, columns: [], filter: { brands: ['brand'] } }),
    'product records that lack a category': () =>
      listRecords(db, firmId, { ...page, columns: [], filter: { missing: 'category' } }),
    'product records without a picture': () =>
      listRecords(db, firmId, { ...page, columns: [], filter: { missing: 'pictures' } }),
    'product records without the language of a market': () =>
      listRecords(db, firmId, { ...page, columns: [], sidx: 'score', filter: { missing: 'texts' } }),
    'the record to complete first': () => nextIncomplete(db, firmId, undefined),
    'the next one to complete': () => nextIncomplete(db, firmId, { score: 40, id: firmId }),
    'records like a product': () =>
      findAlike(db, firmId, [{ at: 0, values: { name: '产品', brand: 'brand', netContent: '500 g', level: 'each' } }]),
    'product records by words': () => listRecords(db, firmId, { ...page, columns: [], filter: { keyword: '产品 12' } }),
    'product records by their names': () => listRecords(db, firmId, { ...page, columns: [], sidx: 'name', filter: {} }),
    'counts of product records': () => countRecords(db, firmId),
    'product records of another firm by number': () =>
      listRecords(db, firmId + 7, { ...page, columns: [], sidx: 'gtin', filter: { keyword: '产品' } }),
    'newest products': () => newestProducts(db, page),
    'page 400 of the newest products': () => newestProducts(db, { ...page, currPage: 400 }),
    'products of a firm': () => productsOfFirm(db, prefix, { currPage: 2, pageSize: 20 }),
    'number of products of a firm': () => countProducts(db, prefix),
    'a product': () => productRecord(db, `0${prefix}00010`),
    'packages of a product': () => packagesAround(db, `0${prefix}00010`),
    'products by a common name': () => productsByName(db, '产品', page),
    'products by a rare name': () => productsByName(db, `产品${String.fromCodePoint(20_500)}`, page),
    'logistic units': () => listUnits(db, firmId, page),
    'last logistic units': () => listUnits(db, firmId, { ...page, currPage: 250 }),
    'logistic units of a state': () => listUnits(db, firmId, { ...page, state: 'packed' }),
    'logistic units by words': () => listUnits(db, firmId + 7, { ...page, keyword: 'L7 产品' }),
    locations: () => listLocations(db, firmId, page),
    'last locations': () => listLocations(db, firmId, { ...page, currPage: 100 }),
    'locations by words': () => listLocations(db, firmId, { ...page, keyword: '示范路 77' }),
    'locations of a level': () => listLocations(db, firmId, { ...page, isTop: true }),
    'counts of locations': () => countLocations(db, firmId),
    ...Object.fromEntries(
      reportListNames.flatMap(list =>
        ([{ firmId }, { branchCode: '3200' }, 'all'] as const).map(scope => [
          `reports ${list} of ${JSON.stringify(scope)}`,
          () => findReports(db, { ...page, list }, scope),
        ]),
      ),
    ),
    'texts of the site': () => listEditedItems(db, page, 'all'),
    'last texts of the site': () => listEditedItems(db, { ...page, currPage: 400 }, 'all'),
    'open drafts': () => listEditedItems(db, { ...page, state: 'draft' }, 'all'),
    'withdrawn texts of a kind': () => listEditedItems(db, { ...page, type: 'news', state: 'withdrawn' }, 'all'),
    'texts of a branch': () => listEditedItems(db, page, { branch: '3200' }),
    'texts by words': () => listEditedItems(db, { ...page, keyword: '文章 77' }, 'all'),
    'texts of an author': () => listEditedItems(db, { ...page, author: 'writer 8' }, 'all'),
    'texts of some days': () => listEditedItems(db, { ...page, from: '2026-11-01', to: '2026-11-21' }, 'all'),
    'texts to be read again': () => listEditedItems(db, { ...page, reviewBy: shiftDay(chinaDay(now), 30) }, 'all'),
    'overdue reports': () => overdueReports(db, '2026-11-21', 0),
    'statistics of a year': () => readSums(db, { measure: 'page', days: lastYear, region: undefined }),
    'statistics of a week': () =>
      readSums(db, { measure: 'step', days: { ...lastYear, from: lastWeek }, region: '32' }),
    'statistics of each month': () =>
      readColumns(db, { measure: 'page', days: lastYear, region: undefined, grain: 'month', total: true }),
    'open cases of the statistics': () => countOpen(db, '32'),
    ...Object.fromEntries(
      staffStates.flatMap(state =>
        // A branch has neither enrolments nor opinions.
        (state === 'enrolments' || state === 'opinions'
          ? ['centre' as const]
          : ['centre' as const, '3200' as const]
        ).map(levels => [
          `enquiries ${state} of ${levels}`,
          () => findDesk(db, { ...page, state, time: { now, calendar: new Map(), history: [] } }, staff(levels)),
        ]),
      ),
    ),
    ...Object.fromEntries(
      (['open', 'overdue', 'answered'] as const).flatMap(state =>
        (['own', 'none'] as const).map(holder => [
          `reports and letters ${state} of ${holder}`,
          () =>
            findDesk(db, { ...page, state, holder, time: { now, calendar: new Map(), history: [] } }, staff('centre')),
        ]),
      ),
    ),
    ...Object.fromEntries(
      deskKinds.flatMap(kind =>
        (['open', 'overdue', 'answered'] as const).flatMap(state =>
          ([undefined, 'own', 'none'] as const).map(holder => [
            `${kind} ${state} of ${holder ?? 'all'}`,
            () =>
              findDesk(
                db,
                { ...page, state, kind, holder, time: { now, calendar: new Map(), history: [] } },
                staff('centre'),
              ),
          ]),
        ),
      ),
    ),
    'what waits, far from the first page': () =>
      findDesk(
        db,
        { ...page, currPage: 25, state: 'open', time: { now, calendar: new Map(), history: [] } },
        staff('centre'),
      ),
  }
  const faults: string[] = []
  for (const [name, run] of Object.entries(runs)) {
    queries.length = 0
    await run()
    if (queries.length === 0) faults.push(`${name}: no query was seen`)
    for (const { text, parameters } of queries.filter(query => !countsUpToLimit(query.text))) {
      const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (format json) ${text}`, parameters)
      const found = rows.flatMap(row => faultsOf(row['QUERY PLAN'][0].Plan))
      faults.push(...found.map(fault => `${name}: ${fault}\n${text.slice(0, 400)}`))
    }
  }
  expect(faults).toEqual([])
})

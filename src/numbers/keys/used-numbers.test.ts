/** The one table of used numbers: what it refuses, what puts numbers into it, and the numbers of databases of earlier versions. */
import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { createMember } from '../../../test/tools/create-member.ts'
import { migrationTime } from '../../../test/tools/database/migration-time.ts'
import { freshApp, freshDb } from '../../../test/tools/fresh-app.ts'
import { migrate, migrateTo } from '../../db/migrate.ts'
import { products } from '../../products/tables.ts'
import { usedNumbers } from '../tables.ts'
import { type NumberedKind, numberedKinds } from './numbered-kinds.ts'

const companyPrefix = '69991234'
const withDigit = (body: string) => body + checkDigit(body)

/** A number of each kind under the prefix, with its series and its reference. */
const samples: Readonly<Record<NumberedKind, [number: string, series: string, reference: number | null]>> = {
  'GTIN-13': [withDigit(`${companyPrefix}0042`), '', 42],
  'GTIN-14': [withDigit(`1${companyPrefix}0042`), '1', 42],
  'GTIN-8': [withDigit('6990001'), '', null],
  GLN: [withDigit(`${companyPrefix}0043`), '', 43],
  SSCC: [withDigit(`3${companyPrefix}00000044`), '3', 44],
  GRAI: [`${withDigit(`0${companyPrefix}0045`)}17`, withDigit(`0${companyPrefix}0045`), 17],
  GIAI: [`${companyPrefix}46`, '', 46],
  GSRN: [withDigit(`${companyPrefix}000000047`), '', 47],
  GDTI: [withDigit(`${companyPrefix}0048`), '', 48],
  GCN: [`${withDigit(`${companyPrefix}0049`)}007`, withDigit(`${companyPrefix}0049`), null],
  CPID: [`${companyPrefix}A-50`, '', null],
  GMN: [`${companyPrefix}51AA`, '', 51],
  GINC: [`${companyPrefix}52`, '', 52],
  GSIN: [withDigit(`${companyPrefix}00000053`), '', 53],
}

test('the table has a number of every kind once, with its series and its reference', async () => {
  const site = await freshApp()
  const { db, time } = site
  await createMember(site, { companyPrefix })
  for (const kind of numberedKinds) {
    const [number, series, reference] = samples[kind]
    const row = { kind, number, companyPrefix: kind === 'GTIN-8' ? null : companyPrefix, usedAt: time.now }
    const [added] = await db.insert(usedNumbers).values(row).returning()
    expect([kind, added?.series, added?.reference]).toEqual([kind, series, reference])
    await expect(db.insert(usedNumbers).values(row)).rejects.toMatchObject({
      cause: { constraint: 'used_numbers_once' },
    })
  }
})

test('the database refuses wrong forms, wrong check digits, numbers of other prefixes, and loses none', async () => {
  const site = await freshApp()
  const { db, pool, time } = site
  await createMember(site, { companyPrefix })
  const refusals: [NumberedKind, string, string | null, string][] = [
    ['GTIN-13', '6999123400423', companyPrefix, 'used_numbers_check_digit'],
    ['GTIN-13', '69991234004', companyPrefix, 'used_numbers_check_digit'],
    ['GLN', `${withDigit(`${companyPrefix}0042`)}0`, companyPrefix, 'used_numbers_form'],
    ['GTIN-14', withDigit(`0${companyPrefix}0042`), companyPrefix, 'used_numbers_form'],
    ['GRAI', withDigit(`1${companyPrefix}0042`), companyPrefix, 'used_numbers_form'],
    ['GLN', withDigit('699912350042'), companyPrefix, 'used_numbers_of_prefix'],
    ['SSCC', withDigit(`${companyPrefix}000000044`), companyPrefix, 'used_numbers_of_prefix'],
    ['GTIN-8', withDigit('6999123'), companyPrefix, 'used_numbers_of_prefix'],
    ['CPID', `${companyPrefix}a`, companyPrefix, 'used_numbers_form'],
    ['GIAI', `${companyPrefix}${'9'.repeat(23)}`, companyPrefix, 'used_numbers_form'],
    ['GCN', `${withDigit(`${companyPrefix}0049`)}A`, companyPrefix, 'used_numbers_form'],
  ]
  for (const [kind, number, prefix, constraint] of refusals)
    await expect(
      db.insert(usedNumbers).values({ kind, number, companyPrefix: prefix, usedAt: time.now }),
      `${kind} ${number}`,
    ).rejects.toMatchObject({ cause: { constraint } })
  const [number] = samples.GLN
  await db.insert(usedNumbers).values({ kind: 'GLN', number, companyPrefix, usedAt: time.now })
  await expect(pool.query('delete from used_numbers')).rejects.toMatchObject({ constraint: 'used_numbers_stay' })
  await expect(pool.query(`update used_numbers set kind = 'GTIN-13'`)).rejects.toMatchObject({
    constraint: 'used_numbers_stay',
  })
})

test('the number of a product is used, also of one that a file brings or that is deleted later', async () => {
  const site = await freshApp()
  const { db, pool, time } = site
  const { firm } = await createMember(site, { companyPrefix })
  const row = { firmId: firm.id, name: '牛奶', updatedAt: time.now, reportedAt: time.now }
  const [gtin13, gtin14] = [samples['GTIN-13'][0], samples['GTIN-14'][0]]
  await db.insert(products).values([
    { ...row, gtin14: `0${gtin13}` },
    { ...row, gtin14, level: 'case' },
    { ...row, gtin14: `000000${samples['GTIN-8'][0]}` },
    { ...row, gtin14: '06999123400428' },
  ])
  const [draft] = await db
    .insert(products)
    .values({ ...row, reportedAt: null, state: 'draft' })
    .returning()
  const later = `0${withDigit(`${companyPrefix}0099`)}`
  await pool.query(`update products set gtin14 = $1, state = 'reserved' where id = $2`, [later, draft?.id])
  await pool.query('delete from products')
  const { rows } = await pool.query('select kind, number, company_prefix from used_numbers order by kind, number')
  expect(rows).toEqual([
    { kind: 'GTIN-13', number: gtin13, company_prefix: companyPrefix },
    { kind: 'GTIN-13', number: later.slice(1), company_prefix: companyPrefix },
    { kind: 'GTIN-14', number: gtin14, company_prefix: companyPrefix },
    { kind: 'GTIN-8', number: samples['GTIN-8'][0], company_prefix: null },
  ])
})

const [gtin13, gtin14, gln] = [`0${withDigit('699912340000')}`, withDigit('1699912340000'), withDigit('699912349999')]
const [gtin8, otherGtin8] = [withDigit('6990001'), withDigit('6990002')]
const olderRows = `
  insert into accounts (id, username, password_hash, user_type) values (1, 'one', 'x', 'enterprise');
  insert into firms (id, account_id, status, firm_name, submitted_at, imported) values (1, 1, 'approved', '示例', now(), true);
  insert into company_prefixes (company_prefix, firm_id, allocated_at, valid_to)
    values ('69991234', 1, now(), now() + interval '1 year'), ('699915678', 1, now(), now() + interval '1 year');
  insert into used_numbers (company_prefix, item_reference, draw_key, symbol, account_id, used_at, drawn_at)
    select prefix, n, 'key ' || n, 'EAN-13', 1, '2026-05-01T00:00:00Z', '2026-05-02T00:00:00Z'
    from (values ('69991234', 10000), ('699915678', 1000)) capacity (prefix, size), generate_series(0, size - 1) n where n % 3 > 0;
  insert into number_reservations (company_prefix, first, last, note, reserved_at) values ('69991234', 300, 399, '新品', now());
  insert into products (gtin14, firm_id, name, level, contains, content_count, reported_at, updated_at) values
    ('${gtin13}', 1, '牛奶', 'each', null, null, now(), now()), ('${gtin14}', 1, '牛奶', 'case', '${gtin13}', 12, now(), now()),
    ('000000${gtin8}', 1, '糖', 'each', null, null, now(), now());
  insert into used_gtin8s (gtin, firm_id, account_id, used_at, drawn_at) values ('${gtin8}', 1, 1, '2026-04-01T00:00:00Z', '2026-06-01T00:00:00Z');
  insert into short_codes (code, firm_id, product_name, announced_at) values ('${otherGtin8}', 1, '糖', '2026-03-01T00:00:00Z');
  insert into locations (gln, firm_id, name, kind, registered_at) values ('${gln}', 1, '仓库', 'physical', '2026-03-01T00:00:00Z')`

test('no used number and no reservation of an earlier version is lost', async () => {
  const connection = await freshDb(undefined, 'template0')
  const { pool } = connection
  await migrateTo(connection, migrationTime('symbol_downloads'))
  await pool.query(olderRows)
  const before = await pool.query(
    'select gtin14, company_prefix, item_reference, draw_key, symbol, account_id, used_at, drawn_at from used_numbers order by gtin14',
  )
  expect(before.rows.length).toBe(7332)
  const reservations = await pool.query('select * from number_reservations')
  await migrate(connection)
  const after = await pool.query(`select gtin14, company_prefix, reference as item_reference, draw_key, symbol,
    account_id, used_at, drawn_at from used_numbers where draw_key is not null order by gtin14`)
  expect(after.rows).toEqual(before.rows)
  const { rows: reserved } = await pool.query('select * from number_reservations')
  expect(reserved).toMatchObject(reservations.rows.map(({ span: _, ...row }) => row))
  expect(reserved).toMatchObject([{ kind: 'GTIN-13', series: '' }])
  const others = await pool.query(
    'select kind, number, company_prefix, symbol, used_at from used_numbers where draw_key is null order by kind, number',
  )
  expect(others.rows).toMatchObject([
    { kind: 'GLN', number: gln, company_prefix: '69991234' },
    { kind: 'GTIN-13', number: gtin13.slice(1), company_prefix: '69991234' },
    { kind: 'GTIN-14', number: gtin14, company_prefix: '69991234' },
    { kind: 'GTIN-8', number: gtin8, company_prefix: null, symbol: 'EAN-8', used_at: new Date('2026-04-01Z') },
    { kind: 'GTIN-8', number: otherGtin8, company_prefix: null, symbol: null },
  ])
})

/** Data of an older version, in which states, roles, levels and user types were integers. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDb } from '../../test/tools/fresh-app.ts'
import { accounts } from '../access/tables.ts'
import type { Connection } from '../db/connect.ts'
import { migrate, migrateTo } from '../db/migrate.ts'
import { migrationsFolder } from '../db/upgrades/steps.ts'
import { folderStore } from '../files/storage/folder-store.ts'
import { cases, firmHistory, firms } from '../registration/tables.ts'
import { statuses } from '../wire/integers.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

/** The migration before the one that converts the integers. */
function lastMigrationWithIntegers(): number {
  const journal: { entries: { tag: string; when: number }[] } = JSON.parse(
    fs.readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'),
  )
  const index = journal.entries.findIndex(({ tag }) => tag.endsWith('states_and_roles_as_words'))
  return journal.entries[index - 1]?.when ?? 0
}

/** Accounts 1 and 2 are enterprises, 3 to 7 staff with roles 1 to 4 and without one, 10 to 18 own a firm in each status. */
const rowsWithIntegers = `
  insert into accounts (id, username, password_hash, user_type, role_id, levels) values
    (1, 'enterprise', 'x', 1, null, null), (2, 'agent', 'x', 2, null, null), (3, 'administrator', 'x', 3, 1, '0'),
    (4, 'editor', 'x', 3, 2, '1'), (5, 'auditor', 'x', 3, 3, '0'), (6, 'reviewer', 'x', 3, 4, '3200'), (7, 'none', 'x', 3, null, null);
  insert into accounts (id, username, password_hash, user_type) select 10 + n, 'owner' || n, 'x', 1 from generate_series(0, 8) n;
  insert into firms (id, account_id, status, firm_name, credit_code, region_code, branch_code, address, economic_code, industry_code,
      legal_person, contact_name, contact_phone, licence_file_id, draft, submitted_at)
    select n, 10 + n, n, 'firm', lpad(n::text, 18, '0'), '320500', '3200', 'x', '150', 'C1411', 'x', 'x', '1', gen_random_uuid(),
      case when n in (5, 7) then '{}'::jsonb end, '2026-11-20T02:00:00Z'
    from generate_series(0, 8) n;
  insert into firm_history (id, firm_id, action, from_status, to_status, by_name, at)
    select 1 + n, n, 'x', nullif(n, 0), n, 'x', now() from generate_series(0, 8) n;
  insert into firm_changes (id, firm_id, status, branch_code, fields, requested_at, decided_at)
    select n, n, n, '3200', '{}', now(), case when n in (1, 2) then null else now() end from unnest(array[1, 2, 4, 5, 6, 7]) n`

async function databaseWithIntegers() {
  const connection = await freshDb(undefined, 'template0')
  await migrateTo(connection, lastMigrationWithIntegers())
  await connection.pool.query(rowsWithIntegers)
  return connection
}

async function readWords({ db }: Connection) {
  const people = await db.select().from(accounts).orderBy(asc(accounts.id)).limit(7)
  return {
    people: people.map(({ username, userType, role, levels }) => [username, userType, role, levels]),
    firms: (await db.select().from(firms).orderBy(asc(firms.id))).map(({ status }) => status),
    history: (await db.select().from(firmHistory).orderBy(asc(firmHistory.id))).map(row => [
      row.fromStatus,
      row.toStatus,
    ]),
    cases: (await db.select().from(cases).orderBy(asc(cases.id))).map(row => [row.kind, row.status]),
  }
}

const sameInWords = {
  people: [
    ['enterprise', 'enterprise', null, null],
    ['agent', 'agent', null, null],
    ['administrator', 'staff', 'administrator', 'centre'],
    ['editor', 'staff', 'editor', 'nationalReviewer'],
    ['auditor', 'staff', 'auditor', 'centre'],
    ['reviewer', 'staff', 'reviewer', '3200'],
    ['none', 'staff', null, null],
  ],
  firms: [...statuses],
  history: statuses.map((status, index) => [index === 0 ? null : status, status]),
  cases: ['atBranch', 'atCentre', 'approved', 'returned', 'refused', 'withdrawn'].map(status => ['change', status]),
}

test('migrations turn the integers of all states, roles, levels and user types into words', async () => {
  const connection = await databaseWithIntegers()
  await migrate(connection)
  expect(await readWords(connection)).toEqual(sameInWords)
})

test('after the migration the database still refuses wrong states and a second holder of a credit code', async () => {
  const connection = await databaseWithIntegers()
  await migrate(connection)
  const { pool } = connection
  const refused = (text: string) => expect(pool.query(text), text).rejects
  await refused("update firms set status = 'unknown' where id = 0").toThrow('firms_status')
  await refused("update firms set status = '4' where id = 0").toThrow('firms_status')
  await refused(
    "insert into firm_history (firm_id, action, to_status, by_name, at) values (0, 'saved', '4', '', now())",
  ).toThrow('firm_history_to_status')
  await refused("update cases set status = 'deregistered' where id = 1").toThrow('cases_status')
  await refused("update cases set firm_id = 1, status = 'atBranch', decided_at = null where id = 4").toThrow(
    'cases_one_of_firm',
  )
  await refused("update cases set status = 'atCentre' where id = 4").toThrow('cases_decided')
  await refused("update accounts set user_type = '1' where id = 1").toThrow('accounts_user_type')
  await refused("update accounts set role = 'reviewer' where id = 1").toThrow('accounts_role')
  for (const levels of ['0', '1', '', '320', '32000', 'national'])
    await refused(`update accounts set levels = '${levels}' where id = 6`).toThrow('accounts_levels')
  await refused("update firms set draft = '{}' where id = 4").toThrow('firms_draft')
  await refused('update firms set address = null where id = 4').toThrow('firms_complete_once_handed_in')
  await refused("update firms set credit_code = lpad('4', 18, '0') where id = 1").toThrow('firms_credit_code_reserved')
  await pool.query("update firms set credit_code = lpad('4', 18, '0') where id in (0, 6, 7, 8)")
  await pool.query("update firms set submitted_at = '2026-11-01T02:00:00Z' where id = 1")
  await pool.query("update firms set credit_code = lpad('1', 18, '0') where id = 5")
  await refused("update firms set status = 'atCentre' where id = 1").toThrow('firms_credit_code_reserved')
})

test('a backup of the version with integers is restored as words', async () => {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'older-backup-'))
  onTestFinished(() => fs.rmSync(parent, { recursive: true, force: true }))
  const folder = path.join(parent, 'backup')
  const dataDir = path.join(parent, 'data')
  fs.mkdirSync(dataDir)
  const files = folderStore(path.join(dataDir, 'files'))
  const at = new Date('2026-11-21T02:00:00Z')
  const secretKey = 'the key of the installation that is saved'
  await writeBackup(folder, { connection: await databaseWithIntegers(), files, secretKey, at })
  const restored = await freshDb(undefined, 'template0')
  await restoreBackup(folder, { connection: restored, files, dataDir, secretKey })
  expect(await readWords(restored)).toEqual(sameInWords)
})

/** Each migration says whether it expands or contracts, and none says so wrongly. */
import fs from 'node:fs'
import { expect, test } from 'vitest'
import { findContracting, type Snapshot, safeNames, stillDeclared } from '../../../test/tools/database/contracting.ts'
import { releases } from './releases.ts'
import { migrationsFolder, newestOf, readSteps, type Step } from './steps.ts'

const steps = readSteps()
const sqlOf = ({ tag }: Step) => fs.readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8')
const snapshotAt = (tag: string): Snapshot =>
  JSON.parse(fs.readFileSync(`${migrationsFolder}/meta/${tag.slice(0, 4)}_snapshot.json`, 'utf8'))
const snapshotBefore = (step: Step): Snapshot => {
  const former = steps[steps.indexOf(step) - 1]
  return former ? snapshotAt(former.tag) : { tables: {} }
}

/** What is wrong with a migration, one sentence each. */
function faultsOf(step: Step, sql: string, before: Snapshot): string[] {
  const found = findContracting(sql, before)
  const safe = safeNames(sql)
  const unknown = safe
    .filter(name => !found.some(row => row.name === name))
    .map(name => `safe "${name}" refers to nothing`)
  if (step.kind === 'expand')
    return [...unknown, ...found.filter(({ name }) => !safe.includes(name)).map(({ name, what }) => `${name}: ${what}`)]
  if (step.kind !== 'contract') return []
  const release = releases.find(({ version }) => version === step.since)
  const newest = newestOf(step.since, steps)
  if (!release || newest === undefined || newest >= step.when)
    return [...unknown, `${step.since} was not released before it`]
  return [
    ...unknown,
    ...stillDeclared(sql, snapshotAt(release.newest)).map(name => `${release.version} still uses ${name}`),
  ]
}

test('each migration is declared, and none that is declared as expanding removes or narrows anything in silence', () => {
  const faults = steps.flatMap(step =>
    step.kind === 'history'
      ? []
      : faultsOf(step, sqlOf(step), snapshotBefore(step)).map(fault => `${step.tag} ${fault}`),
  )
  expect(faults).toEqual([])
})

/** Two tables of the release before. */
const before: Snapshot = {
  tables: {
    'public.firms': {
      columns: { name: { notNull: true }, note: { notNull: false } },
      checkConstraints: { firms_status: { value: `"firms"."status" in ('draft', 'approved')` } },
      indexes: { firms_name: { isUnique: false }, firms_code: { isUnique: true } },
    },
  },
}

const found = (sql: string) => findContracting(sql, before).map(({ name, what }) => `${name}: ${what}`)

test('what only adds is expanding', () => {
  for (const sql of [
    'CREATE TABLE "visits" ("id" bigint NOT NULL, CONSTRAINT "visits_id" CHECK ("visits"."id" > 0));',
    'CREATE TABLE "visits" ("id" bigint);--> statement-breakpoint\nALTER TABLE "visits" ADD CONSTRAINT "visits_firm" FOREIGN KEY ("id") REFERENCES "public"."firms"("id");',
    'CREATE TABLE "visits" ("id" bigint);--> statement-breakpoint\nCREATE UNIQUE INDEX "visits_id" ON "visits" USING btree ("id");',
    'ALTER TABLE "firms" ADD COLUMN "phone" text;',
    'ALTER TABLE "firms" ADD COLUMN "ready" boolean DEFAULT false NOT NULL;',
    'ALTER TABLE "firms" ADD COLUMN "phone" text;--> statement-breakpoint\nUPDATE "firms" SET "phone" = \'1\' WHERE true;',
    'ALTER TABLE "firms" ADD COLUMN "phone" text;--> statement-breakpoint\nALTER TABLE "firms" ADD CONSTRAINT "firms_phone" CHECK (length("firms"."phone") < 20);',
    'ALTER TABLE "firms" ALTER COLUMN "name" DROP NOT NULL;',
    'CREATE INDEX "firms_note" ON "firms" USING btree ("note");',
    'DROP INDEX "firms_name";',
    'ALTER TABLE "firms" DROP CONSTRAINT "firms_status";',
    'create function f() returns trigger as $$ begin drop table firms; return new; end $$ language plpgsql;',
    "COMMENT ON TABLE firms IS 'a; drop table firms';",
  ])
    expect(found(sql), sql).toEqual([])
})

test('what removes, renames or narrows something is found', () => {
  const faults = {
    'DROP TABLE "firms";': 'firms: a table is dropped',
    'ALTER TABLE "firms" DROP COLUMN "name";': 'name: a column is dropped',
    'alter table public.firms drop column if exists name': 'name: a column is dropped',
    'ALTER TABLE "firms" RENAME COLUMN "name" TO "title";': 'name: a new name',
    'ALTER TABLE "firms" RENAME TO "companies";': 'firms: a new name',
    'ALTER TABLE "firms" ALTER COLUMN "note" SET NOT NULL;': 'note: a column that must be filled',
    'ALTER TABLE "firms" ADD COLUMN "phone" text NOT NULL;': 'phone: a column that must be filled',
    'ALTER TABLE "firms" ALTER COLUMN "note" SET DATA TYPE integer;': 'note: another type',
    'ALTER TABLE "firms" ALTER COLUMN "note" DROP DEFAULT;': 'note: a default is dropped',
    'ALTER TABLE "firms" ADD CONSTRAINT "firms_note" CHECK (length("firms"."note") < 20);':
      'firms_note: a check that was not before',
    'ALTER TABLE "firms" ADD CONSTRAINT "firms_one" UNIQUE("note");': 'firms_one: a key that was not before',
    'CREATE UNIQUE INDEX "firms_one" ON "firms" USING btree ("note");':
      'firms_one: rows must differ that need not before',
    'DROP INDEX "firms_code";': 'firms_code: a unique index is dropped',
    'ALTER TABLE "firms" DROP CONSTRAINT "firms_pkey";': 'firms_pkey: a key is dropped',
    'ALTER TABLE "firms" DROP CONSTRAINT "firms_status";--> statement-breakpoint\nALTER TABLE "firms" ADD CONSTRAINT "firms_status" CHECK ("firms"."status" in (\'draft\'));':
      'firms_status: another check than before',
    'ALTER TABLE "firms" ADD CONSTRAINT "firms_status" CHECK ("firms"."status" in (\'draft\', \'approved\', \'ended\'));':
      'firms_status: new words for the release before to read: ended',
    "UPDATE firms SET status = 'x';": 'firms: rows are changed',
    'DELETE FROM firms WHERE true;': 'firms: rows are deleted',
    'create trigger firms_sealed before update on firms execute function f();':
      'firms_sealed: a trigger for writes of the release before',
    'drop trigger firms_sealed on firms;': 'firms_sealed: a trigger is dropped',
    'create or replace function f() returns int as $$ select 1 $$ language sql;': 'f: something is replaced',
    "INSERT INTO firms (name) VALUES ('x');": 'firms: rows for the release before to read',
    "do $$ begin execute 'drop table firms'; end $$;":
      "do $$ begin execute 'drop tabl: no rule knows this kind of statement",
  }
  for (const [sql, fault] of Object.entries(faults)) expect(found(sql), sql).toEqual([fault])
})

const expand: Step = { tag: 'x', when: 1, kind: 'expand' }

test('an expanding migration may say of a statement why it is safe, and of no other', () => {
  const drop = 'DROP TABLE "firms";'
  expect(faultsOf(expand, `-- expand\n${drop}`, before)).toEqual(['firms: a table is dropped'])
  expect(faultsOf(expand, `-- expand\n-- safe "firms": nobody has it\n${drop}`, before)).toEqual([])
  expect(faultsOf(expand, `-- expand\n-- safe "firms":\n${drop}`, before)).toHaveLength(1)
  expect(faultsOf(expand, '-- expand\n-- safe "firms": nobody has it\nselect 1', before)).toEqual([
    'safe "firms" refers to nothing',
  ])
})

test('a contracting migration removes only what a release before it has stopped using', () => {
  const when = Math.max(...steps.map(step => step.when)) + 1
  const contract = (since: string): Step => ({ tag: 'x', when, kind: 'contract', since })
  const faults = (sql: string, since = '0.2.0') => faultsOf(contract(since), sql, before)
  expect(faults('DROP TABLE "no_such_table";')).toEqual([])
  expect(faults('DROP TABLE "accounts";')).toEqual(['0.2.0 still uses accounts'])
  expect(faults('ALTER TABLE "accounts" DROP COLUMN "username";')).toEqual(['0.2.0 still uses accounts.username'])
  expect(faults('ALTER TABLE "accounts" ALTER COLUMN "email" SET NOT NULL;')).toEqual([
    '0.2.0 still uses accounts.email',
  ])
  expect(faults('ALTER TABLE "accounts" DROP COLUMN "former";')).toEqual([])
  expect(faults('select 1', '9.9.9')).toEqual(['9.9.9 was not released before it'])
})

/** Since 0.2.0, from before the rule: a node of 0.2.0 does not survive them, so all nodes are stopped for the upgrade from it. */
test('the rule finds what migrations before it have removed', () => {
  const tags = steps.filter(step => step.kind === 'history' && step.when > (newestOf('0.2.0', steps) ?? 0))
  const removed = tags.flatMap(step =>
    findContracting(sqlOf(step), snapshotBefore(step))
      .filter(({ what }) => /is dropped|new name|another type|must be filled/.test(what))
      .map(({ name, what }) => `${step.tag} ${name}: ${what}`),
  )
  expect(removed).toEqual([
    '0079_one_product_name product_name: a column is dropped',
    '0081_product_records reported_products: something is dropped',
    '0081_product_records product_versions_gtin14_products_gtin14_fk: a key is dropped',
    '0081_product_records product_versions_open: a unique index is dropped',
    '0081_product_records product_versions_published: a unique index is dropped',
    '0081_product_records product_versions_gtin14_number_pk: a key is dropped',
    '0081_product_records products_pkey: a key is dropped',
    '0081_product_records origin: another type',
    '0081_product_records product_id: a column that must be filled',
    '0081_product_records gtin14: a column is dropped',
    '0081_product_records target_market: a column is dropped',
    '0084_used_numbers_of_every_key number: a column that must be filled',
    '0084_used_numbers_of_every_key used_numbers_once: a key is dropped',
    '0084_used_numbers_of_every_key gtin14: a column is dropped',
    '0084_used_numbers_of_every_key item_reference: a column is dropped',
    '0084_used_numbers_of_every_key used_gtin8s: a table is dropped',
    '0090_reservations_of_every_key span: a column is dropped',
    '0093_product_parts reported_products: something is dropped',
    '0098_product_reports reported_products: something is dropped',
    '0116_message_texts canned_reasons_each: a key is dropped',
    '0119_terms_withdrawn terms_versions_in_force_key: a unique index is dropped',
    '0121_rules_and_ranges span: a column is dropped',
  ])
})

import { getTableColumns } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLicence } from '../../../test/tools/create-firm.ts'
import { postAs } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { sampleRecord } from '../demonstration/samples.ts'
import { firms } from '../tables.ts'
import { recordTable } from './record.table.ts'
import { fieldsByPlace, recordFields, recordSections } from './record-fields.ts'

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** Columns of a firm that are not fields of its record. */
const lifeCycleColumns = [
  ...['id', 'accountId', 'version', 'status', 'branchCode', 'draft', 'demonstration', 'imported'],
  ...['previousFirmId', 'endReason'],
  ...['submittedAt', 'approvedAt', 'createdAt', 'updatedAt'],
]

test('the columns of a firm are the fields of the record and the columns of its life cycle', () => {
  const names = Object.keys(getTableColumns(firms)).filter(name => !lifeCycleColumns.includes(name))
  expect(names.sort()).toEqual([...recordFields].sort())
})

test('every field is text that may be missing, a file is a uuid', () => {
  const columns = getTableColumns(firms)
  for (const { name, control } of recordTable) {
    expect([name, columns[name].getSQLType()]).toEqual([name, control === 'licence' ? 'uuid' : 'text'])
    expect([name, columns[name].notNull]).toEqual([name, false])
  }
})

test('the database requires exactly the required fields of a submitted record', async () => {
  const { pool } = await freshApp()
  const { rows } = await pool.query(
    "select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'firms_complete_once_handed_in'",
  )
  const columns = /num_nulls\(([^)]*)\)/.exec(rows[0].text)?.[1]?.split(', ') ?? []
  const required = recordTable.filter(row => row.required).map(({ name }) => snakeCase(name))
  expect(columns.sort()).toEqual([...required, 'branch_code', 'submitted_at'].sort())
})

test('every field has its own place in the form, and those of a section follow each other', () => {
  expect(recordSections.flatMap(({ fields }) => fields)).toEqual(fieldsByPlace)
  expect(recordTable.map(({ place }) => place).sort((a, b) => a - b)).toEqual(recordFields.map((_, index) => index + 1))
})

test('a saved draft returns every field of the record as it was sent', async () => {
  const site = await freshApp()
  const owner = await signIn(site)
  const record = { ...sampleRecord, licenceFileId: await createLicence(site.db, owner.account.id) }
  const { data } = await postAs(site, 'tycpdmfirm/authApi/save', owner, { ...record, draft: true })
  for (const field of recordFields) expect([field, data[field]]).toEqual([field, record[field]])
})

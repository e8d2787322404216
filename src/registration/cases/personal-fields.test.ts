/** A field that its row calls personal reaches a reviewer masked, everywhere: taken from the tables, so that a new row is tried as well. */
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { recordTable } from '../record/record.table.ts'
import { kindFields } from './kinds/kind-fields.ts'
import { isPersonalField, maskedChanges, maskedRecord, maskedValue, personalFields } from './personal-fields.ts'

const rows = [...recordTable, ...Object.values(kindFields).flat()]

test('what leads to a person is personal in every table', () => {
  const named = rows.filter(({ name }) => /phone|email|mobile|tel/i.test(name))
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ personal }) => personal === false)).toEqual([])
  expect(rows.filter(({ name, personal }) => personal === false && isPersonalField(name))).toEqual([])
  expect(personalFields).toContain('contactPhone')
})

test('masking follows from the rows', () => {
  const record = Object.fromEntries(recordTable.map(({ name }) => [name, '13800001234'])) as Parameters<
    typeof maskedRecord
  >[0]
  const masked = maskedRecord(record)
  for (const { name, personal } of recordTable)
    expect(masked[name], name).toBe(personal === false ? '13800001234' : '138****1234')
  expect(maskedChanges([{ field: 'contactEmail', from: 'one@example.com', to: null }])).toEqual([
    { field: 'contactEmail', from: 'o***@example.com', to: null },
  ])
  expect(maskedValue('firmName', 'a@b')).toBe('a@b')
})

test('no reply to reviewers or auditors has the plain value of a personal field', async () => {
  const site = await freshApp({ limits: false })
  const values = personalFields.map((name, at) => (/mail/i.test(name) ? `plain.${at}@example.com` : `1387777000${at}`))
  const plain = Object.fromEntries(personalFields.map((name, at) => [name, values[at] ?? '']))
  const owner = await createFirmWithOwner(site.db, plain)
  const { id } = owner.firm
  const [branch, centre] = [await signInStaff(site, '3200'), await signInStaff(site, 'centre')]
  const auditor = await signInStaff(site, 'centre', 'auditor')
  const replies = [
    await postAs(site, 'tycpdmfirm/authApi/detail', branch, { id }),
    await postAs(site, 'tycpdmfirm/authApi/findlist', branch, {}),
    await postAs(site, 'tycpdmfirmchange/authApi/findlist', centre, { id }),
    await postAs(site, 'auditlog/authApi/findlist', auditor, {}),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const file = await postAs(site, 'tycpdmfirm/authApi/exportList', branch, { format: 'csv' })
  const texts = [
    ...replies.map(reply => JSON.stringify(reply)),
    Buffer.from(file.data.base64, 'base64').toString('utf8'),
  ]
  for (const value of values) expect(texts.filter(text => text.includes(value))).toEqual([])
  for (const [name, value] of Object.entries(plain)) expect(texts[0]).toContain(maskedValue(name, value))
})

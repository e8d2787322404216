import { checkDigit } from '@barcode-authority/gs1/keys'
import { expect, test } from 'vitest'
import { createFirmWithOwner } from '../../../../test/tools/create-firm.ts'
import { freshDb } from '../../../../test/tools/fresh-app.ts'
import type { Db } from '../../../db/connect.ts'
import { shortCodes } from '../../../lookup/announced/tables.ts'
import { addCase } from '../../cases/store.ts'
import { upsertMember } from '../../member-store.ts'
import { addRange } from '../prefixes/store.ts'
import { addSingleRange, allocateSingleNumber, NoSingleNumber } from './store.ts'
import { singleNumberRanges, singleNumbers } from './tables.ts'

const at = new Date('2026-11-21T02:00:00Z')
const withCheckDigit = (body: string) => body + checkDigit(body)
const gtin8s = (first: number, last: number) => ({ kind: 'gtin8' as const, first, last, demonstration: true })
const glns = (first: number, last: number) => ({ kind: 'gln' as const, first, last, demonstration: true })

async function casesOf(db: Db, count: number) {
  const { firm, account } = await createFirmWithOwner(db, { status: 'approved', companyPrefix: '69990000' })
  const rows = []
  for (let number = 0; number < count; number++)
    rows.push(
      await addCase(db, {
        ...{ firmId: firm.id, accountId: account.id, kind: 'gtin8', branchCode: '3200', status: 'atCentre' },
        ...{ submittedAt: at, createdAt: at, updatedAt: at },
      }),
    )
  return { firm, rows }
}

type Subject = { firmId: number; caseId: number }

const allocateGtin8 = (db: Db, { firmId, caseId }: Subject) =>
  db.transaction(tx =>
    allocateSingleNumber(tx, {
      ...{ kind: 'gtin8', firmId, caseId, name: '薄荷糖', locationKind: null, address: null },
      ...{ demonstration: true, at },
    }),
  )

test('500 allocations at once get 500 different numbers with check digits, over the end of a range', async () => {
  const { db } = await freshDb()
  await addSingleRange(db, gtin8s(6_999_000, 6_999_119))
  await addSingleRange(db, gtin8s(6_999_200, 6_999_999))
  const { firm, rows } = await casesOf(db, 500)
  const numbers = await Promise.all(rows.map(row => allocateGtin8(db, { firmId: firm.id, caseId: row.id })))
  const bodies = [
    ...Array.from({ length: 120 }, (_, n) => String(6_999_000 + n)),
    ...Array.from({ length: 380 }, (_, n) => String(6_999_200 + n)),
  ]
  expect(numbers.toSorted()).toEqual(bodies.map(withCheckDigit).toSorted())
  expect(await db.$count(singleNumbers)).toBe(500)
})

test('the last number goes to one of many, the others are refused, and a failed transaction returns its number', async () => {
  const { db } = await freshDb()
  await addSingleRange(db, gtin8s(6_999_000, 6_999_001))
  const { firm, rows } = await casesOf(db, 8)
  const [first] = rows
  const failing = db.transaction(async tx => {
    await allocateSingleNumber(tx, {
      ...{ kind: 'gtin8', firmId: firm.id, caseId: first?.id ?? 0, name: '薄荷糖', locationKind: null, address: null },
      ...{ demonstration: true, at },
    })
    throw new Error('failed later')
  })
  await expect(failing).rejects.toThrow('failed later')
  const results = await Promise.allSettled(rows.map(row => allocateGtin8(db, { firmId: firm.id, caseId: row.id })))
  const numbers = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  expect(numbers.toSorted()).toEqual(['6999000', '6999001'].map(withCheckDigit))
  const faults = results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []))
  expect(faults.filter(fault => !(fault instanceof NoSingleNumber))).toEqual([])
})

test('a short code of a register is skipped, and a register cannot take an allocated one for another firm', async () => {
  const { db } = await freshDb()
  await addSingleRange(db, gtin8s(6_999_000, 6_999_009))
  const { firm, rows } = await casesOf(db, 1)
  const other = await createFirmWithOwner(db, { status: 'approved', companyPrefix: '69990001' })
  const announced = { firmId: other.firm.id, productName: '口香糖', announcedAt: at }
  await db.insert(shortCodes).values({ ...announced, code: withCheckDigit('6999000') })
  const number = await allocateGtin8(db, { firmId: firm.id, caseId: rows[0]?.id ?? 0 })
  expect(number).toBe(withCheckDigit('6999001'))
  await expect(db.insert(shortCodes).values({ ...announced, code: number })).rejects.toMatchObject({
    cause: { constraint: 'single_numbers_apart_from_short_codes' },
  })
  await db.insert(shortCodes).values({ ...announced, firmId: firm.id, code: number })
})

test('demonstration firms take from demonstration ranges only, real firms from the others', async () => {
  const { db } = await freshDb()
  await addSingleRange(db, { ...gtin8s(6_950_000, 6_950_009), demonstration: false })
  const { firm, rows } = await casesOf(db, 1)
  await expect(allocateGtin8(db, { firmId: firm.id, caseId: rows[0]?.id ?? 0 })).rejects.toThrow(NoSingleNumber)
})

test('ranges of GLNs and company prefixes share no number, whichever is entered first', async () => {
  const { db } = await freshDb()
  await addRange(db, { length: 8, first: 69_990_000, last: 69_999_899, demonstration: true })
  await createFirmWithOwner(db, { status: 'approved', companyPrefix: '695000000' })
  const isApart = { cause: { constraint: 'single_numbers_apart_from_prefixes' } }
  await expect(addSingleRange(db, glns(699_998_990_000, 699_999_000_000))).rejects.toMatchObject(isApart)
  await expect(addSingleRange(db, glns(695_000_000_500, 695_000_000_600))).rejects.toMatchObject(isApart)
  await addSingleRange(db, glns(699_999_000_000, 699_999_999_999))
  const prefixes = { length: 10, first: 6_999_990_000, last: 6_999_990_009, demonstration: true }
  await expect(addRange(db, prefixes)).rejects.toMatchObject(isApart)
  const member = {
    creditCode: '91320500M0000TEST1',
    firmName: '示例',
    regionCode: '320505',
    allocatedAt: at,
    validTo: at,
  }
  expect(await upsertMember(db, { ...member, companyPrefix: '69999901' }, at)).toBe('prefix')
  await expect(addSingleRange(db, glns(699_999_500_000, 699_999_500_000))).rejects.toMatchObject({
    cause: { constraint: 'single_number_ranges_apart' },
  })
  expect(await db.$count(singleNumberRanges)).toBe(1)
})

test('the database refuses a second number of a case, a wrong check digit and a GLN without its place', async () => {
  const { db } = await freshDb()
  const { firm, rows } = await casesOf(db, 2)
  const [one, two] = rows
  const row = { kind: 'gtin8' as const, firmId: firm.id, name: '薄荷糖', allocatedAt: at }
  await db.insert(singleNumbers).values({ ...row, number: withCheckDigit('6999000'), caseId: one?.id ?? 0 })
  const insert = (values: Partial<typeof singleNumbers.$inferInsert>) =>
    db.insert(singleNumbers).values({ ...row, number: withCheckDigit('6999001'), caseId: two?.id ?? 0, ...values })
  const refused = (constraint: string) => ({ cause: { constraint } })
  await expect(insert({ caseId: one?.id ?? 0 })).rejects.toMatchObject(refused('single_numbers_one_of_case'))
  await expect(insert({ number: withCheckDigit('6999000') })).rejects.toMatchObject(refused('single_numbers_pkey'))
  await expect(insert({ number: '69990010' })).rejects.toMatchObject(refused('single_numbers_check_digit'))
  await expect(insert({ number: withCheckDigit('699999000000') })).rejects.toMatchObject(refused('single_numbers_form'))
  const gln = { kind: 'gln' as const, number: withCheckDigit('699999000000') }
  await expect(insert({ ...gln, address: '示例路 1 号' })).rejects.toMatchObject(refused('single_numbers_location'))
  await insert({ ...gln, address: '示例路 1 号', locationKind: 'physical' })
})

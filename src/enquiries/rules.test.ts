import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { enquiryKindNames, enquiryKinds } from './enquiry-kinds.ts'
import {
  branchOfComplaint,
  createReceiptNumber,
  deletionDate,
  enquiryFaults,
  isOpenCourse,
  normalisedSecret,
  queryCode,
  readReceiptNumber,
} from './rules.ts'

test('a receipt number is read as issued, typed with spaces or small letters', () => {
  for (let times = 0; times < 200; times++) {
    const number = createReceiptNumber('2026-11-23', randomBytes(64))
    expect(number).toMatch(/^20261123-[2-9A-HJKMNP-Z]{8}-[2-9A-HJKMNP-Z]$/)
    expect(readReceiptNumber(` ${number.toLowerCase().replaceAll('-', ' ')} `)).toBe(number)
  }
})

test('every wrong character and every swap of two neighbours is noticed', () => {
  const number = createReceiptNumber(
    '2026-11-23',
    Buffer.alloc(64).map((_, index) => index * 7),
  )
  const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  for (let at = 9; at < number.length; at++) {
    if (number[at] === '-') continue
    for (const other of characters)
      if (other !== number[at])
        expect(readReceiptNumber(number.slice(0, at) + other + number.slice(at + 1))).toBeUndefined()
  }
  for (let at = 9; at < 16; at++) {
    const [left = '', right = ''] = number.slice(at, at + 2)
    if (left !== right)
      expect(readReceiptNumber(number.slice(0, at) + right + left + number.slice(at + 2))).toBeUndefined()
  }
  expect(readReceiptNumber('20261123-7K4M9Q')).toBeUndefined()
  expect(readReceiptNumber('')).toBeUndefined()
})

test('a query code has eight characters and is compared without spaces; a mailbox keeps its signs', () => {
  expect(queryCode(randomBytes(32))).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(normalisedSecret(' ab-CD 23 ')).toBe('abcd23')
  expect(normalisedSecret('Tom-Lee@Example.com ')).toBe('tom-lee@example.com')
})

test('each form names what is missing, what is no option, and fields of other forms', () => {
  for (const kind of enquiryKindNames) {
    const missing = enquiryFaults(kind, {}).map(({ field }) => field)
    expect(missing).toEqual(
      expect.arrayContaining(enquiryKinds[kind].fields.filter(({ required }) => required).map(({ name }) => name)),
    )
  }
  expect(enquiryFaults('consultation', { topic: '检测', body: '怎样送检' })).toEqual([])
  expect(enquiryFaults('consultation', { topic: '天气', body: '怎样送检', code: '6901234567892' })).toMatchObject([
    { field: 'code', fault: 'unknown' },
    { field: 'topic', fault: 'option' },
  ])
  const opinion = { topic: '修订', standard: '商品条码', body: '见附页', name: '示例' }
  expect(enquiryFaults('standard', opinion)).toMatchObject([{ field: 'phone', fault: 'required' }])
  expect(enquiryFaults('standard', { ...opinion, email: 'a@example.com' })).toEqual([])
})

test('a course is open until the day before; an enquiry is stored two years, one year after its answer', () => {
  expect(isOpenCourse('2026-12-02', '2026-12-01')).toBe(true)
  expect(isOpenCourse('2026-12-02', '2026-12-02')).toBe(false)
  const at = new Date('2026-11-23T00:00:00Z')
  expect(deletionDate({ at, isAnswered: false })).toEqual(new Date('2028-11-22T00:00:00Z'))
  expect(deletionDate({ at, isAnswered: true })).toEqual(new Date('2027-11-23T00:00:00Z'))
})

test.each([
  [{ topic: '冒充本中心', branch: '沈阳分中心', region: '江苏省' }, '2101'],
  [{ topic: '标准服务商', region: '江苏省' }, '3200'],
  [{ topic: '其他' }, null],
  [{ topic: '其他', region: '台湾省' }, null],
  [{ topic: '服务态度', branch: '沈阳分中心' }, null],
  [{ topic: '收费', region: '江苏省' }, null],
])('the complaint %j is given to %s', (complaint, branch) => {
  expect(branchOfComplaint(complaint)).toBe(branch)
})

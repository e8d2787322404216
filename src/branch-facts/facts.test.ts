/** What may be saved of a branch: telephones as people write them, the halves of a day, addresses. */
import { expect, test } from 'vitest'
import { changesBetween, changesText, readFacts, readTyped, writeFacts } from './facts-rules.ts'
import { phoneDigits, readPhone, storedPhonePattern } from './phone.ts'
import { unchangedBranches } from './store.ts'

test.each([
  ['025-0000 3200', '025-0000 3200'],
  ['02500003200', '025-0000 3200'],
  ['（025）0000 3200', '025-0000 3200'],
  ['０２５－００００３２００', '025-0000 3200'],
  ['+86 25 0000 3200', '025-0000 3200'],
  ['0086-25-00003200', '025-0000 3200'],
  ['0311-0000 130', '0311-000 0130'],
  ['0755 00004403', '0755-0000 4403'],
  ['025-0000 3200 转 8001', '025-0000 3200 转 8001'],
  ['02500003200转8001', '025-0000 3200 转 8001'],
  ['025-00003200-8001', '025-0000 3200 转 8001'],
  ['025-0000 3200 分机8', '025-0000 3200 转 8'],
  ['(025)00003200 ext. 12', '025-0000 3200 转 12'],
  ['138 0000 0000', '138 0000 0000'],
  ['+8613800000000', '138 0000 0000'],
  ['4000000000', '400-000-0000'],
  ['12315', '12315'],
])('%s is stored as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
  expect(stored).toMatch(new RegExp(storedPhonePattern))
  expect(readPhone(stored)).toBe(stored)
})

test.each([
  ...['', '电话', '00003200', '025-000 3200', '025-0000 32000', '010-1000 0001', '023-0000', '0255-0000 32000'],
  ...['025-0000 3200 转', '025-0000 3200 转 1234567', '025-0000 3200 或 025-0000 3201', '110', '+1 202 000 0000'],
  ...["025-0000 3200'; --", '<b>025-0000 3200</b>', '025-0000\n3200 转 8\u202e'],
])('%j is no telephone of China', typed => {
  expect(readPhone(typed)).toBeUndefined()
})

test('an extension is not part of the number that is compared', () => {
  expect(phoneDigits('025-0000 3200 转 8001')).toBe('02500003200')
})

test('the facts of every branch of the table are what may be saved, and are read as they were written', () => {
  for (const branch of unchangedBranches()) {
    const facts = writeFacts(branch)
    const [morning = ['', ''], afternoon = ['', '']] = facts.hours.split(',').map(half => half.split('-'))
    const [morningFrom, morningTo] = morning
    const [afternoonFrom, afternoonTo] = afternoon
    expect(readTyped({ ...facts, morningFrom, morningTo, afternoonFrom, afternoonTo }), branch.label).toEqual({ facts })
    expect(writeFacts(readFacts(facts))).toEqual(facts)
  }
})

const usual = {
  ...{ phone: '025-0000 3200', address: '南京市示例区示例路 1 号', institute: '' },
  ...{ morningFrom: '09:00', morningTo: '11:30', afternoonFrom: '13:30', afternoonTo: '17:00' },
}
const faultsOf = (change: object) => {
  const read = readTyped({ ...usual, ...change })
  return 'faults' in read ? read.faults.map(({ field, fault }) => `${field} ${fault}`) : read.facts.hours
}

test('the halves of a day are in order; one is enough', () => {
  expect(faultsOf({})).toBe('09:00-11:30,13:30-17:00')
  expect(faultsOf({ afternoonFrom: '', afternoonTo: '' })).toBe('09:00-11:30')
  expect(faultsOf({ morningFrom: '', morningTo: '' })).toBe('13:30-17:00')
  expect(faultsOf({ morningTo: '13:30' })).toBe('09:00-13:30,13:30-17:00')
  expect(faultsOf({ morningTo: '09:00' })).toEqual(['morningTo order'])
  expect(faultsOf({ morningTo: '14:00' })).toEqual(['afternoonFrom order'])
  expect(faultsOf({ morningTo: '' })).toEqual(['morningTo required'])
  expect(faultsOf({ morningFrom: '9点', afternoonTo: '24:00' })).toEqual(['morningFrom format', 'afternoonTo format'])
  expect(faultsOf({ morningFrom: '', morningTo: '', afternoonFrom: '', afternoonTo: '' })).toEqual([
    'morningFrom required',
  ])
})

test('addresses and bodies are one line that everybody sees', () => {
  for (const address of ['', '路1号', '南京市示例区\n示例路 1 号', '南京市\u202e示例区示例路', '路'.repeat(101)])
    expect(faultsOf({ address }), address).toEqual([expect.stringMatching(/^address (length|character)$/)])
  expect(faultsOf({ institute: '院'.repeat(61) })).toEqual(['institute length'])
  expect(faultsOf({ phone: ' ', address: '', morningTo: '' })).toEqual([
    'phone required',
    'morningTo required',
    'address length',
  ])
})

test('what changed is named with both values', () => {
  const before = {
    phone: '025-0000 3200',
    hours: '09:00-11:30,13:30-17:00',
    address: '南京市',
    institute: '',
    position: '',
  }
  const changes = changesBetween(before, { ...before, hours: '09:00-17:00', institute: '示例研究院' })
  expect(changesText(changes)).toBe(
    '受理时间由“09:00-11:30，13:30-17:00”改为“09:00-17:00”；依托单位由空改为“示例研究院”',
  )
})

test('a position is two numbers within the country, or none; it is stored in one way', () => {
  const positionOf = (latitude: string, longitude: string) => {
    const read = readTyped({ ...usual, latitude, longitude })
    return 'faults' in read ? read.faults.map(({ field, fault }) => `${field} ${fault}`) : read.facts.position
  }
  expect(positionOf('', ' ')).toBe('')
  expect(positionOf(' 31.298970 ', '１２０.58528')).toBe('31.29897,120.58528')
  expect(positionOf('31', '121')).toBe('31,121')
  expect(positionOf('31.2', '')).toEqual(['longitude required'])
  expect(positionOf('120.58528', '31.29897')).toEqual(['latitude not-possible', 'longitude not-possible'])
  for (const text of ['-31.2', '31,2', '31.1234567', 'NaN', '1e2', '31°', '0x1f', '31.'])
    expect(positionOf(text, '121'), text).toEqual(['latitude format'])
})

import { expect, test } from 'vitest'
import { sampleRecord } from '../demonstration/samples.ts'
import { changesBetween } from './record-fields.ts'
import { automaticChecks, isPhone, recordFaults } from './record-rules.ts'

const record = { ...sampleRecord, licenceFileId: '0b3b7a00-0000-4000-8000-000000000001' }
const faultsWith = (change: Partial<typeof record>) =>
  recordFaults({ ...record, ...change }).map(({ field, fault }) => ({ field, fault }))

test('a valid record has no fault, with and without optional fields', () => {
  expect(recordFaults(record)).toEqual([])
  expect(recordFaults({ ...record, firmNameEn: null, postcode: null, contactEmail: null })).toEqual([])
})

test('all missing fields are reported together', () => {
  const empty = Object.fromEntries(Object.keys(record).map(field => [field, null]))
  const missing = recordFaults({ ...record, ...empty }).map(({ field }) => field)
  expect(missing).toEqual([
    'firmName',
    'creditCode',
    'regionCode',
    'address',
    'economicCode',
    'industryCode',
    'legalPerson',
    'contactName',
    'contactPhone',
    'licenceFileId',
  ])
})

const invalidValues: [string, string, string][] = [
  ['firmName', '厂', 'format'],
  ['firmNameEn', '食品', 'format'],
  ['creditCode', '91350100M000100Y44', 'check-character'],
  ['creditCode', '9135', 'length'],
  ['regionCode', '320000', 'too-general'],
  ['regionCode', '320100', 'too-general'],
  ['regionCode', '110000', 'too-general'],
  ['regionCode', '999999', 'unknown'],
  ['regionCode', '320103', 'unknown'],
  ['regionCode', '810000', 'too-general'],
  ['address', '路', 'format'],
  ['postcode', '21000', 'format'],
  ['economicCode', '111', 'unknown'],
  ['industryCode', 'A', 'too-general'],
  ['industryCode', 'A01', 'too-general'],
  ['industryCode', 'Z99', 'unknown'],
  ['contactPhone', '12345', 'format'],
  ['contactEmail', 'a@b', 'format'],
]

test.each(invalidValues)('%s %s is refused as %s', (field, value, fault) => {
  expect(faultsWith({ [field]: value })).toEqual([{ field, fault }])
})

test('a city without areas and an area directly below a province are valid regions', () => {
  for (const regionCode of ['441900', '442000', '110101', '419001', '659001'])
    expect(faultsWith({ regionCode })).toEqual([])
})

test('an industry is valid as a group and as a class', () => {
  for (const industryCode of ['A011', 'A0111']) expect(faultsWith({ industryCode })).toEqual([])
})

test('telephone numbers are accepted in the usual notations', () => {
  const valid = [
    '13912345678',
    '010-12345678',
    '01012345678',
    '0512-1234567',
    '（025）12345678',
    '010-12345678-801',
    '400-123-4567',
  ]
  const invalid = ['1391234567', '12912345678', '12345678', '010-123456', 'abc', '139123456789']
  expect(valid.filter(phone => !isPhone(phone))).toEqual([])
  expect(invalid.filter(isPhone)).toEqual([])
})

test('changes name the field with its old and new value', () => {
  expect(changesBetween(record, record)).toEqual([])
  expect(changesBetween(record, { ...record, address: '示例路 9 号', postcode: null })).toEqual([
    { field: 'address', from: record.address, to: '示例路 9 号' },
    { field: 'postcode', from: record.postcode, to: null },
  ])
})

test('the automatic checks detect a wrong check character, another province, a missing licence and a duplicate firm name', () => {
  const goodFacts = { sameNameFirms: 0, competingApplications: 0, claims: 0, licence: 'open' as const }
  type Facts = Parameters<typeof automaticChecks>[1]
  const failedChecks = (change: object, facts: Facts = goodFacts) =>
    automaticChecks({ ...record, ...change }, facts)
      .filter(check => !check.good)
      .map(check => check.name)
  expect(failedChecks({})).toEqual([])
  expect(failedChecks({ creditCode: '91320000000000000X' })).toEqual(['creditCode'])
  expect(failedChecks({ regionCode: '210106' })).toEqual(['regionCode'])
  expect(failedChecks({}, { ...goodFacts, sameNameFirms: 2, licence: 'missing' })).toEqual([
    'licenceFileId',
    'firmName',
  ])
  expect(failedChecks({}, { ...goodFacts, licence: 'hidden' })).toEqual(['licenceFileId'])
  for (const facts of [
    { competingApplications: 1, claims: 0 },
    { competingApplications: 0, claims: 1 },
  ])
    expect(failedChecks({}, { ...goodFacts, ...facts })).toEqual(['creditCodeHolder'])
})

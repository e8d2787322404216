import { expect, test } from 'vitest'
import { failureEnvelope, successEnvelope } from './envelope.ts'
import { type FailureCode, failures, Refusal } from './errors.ts'

/** HTTP status and wire code of every failure, as listed in the contract. */
const expected: Record<FailureCode, [number, string]> = {
  'faulty-input': [400, '-100'],
  'token-wrong': [401, '0202'],
  'token-empty': [401, '0203'],
  'token-invalid': [401, '0205'],
  'session-ended': [401, '401'],
  'key-missing': [401, '0203'],
  'key-wrong': [401, '0205'],
  'key-ended': [401, '0205'],
  'key-in-address': [400, '-100'],
  'key-network': [403, '0201'],
  'not-permitted': [403, '0201'],
  'auth-failed': [403, '0206'],
  'not-found': [404, '-100'],
  'wrong-method': [405, '-100'],
  conflict: [409, '-100'],
  'version-old': [412, '-100'],
  'too-large': [413, '-100'],
  'wrong-content-type': [415, '-100'],
  'rule-broken': [422, '-100'],
  'request-key-reused': [422, '-100'],
  'version-missing': [428, '-100'],
  'too-often': [429, '-100'],
  'quota-used': [429, '-100'],
  unexpected: [500, '-100'],
  unavailable: [503, '-100'],
  'storage-full': [507, '-100'],
}

test('every failure has the status and code of the contract, and a Chinese message', () => {
  const actual = Object.fromEntries(
    Object.entries(failures).map(([name, { status, returnCode }]) => [name, [status, returnCode]]),
  )
  expect(actual).toEqual(expected)
  expect(Object.values(failures).filter(({ message }) => !/[一-龥]/.test(message))).toEqual([])
})

test('a failure that ends by itself tells when to try again, and no other does', () => {
  const names = Object.keys(failures) as FailureCode[]
  const told = names.filter(code => new Refusal(code, { message: '支付机构没有答复' }).retryAfterSeconds !== undefined)
  expect(told).toEqual(names.filter(code => [429, 503, 507].includes(failures[code].status)))
  expect(new Refusal('unavailable', { retryAfterSeconds: 5 }).retryAfterSeconds).toBe(5)
})

test('a success has the message 请求成功, and paging for a list', () => {
  expect(successEnvelope([1])).toEqual({
    success: true,
    code: 200,
    returnCode: '200',
    returnMsg: '请求成功',
    data: [1],
  })
  const page = { total: 1, pageSize: 10, currPage: 1 }
  expect(successEnvelope([1], page).page).toEqual(page)
})

test('an unexpected failure has the message 请求失败; a field fault names its field', () => {
  expect(failureEnvelope(new Refusal('unexpected'))).toEqual({
    success: false,
    code: 500,
    returnCode: '-100',
    returnMsg: '请求失败',
    data: null,
  })
  const faults = [{ field: 'phone', fault: 'length', message: '手机号是 11 位' }]
  expect(failureEnvelope(new Refusal('faulty-input', { faults }))).toMatchObject({
    returnMsg: '手机号是 11 位',
    faults,
  })
})

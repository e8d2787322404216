import { expect, test } from 'vitest'
import {
  certificateState,
  certificateTitle,
  checkCodeOf,
  groupCheckCode,
  readCertificateNumber,
  readCheckCode,
  replyStateOf,
} from './rules.ts'
import { checkSignature, signCertificate } from './signature.ts'

test.each([
  ['物编注字第 000123 号', 123],
  ['物编注字第000123号（演示）', 123],
  ['第 123 号', 123],
  ['０００１２３', 123],
  [' 123 ', 123],
  ['123456789012', 123456789012],
  ['0', undefined],
  ['', undefined],
  ['12a', undefined],
  ['-5', undefined],
  ['1234567890123', undefined],
])('the number %j is read as %s', (text, number) => {
  expect(readCertificateNumber(text)).toBe(number)
})

test('a printed number is read back', () => {
  for (const number of [1, 99, 123456, 7654321]) expect(readCertificateNumber(certificateTitle(number))).toBe(number)
})

test.each([
  ['7K3F-9Q2M', '7K3F9Q2M'],
  ['7k3f 9q2m', '7K3F9Q2M'],
  ['７Ｋ３Ｆ９Ｑ２Ｍ', '7K3F9Q2M'],
  ['OIL0-9Q2M', '01109Q2M'],
  ['7K3F9Q2', undefined],
  ['7K3F9Q2MM', undefined],
  ['7K3F9Q2U', undefined],
  ['', undefined],
])('the check code %j is read as %s', (text, code) => {
  expect(readCheckCode(text)).toBe(code)
})

test('any random bytes give a check code that is read back', () => {
  for (let byte = 0; byte < 256; byte++) {
    const code = checkCodeOf(new Uint8Array(8).fill(byte))
    expect(readCheckCode(groupCheckCode(code))).toBe(code)
  }
})

const validTo = new Date('2028-02-29T02:00:00Z')
const before = new Date('2028-02-29T01:59:59Z')

test.each([
  [{ endReason: null, prefixState: 'active' }, before, 'valid'],
  [{ endReason: null, prefixState: 'active' }, validTo, 'expired'],
  [{ endReason: 'renewed', prefixState: 'active' }, before, 'superseded'],
  [{ endReason: 'changed', prefixState: 'active' }, new Date('2031-01-01'), 'superseded'],
  [{ endReason: 'replaced', prefixState: 'active' }, before, 'superseded'],
  [{ endReason: 'revoked', prefixState: 'active' }, before, 'revoked'],
  [{ endReason: 'deregistered', prefixState: 'active' }, before, 'revoked'],
  [{ endReason: null, prefixState: 'cancelled' }, before, 'revoked'],
  [{ endReason: 'renewed', prefixState: 'cancelled' }, before, 'revoked'],
] as const)('the state of %j at %s is %s', (facts, now, state) => {
  expect(certificateState({ isReportedLost: false, ...facts, validTo }, now)).toBe(state)
})

test('the state of a lost certificate is never valid, neither by its name nor in the words of older replies', () => {
  const states = [true, false].map(isReportedLost =>
    ([null, 'lost', 'replaced'] as const).map(endReason => {
      const state = certificateState({ endReason, prefixState: 'active', isReportedLost, validTo }, before)
      return [state, replyStateOf(state, { endReason })]
    }),
  )
  const [lost, replaced] = [
    ['reported-lost', 'superseded'],
    ['superseded', 'superseded'],
  ]
  expect(states).toEqual([
    [['reported-lost', 'revoked'], lost, replaced],
    [['valid', 'valid'], lost, replaced],
  ])
})

const facts = {
  ...{ number: 7, checkCode: '7K3F9Q2M', firmId: 3, companyPrefix: '69990018', firmName: '示例甲', firmNameEn: null },
  ...{ creditCode: '91320505MA00000182', address: '示例路 1 号', validTo },
  ...{ validFrom: new Date('2026-02-28T02:00:00Z'), issuedAt: new Date('2026-02-28T02:00:00Z') },
}
const [oldKey, newKey] = ['a former key of at least 32 characters', 'the present key of at least 32 characters']

test('a signature is checked with the key that made it; after any change of a fact it no longer agrees', () => {
  const signed = { ...facts, ...signCertificate(facts, oldKey) }
  expect(signed.signature).toMatch(/^[0-9a-f]{64}$/)
  expect(checkSignature(signed, [oldKey])).toBe('intact')
  expect(checkSignature(signed, [newKey, oldKey])).toBe('intact')
  expect(checkSignature(signed, [newKey])).toBe('key-missing')
  const changes = [
    { number: 8 },
    { checkCode: '7K3F9Q2N' },
    { firmId: 4 },
    { companyPrefix: '69990019' },
    { firmName: '示例乙' },
    { firmNameEn: '' },
    { creditCode: '91320505MA00000183' },
    { address: null },
    { validTo: new Date('2030-02-28T02:00:00Z') },
    { validFrom: before },
    { issuedAt: before },
    { signature: 'f'.repeat(64) },
  ]
  for (const change of changes)
    expect([change, checkSignature({ ...signed, ...change }, [oldKey])]).toEqual([change, 'altered'])
})

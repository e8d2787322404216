import { expect, test } from 'vitest'
import { nextLoginStep } from './login-steps.ts'
import { newRecoveryCode, recoveryCodeHash } from './recovery-codes.ts'
import { codeOfStep, encodeBase32, keyUri, matchingStep, stepOf } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('the code at %i seconds is that of RFC 6238', (seconds, code) => {
  expect(codeOfStep(secret, stepOf(new Date(seconds * 1000)))).toBe(code)
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is that of RFC 4648', (text, encoded) => {
  expect(encodeBase32(Buffer.from(text))).toBe(encoded)
})

test('a clock may be half a minute wrong, not a minute', () => {
  const at = new Date('2026-11-21T02:00:00Z')
  const code = codeOfStep(secret, stepOf(at))
  const shifted = (seconds: number) => matchingStep(secret, code, new Date(at.getTime() + seconds * 1000))
  expect([shifted(-1), shifted(0), shifted(59)]).toEqual([stepOf(at), stepOf(at), stepOf(at)])
  expect([shifted(-31), shifted(60), shifted(-86_400)]).toEqual([undefined, undefined, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' 287082'])('%j is no code', code => {
  expect(matchingStep(secret, code, new Date(59_000))).toBeUndefined()
})

test('the QR code of an authenticator names site and user', () => {
  const uri = keyUri({ issuer: '条码网', username: 'tom_lee', secret: 'MZXW6YTBOI' })
  expect(new URL(uri).searchParams.get('secret')).toBe('MZXW6YTBOI')
  expect(new URL(uri).searchParams.get('issuer')).toBe('条码网')
  expect(uri).toContain('otpauth://totp/tom_lee?')
})

test('a recovery code is read in any case and without its dash, for its account only', () => {
  const code = newRecoveryCode()
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
  const person = { accountId: 1, secretKey: 'k' }
  expect(recoveryCodeHash(code.toLowerCase().replace('-', ' '), person)).toBe(recoveryCodeHash(code, person))
  expect(recoveryCodeHash(code, { ...person, accountId: 2 })).not.toBe(recoveryCodeHash(code, person))
})

const facts = {
  hasFactor: false,
  isFactorAccepted: false,
  userType: 'enterprise',
  isDemonstrationAccount: false,
  isFactorRequiredOfAccount: false,
  isDemonstration: false,
  hasAcceptedTerms: true,
} as const

test.each([
  [{}, undefined],
  [{ hasFactor: true }, 'code'],
  [{ hasFactor: true, isFactorAccepted: true }, undefined],
  [{ hasAcceptedTerms: false }, 'consent'],
  [{ hasFactor: true, hasAcceptedTerms: false }, 'code'],
  [{ userType: 'staff' }, 'enrol'],
  // A factor of the provider of the single sign-on, which the operator trusts.
  [{ userType: 'staff', isFactorAccepted: true }, undefined],
  [{ userType: 'staff', hasAcceptedTerms: false, hasFactor: true, isFactorAccepted: true }, undefined],
  [{ userType: 'staff', isDemonstration: true }, undefined],
  [{ userType: 'staff', isDemonstration: true, isFactorRequiredOfAccount: true }, 'enrol'],
  [{ userType: 'staff', isDemonstrationAccount: true }, undefined],
  [{ isDemonstrationAccount: true, hasAcceptedTerms: false }, undefined],
] as const)('a login with %j needs %s', (more, step) => {
  expect(nextLoginStep({ ...facts, ...more })).toBe(step)
})

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isProofValid, solveProofOfWork } from './pages/proof-of-work.ts'
import {
  characterClassCount,
  hasAgreed,
  isIdNumber,
  limitsFor,
  longestWait,
  maskEmail,
  maskIdNumber,
  maskPhone,
  passwordFault,
  passwordProgress,
  usernameFault,
} from './rules.ts'

test.each([
  ['demo_new', undefined],
  ['Abcd', undefined],
  ['a'.repeat(32), undefined],
  ['abc', 'length'],
  ['a'.repeat(33), 'length'],
  ['1abcd', 'start'],
  ['_abcd', 'start'],
  ['条码用户名', 'start'],
  ['ab cd', 'character'],
  ['abc-d', 'character'],
  ['abc条码', 'character'],
  ['abcd\n', 'character'],
])('the user name %j has the fault %s', (username, fault) => {
  expect(usernameFault(username)?.fault).toBe(fault)
})

test.each([
  ['Demo#2026code', undefined],
  ['abcdefgH12', undefined],
  ['条码中心Good2026年', undefined],
  [`aB3${'条'.repeat(125)}`, undefined],
  ['aB3条条条条条条', 'short'],
  ['Abcdefg12', 'short'],
  [`aB3${'x'.repeat(126)}`, 'long'],
  ['abcdefghijkl', 'classes'],
  ['abcdefgh1234', 'classes'],
  ['ABCDEFGH1234', 'classes'],
  ['条条条条条条条条条条1', 'classes'],
  ['abcdefghijklmno', 'classes'],
  ['purplemonkeydish', undefined],
  ['Xtom_lee99', 'username'],
  ['XTOM_LEE#99', 'username'],
])('the password %j of tom_lee has the fault %s', (password, fault) => {
  expect(passwordFault(password, 'tom_lee')?.fault).toBe(fault)
})

test.each([
  ['', 0],
  ['abc', 1],
  ['abcdefghijkl', 1],
  ['abcdef12', 2],
  ['Password1', 2],
])('the unfinished password %j has the progress %s', (password, progress) => {
  expect(passwordProgress(password)).toBe(progress)
})

test('汉字 and symbols are the fourth class', () => {
  expect(characterClassCount('aA1条')).toBe(4)
  expect(characterClassCount('条#')).toBe(1)
})

test('only a tick counts as agreement', () => {
  expect([true, 'true', 'on', '1', 1].map(hasAgreed)).toEqual([true, true, true, true, true])
  expect([false, 'false', 0, '0', undefined, null, {}].some(hasAgreed)).toBe(false)
})

test('a citizen number is checked by its last character', () => {
  expect(isIdNumber('11010519491231002X')).toBe(true)
  expect(isIdNumber('440524188001010014')).toBe(true)
  for (let digit = 0; digit < 10; digit++) expect(isIdNumber(`11010519491231002${digit}`)).toBe(false)
  expect(isIdNumber('11010519491231002x')).toBe(false)
  expect(isIdNumber('1101**********002X')).toBe(false)
})

test('private fields are masked', () => {
  expect(maskPhone('13812341234')).toBe('138****1234')
  expect(maskIdNumber('110105194912311234')).toBe('1101**********1234')
  expect(maskEmail('someone@example.com')).toBe('s***@example.com')
})

const now = new Date('2026-11-21T02:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)

test.each([
  ['nothing was sent', [], undefined],
  ['one was sent just now', [{ limit: 'pause', count: 1, oldest: now }], { limit: 'pause', seconds: 60 }],
  ['one was sent 59 s ago', [{ limit: 'pause', count: 1, oldest: ago(59) }], { limit: 'pause', seconds: 1 }],
  ['none was sent within a minute', [{ limit: 'pause', count: 0, oldest: null }], undefined],
  [
    'five were sent in a day',
    [
      { limit: 'fromAsker', count: 5, oldest: ago(86_000) },
      { limit: 'pause', count: 1, oldest: now },
    ],
    { limit: 'fromAsker', seconds: 400 },
  ],
  ['four were sent in a day', [{ limit: 'fromAsker', count: 4, oldest: ago(7200) }], undefined],
  ['ten were sent in an hour', [{ limit: 'hourly', count: 10, oldest: ago(3000) }], { limit: 'hourly', seconds: 600 }],
] as const)('when %s the wait is right', (_, sent, wait) => {
  expect(longestWait(sent, now)).toEqual(wait)
})

test('requests of others never count against the owner', () => {
  expect(limitsFor('owner')).toEqual(['pause', 'fromAsker', 'hourly'])
  expect(limitsFor('member')).toContain('notOwner')
  expect(limitsFor('stranger')).toEqual(expect.arrayContaining(['fromAddress', 'hourlyFromAddress', 'notOwner']))
})

test('proof of work counts the zero bits of the digest that Node calculates', () => {
  for (let nonce = 0; nonce < 600; nonce++) {
    const digest = createHash('sha256').update(`盐:${nonce}`).digest()
    const bits = Array.from(digest, byte => byte.toString(2).padStart(8, '0'))
      .join('')
      .search('1')
    expect([isProofValid('盐', `${nonce}`, bits), isProofValid('盐', `${nonce}`, bits + 1)]).toEqual([true, false])
  }
})

test('proof of work is valid for its own salt only', async () => {
  const answer = await solveProofOfWork('salt', 12)
  expect(isProofValid('salt', answer, 12)).toBe(true)
  expect(isProofValid('salt', `${Number(answer) + 1}`, 32)).toBe(false)
  expect(isProofValid('another', answer, 12)).toBe(false)
})

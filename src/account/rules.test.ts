import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  classesOf,
  hasAgreed,
  isIdNumber,
  maskEmail,
  maskIdNumber,
  maskPhone,
  passwordFault,
  passwordStrength,
  secondsUntilNextCode,
  usernameFault,
} from './rules.ts'
import { sha256 } from './sha256.ts'
import { doWork, isWorkDone } from './work.ts'

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
  ['Xtom_lee99', 'username'],
  ['XTOM_LEE#99', 'username'],
  ['Password123', 'common'],
  ['P@ssw0rd123', 'common'],
  ['Qwerty123456', 'common'],
  ['Barcode#2026', 'common'],
])('the password %j of tom_lee has the fault %s', (password, fault) => {
  expect(passwordFault(password, 'tom_lee')?.fault).toBe(fault)
})

test.each([
  ['', 0],
  ['abc', 1],
  ['abcdefghijkl', 1],
  ['abcdef12', 2],
  ['Password123', 2],
  ['abcdefgH12', 3],
  ['abcdefgH12abcd', 4],
  ['abcdefG#12', 4],
])('the password %j looks as strong as %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test('汉字 and symbols are the fourth class', () => {
  expect(classesOf('aA1条')).toBe(4)
  expect(classesOf('条#')).toBe(1)
})

test('only a tick is an agreement', () => {
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

test('what leaves the server is masked', () => {
  expect(maskPhone('13812341234')).toBe('138****1234')
  expect(maskIdNumber('110105194912311234')).toBe('1101**********1234')
  expect(maskEmail('someone@example.com')).toBe('s***@example.com')
})

const now = new Date('2026-11-21T02:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const quiet = { lastAt: null, oldestToday: null, today: 0, thisHour: 0, oldestThisHour: null }

test.each([
  ['nothing was sent', quiet, 0],
  ['one was sent just now', { ...quiet, lastAt: now, today: 1 }, 60],
  ['one was sent 59 s ago', { ...quiet, lastAt: ago(59), today: 1 }, 1],
  ['one was sent 60 s ago', { ...quiet, lastAt: ago(60), today: 1 }, 0],
  ['five were sent in a day', { ...quiet, lastAt: ago(7200), oldestToday: ago(86_000), today: 5 }, 400],
  ['four were sent in a day', { ...quiet, lastAt: ago(7200), oldestToday: ago(86_000), today: 4 }, 0],
  ['ten came from the address', { ...quiet, thisHour: 10, oldestThisHour: ago(3000) }, 600],
  ['nine came from the address', { ...quiet, thisHour: 9, oldestThisHour: ago(3000) }, 0],
])('when %s a person waits', (_, before, seconds) => {
  expect(secondsUntilNextCode(before, now)).toBe(seconds)
})

test('the digest equals that of the platform for every length around a block', () => {
  for (const length of [0, 1, 3, 55, 56, 57, 63, 64, 65, 119, 120, 200]) {
    const text = '条a'.repeat(length).slice(0, length)
    const hex = sha256(text)
      .map(word => word.toString(16).padStart(8, '0'))
      .join('')
    expect(hex).toBe(createHash('sha256').update(text).digest('hex'))
  }
})

test('work is found, holds for its own salt, and fails for another', async () => {
  const answer = await doWork('salt', 12)
  expect(isWorkDone('salt', answer, 12)).toBe(true)
  expect(isWorkDone('salt', `${Number(answer) + 1}`, 32)).toBe(false)
  expect(isWorkDone('another', answer, 12)).toBe(false)
})

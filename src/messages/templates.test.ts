import { expect, test } from 'vitest'
import { deliveryLimits, pauseAfter } from './rules.ts'
import { allParameters, type MessageKind, messageText, templates } from './templates.ts'

const kinds = Object.keys(templates) as MessageKind[]
const times = { createdAt: new Date('2026-12-31T16:30:00Z'), expiresAt: new Date('2026-12-31T16:35:00Z') }
const parameters = { code: '482913', username: 'tom_lee', phone: '139****0000', email: 'a***@example.com' }

test('every message has its purpose and advice against misuse, and fits into four parts of an SMS', () => {
  for (const kind of kinds) {
    const text = messageText(kind, allParameters(parameters, times))
    expect(text, kind).not.toMatch(/[{}]/)
    expect(text, kind).toContain('不是您本人操作')
    expect([...text].length, kind).toBeLessThan(4 * 67 - 30)
    expect(templates[kind].channels.length, kind).toBeGreaterThan(0)
  }
})

test('a code has its validity, and a notice the time of the event in Beijing', () => {
  expect(messageText('register', allParameters(parameters, times))).toContain('5 分钟内有效')
  expect(messageText('password-changed', allParameters(parameters, times))).toContain('已于 2027-01-01 00:30 修改')
})

test('a value is inserted unchanged, including braces, and a missing one throws', () => {
  const withBraces = { ...parameters, username: '{code} $1 $&' }
  expect(messageText('password-changed', allParameters(withBraces, times))).toContain('您的账号 {code} $1 $& 的')
  expect(() => messageText('register', allParameters({}, times))).toThrow('lacks its parameter code')
})

test('pauses double from two seconds to half an hour, and part of each is random', () => {
  expect([1, 2, 3, 9, 11, 12].map(tries => pauseAfter(tries, 1))).toEqual([
    2000, 4000, 8000, 512_000, 1_800_000, 1_800_000,
  ])
  expect(pauseAfter(3, 0)).toBe(4000)
  const pauses = Array.from({ length: deliveryLimits.tries - 1 }, (_, n) => pauseAfter(n + 1, 0))
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeLessThan(deliveryLimits.noticeMs)
})

import { expect, test } from 'vitest'
import { deliveryLimits, pauseAfter } from './rules.ts'
import { allParameters, type MessageKind, messageText, templates } from './templates.ts'

const kinds = Object.keys(templates) as MessageKind[]
const times = { createdAt: new Date('2026-12-31T16:30:00Z'), expiresAt: new Date('2026-12-31T16:35:00Z') }
const given = { code: '482913', username: 'tom_lee', phone: '139****0000', email: 'a***@example.com' }

test('every message says what it is for, what to do if it is a stranger’s doing, and fits four parts of an SMS', () => {
  for (const kind of kinds) {
    const text = messageText(kind, allParameters(given, times))
    expect(text, kind).not.toMatch(/[{}]/)
    expect(text, kind).toContain('不是您本人操作')
    expect([...text].length, kind).toBeLessThan(4 * 67 - 30)
    expect(templates[kind].channels.length, kind).toBeGreaterThan(0)
  }
})

test('a code says how long it is good, and a notice says when it happened in Beijing time', () => {
  expect(messageText('register', allParameters(given, times))).toContain('5 分钟内有效')
  expect(messageText('password-changed', allParameters(given, times))).toContain('已于 2027-01-01 00:30 修改')
})

test('a value is put in as it is, braces included, and a missing one is a fault', () => {
  const odd = { ...given, username: '{code} $1 $&' }
  expect(messageText('password-changed', allParameters(odd, times))).toContain('您的账号 {code} $1 $& 的')
  expect(() => messageText('register', allParameters({}, times))).toThrow('lacks its parameter code')
})

test('pauses double from two seconds to half an hour, and a part of each is random', () => {
  expect([1, 2, 3, 9, 11, 12].map(tries => pauseAfter(tries, 1))).toEqual([
    2000, 4000, 8000, 512_000, 1_800_000, 1_800_000,
  ])
  expect(pauseAfter(3, 0)).toBe(4000)
  const inAll = Array.from({ length: deliveryLimits.tries - 1 }, (_, n) => pauseAfter(n + 1, 0))
  expect(inAll.reduce((sum, pause) => sum + pause)).toBeLessThan(deliveryLimits.noticeMs)
})

import { expect, test } from 'vitest'
import { notices } from './notices.table.ts'
import { deliveryLimits, pauseAfter } from './rules.ts'
import {
  allParameters,
  languageOfKind,
  type MessageKind,
  messageText,
  type NoticeKind,
  signed,
  templates,
} from './templates.ts'
import { samplesFor } from './texts/parameters.table.ts'

const kinds = Object.keys(templates) as MessageKind[]
const times = { createdAt: new Date('2026-12-31T16:30:00Z'), expiresAt: new Date('2026-12-31T16:35:00Z') }
test('every message has its purpose, and one that is sent to telephones fits into four parts of an SMS', () => {
  for (const kind of kinds) {
    const text = messageText(kind, allParameters(samplesFor(kind), times))
    expect(text, kind).not.toMatch(/[{}]/)
    const channels: readonly string[] = templates[kind].channels
    if (channels.includes('phone')) expect([...text].length, kind).toBeLessThan(4 * 67 - 30)
    expect(channels.length, kind).toBeGreaterThan(0)
  }
})

const endings = ['示例', '示例。', '示例；', '示例：', '；示例', '：示例', '示例？', '示例！', ' 示例 ', '']
const doubled = /[。；，、：]\s*[。；，、：]|[？！]。|：。|“”|^[。；，、：]/

test.each(endings)('no message writes two marks beside each other when a parameter is %j', value => {
  for (const kind of kinds) {
    for (const name of Object.keys(samplesFor(kind))) {
      const text = messageText(kind, allParameters({ ...samplesFor(kind), [name]: value }, times))
      const isQuoted = value === '' && templates[kind].text.includes(`“{${name}}”`)
      if (!isQuoted) expect(text, `${kind} ${name}`).not.toMatch(doubled)
    }
  }
})

test('a code and a notice of security advise against misuse, and no notice contains a code', () => {
  for (const kind of kinds) {
    const isNotice = kind in notices
    const isSecurity = kind in notices && notices[kind as NoticeKind].group === 'security'
    if (!isNotice || isSecurity) expect(templates[kind].text, kind).toMatch(/不是您本人操作|If you did not/)
    if (isNotice) expect(templates[kind].text, kind).not.toMatch(/\{code\}|\{password\}|验证码/)
  }
})

/** Security is about an account, and what is given to staff about no firm. */
test('a notice of a firm names it and what to do, and has a verb for its link', () => {
  for (const [kind, { group, text, verb }] of Object.entries(notices)) {
    expect(verb, kind).toMatch(/^[一-龥]{2,8}$/)
    if (group !== 'security' && group !== 'site' && group !== 'statistics' && kind !== 'enquiry-assigned')
      expect(text, kind).toMatch(/\{firm\}.*(请|\{by\}|您现在不用办什么|您可以)/)
  }
})

test('a code has its validity, and a notice the time of the event in Beijing', () => {
  expect(messageText('register', allParameters(samplesFor('register'), times))).toContain('5 分钟内有效')
  expect(messageText('password-changed', allParameters(samplesFor('password-changed'), times))).toContain(
    '已于 2027-01-01 00:30 修改',
  )
})

test('a message in English has no Chinese in its subject and text, and the name of the site as English writes it', () => {
  const english = kinds.filter(kind => languageOfKind(kind) === 'en')
  expect(english.length).toBeGreaterThanOrEqual(3)
  for (const kind of english) {
    const { purpose, text } = templates[kind]
    expect(signed(kind, { siteName: 'Example Center', text: purpose }), kind).toBe(`[Example Center] ${purpose}`)
    expect(purpose + text, kind).not.toMatch(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u)
  }
})

test('a value is inserted unchanged, including braces, and a missing one throws', () => {
  const withBraces = { ...samplesFor('password-changed'), username: '{code} $1 $&' }
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

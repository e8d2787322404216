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

const kinds = Object.keys(templates) as MessageKind[]
const times = { createdAt: new Date('2026-12-31T16:30:00Z'), expiresAt: new Date('2026-12-31T16:35:00Z') }
const account = { code: '482913', username: 'tom_lee', phone: '139****0000', email: 'a***@example.com' }
const firm = {
  firm: '“示例食品有限公司（演示）”',
  by: '请在 2026-12-31 前',
  business: '入会申请',
  branch: '江苏分中心',
  contact: '江苏分中心（电话 025-00000000）',
  rights: '办理全部业务，邀请和移除操作员',
  how: '由示例负责人移除',
  term: '预计 2026-12-31 前办结（提交后 5 个工作日）',
}
const event = { reasons: '营业执照看不清', reason: '重复缴费', result: '已补发', changes: '企业名称', role: '编码管理' }
const numbers = {
  creditCode: '91320505999900190Q',
  companyPrefix: '69991234',
  validTo: '2026-12-31',
  days: '30',
  day: '2026-11-30',
  why: '批准后没有在 24 小时内使用',
  office: '江苏分中心（电话 025-0000 0000）',
  number: '20260001',
  amount: '800.00',
  gtin: '6901234567892',
  topic: '规格或净含量',
}
const parameters = {
  provider: '单位统一身份',
  entry: 'zhao.min',
  ...account,
  ...firm,
  ...event,
  ...numbers,
  device: 'Windows，Chrome',
  operator: '示例操作员',
  answer: '请重新提交',
  outcome: '已办结的业务不变',
  columns: '通知公告、新闻',
  hours: '72',
  link: 'https://example.com/News/Subscribe/Confirm?key=1234567890123456789012345678901234567890123',
  count: '1',
  ...{ name: '示例丁', inviter: '示例甲', admin: '示例甲', duty: '分支审核（江苏分中心）', login: 'tom_lee' },
  failures: '10',
  items: '标题',
  course: '商品二维码应用与编码规则培训班',
  heldOn: '2026-12-31',
  dueOn: '2026-12-31',
  consequence: '，2027-01-30 前仍没有缴费的，这项办理将终止',
  left: '还有 7 天',
  invoice: '26322000000012345678',
  issuedOn: '2026-12-31',
  next: '填写的内容还在，可以修改后重新提交申请',
  advice: '续展，或者',
  telephone: '025-0000 3201',
  until: '2026-12-31 09:30',
  login: '用户名 tom_lee ',
}

test('every message has its purpose, and one that is sent to telephones fits into four parts of an SMS', () => {
  for (const kind of kinds) {
    const text = messageText(kind, allParameters(parameters, times))
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
    for (const name of Object.keys(parameters)) {
      const text = messageText(kind, allParameters({ ...parameters, [name]: value }, times))
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

test('a notice of a firm names it and what to do, and has a verb for its link', () => {
  for (const [kind, { group, text, verb }] of Object.entries(notices)) {
    expect(verb, kind).toMatch(/^[一-龥]{2,8}$/)
    if (group !== 'security') expect(text, kind).toMatch(/\{firm\}.*(请|\{by\}|您现在不用办什么|您可以)/)
  }
})

test('a code has its validity, and a notice the time of the event in Beijing', () => {
  expect(messageText('register', allParameters(parameters, times))).toContain('5 分钟内有效')
  expect(messageText('password-changed', allParameters(parameters, times))).toContain('已于 2027-01-01 00:30 修改')
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

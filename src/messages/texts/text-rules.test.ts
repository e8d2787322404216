import { expect, test } from 'vitest'
import { type MessageKind, templates } from '../templates.ts'
import { samplesFor } from './parameters.table.ts'
import { smsParts } from './sms-parts.ts'
import { builtInText, isFillable, namesOf, stateOf, textFaults, versionOn } from './text-rules.ts'

const siteName = '国家物品编码中心'
const kinds = Object.keys(templates) as MessageKind[]

const faultsOf = (kind: MessageKind, changed: Partial<ReturnType<typeof builtInText>>) =>
  textFaults(kind, { ...builtInText(kind), ...changed }, siteName).map(({ field, message }) => `${field}: ${message}`)

test('the texts of the release are faultless themselves, and every parameter has a sample', () => {
  for (const kind of kinds) {
    expect(faultsOf(kind, {}), kind).toEqual([])
    for (const { name } of namesOf(kind)) expect(samplesFor(kind)[name], `${kind} ${name}`).toBeTruthy()
  }
})

test('a text has every placeholder of its kind, the time if it likes, and no other', () => {
  const { text } = builtInText('register')
  expect(faultsOf('register', { text: `${text}{time}` })).toEqual([])
  expect(faultsOf('register', { text: text.replace('{code}', '') })).toEqual(['text: 还缺占位符 {code}（验证码）'])
  expect(faultsOf('register', { text: `${text}{firm}{x}` })).toEqual(['text: 这一种消息没有占位符 {firm}、{x}'])
  for (const wrong of ['{', '}', '{}', '{{code}}', '{ code }', '{验证码}'])
    expect(faultsOf('register', { text: text + wrong }), wrong).toEqual([
      'text: 大括号只用来写占位符，如 {time}，要成对',
    ])
})

test('a text is plain, in one paragraph unless it is a mail of several, and in its language', () => {
  const { text } = builtInText('register')
  expect(faultsOf('register', { text: `${text}<b>` })).toEqual(['text: 只写纯文字，不用网页标签'])
  expect(faultsOf('register', { text: `${text}\u202e` })).toEqual(['text: 有看不见的控制字符，请删去后再填'])
  expect(faultsOf('register', { text: `${text}\u200b` })).toEqual(['text: 有看不见的控制字符，请删去后再填'])
  expect(faultsOf('register', { text: `${text}http://a.cn` })).toEqual(['text: 网址只用 https:// 开头的'])
  expect(faultsOf('register', { text: `${text}\n。` })).toEqual(['text: 正文写成一段，不换行'])
  const digest = builtInText('subscription-digest').text
  expect(faultsOf('subscription-digest', { text: `${digest}\n祝好` })).toEqual([])
  const english = builtInText('english-enquiry-answered').text
  expect(faultsOf('english-enquiry-answered', { text: `${english}。` })).toEqual([
    'text: 英文站的消息只写英文，标点也用英文的',
  ])
})

test('what advises against misuse stays in texts of codes and security', () => {
  const { text } = builtInText('password-changed')
  expect(faultsOf('password-changed', { text: text.replace('不是您本人操作', '有疑问') })).toEqual([
    'text: 要有“不是您本人操作”的提醒',
  ])
  expect(faultsOf('register', { text: builtInText('register').text.replace('请勿告诉他人', '') })).toEqual([
    'text: 要有“请勿告诉他人”的提醒',
  ])
})

test('an SMS is four parts at most with samples; a mail may be longer', () => {
  const long = '示'.repeat(250)
  expect(faultsOf('bill', { text: builtInText('bill').text + long })).toEqual([
    'text: 短信太长：填上示例是 6 条，至多 4 条，请写短一些',
  ])
  expect(faultsOf('enquiry-answered', { text: builtInText('enquiry-answered').text + long })).toEqual([])
  expect(faultsOf('enquiry-answered', { text: long.repeat(5) })).toEqual(['text: 正文至多 1000 个字'])
})

test('a title is one plain line, and a code of a template is only for what is sent as SMS', () => {
  expect(faultsOf('bill', { subject: '' })).toEqual(['subject: 请填标题'])
  expect(faultsOf('bill', { subject: '账单 {number}' })).toEqual(['subject: 标题里不用占位符'])
  expect(faultsOf('bill', { subject: '一\n二' })).toEqual(['subject: 标题写成一行'])
  expect(faultsOf('bill', { subject: '一'.repeat(51) })).toEqual(['subject: 标题至多 50 个字'])
  expect(faultsOf('bill', { smsTemplate: 'SMS_2026.1-a' })).toEqual([])
  expect(faultsOf('bill', { smsTemplate: '编号 1' })).toHaveLength(1)
  expect(faultsOf('enquiry-answered', { smsTemplate: 'SMS_1' })).toEqual(['smsTemplate: 这一种消息不发短信，不用填'])
})

test.each([
  [70, 1],
  [71, 2],
  [134, 2],
  [135, 3],
  [268, 4],
  [269, 5],
])('%i characters are %i SMS', (length, parts) => {
  expect(smsParts('码'.repeat(length))).toBe(parts)
})

const versions = [
  { number: 1, effectiveOn: '2026-11-21', withdrawnAt: null },
  { number: 2, effectiveOn: '2026-12-01', withdrawnAt: null },
  { number: 3, effectiveOn: '2026-11-21', withdrawnAt: null },
  { number: 4, effectiveOn: '2026-12-01', withdrawnAt: null },
  { number: 5, effectiveOn: '2026-12-01', withdrawnAt: new Date('2026-11-22T02:00:00Z') },
]

test('of the versions that have begun the one that began last holds, of one day the newest that is not withdrawn', () => {
  expect(versionOn(versions, '2026-11-20')).toBeUndefined()
  expect(versionOn(versions, '2026-11-21')?.number).toBe(3)
  expect(versionOn(versions, '2026-11-30')?.number).toBe(3)
  expect(versionOn(versions, '2026-12-01')?.number).toBe(4)
  const states = versions.map(version => stateOf(version, versions, '2026-11-22'))
  expect(states).toEqual(['past', 'past', 'holding', 'waiting', 'withdrawn'])
})

test('a text with a parameter that the kind has no more cannot be filled in', () => {
  expect(isFillable('register', '{code} {time}')).toBe(true)
  expect(isFillable('register', '{code} {gone}')).toBe(false)
})

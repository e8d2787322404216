import { expect, test } from 'vitest'
import { digestMail } from './digest-mail.ts'
import { afterLastMail, choiceFaults, nextDue, requestFaults, subscriptionLimits } from './rules.ts'

test.each([
  ['2026-11-23T00:00:00+08:00', 'daily', '2026-11-23T08:00:00+08:00'],
  ['2026-11-23T07:59:59+08:00', 'daily', '2026-11-23T08:00:00+08:00'],
  ['2026-11-23T08:00:00+08:00', 'daily', '2026-11-24T08:00:00+08:00'],
  ['2026-12-31T23:30:00+08:00', 'daily', '2027-01-01T08:00:00+08:00'],
  // A Monday.
  ['2026-11-23T07:00:00+08:00', 'weekly', '2026-11-23T08:00:00+08:00'],
  ['2026-11-23T08:00:00+08:00', 'weekly', '2026-11-30T08:00:00+08:00'],
  ['2026-11-29T23:59:59+08:00', 'weekly', '2026-11-30T08:00:00+08:00'],
] as const)('after %s a %s mail is due at %s', (at, frequency, due) => {
  expect(nextDue(new Date(at), frequency)).toEqual(new Date(due))
})

test('the last mail decides about the next one', () => {
  expect(afterLastMail(undefined, 2)).toEqual({ next: 'send', isLost: false, refusals: 2 })
  expect(afterLastMail({ state: 'sent', lastError: null }, 2)).toEqual({ next: 'send', isLost: false, refusals: 0 })
  for (const state of ['queued', 'sending', 'failed'] as const)
    expect(afterLastMail({ state, lastError: 'smtp-450' }, 0)).toEqual({ next: 'wait' })
  expect(afterLastMail({ state: 'dead', lastError: 'expired after smtp-450' }, 1)).toMatchObject({
    isLost: true,
    refusals: 1,
  })
  expect(afterLastMail({ state: 'dead', lastError: 'smtp-550' }, 1)).toMatchObject({ isLost: true, refusals: 2 })
  expect(afterLastMail({ state: 'dead', lastError: 'smtp-550' }, 2)).toEqual({ next: 'end' })
})

test('what is missing is named', () => {
  expect(requestFaults({}).map(({ field }) => field)).toEqual(['email', 'columns', 'frequency', 'captcha', 'agree'])
  const whole = { email: 'a@example.com', columns: ['news'], frequency: 'daily', captcha: 'x', agree: 'on' } as const
  expect(requestFaults(whole)).toEqual([])
  expect(choiceFaults({ columns: [], frequency: 'daily' }).map(({ field }) => field)).toEqual(['columns'])
})

const mailOf = (items: Parameters<typeof digestMail>[0]['items']) =>
  digestMail({
    items,
    language: 'zh',
    publicUrl: 'https://example.org',
    manageLink: 'https://example.org/News/Subscribe/Manage?key=k',
  })

test('titles are one line of the text and escaped in the HTML; addresses are absolute', () => {
  const title = '<b>标题</b>\r\nBcc: x@example.com\u2028\u0000 & "引号"'
  const { parameters, html } = mailOf([
    { type: 'news', title, address: '/News/msg?id=1&a="' },
    { type: 'notice', title: '公告', address: 'https://example.com/x' },
  ])
  expect(parameters.items).toBe(
    '【通知公告】\n公告\nhttps://example.com/x\n\n【新闻】\n<b>标题</b> Bcc: x@example.com & "引号"\nhttps://example.org/News/msg?id=1&a="',
  )
  expect(html).toContain(
    '<a href="https://example.org/News/msg?id=1&amp;a=&quot;">&lt;b&gt;标题&lt;/b&gt; Bcc: x@example.com &amp; &quot;引号&quot;</a>',
  )
  expect(html).not.toContain('<b>')
})

test('a mail names fifty items and says how many more there are', () => {
  const items = Array.from({ length: subscriptionLimits.items + 3 }, (_, at) => ({
    ...{ type: 'news' as const, title: `新闻${at}`, address: `/News/msg?id=${at}` },
  }))
  const { parameters } = mailOf(items)
  expect(parameters.count).toBe('53')
  expect(parameters.items.split('https://example.org/News/msg').length - 1).toBe(50)
  expect(parameters.items).toContain('还有 3 条，见本周更新\nhttps://example.org/News/ThisWeek')
})

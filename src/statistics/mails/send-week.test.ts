import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { postAs, signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { accounts } from '../../access/tables.ts'
import type { Messages } from '../../messages/context.ts'
import { notify } from '../../messages/inbox/notify.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { pageHits } from '../../visits/tables.ts'
import { statisticMails } from '../views/tables.ts'
import { sendWeek } from './send-week.ts'

/** Saturday, 21 November 2026. */
const subscribedAt = new Date('2026-11-21T02:00:00Z')
const monday = new Date('2026-11-23T00:00:00Z')
const nextMonday = new Date('2026-11-30T00:00:00Z')

async function weekSite() {
  const site = await freshApp({ limits: false })
  site.time.now = subscribedAt
  const editor = await signInStaff(site, 'centre', 'editor')
  const id = editor.account.id
  await site.db.update(accounts).set({ email: 'editor@example.com' }).where(eq(accounts.id, id))
  const hits = [
    ['2026-11-10', 4],
    ['2026-11-16', 5],
    ['2026-11-22', 2],
    ['2026-11-23', 90],
  ] as const
  for (const [day, count] of hits) await site.db.insert(pageHits).values({ day, route: '/News/Center', hits: count })
  const mails: Parameters<Messages['send']>[1][] = []
  const messages: Pick<Messages, 'notify'> = {
    notify: (tx, event) => notify(tx, event, async (_, mail) => void mails.push(mail)),
  }
  const send = (at: Date) => sendWeek({ db: site.db, clock: () => at, messages, publicUrl: 'https://codes.example' })
  const subscribe = (input: object) => postAs(site, 'statistics/authApi/mail/save', editor, input)
  const received = () => site.db.select().from(inboxMessages).where(eq(inboxMessages.kind, 'statistics-week'))
  return { ...site, editor, id, send, subscribe, received, mails }
}

test('on Monday the figures of the week are sent with the difference to the week before, once by any number of nodes', async () => {
  const site = await weekSite()
  const { data: view } = await postAs(site, 'statistics/authApi/view/save', site.editor, {
    name: '网站',
    query: 'subject=site',
  })
  await site.subscribe({ kind: 'view', viewId: view.id })
  expect(await site.send(new Date('2026-11-22T23:00:00Z'))).toBe(0)
  const sent = await Promise.all([site.send(monday), site.send(monday)])
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await site.send(new Date('2026-11-25T00:00:00Z'))).toBe(0)
  const [message, ...others] = await site.received()
  expect(others).toEqual([])
  expect(message?.text).toContain('2026-11-16 至 2026-11-22的统计，“网站”')
  expect(message?.text).toContain('页面浏览 7 次（多 3）')
  expect(message?.link).toBe('/MyManage/admin/siteStatistics?subject=site&period=custom&from=2026-11-16&to=2026-11-22')
  expect(message?.text).toContain(`https://codes.example${message?.link}`)
  expect(site.mails).toMatchObject([
    { to: { channel: 'email', address: 'editor@example.com' }, kind: 'statistics-week' },
  ])
})

test('after a stop of the night, or of weeks, the newest week is sent, and no other', async () => {
  const { send, subscribe, received } = await weekSite()
  await subscribe({ kind: 'overview' })
  expect(await send(new Date('2026-12-09T03:00:00Z'))).toBe(1)
  expect((await received()).map(({ text }) => text.slice(0, 23))).toEqual(['2026-11-30 至 2026-12-06'])
})

test('a subscription ends when the right is lost or the account is disabled', async () => {
  const { db, id, send, subscribe, received } = await weekSite()
  await subscribe({ kind: 'overview' })
  await db.update(accounts).set({ disabled: true }).where(eq(accounts.id, id))
  expect(await send(monday)).toBe(0)
  expect(await db.$count(statisticMails)).toBe(0)
  await db.update(accounts).set({ disabled: false }).where(eq(accounts.id, id))
  expect(await send(nextMonday)).toBe(0)
  await db.insert(statisticMails).values({ accountId: id, viewId: null, sentWeek: '2026-11-16' })
  await db.update(accounts).set({ role: 'finance' }).where(eq(accounts.id, id))
  expect(await send(nextMonday)).toBe(0)
  expect(await db.$count(statisticMails)).toBe(0)
  expect(await received()).toEqual([])
})

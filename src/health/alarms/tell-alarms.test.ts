/** Administrators are told of alarms once by one of the nodes, all of one check together, not of what goes to and fro, and of the end. */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signInStaff } from '../../../test/tools/firm-calls.ts'
import { freshApp, secondApp } from '../../../test/tools/fresh-app.ts'
import { accounts } from '../../access/tables.ts'
import type { Messages } from '../../messages/context.ts'
import { notify } from '../../messages/inbox/notify.ts'
import { saveChoice } from '../../messages/inbox/store.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { siteAlarms } from '../tables.ts'
import type { Finding } from './alarm-rules.ts'
import { applyFindings, takeAlarm } from './store.ts'
import { tellAlarms } from './tell-alarms.ts'

type Site = Awaited<ReturnType<typeof freshApp>>

const sms: Finding = { rule: 'service-failing', subject: 'sms', level: 'now', value: 0.125 }
const backup: Finding = { rule: 'backup-none', subject: '', level: 'today', value: 0 }

/** A check of the rules that finds these, some minutes after the start, on as many nodes at once. */
function checking(site: Site, start = new Date('2026-11-21T02:00:00Z')) {
  const sent: string[] = []
  const check = async (minute: number, findings: readonly Finding[], nodes = 1) => {
    const at = new Date(start.getTime() + minute * 60_000)
    await applyFindings(site.db, { findings, unread: [], at })
    const messages: Pick<Messages, 'notify'> = {
      notify: (tx, event) => notify(tx, event, async (_, { to }) => void sent.push(to.channel)),
    }
    const tell = () => tellAlarms({ db: site.db, at, messages, jobTitles: {} })
    await Promise.all(Array.from({ length: nodes }, tell))
  }
  return { check, sent }
}

const inbox = async ({ db }: Site, accountId: number) =>
  (await db.select().from(inboxMessages).where(eq(inboxMessages.accountId, accountId)).orderBy(inboxMessages.id)).map(
    ({ kind, text, link }) => ({ kind, text, link }),
  )

test('an alarm that stays is told once with its mail, by one of several nodes, to administrators only', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  const auditor = await signInStaff(site, 'centre', 'auditor')
  await site.db.update(accounts).set({ email: 'admin@example.com' }).where(eq(accounts.id, admin.account.id))
  const { check, sent } = checking(site)
  await check(0, [sms])
  await check(1, [sms])
  expect(await inbox(site, admin.account.id)).toEqual([])
  await check(2, [sms], 3)
  await check(3, [sms], 3)
  const [alarm] = await site.db.select().from(siteAlarms)
  expect(await inbox(site, admin.account.id)).toMatchObject([
    {
      kind: 'alarm-opened',
      link: `/MyManage/admin/health?tab=alarms&alarm=${alarm?.id}`,
      text: expect.stringContaining('短信失败率 12.5%（docs/run-books/service-failing.md）'),
    },
  ])
  expect(await inbox(site, auditor.account.id)).toEqual([])
  expect(sent).toEqual(['email'])
  await check(10, [])
  expect(await inbox(site, admin.account.id)).toHaveLength(1)
  await check(12, [])
  await check(13, [])
  const told = await inbox(site, admin.account.id)
  expect(told.map(({ kind }) => kind)).toEqual(['alarm-opened', 'alarm-over'])
  expect(sent).toEqual(['email', 'email'])
})

test('alarms that open together are one message, what goes to and fro is none, and each person chooses the mail', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  const { id } = admin.account
  await site.db.update(accounts).set({ email: 'admin@example.com' }).where(eq(accounts.id, id))
  await saveChoice(site.db, { accountId: id, noticeGroup: 'site', phone: false, email: false })
  const { check, sent } = checking(site)
  for (const minute of [0, 2, 4]) {
    await check(minute, [sms])
    await check(minute + 1, [])
  }
  expect(await inbox(site, id)).toEqual([])
  await check(10, [sms, backup])
  await check(12, [sms, backup])
  expect(await inbox(site, id)).toMatchObject([
    {
      kind: 'alarm-opened',
      text: expect.stringContaining(
        '有 2 项告警：短信失败率 12.5%（docs/run-books/service-failing.md）；还没有备份过（docs/run-books/backup-none.md）',
      ),
      link: '/MyManage/admin/health?tab=alarms&state=open',
    },
  ])
  // It is over for a minute, and opens again: for people it is the same alarm.
  await check(20, [backup])
  await check(21, [sms, backup])
  await check(30, [sms, backup])
  expect(await inbox(site, id)).toHaveLength(1)
  await check(40, [backup])
  await check(42, [backup])
  expect((await inbox(site, id)).map(({ kind }) => kind)).toEqual(['alarm-opened', 'alarm-over'])
  expect(sent).toEqual([])
})

test('after a day an alarm that nobody has taken is told again, each day; one that somebody has is not', async () => {
  const site = await freshApp()
  const admin = await signInStaff(site, 'centre', 'administrator')
  const { id } = admin.account
  const { check } = checking(site)
  const day = 24 * 60
  await check(0, [sms, backup])
  await check(2, [sms, backup])
  const isBackup = and(eq(siteAlarms.rule, 'backup-none'))
  const [taken] = await site.db.select().from(siteAlarms).where(isBackup)
  await takeAlarm(site.db, { id: taken?.id ?? 0, by: id, at: new Date('2026-11-21T02:10:00Z') })
  await check(day + 1, [sms, backup])
  expect(await inbox(site, id)).toHaveLength(1)
  await check(day + 2, [sms, backup], 2)
  await check(day + 60, [sms, backup])
  await check(2 * day + 2, [sms, backup])
  const told = await inbox(site, id)
  expect(told.map(({ kind }) => kind)).toEqual(['alarm-opened', 'alarm-unclaimed', 'alarm-unclaimed'])
  expect(told[1]?.text).toContain('1 项告警')
  expect(told[1]?.text).not.toContain('备份')
})

test('the heartbeats of two nodes tell it: one of them, with the check of the alarms', async () => {
  const site = await freshApp()
  const other = await secondApp(site)
  const admin = await signInStaff(site, 'centre', 'administrator')
  const beat = async () => {
    await Promise.all([site.watch.heartbeat.beat('web-1:3000'), other.watch.heartbeat.beat('web-2:3000')])
    site.time.now = new Date(site.time.now.getTime() + 2 * 60_000)
    other.time.now = site.time.now
  }
  await beat()
  await beat()
  const told = await inbox(site, admin.account.id)
  expect(told.map(({ kind }) => kind)).toEqual(['alarm-opened'])
  expect(told[0]?.text).toContain('还没有备份过')
})

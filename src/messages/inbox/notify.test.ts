import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOutboxNode, outboxTime } from '../../../test/faults/outbox-node.ts'
import { createFirm } from '../../../test/tools/create-member.ts'
import { freshDb } from '../../../test/tools/fresh-app.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { accounts } from '../../access/tables.ts'
import { firmOperators } from '../../registration/tables.ts'
import type { FirmRole } from '../../wire/firm-roles.ts'
import type { NoticeEvent } from '../context.ts'
import { createSender } from '../sender.ts'
import { messagesOutbox } from '../tables.ts'
import { inboxMessages, noticeChoices } from './tables.ts'

const at = outboxTime

async function freshFirm() {
  const connection = await freshDb()
  const { db } = connection
  const delivered: string[] = []
  const send = async ({ text }: { text: string }) => {
    delivered.push(text)
    return { reference: undefined }
  }
  const sender = createSender({ name: 'test', send })
  const { messages, delivery } = createOutboxNode(connection, { phone: sender, email: sender })
  const { account } = await signIn(db, { phone: '13812341234', email: 'tom@example.com' })
  const firm = await createFirm({ db, time: { now: at } }, { accountId: account.id })
  const inbox = () => db.select().from(inboxMessages).orderBy(asc(inboxMessages.id))
  const sent = async () => {
    const rows = await db.select().from(messagesOutbox).orderBy(asc(messagesOutbox.id))
    return rows.map(({ channel, kind }) => `${kind} by ${channel}`)
  }
  return { db, messages, delivery, delivered, account, firm, inbox, sent }
}

const returned = (firmId: number): NoticeEvent<'returned'> => ({
  to: { firmId },
  kind: 'returned',
  parameters: { business: '入会申请', reasons: '营业执照看不清' },
  link: '/MyManage/UnVerify/index',
  dueAt: new Date('2026-11-28T02:00:00Z'),
  at,
  key: `firm ${firmId} returned 3`,
})

test('a notice of a firm is in the inbox with its link and date, and goes out as the person chose', async () => {
  const { db, messages, account, firm, inbox, sent } = await freshFirm()
  await messages.notify(db, returned(firm.id))
  expect(await inbox()).toEqual([
    expect.objectContaining({
      accountId: account.id,
      firmId: firm.id,
      noticeGroup: 'business',
      purpose: '申请被退回，请修改',
      text: '“示例食品有限公司（演示）”的入会申请被退回：营业执照看不清。请在 2026-11-28 前登录会员专区，按原因修改后重新提交，逾期未补正的自动失效。',
      link: '/MyManage/UnVerify/index',
      readAt: null,
    }),
  ])
  expect(await sent()).toEqual(['returned by phone'])
  await db.insert(noticeChoices).values({ accountId: account.id, noticeGroup: 'business', phone: false, email: true })
  await messages.notify(db, { ...returned(firm.id), key: 'the second return' })
  expect(await sent()).toEqual(['returned by phone', 'returned by email'])
})

test('a notice of a firm reaches its operators who may act on it, and nobody else', async () => {
  const { db, messages, account, firm, inbox } = await freshFirm()
  const joinAs = async (role: FirmRole) => {
    const operator = await signIn(db)
    await db.insert(firmOperators).values({ accountId: operator.account.id, firmId: firm.id, role, joinedAt: at })
    return operator.account.id
  }
  const finance = await joinAs('finance')
  await joinAs('reader')
  const to = { firmId: firm.id }
  const parameters = { companyPrefix: '69991234', validTo: '2026-11-21' }
  const link = '/MyManage/SystemMember/index'
  await messages.notify(db, { to, kind: 'expires-today', parameters, link, at, key: 'today' })
  const bill = { business: '续展', number: 'ZD000001', amount: '100.00', by: '请' }
  await messages.notify(db, { to, kind: 'bill', parameters: bill, link: '/MyManage/fees', at, key: 'bill' })
  await messages.notify(db, returned(firm.id))
  expect((await inbox()).map(({ kind, accountId }) => [kind, accountId])).toEqual([
    ['expires-today', account.id],
    ['bill', account.id],
    ['bill', finance],
    ['returned', account.id],
  ])
})

test('the same event is notified once, also by two transactions at the same time', async () => {
  const { db, messages, firm, inbox, sent } = await freshFirm()
  const once = () => db.transaction(tx => messages.notify(tx, returned(firm.id)))
  await Promise.all([once(), once(), once()])
  await once()
  expect(await inbox()).toHaveLength(1)
  expect(await sent()).toHaveLength(1)
})

test('nothing is written or sent for a step that is rolled back', async () => {
  const { db, messages, firm, inbox, sent } = await freshFirm()
  const broken = db.transaction(async tx => {
    await messages.notify(tx, returned(firm.id))
    throw new Error('the step broke')
  })
  await expect(broken).rejects.toThrow('the step broke')
  expect([await inbox(), await sent()]).toEqual([[], []])
})

test('a notice of security goes to phone and mailbox, unless the caller sends it; a disabled account gets nothing', async () => {
  const { db, messages, account, inbox, sent } = await freshFirm()
  const event = {
    to: { accountId: account.id },
    kind: 'password-changed',
    parameters: {},
    link: '/MyManage/account',
    at,
  } as const
  await messages.notify(db, { ...event, key: 'first', only: 'inbox' })
  expect(await sent()).toEqual([])
  await messages.notify(db, { ...event, key: 'second' })
  expect(await sent()).toEqual(['password-changed by phone', 'password-changed by email'])
  await db.update(accounts).set({ disabled: true }).where(eq(accounts.id, account.id))
  await messages.notify(db, { ...event, key: 'third' })
  expect(await inbox()).toHaveLength(2)
})

test('long reasons are whole in the inbox and shortened in an SMS', async () => {
  const { db, messages, delivery, delivered, firm, inbox } = await freshFirm()
  const reasons = '营业执照看不清，请重新拍照。'.repeat(40)
  await messages.notify(db, { ...returned(firm.id), parameters: { business: '入会申请', reasons } })
  expect((await inbox())[0]?.text).toContain(reasons)
  await delivery.deliverDue()
  expect(delivered).toEqual([expect.stringContaining('营业执照看不清，请重新拍照。营业执照')])
  expect(delivered[0]?.length).toBeLessThan(4 * 67)
})

test('the database refuses a link to another site and a choice for security', async () => {
  const { db, messages, account, firm } = await freshFirm()
  const away = messages.notify(db, { ...returned(firm.id), link: '//evil.example' })
  await expect(away).rejects.toMatchObject({ cause: { constraint: 'inbox_messages_link' } })
  const choice = { accountId: account.id, noticeGroup: 'security', phone: false, email: false } as const
  await expect(db.insert(noticeChoices).values(choice)).rejects.toMatchObject({
    cause: { constraint: 'notice_choices_group' },
  })
})

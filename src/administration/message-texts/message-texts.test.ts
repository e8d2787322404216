import { asc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createOutboxNode } from '../../../test/faults/outbox-node.ts'
import { createFirmWithOwner } from '../../../test/tools/create-firm.ts'
import { type Caller, postAs, type Site } from '../../../test/tools/firm-calls.ts'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { fakeGateway, type Gateway } from '../../../test/tools/servers/fake-gateway.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { smsGateway } from '../../messages/providers/sms-gateway.ts'
import { createSender } from '../../messages/sender.ts'
import { messageTextVersions } from '../../messages/texts/tables.ts'
import { builtInText } from '../../messages/texts/text-rules.ts'
import { chinaDay, dayMs, shiftDay } from '../../wire/china-time.ts'
import { trialsPerHour } from './change.ts'

const call = (site: Site, name: string, caller: Caller, input: object = {}) =>
  postAs(site, `staff/authApi/messageTexts/${name}`, caller, input)

const administrator = { userType: 'staff', role: 'administrator', levels: 'centre' } as const
const phone = '13812341234'

async function siteWithStaff(sms?: Gateway['settings']) {
  const site = await freshApp({ limits: false }, 0, sms && { messages: { sms } })
  const admin = await signIn(site, { ...administrator, phone, email: 'admin@example.com', realName: '示例甲' })
  const today = chinaDay(site.time.now)
  const { subject, text } = builtInText('bill')
  const bill = { kind: 'bill', subject, text: text.replace('已开出', '开好了'), effectiveOn: today, seen: 0 }
  return { site, admin, today, bill }
}

test('a changed text is a version from its day on, with its author, what it was, and a line of the audit', async () => {
  const { site, admin, today, bill } = await siteWithStaff()
  const effectiveOn = shiftDay(today, 9)
  const smsTemplate = 'SMS_26'
  expect((await call(site, 'save', admin, { ...bill, smsTemplate, effectiveOn })).status).toBe(200)
  const { data: one } = await call(site, 'findOne', admin, { kind: 'bill' })
  expect(one).toMatchObject({ number: 1, seen: 2, text: builtInText('bill').text, waitingFrom: effectiveOn })
  expect(one.own).toEqual({ phone: '138****1234', email: 'a***@example.com' })
  expect(one.placeholders).toContainEqual({ name: 'amount', label: '金额（元）', sample: '800.00', required: true })
  const before = { ...builtInText('bill') }
  expect(one.versions).toMatchObject([
    { number: 2, state: 'waiting', effectiveOn, text: bill.text, smsTemplate, byName: '示例甲', before },
    { number: 1, state: 'holding', effectiveOn: today, ...before, byName: null, before: null },
  ])
  const { data: lines } = await call(site, 'findlist', admin)
  const line = lines.find(({ kind }: { kind: string }) => kind === 'bill')
  expect(line).toMatchObject({ group: 'fees', number: 1, waitingFrom: effectiveOn, when: '开出账单' })
  expect(line.channels).toEqual({ sms: true, mail: true, inbox: true })
  const [audit] = await site.db.select().from(auditLines)
  expect(audit).toMatchObject({ action: 'message-text-changed', subject: '账单已开出，请缴费' })
  expect(audit?.facts).toMatchObject({ version: 2, effectiveOn, changes: expect.stringContaining('开好了') })
  site.time.now = new Date(site.time.now.getTime() + 9 * dayMs)
  const later = await signIn(site, administrator)
  expect((await call(site, 'findOne', later, { kind: 'bill' })).data).toMatchObject({ number: 2, text: bill.text })
})

test('what is wrong is named by its field, a newer version is not written over, and nothing is saved twice', async () => {
  const { site, admin, today, bill } = await siteWithStaff()
  const fault = async (input: object) => (await call(site, 'save', admin, { ...bill, ...input })).faults[0]
  expect(await fault({ text: '{firm}' })).toMatchObject({ field: 'text', message: expect.stringContaining('{amount}') })
  expect(await fault({ subject: '' })).toMatchObject({ field: 'subject' })
  expect(await fault({ smsTemplate: '一' })).toMatchObject({ field: 'smsTemplate' })
  expect(await fault({ effectiveOn: shiftDay(today, -1) })).toMatchObject({ field: 'effectiveOn' })
  expect(await fault({ effectiveOn: shiftDay(today, 800) })).toMatchObject({ field: 'effectiveOn' })
  expect(await fault({ text: builtInText('bill').text })).toMatchObject({ field: 'text', fault: 'unchanged' })
  expect(await fault({ kind: 'no-such-kind' })).toMatchObject({ field: 'kind' })
  expect((await call(site, 'findOne', admin, { kind: 'no-such-kind' })).faults[0].field).toBe('kind')
  expect(await site.db.select().from(messageTextVersions)).toEqual([])
  const both = await Promise.all([call(site, 'save', admin, bill), call(site, 'save', admin, bill)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await call(site, 'save', admin, { ...bill, text: `${bill.text}再见。` })).status).toBe(409)
  const reviewer = await signIn(site, { userType: 'staff', role: 'reviewer', levels: 'centre' })
  expect((await call(site, 'save', reviewer, { ...bill, seen: 2 })).status).toBe(403)
  expect((await call(site, 'findOne', reviewer, { kind: 'bill' })).status).toBe(200)
})

test('a version that has not begun is withdrawn once, and the former text goes on', async () => {
  const { site, admin, today, bill } = await siteWithStaff()
  await call(site, 'save', admin, { ...bill, effectiveOn: shiftDay(today, 3) })
  const withdraw = (number: number) => call(site, 'withdraw', admin, { kind: 'bill', number })
  expect((await withdraw(1)).status).toBe(409)
  expect((await withdraw(3)).status).toBe(404)
  expect((await withdraw(2)).status).toBe(200)
  expect((await withdraw(2)).status).toBe(409)
  site.time.now = new Date(site.time.now.getTime() + 4 * dayMs)
  const later = await signIn(site, administrator)
  const { data } = await call(site, 'findOne', later, { kind: 'bill' })
  expect(data).toMatchObject({ number: 1, text: builtInText('bill').text, waitingFrom: null })
  expect(data.versions[0]).toMatchObject({ state: 'withdrawn', withdrawnByName: '示例甲' })
})

test('a stored version stays as it is, whatever else writes to the database', async () => {
  const { site, admin, bill } = await siteWithStaff()
  await call(site, 'save', admin, bill)
  const row = eq(messageTextVersions.number, 2)
  const set = (values: Partial<typeof messageTextVersions.$inferInsert>) =>
    site.db.update(messageTextVersions).set(values).where(row)
  await expect(set({ text: '别的' })).rejects.toThrow()
  await expect(set({ withdrawnBy: admin.account.id, withdrawnAt: site.time.now })).rejects.toThrow()
  await expect(site.db.delete(messageTextVersions).where(row)).rejects.toThrow()
})

async function siteWithGateway() {
  const gateway = await fakeGateway()
  const { site, ...rest } = await siteWithStaff(gateway.settings)
  const provider = smsGateway(gateway.settings, () => site.time.now)
  const { messages, delivery } = createOutboxNode(site, { phone: createSender(provider) })
  const { firm, account } = await createFirmWithOwner(site.db, { status: 'approved' })
  const notify = (key: string) =>
    messages.notify(site.db, {
      ...{ to: { firmId: firm.id }, kind: 'bill', link: '/MyManage/fees', at: site.time.now, key },
      parameters: { business: '续展', number: '20260001', amount: '800.00' },
    })
  const inbox = async () => {
    const rows = await site.db.select().from(inboxMessages).orderBy(asc(inboxMessages.id))
    return rows.map(({ purpose, text }) => ({ purpose, text }))
  }
  return { ...rest, site, gateway, messages, delivery, firm, account, notify, inbox }
}

test('every node writes and sends the text of the moment, under the code of its template', async () => {
  const { site, admin, bill, gateway, messages, delivery, notify, inbox } = await siteWithGateway()
  await notify('before')
  const smsTemplate = 'SMS_26'
  const saved = await call(site, 'save', admin, { ...bill, subject: '请交费', smsTemplate })
  expect(saved.status).toBe(200)
  await notify('after')
  expect(await inbox()).toEqual([
    { purpose: '账单已开出，请缴费', text: expect.stringContaining('已开出') },
    { purpose: '请交费', text: expect.stringContaining('账单 20260001 开好了，金额 800.00 元') },
  ])
  const to = { channel: 'phone', address: phone } as const
  const parameters = { firm: '“甲”', business: '续展', number: '1', amount: '1.00', by: '请' }
  await messages.send(site.db, { to, kind: 'bill', parameters, at: site.time.now })
  await messages.send(site.db, {
    to,
    kind: 'enrolment-place',
    parameters: { course: 'A', heldOn: 'B', number: 'C' },
    at: site.time.now,
  })
  await delivery.deliverDue()
  // The app is a node too: either sends.
  await expect
    .poll(() => gateway.delivered.map(({ template, text }) => [template, text]))
    .toEqual(
      expect.arrayContaining([
        ['SMS_26', expect.stringContaining('开好了')],
        ['enrolment-place', expect.stringContaining('有名额了')],
      ]),
    )
})

test('a text that a later release cannot fill in is not sent; the text of the release is', async () => {
  const { site, admin, notify, inbox } = await siteWithGateway()
  const version = { kind: 'bill', subject: '旧', smsTemplate: null, effectiveOn: chinaDay(site.time.now) } as const
  await site.db.insert(messageTextVersions).values([
    { ...version, number: 1, text: '旧', authorId: null, createdAt: site.time.now },
    { ...version, number: 2, text: '旧 {gone}', authorId: admin.account.id, createdAt: site.time.now },
  ])
  await notify('outdated')
  expect(await inbox()).toMatchObject([{ purpose: '账单已开出，请缴费' }])
  const { data } = await call(site, 'findOne', admin, { kind: 'bill' })
  expect(data).toMatchObject({ isOutdated: true, text: builtInText('bill').text })
})

test('a text is tried with samples on the own phone and mailbox, some times in an hour, and is not saved', async () => {
  const { site, admin, bill } = await siteWithStaff()
  const { effectiveOn: _, seen: __, ...typed } = bill
  const tried = await call(site, 'try', admin, { ...typed, channel: 'phone' })
  expect(tried.data).toMatchObject({ to: '138****1234' })
  const outbox = (await site.app.inject(`/api/demo/outbox?phone=${phone}`)).json().data
  expect(outbox[0].text).toContain('“示例食品有限公司（演示）”的入会申请账单 20260001 开好了，金额 800.00 元')
  expect((await call(site, 'try', admin, { ...typed, channel: 'email' })).status).toBe(200)
  expect((await call(site, 'try', admin, { ...typed, text: '{x}', channel: 'phone' })).faults[0].field).toBe('text')
  const code = { ...builtInText('register'), smsTemplate: '', kind: 'register', channel: 'email' }
  expect((await call(site, 'try', admin, code)).faults[0].field).toBe('channel')
  const other = await signIn(site, administrator)
  expect((await call(site, 'try', other, { ...typed, channel: 'phone' })).faults[0].field).toBe('channel')
  expect(await site.db.select().from(messageTextVersions)).toEqual([])
  expect(await site.db.$count(auditLines, sql`${auditLines.action} = 'message-text-tried'`)).toBe(2)
})

test('trials are limited by the hour', async () => {
  const site = await freshApp({ limits: true })
  const admin = await signIn(site, { ...administrator, phone })
  const { subject, text } = builtInText('bill')
  const input = { kind: 'bill', subject, text, channel: 'phone' }
  for (let count = 0; count < trialsPerHour; count++)
    expect((await call(site, 'try', admin, input)).status, `${count}`).toBe(200)
  const refused = await call(site, 'try', admin, input)
  expect(refused.status).toBe(429)
})

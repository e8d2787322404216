import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../test/tools/access/authenticator.ts'
import { post } from '../../../test/tools/call-api.ts'
import { createAccountWithPassword, goodPassword, logIn } from '../../../test/tools/create-account.ts'
import { createFirm, createPrefix } from '../../../test/tools/create-member.ts'
import { freshApp, freshDb, testConfig } from '../../../test/tools/fresh-app.ts'
import { accounts, sessions } from '../../access/tables.ts'
import { deleteEnquiriesOf } from '../../enquiries/store.ts'
import { createMessages } from '../../messages/send.ts'
import { messagesOutbox } from '../../messages/tables.ts'
import { eraseInFirm } from '../../registration/operators/erase-store.ts'
import { firmOperators, firms } from '../../registration/tables.ts'
import { dayMs } from '../../wire/china-time.ts'
import { accountAudit, loginHistory } from '../activity/tables.ts'
import { purgeAccountRecords } from '../jobs.ts'
import { deleteAccounts } from './delete-accounts.ts'
import { sections } from './store.ts'
import { accountDeletions } from './tables.ts'

const exportPath = 'member/authApi/exportData'
const requestPath = 'member/authApi/requestDeletion'
const password = goodPassword

async function person(columns: Parameters<typeof createAccountWithPassword>[1] = {}) {
  const site = await freshApp()
  const account = await createAccountWithPassword(site.db, { phone: '13812341234', realName: '示例用户', ...columns })
  const { headers } = await logIn(site.app, account.username)
  const sent: string[] = []
  const messages = {
    send: async (_: unknown, { kind, to }: { kind: string; to: { address: string } }) =>
      void sent.push(`${kind} ${to.address}`),
    notify: async (_: unknown, { kind }: { kind: string }) => void sent.push(kind),
  }
  const runJob = () =>
    deleteAccounts({
      db: site.db,
      clock: () => site.time.now,
      messages,
      eraseInFirm,
      eraseEnquiries: deleteEnquiriesOf,
    })
  const later = (days: number) => {
    site.time.now = new Date(site.time.now.getTime() + days * dayMs)
  }
  const own = async () => (await site.db.select().from(accounts).where(eq(accounts.id, account.id)))[0]
  const request = (more: object = {}) => post(site.app, requestPath, { password, ...more }, headers)
  return { ...site, account, headers, sent, runJob, later, own, request }
}

test('every table that refers to accounts is in the export, or is none of a person', async () => {
  const { pool } = await freshDb()
  const { rows } = await pool.query(
    `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'accounts'::regclass`,
  )
  const exported = new Set(
    sections.map(({ table }) => (table as unknown as Record<symbol, string>)[Symbol.for('drizzle:Name')]),
  )
  // Open for minutes only, or work of staff.
  const others = [
    'pending_logins',
    'passkey_challenges',
    'file_uploads',
    'product_imports',
    'product_picture_imports',
    'review_assignments',
    'review_notes',
    'staff_invitations',
    'staff_changes',
    'item_remarks',
    'media',
    // What an administrator wrote in public about the services.
    'status_incidents',
    'status_updates',
    // Who takes which alarm.
    'site_alarms',
    'site_alarm_steps',
    'review_openings',
    // What identifies requests of an account without a firm, for 30 days.
    'request_keys',
    // Keys of a firm.
    'api_keys',
    'webhooks',
    // Steps of a firm.
    'first_steps',
    'bank_statements',
    'bank_lines',
    'fee_versions',
    'prefix_range_proposals',
    'payee_versions',
    'business_rule_versions',
    'message_text_versions',
    'terms_versions',
    'transfer_openings',
    'enquiry_answers',
    'enquiry_steps',
    'enquiry_templates',
    'chain_checks',
    'firm_claims',
    'invoices',
    'refunds',
    'product_versions',
    'setting_versions',
    'branch_versions',
    'search_word_versions',
    'location_versions',
    'logistic_units',
    'asset_types',
    'assets',
    'asset_movements',
    'product_decisions',
    'product_acts',
    'product_report_steps',
    'product_reports',
    // Texts of the site.
    'item_versions',
  ]
  const missing = rows.map(({ name }) => String(name)).filter(name => !exported.has(name) && !others.includes(name))
  expect(missing).toEqual([])
})

test('the file has everything about the person and no secret; it needs the password, ten times an hour', async () => {
  const { app, db, headers, account } = await person()
  await createFirm({ db, time: { now: new Date() } }, { accountId: account.id })
  await post(app, 'member/authApi/update', { idNumber: '11010519491231002X' }, headers)
  const wrong = await post(app, exportPath, { password: 'Wrong#2026words' }, headers)
  expect(wrong.faults).toMatchObject([{ field: 'password', fault: 'wrong' }])
  const { data, status } = await post(app, exportPath, { password }, headers)
  expect(status).toBe(200)
  const content = JSON.parse(String(data.content))
  expect(content.account.rows).toMatchObject([
    { phone: '13812341234', realName: '示例用户', idNumber: '11010519491231002X' },
  ])
  expect(content.logins.rows).toMatchObject([{ outcome: 'success' }])
  expect(content.foundedFirms.total).toBe(1)
  for (const secret of [account.passwordHash, headers.token, 'headerHash', 'passwordHash'])
    expect(data.content).not.toContain(secret)
  for (let times = 2; times <= 10; times++)
    expect((await post(app, exportPath, { password }, headers)).status).toBe(200)
  expect((await post(app, exportPath, { password }, headers)).status).toBe(429)
  expect(await db.$count(accountAudit, eq(accountAudit.event, 'data-exported'))).toBe(10)
})

test('a deletion is carried out after 15 days, once, and erases what names the person', async () => {
  const { app, db, headers, own, request, runJob, later, sent, account } = await person()
  const { data } = await request()
  expect(new Date(String(data.dueAt)).getTime()).toBe(new Date('2026-11-21T02:00:00Z').getTime() + 15 * dayMs)
  expect((await request()).status).toBe(409)
  later(14)
  await runJob()
  expect(await own()).toMatchObject({ username: 'tom_lee', disabled: false })
  later(1)
  await Promise.all([runJob(), runJob()])
  await runJob()
  const nothing = { phone: null, email: null, realName: null, idNumber: null, passwordHash: 'none', disabled: true }
  expect(await own()).toMatchObject({ ...nothing, username: `deleted_${account.id}` })
  expect(sent).toEqual(['account-deleted 13812341234'])
  expect((await post(app, 'member/authApi/info', {}, headers)).status).toBe(401)
  expect((await logIn(app, 'tom_lee')).reply.status).toBe(403)
  expect(await db.select().from(accountDeletions)).toMatchObject([{ state: 'done' }])
  expect((await db.select().from(sessions)).every(({ address, userAgent }) => !address && !userAgent)).toBe(true)
})

test('the logs of a deleted account are stored for half a year, also in a leap year', async () => {
  const { db, request, runJob, later, time, account } = await person()
  await request()
  later(15)
  await runJob()
  const logins = () => db.$count(loginHistory, eq(loginHistory.accountId, account.id))
  const messages = createMessages({ senders: {}, secretKey: testConfig.secretKey, siteName: async () => '测试' })
  const purge = () => purgeAccountRecords({ db, clock: () => time.now, messages })
  await purge()
  expect(await logins()).toBe(1)
  later(170)
  await purge()
  expect(await logins()).toBe(0)
})

test('a request can be taken back; then the job leaves the account alone', async () => {
  const { app, headers, request, runJob, later, own, db } = await person()
  const state = async () => (await post(app, 'member/authApi/deletion', {}, headers)).data
  await request()
  expect(await state()).toMatchObject({ dueAt: expect.any(String), hindrance: null })
  const cancel = () => post(app, 'member/authApi/cancelDeletion', {}, headers)
  const both = await Promise.all([cancel(), cancel()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await state()).toMatchObject({ dueAt: null })
  later(16)
  await runJob()
  expect(await own()).toMatchObject({ disabled: false })
  expect(await db.$count(messagesOutbox)).toBeGreaterThan(0)
})

test('the only owner of a firm with a company prefix is refused with the reason, at the request and by the job', async () => {
  const { app, db, headers, request, runJob, later, own, account, sent, time } = await person()
  await request()
  const firm = await createFirm({ db, time }, { accountId: account.id })
  await createPrefix({ db, time }, { firmId: firm.id, companyPrefix: '69990001' })
  later(15)
  await runJob()
  expect(await own()).toMatchObject({ disabled: false, username: 'tom_lee' })
  expect(sent).toEqual(['deletion-stopped'])
  const again = await logIn(app, 'tom_lee')
  const refused = await post(app, requestPath, { password }, again.reply.data.token ? again.headers : headers)
  expect(refused).toMatchObject({ status: 422, message: expect.stringContaining('69990001') })
  const other = await createAccountWithPassword(db, { username: 'ann_lee' })
  await db.insert(firmOperators).values({ firmId: firm.id, accountId: other.id, role: 'owner', joinedAt: time.now })
  expect((await post(app, requestPath, { password }, again.headers)).status).toBe(200)
  later(15)
  await runJob()
  expect(await db.select().from(firmOperators)).toMatchObject([{ accountId: other.id }])
  expect(await db.select().from(firms)).toMatchObject([{ id: firm.id }])
})

test('staff and demonstration accounts are refused; with an authenticator a code is needed', async () => {
  for (const columns of [{ userType: 'staff', levels: 'centre', role: 'editor' }, { demonstration: true }] as const) {
    const { request } = await person(columns)
    expect((await request()).status).toBe(422)
  }
  const { app, headers, request, time } = await person()
  const begun = await post(app, 'member/authApi/totpBegin', { password }, headers)
  const code = () => authenticatorCode(String(begun.data.secret), time.now)
  await post(app, 'member/authApi/totpConfirm', { code: code() }, headers)
  expect((await request()).faults).toMatchObject([{ field: 'code', fault: 'required' }])
  expect((await request({ code: code() })).faults).toMatchObject([{ field: 'code', fault: 'wrong' }])
  time.now = new Date(time.now.getTime() + 60_000)
  expect((await request({ code: code() })).status).toBe(200)
})

test('an application that was never submitted is emptied', async () => {
  const { db, account, request, runJob, later, time } = await person()
  await db
    .insert(firms)
    .values({ accountId: account.id, firmName: '示例草稿', contactPhone: '13812341234', createdAt: time.now })
  await request()
  later(15)
  await runJob()
  expect(await db.select().from(firms)).toMatchObject([{ firmName: null, contactPhone: null, status: 'draft' }])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { authenticatorCode } from '../../../../test/tools/access/authenticator.ts'
import { solvedCaptcha } from '../../../../test/tools/access/proof-of-work.ts'
import { post } from '../../../../test/tools/call-api.ts'
import { goodPassword, logIn } from '../../../../test/tools/create-account.ts'
import { createLicence, recordBody } from '../../../../test/tools/create-firm.ts'
import { freshApp, freshDb } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { fakeGateway } from '../../../../test/tools/servers/fake-gateway.ts'
import { demoAccounts } from '../../../access/demo-accounts.ts'
import { accounts } from '../../../access/tables.ts'
import type { Connection } from '../../../db/connect.ts'
import { creditCheckCharacter } from '../../../registration/record/credit-code.ts'
import { rangeAdd } from '../ranges/range-add.ts'
import { adminCreate } from './admin-create.ts'
import { staffCreate } from './staff-create.ts'
import { staffDisable } from './staff-disable.ts'
import { staffList } from './staff-list.ts'

type TestConnection = Pick<Connection, 'db' | 'pool'>

const create = (connection: TestConnection, username: string, ...args: string[]) =>
  runCommand(connection, staffCreate, ['--username', username, '--password', goodPassword, ...args])

test.each([
  ['demo_js', ['--role', 'reviewer', '--levels', '3200'], 'The reviewer of 3200 江苏分中心 of_staff can log in now.'],
  ['demo_sy', ['--role', 'reviewer', '--levels', '2101'], 'The reviewer of 2101 沈阳分中心 of_staff can log in now.'],
  ['demo_review', ['--role', 'national'], 'The national reviewer of_staff can log in now.'],
  ['demo_centre', ['--role', 'national', '--levels', 'centre'], 'The national reviewer of_staff can log in now.'],
  ['demo_editor', ['--role', 'editor'], 'The editor of_staff can log in now.'],
  ['demo_finance', ['--role', 'finance'], 'The finance of_staff can log in now.'],
  ['demo_auditor', ['--role', 'auditor'], 'The auditor of_staff can log in now.'],
  ['demo_admin', ['--role', 'administrator'], 'The administrator of_staff can log in now.'],
])('an account like %s is created by %j', async (demoUsername, args, sentence) => {
  const connection = await freshDb()
  expect(await create(connection, 'of_staff', ...args)).toBe(sentence)
  const [account] = await connection.db.select().from(accounts)
  const { levels, role, userType } =
    demoAccounts.flatMap(row => (row.userType === 'staff' && row.username === demoUsername ? [row] : []))[0] ?? {}
  expect(account).toMatchObject({ levels, role, userType, demonstration: false, disabled: false })
})

test.each([
  [[], 'with --role'],
  [
    ['--role', 'boss'],
    'There is no role boss; the roles are administrator, editor, branchEditor, auditor, reviewer, national, ',
  ],
  [['--role', 'toString'], 'There is no role toString'],
  [['--role', 'reviewer'], 'needs the code of a branch'],
  [['--role', 'reviewer', '--levels', '9999'], 'There is no branch with the code 9999.'],
  [['--role', 'reviewer', '--levels', 'centre'], 'There is no branch with the code centre.'],
  [['--role', 'national', '--levels', '3200'], 'has the levels nationalReviewer or centre, not 3200'],
  [['--role', 'national', '--levels', '0'], 'has the levels nationalReviewer or centre, not 0'],
  [['--role', 'editor', '--levels', 'nationalReviewer'], 'has the levels centre, not nationalReviewer'],
  [['--role', 'editor', '--phone', '12345'], 'mobile number'],
  [['--role', 'editor', '--email', 'nobody'], 'mailbox'],
])('staff:create %j is refused', async (args, sentence) => {
  const connection = await freshDb()
  await expect(create(connection, 'of_staff', ...args)).rejects.toThrow(sentence)
  expect(await connection.db.select().from(accounts)).toEqual([])
})

test('a user name, phone or mailbox of another account is refused', async () => {
  const connection = await freshDb()
  const args = ['--role', 'editor', '--phone', '13812341234', '--email', 'a@example.com']
  await create(connection, 'first_one', ...args)
  await expect(create(connection, 'First_One', '--role', 'editor')).rejects.toThrow('named First_One already')
  await expect(create(connection, 'other_one', ...args.slice(0, 4))).rejects.toThrow('with this phone already')
  await expect(create(connection, 'other_one', '--role', 'editor', ...args.slice(4))).rejects.toThrow(
    'with this mailbox',
  )
})

test('a closed account loses its session at once; after it is opened again it can log in', async () => {
  const site = await freshApp()
  await create(site, 'of_staff', '--role', 'reviewer', '--levels', '3200')
  const { headers } = await logIn(site.app, 'of_staff')
  const list = () => post(site.app, 'tycpdmfirm/authApi/findlist', {}, headers)
  expect((await list()).status).toBe(200)
  expect(await runCommand(site, staffDisable, ['--username', 'OF_STAFF'])).toContain('of_staff is logged out')
  expect((await list()).status).toBe(401)
  expect((await logIn(site.app, 'of_staff')).reply.status).toBe(403)
  expect(await runCommand(site, staffList, [])).toBe('of_staff\treviewer\t3200\t江苏分中心\tclosed')
  await runCommand(site, staffDisable, ['--username', 'of_staff', '--undo'])
  expect((await list()).status).toBe(401)
  expect((await logIn(site.app, 'of_staff')).reply.status).toBe(200)
})

test('the last administrator cannot be closed, even by two commands at once; an enterprise is not staff', async () => {
  const connection = await freshDb()
  const close = (username: string) => runCommand(connection, staffDisable, ['--username', username])
  for (const username of ['admin_one', 'admin_two'])
    await runCommand(connection, adminCreate, ['--username', username, '--password', goodPassword])
  const closed = await Promise.allSettled([close('admin_one'), close('admin_two')])
  expect(closed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await connection.db.select().from(accounts).where(eq(accounts.disabled, false))).toHaveLength(1)
  await connection.db.insert(accounts).values({ username: 'a_firm', userType: 'enterprise', passwordHash: '' })
  await expect(close('a_firm')).rejects.toThrow('a_firm is not staff; nothing was done.')
  await expect(close('nobody')).rejects.toThrow('There is no account named nobody.')
})

test('an empty list names the command that creates an account', async () => {
  expect(await runCommand(await freshDb(), staffList, [])).toContain('npm run staff:create')
})

/** A credit code outside those of the demonstration. */
function realCreditCode(): string {
  const body = '91320505MA1X2Y3U4'
  return body + (creditCheckCharacter(body) ?? '')
}

test('in a new installation staff created by commands approve an enterprise, which then has a prefix', async () => {
  const gateway = await fakeGateway()
  const site = await freshApp({ demo: false }, 0, { messages: { sms: gateway.settings } })
  await create(site, 'js_reviewer', '--role', 'reviewer', '--levels', '3200')
  await create(site, 'centre_one', '--role', 'national')
  await runCommand(site, rangeAdd({}), ['--first', '69500000', '--last', '69500009'])

  const phone = '13812341234'
  await post(site.app, 'timescoderegi/api/getVerificationCode', { phone, ...(await solvedCaptcha(site.app)) })
  const code = gateway.delivered[0]?.parameters.code
  const credentials = { username: 'new_firm', password: goodPassword, confirmPassword: goodPassword, userType: 1 }
  expect((await post(site.app, 'member/api/userRegistered', { ...credentials, phone, code, agree: true })).status).toBe(
    200,
  )

  // Staff set up an authenticator at their first login.
  const enrol = async (challenge: unknown) => {
    const { data } = await post(site.app, 'loglogin/authApi/step', { challenge })
    const { secret } = data.enrolment as { secret: string }
    const code = authenticatorCode(secret, site.time.now)
    return post(site.app, 'loglogin/authApi/step', { challenge, code })
  }
  const logInAs = async (username: string) => {
    const input = { username, password: goodPassword, ...(await solvedCaptcha(site.app)) }
    const first = await post(site.app, 'loglogin/authApi/login', input)
    const { data, headers } = first.data.next === 'enrol' ? await enrol(first.data.challenge) : first
    return { token: String(data.token), cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
  }
  const firm = await logInAs('new_firm')
  const [owner] = await site.db.select().from(accounts).where(eq(accounts.username, 'new_firm'))
  const body = recordBody(await createLicence(site.db, owner?.id ?? 0), { creditCode: realCreditCode() })
  const submitted = await post(site.app, 'tycpdmfirm/authApi/save', body, firm)
  expect(submitted).toMatchObject({ status: 200, data: { status: 1, branchCode: '3200' } })

  const approve = async (reviewer: string, version: unknown) => {
    const headers = await logInAs(reviewer)
    const { id } = submitted.data
    const { data } = await post(site.app, 'tycpdmfirm/authApi/detail', { id }, headers)
    const licence = (data.licence as { id: string }).id
    await site.app.inject({ url: `/api/tycpdmfirm/authApi/returnFileUrl?id=${licence}`, headers })
    return post(site.app, 'tycpdmfirm/authApi/audit', { id, version, verdict: 'pass' }, headers)
  }
  const atBranch = await approve('js_reviewer', submitted.data.version)
  expect(atBranch.data).toMatchObject({ status: 2 })
  const approved = await approve('centre_one', atBranch.data.version)
  expect(approved.data).toMatchObject({ status: 4, prefixes: [{ companyPrefix: '69500000' }] })
  const symbol = { type: 'EAN-13', code: '695000000001', format: 'svg' }
  const drawn = await post(site.app, 'barcodegeneration/api/getBarcode', symbol, firm)
  expect(drawn.status).toBe(200)
})

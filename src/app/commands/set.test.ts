/** `npm run set`: the account that firms pay to, before and after the first administrator. */
import { expect, test } from 'vitest'
import { freshApp } from '../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../test/tools/programs/run-command.ts'
import { signIn } from '../../../test/tools/sign-in.ts'
import { auditLines } from '../../access/audit/tables.ts'
import { readSettings } from '../../content/settings/settings-store.ts'
import { payeeVersions } from '../../fees/payee/tables.ts'
import { inboxMessages } from '../../messages/inbox/tables.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { setFor } from './set.ts'

const account = ['payee=示例编码中心', 'payeeBank=示例银行西城支行', 'payeeAccount=1100 2233 4455']

test('the account that firms pay to is set by the command until there is an administrator, then only proposed', async () => {
  const site = await freshApp({ limits: false })
  const run = (...args: string[]) => runCommand(site, setFor({ SECRET_KEY: 'a key for tests only, long enough' }), args)
  await expect(run('payeeAccount=DE89 3704')).rejects.toThrow('8 to 30 digits')
  expect(await run(...account)).toContain('payeeAccount is now 1100 2233 4455')
  await expect(run('phone=010-00000000', '--by', 'admin_one')).rejects.toThrow('for the account')
  const staff = { userType: 'staff', levels: 'centre' } as const
  await signIn(site, { ...staff, role: 'administrator', username: 'admin_one' })
  await signIn(site, { ...staff, role: 'reviewer', username: 'reviewer_one' })
  const complete = ['payeeAccount=9999 8888 7777', '--by', 'admin_one', '--basis', 'Minutes 8/2026']
  const tomorrow = shiftDay(chinaDay(new Date()), 1)
  await expect(run('payeeAccount=9999 8888 7777')).rejects.toThrow('needs two people')
  await expect(run('payeeAccount=9999 8888 7777', '--by', 'admin_one')).rejects.toThrow('needs two people')
  await expect(run('phone=010-00000000', ...complete)).rejects.toThrow('by itself')
  await expect(run(...complete, '--from', chinaDay(new Date()))).rejects.toThrow('from tomorrow')
  await expect(run(...complete, '--by', 'reviewer_one')).rejects.toThrow('may change the account')
  await expect(run('payeeAccount=', '--by', 'admin_one', '--basis', 'x')).rejects.toThrow('refuses it')
  expect(await run(...complete)).toContain(`Proposed 9999 8888 7777 from ${tomorrow} on`)
  await expect(run(...complete)).rejects.toThrow('refuses it')
  expect(await readSettings(site.db, { demo: false })).toMatchObject({ payeeAccount: '1100 2233 4455' })
  expect(await site.db.select().from(payeeVersions)).toMatchObject([
    { name: '示例编码中心', account: '9999 8888 7777', status: 'proposed', effectiveOn: tomorrow },
  ])
  expect(await site.db.select().from(auditLines)).toMatchObject([{ action: 'payee-proposed', address: 'command' }])
  expect(await site.db.select().from(inboxMessages)).toMatchObject([{ kind: 'payee-proposed' }])
})

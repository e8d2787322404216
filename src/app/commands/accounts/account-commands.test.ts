import { expect, test } from 'vitest'
import { post } from '../../../../test/tools/call-api.ts'
import { createAccountWithPassword, goodPassword, logIn, solveCaptcha } from '../../../../test/tools/create-account.ts'
import { freshApp, freshDb, testConfig } from '../../../../test/tools/fresh-app.ts'
import { runCommand } from '../../../../test/tools/programs/run-command.ts'
import { runProgramFile } from '../../../../test/tools/programs/run-program.ts'
import { openDatabase } from '../database/open-database.ts'
import { CommandFault } from '../program.ts'
import { adminCreate } from './admin-create.ts'
import { userUnlock } from './user-unlock.ts'

test('the administrator that the command creates logs in and is sent to the review console', async () => {
  const { app, db, pool } = await freshApp()
  const connection = { db, pool }
  const output = await runCommand(connection, adminCreate, ['--username', 'root_one', '--password', goodPassword])
  expect(output).toContain('root_one')
  const { reply } = await logIn(app, 'root_one')
  expect(reply.data).toMatchObject({ userType: 3, levels: 0, roleId: 1, landing: '/MyManage/admin/check' })
})

test.each([
  [['--username', 'root_one', '--password', 'weak'], 'at least 10 characters'],
  [['--username', 'root_one', '--password', 'Root_one#2026'], 'user name'],
  [['--username', '1', '--password', goodPassword], '4 to 32'],
  [['--user', 'x'], 'There is no option --user'],
  [['--username'], 'needs a value'],
  [['x'], 'argument x'],
])('admin:create %j is refused', async (args, message) => {
  await expect(runCommand(await freshDb(), adminCreate, args)).rejects.toThrow(new RegExp(message))
})

test('a user name that exists is refused', async () => {
  const connection = await freshDb()
  await createAccountWithPassword(connection.db)
  const run = runCommand(connection, adminCreate, ['--username', 'TOM_LEE', '--password', goodPassword])
  await expect(run).rejects.toThrow('There is an account named TOM_LEE already.')
})

test('after user:unlock a wrong password is refused without waiting', async () => {
  const { app, db, pool } = await freshApp()
  await createAccountWithPassword(db)
  const tryWrongPassword = async () =>
    post(app, 'loglogin/authApi/login', { username: 'tom_lee', password: 'x', ...(await solveCaptcha(app)) })
  for (let attempt = 0; attempt < 5; attempt++) await tryWrongPassword()
  expect((await tryWrongPassword()).status).toBe(429)
  const command = userUnlock({ SECRET_KEY: testConfig.secretKey })
  const connection = { db, pool }
  expect(await runCommand(connection, command, ['--username', 'Tom_Lee'])).toContain('tom_lee')
  expect((await tryWrongPassword()).status).toBe(403)
  await expect(runCommand(connection, command, ['--username', 'nobody'])).rejects.toThrow(
    'There is no account named nobody.',
  )
  await expect(runCommand(connection, command, [])).rejects.toThrow(CommandFault)
})

test('a database address is opened and migrated to the newest version', async () => {
  const { url } = await freshDb()
  const connection = await openDatabase({ DATABASE_URL: url })
  const { rows } = await connection.pool.query('select count(*) as accounts from accounts')
  await connection.close()
  expect(rows).toEqual([{ accounts: 0 }])
})

test('a command runs on DATABASE_URL, and on a fault ends with one sentence and exit code 1', async () => {
  const { url } = await freshDb()
  const file = 'src/app/commands/accounts/admin-create.ts'
  const args = ['--username', 'root_one', '--password', goodPassword]
  expect((await runProgramFile(file, args, { DATABASE_URL: url })).stdout).toBe(
    'The administrator root_one can log in now.\n',
  )
  const again = runProgramFile(file, args, { DATABASE_URL: url })
  await expect(again).rejects.toMatchObject({ code: 1, stderr: 'There is an account named root_one already.\n' })
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { post } from '../../../test/ask.ts'
import { freshApp, freshDb, testConfig } from '../../../test/fresh-app.ts'
import { goodPassword, human, logIn, makeAccount } from '../../../test/make-account.ts'
import { runOver } from '../../../test/run-command.ts'
import { adminCreate } from './admin-create.ts'
import { openDatabase } from './open-database.ts'
import { CommandFault } from './program.ts'
import { userUnlock } from './user-unlock.ts'

const program = (file: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [file, ...args], { env: { ...process.env, ...env } })

test('the administrator made by the command logs in and lands on the review console', async () => {
  const { app, db, pool } = await freshApp()
  const connection = { db, pool }
  const said = await runOver(connection, adminCreate, ['--username', 'root_one', '--password', goodPassword])
  expect(said).toContain('root_one')
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
])('admin:create %j is refused', async (args, words) => {
  await expect(runOver(await freshDb(), adminCreate, args)).rejects.toThrow(new RegExp(words))
})

test('a name that is taken is refused', async () => {
  const connection = await freshDb()
  await makeAccount(connection.db)
  const run = runOver(connection, adminCreate, ['--username', 'TOM_LEE', '--password', goodPassword])
  await expect(run).rejects.toThrow('There is an account named TOM_LEE already.')
})

test('user:unlock lets a wrong password be told at once again', async () => {
  const { app, db, pool } = await freshApp()
  await makeAccount(db)
  const wrong = async () =>
    post(app, 'loglogin/authApi/login', { username: 'tom_lee', password: 'x', ...(await human(app)) })
  for (let tried = 0; tried < 5; tried++) await wrong()
  expect((await wrong()).status).toBe(429)
  const command = userUnlock({ SECRET_KEY: testConfig.secretKey })
  const connection = { db, pool }
  expect(await runOver(connection, command, ['--username', 'Tom_Lee'])).toContain('tom_lee')
  expect((await wrong()).status).toBe(403)
  await expect(runOver(connection, command, ['--username', 'nobody'])).rejects.toThrow(
    'There is no account named nobody.',
  )
  await expect(runOver(connection, command, [])).rejects.toThrow(CommandFault)
})

test('a database given by its address is opened and brought to the newest version', async () => {
  const { url } = await freshDb()
  const connection = await openDatabase({ DATABASE_URL: url })
  const { rows } = await connection.pool.query('select count(*) as accounts from accounts')
  await connection.close()
  expect(rows).toEqual([{ accounts: 0 }])
})

test('as a program a command works on DATABASE_URL, and ends with 1 and one sentence on a fault', async () => {
  const { url } = await freshDb()
  const file = 'src/app/commands/admin-create.ts'
  const args = ['--username', 'root_one', '--password', goodPassword]
  expect((await program(file, args, { DATABASE_URL: url })).stdout).toBe('The administrator root_one can log in now.\n')
  const again = program(file, args, { DATABASE_URL: url })
  await expect(again).rejects.toMatchObject({ code: 1, stderr: 'There is an account named root_one already.\n' })
})

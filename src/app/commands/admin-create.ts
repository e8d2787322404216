/** `npm run admin:create`: makes the first administrator, or a further one. */
import { createInterface } from 'node:readline/promises'
import { makePasswords } from '../../access/passwords.ts'
import { createAccount } from '../../access/store.ts'
import { judgePassword } from '../../account/judge-password.ts'
import { usernameFault } from '../../account/rules.ts'
import { type Command, CommandFault, readOptions, runCommand } from './open-database.ts'

export const adminCreate: Command = {
  help: `npm run admin:create -- --username <name> --password <password>
Makes an administrator. What is not given is asked for; the password is better asked for, because a command line can be read by others.`,
  run: async (args, { db }) => {
    const given = readOptions(args, ['username', 'password'])
    const username = given.username ?? (await ask('User name: '))
    const bad = usernameFault(username)
    if (bad) throw new CommandFault(`This user name cannot be used: ${bad.message}`)
    const password = given.password ?? (await ask('Password: '))
    const weak = await judgePassword(password, { username })
    if (weak) throw new CommandFault(`This password cannot be used: ${weak.message}`)
    const passwordHash = await makePasswords().hash(password)
    const made = await createAccount(db, { username, passwordHash, userType: 3, levels: '0', roleId: 1 })
    if ('taken' in made) throw new CommandFault(`There is an account named ${username} already.`)
    return `The administrator ${username} can log in now.`
  },
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandFault('Give --username and --password, or run this in a terminal.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
  }
}

if (import.meta.main) await runCommand(adminCreate)

/** User name and password of an account that a command creates: from options or from the terminal. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { createPasswordHasher } from '../../../access/passwords.ts'
import { createAccount, type NewAccount } from '../../../access/store.ts'
import { judgePassword } from '../../../account/passwords/judge-password.ts'
import { type PasswordFault, type UsernameFault, usernameFault } from '../../../account/rules.ts'
import type { Queryable } from '../../../db/connect.ts'
import { CommandFault } from '../program.ts'

export type Credentials = { username: string; password: string }

export async function readCredentials(options: Partial<Credentials>): Promise<Credentials> {
  const username = options.username ?? (await promptFor('User name: '))
  const usernameProblem = usernameFault(username)
  if (usernameProblem)
    throw new CommandFault(`This user name cannot be used: ${usernameSentences[usernameProblem.fault]}`)
  const password = options.password ?? (await promptFor('Password (not displayed): ', true))
  const { fault: passwordProblem } = await judgePassword(password, { username })
  if (passwordProblem)
    throw new CommandFault(`This password cannot be used: ${passwordSentences[passwordProblem.fault]}`)
  return { username, password }
}

const usernameSentences: Readonly<Record<UsernameFault, string>> = {
  length: 'it must have 4 to 32 characters.',
  start: 'it must begin with a letter.',
  character: 'it may hold letters, digits and underscores only.',
}

const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  short: 'it must have at least 10 characters.',
  long: 'it may have at most 128 characters.',
  classes: 'it needs three of capital letters, small letters, digits and signs, or at least 16 characters.',
  username: 'it holds the user name.',
  common: 'it is made of common words.',
  keyboard: 'it is a sequence of neighbouring keys.',
  repeat: 'it repeats itself.',
  sequence: 'it is a sequence of letters, digits or words.',
  date: 'it holds a date or a year.',
  personal: 'it holds the user name or another name of the account.',
  guessable: 'it is easily guessed.',
  pattern: 'it is made of common words, pinyin, years and signs.',
}

/** Reads a line from the terminal; hidden input is not displayed. */
async function promptFor(label: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandFault('Give --username and --password, or run this in a terminal.')
  if (hidden) process.stdout.write(label)
  const output = hidden ? new Writable({ write: (_, __, done) => done() }) : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question(label)
  } finally {
    terminal.close()
    if (hidden) process.stdout.write('\n')
  }
}

type NewStaff = Credentials & Omit<NewAccount, 'passwordHash' | 'userType'>

/** Creates a staff account. Throws where another account has the same user name, phone or mailbox. */
export async function createStaff(db: Queryable, { password, ...account }: NewStaff): Promise<void> {
  const passwordHash = await createPasswordHasher().hash(password)
  const result = await createAccount(db, { ...account, passwordHash, userType: 'staff' })
  if (!('taken' in result)) return
  const taken = { username: `named ${account.username}`, phone: 'with this phone', email: 'with this mailbox' }
  throw new CommandFault(`There is an account ${taken[result.taken]} already.`)
}

/** The user name and password of an account that a command makes: given as options, or asked for. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { makePasswords } from '../../access/passwords.ts'
import { createAccount, type NewAccount } from '../../access/store.ts'
import { judgePassword } from '../../account/judge-password.ts'
import { usernameFault } from '../../account/rules.ts'
import type { Queryable } from '../../db/connect.ts'
import { CommandFault } from './program.ts'

export type Credentials = { username: string; password: string }

export async function readCredentials(given: Partial<Credentials>): Promise<Credentials> {
  const username = given.username ?? (await ask('User name: '))
  const bad = usernameFault(username)
  if (bad) throw new CommandFault(`This user name cannot be used: ${sentence(bad.fault, usernameSentences)}`)
  const password = given.password ?? (await ask('Password (not displayed): ', true))
  const weak = await judgePassword(password, { username })
  if (weak) throw new CommandFault(`This password cannot be used: ${sentence(weak.fault, passwordSentences)}`)
  return { username, password }
}

const usernameSentences: Readonly<Record<string, string>> = {
  length: 'it must have 4 to 32 characters.',
  start: 'it must begin with a letter.',
  character: 'it may hold letters, digits and underscores only.',
  reserved: 'it is reserved.',
}

const passwordSentences: Readonly<Record<string, string>> = {
  short: 'it must have at least 10 characters.',
  long: 'it may have at most 128 characters.',
  classes: 'it needs three of capital letters, small letters, digits and signs.',
  username: 'it holds the user name.',
  common: 'it is made of common words.',
  keyboard: 'it is a row of neighbouring keys.',
  repeat: 'it repeats itself.',
  sequence: 'it is a sequence of letters, digits or words.',
  date: 'it holds a date or a year.',
  personal: 'it holds the user name or another name of the account.',
  guessable: 'it is easily guessed.',
}

const sentence = (fault: string, sentences: Readonly<Record<string, string>>) =>
  sentences[fault] ?? `it is not acceptable (${fault}).`

/** Asks in the terminal; what is typed to a hidden question is not displayed. */
async function ask(question: string, hidden = false): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandFault('Give --username and --password, or run this in a terminal.')
  if (hidden) process.stdout.write(question)
  const output = hidden ? new Writable({ write: (_, __, done) => done() }) : process.stdout
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  try {
    return await terminal.question(question)
  } finally {
    terminal.close()
    if (hidden) process.stdout.write('\n')
  }
}

type NewStaff = Credentials & Omit<NewAccount, 'passwordHash' | 'userType'>

/** Makes a staff account. What another account has already is a fault. */
export async function createStaff(db: Queryable, { password, ...account }: NewStaff): Promise<void> {
  const passwordHash = await makePasswords().hash(password)
  const made = await createAccount(db, { ...account, passwordHash, userType: 3 })
  if (!('taken' in made)) return
  const taken = { username: `named ${account.username}`, phone: 'with this phone', email: 'with this mailbox' }
  throw new CommandFault(`There is an account ${taken[made.taken]} already.`)
}

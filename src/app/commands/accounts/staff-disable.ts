/** `npm run staff:disable`: closes a staff account and ends its session at once; with --undo opens it again. */
import { endSessions } from '../../../access/sessions/session-store.ts'
import { accountByUsername, changeAccount, staffAccounts } from '../../../access/store.ts'
import type { Queryable } from '../../../db/connect.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run staff:disable -- --username <name> [--undo]
Closes a staff account: its session ends at once and it cannot log in any more. What the person did stays in the records.
With --undo the account can log in again. The last administrator cannot be closed.`

type Input = { username: string; undo: boolean }

function read(args: readonly string[]): Input {
  const { options, flags } = readArguments(args, { options: ['username'], flags: ['undo'] })
  if (!options.username) throw new CommandFault('Name the account with --username <name>.')
  return { username: options.username, undo: flags.has('undo') }
}

export const staffDisable: Command<Input> = {
  help,
  read,
  work: ({ username, undo }, { db }) => db.transaction(tx => setDisabled(tx, username, !undo)),
}

async function setDisabled(tx: Queryable, username: string, disabled: boolean): Promise<string> {
  // Locks all staff, so that two commands at once cannot close the last two administrators.
  const staff = await staffAccounts(tx, 'lock')
  const account = await accountByUsername(tx, username)
  if (!account) throw new CommandFault(`There is no account named ${username}.`)
  if (account.userType !== 'staff') throw new CommandFault(`${account.username} is not staff; nothing was done.`)
  const others = staff.filter(
    ({ id, role, disabled: closed }) => id !== account.id && role === 'administrator' && !closed,
  )
  if (disabled && account.role === 'administrator' && others.length === 0)
    throw new CommandFault(`${account.username} is the last administrator; make another one first.`)
  await changeAccount(tx, account.id, { disabled })
  if (!disabled) return `${account.username} can log in again.`
  await endSessions(tx, { accountId: account.id, at: new Date(), because: 'disabled' })
  return `${account.username} is logged out and cannot log in any more.`
}

if (import.meta.main) await runCommand(staffDisable)

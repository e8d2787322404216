/** `npm run staff:create`: creates a staff account. */
import { readRoleAssignment, roleLines } from '../../../access/staff-roles.ts'
import { branchLabel } from '../../../codes/branches.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'
import { createStaff, readCredentials } from './new-account.ts'

const help = `npm run staff:create -- --role <role> [--levels <levels>] [--username <name>] [--password <password>]
                       [--name <real name>] [--phone <number>] [--email <address>]
Creates a staff account. A missing user name or password is prompted for. Do not pass the password as an option: others can
read a command line. With a phone or mailbox the person can recover a lost password.

${roleLines.map(line => `  ${line}`).join('\n')}

A reviewer needs --levels with the code of the branch, such as 3200; national takes --levels nationalReviewer (the default) or centre.`

const options = ['role', 'levels', 'username', 'password', 'name', 'phone', 'email'] as const

const isMobilePhone = (text: string) => /^1[3-9]\d{9}$/.test(text)
const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254

async function read(args: readonly string[]) {
  const { role, levels, username, password, name, phone, email } = readArguments(args, { options }).options
  if (role === undefined) throw new CommandFault('Choose the role with --role; --help lists the roles.')
  const duty = readRoleAssignment(role, levels)
  if ('fault' in duty) throw new CommandFault(duty.fault)
  if (phone !== undefined && !isMobilePhone(phone))
    throw new CommandFault('The phone must be a mobile number of 11 digits.')
  if (email !== undefined && !isEmail(email)) throw new CommandFault('The mailbox must look like name@example.com.')
  const credentials = await readCredentials({ ...(username && { username }), ...(password && { password }) })
  return {
    assignment: role,
    ...duty,
    ...credentials,
    realName: name ?? null,
    phone: phone ?? null,
    email: email ?? null,
  }
}

export const staffCreate: Command<Awaited<ReturnType<typeof read>>> = {
  help,
  read,
  work: async ({ assignment, ...account }, { db }) => {
    await createStaff(db, account)
    const where = assignment === 'reviewer' ? ` of ${account.levels} ${branchLabel(account.levels)}` : ''
    return `The ${assignment === 'national' ? 'national reviewer' : assignment}${where} ${account.username} can log in now.`
  },
}

if (import.meta.main) await runCommand(staffCreate)

/** `npm run admin:create`: creates the first administrator, or another one. */
import { readRoleAssignment } from '../../../access/staff-roles.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'
import { type Credentials, createStaff, readCredentials } from './new-account.ts'

const help = `npm run admin:create -- --username <name> --password <password>
Creates an administrator. Missing values are prompted for. Do not pass the password as an option: others can read a command line.`

export const adminCreate: Command<Credentials> = {
  help,
  read: args => readCredentials(readArguments(args, { options: ['username', 'password'] }).options),
  work: async (credentials, { db }) => {
    const duty = readRoleAssignment('administrator', undefined)
    if ('fault' in duty) throw new CommandFault(duty.fault)
    await createStaff(db, { ...credentials, ...duty })
    return `The administrator ${credentials.username} can log in now.`
  },
}

if (import.meta.main) await runCommand(adminCreate)

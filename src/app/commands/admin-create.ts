/** `npm run admin:create`: makes the first administrator, or a further one. */
import { readDuty } from '../../access/staff-roles.ts'
import { type Command, runCommand } from './command.ts'
import { type Credentials, createStaff, readCredentials } from './new-account.ts'
import { CommandFault, readArguments } from './program.ts'

const help = `npm run admin:create -- --username <name> --password <password>
Makes an administrator. What is not given is asked for; the password is better asked for, because a command line can be read by others.`

export const adminCreate: Command<Credentials> = {
  help,
  read: args => readCredentials(readArguments(args, { options: ['username', 'password'] }).options),
  work: async (credentials, { db }) => {
    const duty = readDuty('administrator', undefined)
    if ('fault' in duty) throw new CommandFault(duty.fault)
    await createStaff(db, { ...credentials, ...duty })
    return `The administrator ${credentials.username} can log in now.`
  },
}

if (import.meta.main) await runCommand(adminCreate)

/** `npm run migrate`: migrates the database to this version without starting the site. */
import { type Command, runCommand } from '../command.ts'
import { readArguments } from '../program.ts'

const help = `npm run migrate
Brings the database to this version and ends. npm start does the same first; this command is for upgrades of several nodes,
where one runs it before the new version starts anywhere.`

/** Opening the database also migrates it. */
export const migrateCommand: Command<void> = {
  help,
  createsDatabase: true,
  read: args => void readArguments(args, {}),
  work: async () => 'The database is at this version.',
}

if (import.meta.main) await runCommand(migrateCommand)

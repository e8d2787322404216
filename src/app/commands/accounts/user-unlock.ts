/** `npm run user:unlock`: deletes the failed logins of an account. */
import { deleteFailuresByPrefix } from '../../../access/failure-store.ts'
import { accountByUsername } from '../../../access/store.ts'
import { loginKey } from '../../../account/login/attempts.ts'
import { readConfig, secretKey } from '../../config.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

/** `env` contains the settings of the site: its secret key is part of the key of failed logins. */
export const userUnlock = (env: Readonly<Record<string, string | undefined>>): Command<string> => ({
  help: `npm run user:unlock -- --username <name>
Deletes the failed logins of an account, so that the next login does not have to wait.`,
  read: args => {
    const { username } = readArguments(args, { options: ['username'] }).options
    if (!username) throw new CommandFault('Name the account with --username <name>.')
    return username
  },
  work: async (username, { db }) => {
    const account = await accountByUsername(db, username)
    if (!account) throw new CommandFault(`There is no account named ${username}.`)
    const config = readConfig(env)
    const site = { config: { ...config.site, secretKey: secretKey(config) } }
    for (const login of [account.username, account.phone])
      if (login !== null) await deleteFailuresByPrefix(db, loginKey(site, login))
    return `The failed logins of ${account.username} are deleted.`
  },
})

if (import.meta.main) await runCommand(userUnlock(process.env))

/** `npm run set gray=Y`: changes a setting of the site while it runs. */
import { settingFault, settingRows } from '../../content/settings/settings.ts'
import { readSettings, setSetting } from '../../content/settings/settings-store.ts'
import { readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { CommandFault, readArguments } from './program.ts'

const help = `npm run set <name>=<value> …   changes settings; every node shows them at once
npm run set                    shows all settings

${settingRows.map(row => `  ${row.key.padEnd(12)} ${row.label}`).join('\n')}

A line break inside a value is written \\n.`

type Change = { key: string; value: string }

export const set: Command<Change[]> = {
  help,
  read: args => readArguments(args, { rest: 'changes' }).rest.map(readChange),
  work: async (changes, { db }) => {
    if (changes.length === 0) {
      const values = Object.entries(await readSettings(db, readConfig(process.env).site.demo))
      return values.map(([key, value]) => `${key}=${value.replaceAll('\n', '\\n')}`).join('\n')
    }
    for (const { key, value } of changes) await setSetting(db, key, value)
    return changes.map(({ key, value }) => `${key} is now ${value || '(empty)'}`).join('\n')
  },
}

function readChange(arg: string): Change {
  const at = arg.indexOf('=')
  if (at < 1) throw new CommandFault(`Write a setting as name=value, not ${arg}.`)
  const key = arg.slice(0, at)
  const value = arg.slice(at + 1).replaceAll('\\n', '\n')
  const fault = settingFault(key, value)
  if (fault) throw new CommandFault(fault)
  return { key, value }
}

if (import.meta.main) await runCommand(set)

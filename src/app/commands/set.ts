/** `npm run set gray=Y`: changes a setting of the site while it runs. */
import { settingFault, settingRows } from '../../content/settings.ts'
import { readSettings, setSetting } from '../../content/settings-store.ts'
import { readConfig } from '../config.ts'
import { type Command, CommandFault, runCommand } from './open-database.ts'

const help = `npm run set <name>=<value> …   changes settings; every node shows them at once
npm run set                    shows all settings

${settingRows.map(row => `  ${row.key.padEnd(12)} ${row.label}`).join('\n')}

A line break inside a value is written \\n.`

export const set: Command = {
  help,
  run: async (args, { db }) => {
    if (args.length === 0) {
      const values = Object.entries(await readSettings(db, readConfig(process.env).site.demo))
      return values.map(([key, value]) => `${key}=${value.replaceAll('\n', '\\n')}`).join('\n')
    }
    const changes = args.map(readChange)
    for (const { key, value } of changes) await setSetting(db, key, value)
    return changes.map(({ key, value }) => `${key} is now ${value || '(empty)'}`).join('\n')
  },
}

function readChange(arg: string): { key: string; value: string } {
  const at = arg.indexOf('=')
  if (at < 1) throw new CommandFault(`Write a setting as name=value, not ${arg}.`)
  const key = arg.slice(0, at)
  const value = arg.slice(at + 1).replaceAll('\\n', '\n')
  const fault = settingFault(key, value)
  if (fault) throw new CommandFault(fault)
  return { key, value }
}

if (import.meta.main) await runCommand(set)

/** `npm run set gray=Y`: changes a setting of the site while it runs. */
import { readMoment } from '../../content/settings/gray.ts'
import { type SettingValues, settingFault, settingRows } from '../../content/settings/settings.ts'
import { readSettings, setSettings } from '../../content/settings/settings-store.ts'
import { readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { CommandFault, readArguments } from './program.ts'

const help = `npm run set <name>=<value> …   changes settings; every node shows them at once; each change is a version
                              on the page 网站设置
npm run set                    shows all settings

${settingRows.map(row => `  ${row.key.padEnd(12)} ${row.label}`).join('\n')}

A line break inside a value is written \\n.`

type Change = { key: string; value: string }

export const set: Command<Change[]> = {
  help,
  read: args => readArguments(args, { rest: 'changes' }).rest.map(readChange),
  work: async (changes, { db }) => {
    if (changes.length === 0) {
      const values = Object.entries(await readSettings(db, readConfig(process.env).site))
      return values.map(([key, value]) => `${key}=${value.replaceAll('\n', '\\n')}`).join('\n')
    }
    const { site } = readConfig(process.env)
    const values = Object.fromEntries(changes.map(({ key, value }) => [key, value]))
    const order = timeFault({ ...(await readSettings(db, site)), ...values })
    if (order) throw new CommandFault(order)
    await setSettings(db, values, site)
    return changes.map(({ key, value }) => `${key} is now ${value || '(empty)'}`).join('\n')
  },
}

/** A gray mode that ends before it begins is a mistake. */
function timeFault({ grayFrom, grayUntil }: SettingValues): string | undefined {
  const [from, until] = [readMoment(grayFrom), readMoment(grayUntil)]
  return from && until && until <= from ? `grayUntil ${grayUntil} is not after grayFrom ${grayFrom}.` : undefined
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

/** `npm run set gray=Y`: changes a setting of the site while it runs. The account that firms pay to is only proposed once there are administrators. */
import { staffOfCentre } from '../../access/store.ts'
import { readMoment } from '../../content/settings/gray.ts'
import { type SettingValues, settingFault, settingRows } from '../../content/settings/settings.ts'
import { readSettings, setSettings } from '../../content/settings/settings-store.ts'
import type { Db } from '../../db/connect.ts'
import { readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { isPayeeKey, type PayeeProposal, proposeByCommand } from './payee-proposal.ts'
import { CommandFault, readArguments } from './program.ts'

const help = `npm run set <name>=<value> …   changes settings; every node shows them at once; each change is a version
                              on the page 网站设置
npm run set                    shows all settings

npm run set payee=… payeeBank=… payeeAccount=… --by <user name> --basis <text> [--from <day>]
The account that firms pay to. Before the first administrator is created, it is set at once, without the options. Afterwards the
command only proposes it, from --from on (tomorrow without it), and tells all administrators and finance; another person approves it
on the page /MyManage/admin/business?tab=payee. What is left out stays as it is.

${settingRows.map(row => `  ${row.key.padEnd(12)} ${row.label}`).join('\n')}

A line break inside a value is written \\n.`

type Input = { values: Readonly<Record<string, string>>; proposal: PayeeProposal }
type Env = Readonly<Record<string, string | undefined>>

const options = ['by', 'basis', 'from'] as const

export const setFor = (env: Env): Command<Input> => ({
  help,
  read: args => {
    const { rest, options: proposal } = readArguments(args, { options, rest: 'changes' })
    return { values: Object.fromEntries(rest.map(readChange)), proposal }
  },
  work: async ({ values, proposal }, { db }) => {
    const keys = Object.keys(values)
    const { site } = readConfig(env)
    if (keys.length === 0) return allValues(await readSettings(db, site))
    if (keys.some(isPayeeKey) && (await staffOfCentre(db, 'manage-staff')).length > 0)
      return proposeByCommand(db, { values, proposal, env })
    if (Object.values(proposal).some(Boolean))
      throw new CommandFault(
        '--by, --basis and --from are for the account that firms pay to, once there are administrators.',
      )
    return save(db, values, site)
  },
})

export const set = setFor(process.env)

const allValues = (values: SettingValues) =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${value.replaceAll('\n', '\\n')}`)
    .join('\n')

async function save(db: Db, values: Input['values'], site: Parameters<typeof setSettings>[2]): Promise<string> {
  const order = timeFault({ ...(await readSettings(db, site)), ...values })
  if (order) throw new CommandFault(order)
  await setSettings(db, values, site)
  return Object.entries(values)
    .map(([key, value]) => `${key} is now ${value || '(empty)'}`)
    .join('\n')
}

/** A gray mode that ends before it begins is a mistake. */
function timeFault({ grayFrom, grayUntil }: SettingValues): string | undefined {
  const [from, until] = [readMoment(grayFrom), readMoment(grayUntil)]
  return from && until && until <= from ? `grayUntil ${grayUntil} is not after grayFrom ${grayFrom}.` : undefined
}

function readChange(arg: string): [string, string] {
  const at = arg.indexOf('=')
  if (at < 1) throw new CommandFault(`Write a setting as name=value, not ${arg}.`)
  const key = arg.slice(0, at)
  const value = arg.slice(at + 1).replaceAll('\\n', '\n')
  const fault = settingFault(key, value)
  if (fault) throw new CommandFault(fault)
  return [key, value]
}

if (import.meta.main) await runCommand(set)

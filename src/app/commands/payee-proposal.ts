/** The account that firms pay to as `npm run set` proposes it once there are administrators. */
import { staffOfCentre } from '../../access/store.ts'
import { proposePayee } from '../../administration/payee/change.ts'
import { readSettings } from '../../content/settings/settings-store.ts'
import type { Db } from '../../db/connect.ts'
import { payeeLengths } from '../../fees/payee/payee-rules.ts'
import { payeeOn } from '../../fees/payee/store.ts'
import { effectiveFault } from '../../fees/rates/rules.ts'
import { createMessages } from '../../messages/send.ts'
import { createSenders } from '../../messages/settings.ts'
import { siteNameIn } from '../../ui/formats/site-name.ts'
import { chinaDay, shiftDay } from '../../wire/china-time.ts'
import { Refusal } from '../../wire/errors.ts'
import { readConfig, secretKey } from '../config.ts'
import { CommandFault } from './program.ts'

const payeeKeys = ['payee', 'payeeBank', 'payeeAccount'] as const
export const isPayeeKey = (key: string): boolean => payeeKeys.some(name => name === key)

export type PayeeProposal = { by?: string | undefined; basis?: string | undefined; from?: string | undefined }

type Input = {
  values: Readonly<Record<string, string>>
  proposal: PayeeProposal
  env: Readonly<Record<string, string | undefined>>
}

/** Proposes the account and tells everybody of it; returns the sentence for the operator. */
export async function proposeByCommand(db: Db, { values, proposal, env }: Input): Promise<string> {
  if (!Object.keys(values).every(isPayeeKey))
    throw new CommandFault('Propose the account that firms pay to by itself, without other settings.')
  const at = new Date()
  const { by, basis, effectiveOn } = readProposal(proposal, chinaDay(at))
  const proposer = (await staffOfCentre(db, 'manage-payee')).find(({ username }) => username === by)
  if (!proposer?.levels) throw new CommandFault(`No active account ${by} may change the account that firms pay to.`)
  const { id: accountId, username, realName, levels } = proposer
  const config = readConfig(env)
  const { demo } = config.site
  const settings = await readSettings(db, config.site)
  const { payee } = await payeeOn(db, effectiveOn, settings)
  const account = {
    name: values.payee ?? payee?.name ?? '',
    bank: values.payeeBank ?? payee?.bank ?? '',
    account: values.payeeAccount ?? payee?.account ?? '',
  }
  const messages = createMessages({
    senders: createSenders(config.messages, { demo, clock: () => at }),
    secretKey: secretKey(config),
    siteName: async language => siteNameIn(settings, language),
  })
  const viewer = { accountId, username, realName, levels }
  const act = { viewer, at, address: 'command', settings, messages }
  try {
    const id = await proposePayee(db, { ...account, effectiveOn, basis, ...act })
    return `Proposed ${account.account} from ${effectiveOn} on, as proposal ${id} of ${by}. Another person approves it on the page /MyManage/admin/business?tab=payee.`
  } catch (error) {
    throw error instanceof Refusal ? new CommandFault(`The site refuses it: ${error.message}`) : error
  }
}

function readProposal({ by, basis = '', from }: PayeeProposal, today: string) {
  const [text, tomorrow] = [basis.trim(), shiftDay(today, 1)]
  const effectiveOn = from ?? tomorrow
  if (by === undefined || text === '')
    throw new CommandFault(
      'There are administrators, so the account that firms pay to needs two people. Say who proposes it with --by <user name> and why with --basis <document>; another person approves it in the console.',
    )
  if (text.length > payeeLengths.basis)
    throw new CommandFault(`The basis has at most ${payeeLengths.basis} characters.`)
  if (effectiveFault(effectiveOn, tomorrow) !== undefined)
    throw new CommandFault(`The first day is from tomorrow (${tomorrow}) on, within two years, such as 2027-01-01.`)
  return { by, basis: text, effectiveOn }
}

/** `npm run range:add -- --first 697000000 --last 697000999`: adds a range of company prefixes for approvals to assign, or with `--kind` of
 *  numbers that are allocated singly. Once there are administrators, a range of any kind is proposed, and another person approves it. */
import { staffOfCentre } from '../../../access/store.ts'
import { enterProposal } from '../../../administration/ranges/change.ts'
import { rangeLengths } from '../../../administration/ranges/lengths.ts'
import { type Db, violatedConstraint } from '../../../db/connect.ts'
import { effectiveFault } from '../../../fees/rates/rules.ts'
import { type NumberRange, rangeEnds, readNumberRange } from '../../../registration/allocation/number-ranges.ts'
import { addNumberRange } from '../../../registration/allocation/number-ranges-store.ts'
import { prefixKind, type RangeKind, rangeKinds } from '../../../registration/allocation/range-kinds.ts'
import { chinaDay } from '../../../wire/china-time.ts'
import { readConfig } from '../../config.ts'
import { type Command, runCommand } from '../command.ts'
import { CommandFault, readArguments } from '../program.ts'

const help = `npm run range:add -- --first <prefix> --last <prefix>
Enters a range of company prefixes, both ends included, 7 to 10 digits of one length. Approvals take the next free prefix of
the range entered first. Ranges never overlap. The GS1 prefix must be one of the country in the setting COUNTRY (156, China:
680 to 681 and 690 to 699), and the length that of GS1's table where it has one (8 digits for 692 to 696, 9 for 697).
A range inside 69990000 to 69999999 is for demonstration firms only.

npm run range:add -- --kind gtin8 --first <7 digits> --last <7 digits>
npm run range:add -- --kind gln --first <12 digits> --last <12 digits>
Enters a range of numbers that are allocated singly, without their check digit. A range of GLNs has no number of a company prefix
or of a range of them, and the other way round.

Before the first administrator is created, a range is entered at once. Afterwards two people are needed for every kind:
  --by <user name>   who proposes it: an account that may manage ranges
  --basis <text>     the document by which the range was assigned
  --from <day>       the first day of allocation, such as 2027-01-01; today without it
Another person approves or rejects it in the console, on the page /MyManage/admin/business?tab=ranges.`

/** How a range is proposed; needed once there are administrators. */
type Proposal = { by?: string | undefined; basis?: string | undefined; from?: string | undefined }

/** `env` contains the settings of the site, including the country. */
export const rangeAdd = (env: Readonly<Record<string, string | undefined>>): Command<NumberRange & Proposal> => ({
  help,
  read: args => {
    const { kind, first, last, ...proposal } = readArguments(args, { options }).options
    if (!first || !last) throw new CommandFault('Give the ends of the range with --first <prefix> and --last <prefix>.')
    const range = readNumberRange({ kind: readKind(kind), first, last, country: readConfig(env).country })
    if ('fault' in range) throw new CommandFault(range.fault)
    return { ...range, ...proposal }
  },
  work: async (range, { db }) => {
    try {
      return await enter(db, range)
    } catch (error) {
      throw overlapFault(violatedConstraint(error)) ?? error
    }
  },
})

/** Nobody could approve a proposal before there are accounts. */
async function enter(db: Db, { by, basis, from, ...range }: NumberRange & Proposal): Promise<string> {
  if ((await staffOfCentre(db, 'manage-staff')).length > 0) return propose(db, range, { by, basis, from })
  await addNumberRange(db, range)
  return `Entered ${rangeText(range)}.`
}

async function propose(db: Db, range: NumberRange, { by, basis = '', from }: Proposal): Promise<string> {
  const at = new Date()
  const [today, text] = [chinaDay(at), basis.trim()]
  const effectiveOn = from ?? today
  if (by === undefined || text === '')
    throw new CommandFault(
      'There are administrators, so a range needs two people. Say who proposes it with --by <user name> and why with --basis <document>; another person approves it in the console.',
    )
  if (text.length > rangeLengths.basis)
    throw new CommandFault(`The basis has at most ${rangeLengths.basis} characters.`)
  if (effectiveFault(effectiveOn, today) !== undefined)
    throw new CommandFault(`The first day is from today (${today}) on, within two years, such as 2027-01-01.`)
  const proposers = await staffOfCentre(db, 'manage-prefix-ranges')
  const proposer = proposers.find(({ username }) => username === by)
  if (!proposer?.levels) throw new CommandFault(`No active account ${by} may manage ranges.`)
  const { id: accountId, username, realName, levels } = proposer
  const viewer = { accountId, username, realName, levels }
  const id = await enterProposal(db, { range, effectiveOn, basis: text, viewer, at, address: 'command' })
  return `Proposed ${rangeText(range)} from ${effectiveOn} on, as proposal ${id} of ${by}. Another person approves it on the page /MyManage/admin/business?tab=ranges.`
}

const options = ['kind', 'first', 'last', 'by', 'basis', 'from'] as const

const kindOptions = rangeKinds.filter(kind => kind !== prefixKind.kind)

/** Company prefixes have no `--kind`. */
function readKind(text: string | undefined): RangeKind {
  if (text === undefined) return prefixKind.kind
  const kind = kindOptions.find(name => name === text)
  if (kind === undefined) throw new CommandFault(`The kind is one of ${kindOptions.join(', ')}.`)
  return kind
}

function overlapFault(constraint: string | undefined): CommandFault | undefined {
  if (constraint === 'prefix_ranges_apart' || constraint === 'single_number_ranges_apart')
    return new CommandFault('The range overlaps one that was entered before; nothing was done.')
  if (constraint === 'prefix_range_proposals_apart')
    return new CommandFault('The range overlaps one that waits for its approval; nothing was done.')
  if (constraint === 'single_numbers_apart_from_prefixes')
    return new CommandFault(
      'Company prefixes and GLNs that are allocated singly would share numbers; nothing was done.',
    )
  return undefined
}

/** A company prefix leaves 12 minus its length digits for the items of a firm. */
function rangeText(range: NumberRange): string {
  const { kind, first, last, length, demonstration } = range
  const [from, to] = rangeEnds(range)
  const count = last - first + 1
  if (kind !== prefixKind.kind)
    return `${count} numbers of ${kind}, ${from} to ${to} without the check digit${demonstration ? ', for the demonstration' : ''}`
  const itemCount = (10 ** (12 - length)).toLocaleString('en')
  return `${count} prefixes, ${from} to ${to}, each for ${itemCount} items${demonstration ? ', for demonstration firms' : ''}`
}

if (import.meta.main) await runCommand(rangeAdd(process.env))

/** `npm run range:add -- --first 697000000 --last 697000999`: adds a range of company prefixes for approvals to assign, or with `--kind` of
 *  numbers that are allocated singly. */
import { violatedConstraint } from '../../../db/connect.ts'
import { type PrefixRange, readRange } from '../../../registration/allocation/prefixes/ranges.ts'
import { addRange } from '../../../registration/allocation/prefixes/store.ts'
import { type SingleNumberKind, singleNumberKinds } from '../../../registration/allocation/single-numbers/kinds.ts'
import { readSingleRange } from '../../../registration/allocation/single-numbers/range-rules.ts'
import { addSingleRange, type SingleRange } from '../../../registration/allocation/single-numbers/store.ts'
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
or of a range of them, and the other way round.`

/** Company prefixes have no kind. */
type EnteredRange = PrefixRange | SingleRange

/** `env` contains the settings of the site, including the country. */
export const rangeAdd = (env: Readonly<Record<string, string | undefined>>): Command<EnteredRange> => ({
  help,
  read: args => {
    const { kind, first, last } = readArguments(args, { options: ['kind', 'first', 'last'] }).options
    if (!first || !last) throw new CommandFault('Give the ends of the range with --first <prefix> and --last <prefix>.')
    const ends = { first, last, country: readConfig(env).country }
    const range = kind === undefined ? readRange(ends) : readSingleRange({ ...ends, kind: readKind(kind) })
    if ('fault' in range) throw new CommandFault(range.fault)
    return range
  },
  work: async (range, { db }) => {
    try {
      if ('kind' in range) await addSingleRange(db, range)
      else await addRange(db, range)
    } catch (error) {
      throw overlapFault(violatedConstraint(error)) ?? error
    }
    return 'kind' in range ? singleSentence(range) : enteredSentence(range)
  },
})

function readKind(text: string): SingleNumberKind {
  const kind = singleNumberKinds.find(name => name === text)
  if (kind === undefined) throw new CommandFault(`The kind is one of ${singleNumberKinds.join(', ')}.`)
  return kind
}

function overlapFault(constraint: string | undefined): CommandFault | undefined {
  if (constraint === 'prefix_ranges_apart' || constraint === 'single_number_ranges_apart')
    return new CommandFault('The range overlaps one that was entered before; nothing was done.')
  if (constraint === 'single_numbers_apart_from_prefixes')
    return new CommandFault(
      'Company prefixes and GLNs that are allocated singly would share numbers; nothing was done.',
    )
  return undefined
}

function singleSentence({ kind, first, last, demonstration }: SingleRange): string {
  const usage = demonstration ? ', for the demonstration' : ''
  return `Entered ${last - first + 1} numbers of ${kind}, ${first} to ${last} without the check digit${usage}.`
}

/** A company prefix leaves 12 minus its length digits for the items of a firm. */
function enteredSentence({ first, last, length, demonstration }: PrefixRange): string {
  const [from, to] = [first, last].map(number => String(number).padStart(length, '0'))
  const itemCount = (10 ** (12 - length)).toLocaleString('en')
  const usage = demonstration ? ', for demonstration firms' : ''
  return `Entered ${last - first + 1} prefixes, ${from} to ${to}, each for ${itemCount} items${usage}.`
}

if (import.meta.main) await runCommand(rangeAdd(process.env))

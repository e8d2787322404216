/** `npm run range:add -- --first 697000000 --last 697000999`: adds a range of company prefixes for approvals to assign. */
import { violatedConstraint } from '../../db/connect.ts'
import { type PrefixRange, readRange } from '../../registration/prefixes/ranges.ts'
import { addRange } from '../../registration/prefixes/store.ts'
import { readConfig } from '../config.ts'
import { type Command, runCommand } from './command.ts'
import { CommandFault, readArguments } from './program.ts'

const help = `npm run range:add -- --first <prefix> --last <prefix>
Enters a range of company prefixes, both ends included, 7 to 10 digits of one length. Approvals take the next free prefix of
the range entered first. Ranges never overlap. The GS1 prefix must be one of the country in the setting COUNTRY (156, China:
680 to 681 and 690 to 699), and the length that of GS1's table where it has one (8 digits for 692 to 696, 9 for 697).
A range inside 69990000 to 69999999 is for demonstration firms only.`

/** `env` contains the settings of the site, including the country. */
export const rangeAdd = (env: Readonly<Record<string, string | undefined>>): Command<PrefixRange> => ({
  help,
  read: args => {
    const { first, last } = readArguments(args, { options: ['first', 'last'] }).options
    if (!first || !last) throw new CommandFault('Give the ends of the range with --first <prefix> and --last <prefix>.')
    const range = readRange({ first, last, country: readConfig(env).country })
    if ('fault' in range) throw new CommandFault(range.fault)
    return range
  },
  work: async (range, { db }) => {
    try {
      await addRange(db, range)
    } catch (error) {
      if (violatedConstraint(error) !== 'prefix_ranges_apart') throw error
      throw new CommandFault('The range overlaps one that was entered before; nothing was done.')
    }
    return enteredSentence(range)
  },
})

/** A company prefix leaves 12 minus its length digits for the items of a firm. */
function enteredSentence({ first, last, length, demonstration }: PrefixRange): string {
  const [from, to] = [first, last].map(number => String(number).padStart(length, '0'))
  const itemCount = (10 ** (12 - length)).toLocaleString('en')
  const usage = demonstration ? ', for demonstration firms' : ''
  return `Entered ${last - first + 1} prefixes, ${from} to ${to}, each for ${itemCount} items${usage}.`
}

if (import.meta.main) await runCommand(rangeAdd(process.env))

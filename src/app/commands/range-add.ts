/** `npm run range:add -- --first 69700000 --last 69700999`: a range of company prefixes that approvals take from. */
import { brokenConstraint } from '../../db/connect.ts'
import { addRange } from '../../firm/prefix-store.ts'
import { readRange } from '../../firm/ranges.ts'
import { type Command, CommandFault, readOptions, runCommand } from './open-database.ts'

const help = `npm run range:add -- --first <prefix> --last <prefix>
Enters a range of company prefixes, both ends included, 7 to 10 digits of one length. Approvals take the next free prefix of
the range entered first. Ranges never overlap. A range inside 69990000 to 69999999 is for demonstration firms only.`

export const rangeAdd: Command = {
  help,
  run: async (args, { db }) => {
    const { first = '', last = '' } = readOptions(args, ['first', 'last'])
    const range = readRange(first, last)
    if ('fault' in range) throw new CommandFault(`${range.fault}\n\n${help}`)
    try {
      await addRange(db, range)
    } catch (error) {
      if (brokenConstraint(error) !== 'prefix_ranges_apart') throw error
      throw new CommandFault('The range overlaps one that was entered before; nothing was done.')
    }
    const count = range.last - range.first + 1
    return `Entered ${count} prefixes, ${first} to ${last}${range.demonstration ? ', for demonstration firms' : ''}.`
  },
}

if (import.meta.main) await runCommand(rangeAdd)

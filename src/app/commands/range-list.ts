/** `npm run range:list`: what became of the numbers of each range of company prefixes. */
import { type RangeReport, reportRanges } from '../../registration/prefixes/report-store.ts'
import { type Command, runCommand } from './command.ts'
import { readArguments } from './program.ts'

const help = `npm run range:list
Lists the ranges of company prefixes in the order in which they are used, one a line: numbers in use and the highest of them,
numbers ready to be allocated, numbers not touched yet. Gaps are ready numbers below the highest one in use, left by approvals that
failed; the next approvals take them first. A number that is in no table is named as missing, with exit code 1.`

export const rangeList: Command<void> = {
  help,
  read: args => void readArguments(args, {}),
  work: async (_, { db }) => {
    const ranges = await reportRanges(db)
    if (ranges.length === 0) return 'There is no range yet; npm run range:add enters one.'
    if (ranges.some(({ missing }) => missing.length > 0)) process.exitCode = 1
    return ranges.map(rangeLine).join('\n')
  },
}

function rangeLine({
  first,
  last,
  demonstration,
  used,
  highest,
  ready,
  untouched,
  gaps,
  missing,
}: RangeReport): string {
  return [
    `${first} to ${last}${demonstration ? ' (demonstration)' : ''}: ${used} in use`,
    ...(highest === null ? [] : [`the highest ${highest}`]),
    `${ready} ready`,
    `${untouched} not touched`,
    gaps.length > 0 ? `gaps ${gaps.join(' ')}` : 'no gaps',
    ...(missing.length > 0 ? [`MISSING ${missing.join(' ')}`] : []),
  ].join(', ')
}

if (import.meta.main) await runCommand(rangeList)

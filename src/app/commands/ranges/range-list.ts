/** `npm run range:list`: what became of the numbers of each range of company prefixes and of single numbers. */
import { type RangeReport, reportRanges } from '../../../registration/allocation/prefixes/report-store.ts'
import { findSingleRanges } from '../../../registration/allocation/single-numbers/store.ts'
import { type Command, runCommand } from '../command.ts'
import { readArguments } from '../program.ts'

const help = `npm run range:list
Lists the ranges of company prefixes in the order in which they are used, one a line: numbers in use and the highest of them,
numbers ready to be allocated, numbers not touched yet. Gaps are ready numbers below the highest one in use, left by approvals that
failed; the next approvals take them first. A number that is in no table is named as missing, with exit code 1.
Ranges of GTIN-8 and GLNs that are allocated singly follow, without check digits.`

export const rangeList: Command<void> = {
  help,
  read: args => void readArguments(args, {}),
  work: async (_, { db }) => {
    const [ranges, singles] = [await reportRanges(db), await findSingleRanges(db)]
    if (ranges.length + singles.length === 0) return 'There is no range yet; npm run range:add enters one.'
    if (ranges.some(({ missing }) => missing.length > 0)) process.exitCode = 1
    return [...ranges.map(rangeLine), ...singles.map(singleLine)].join('\n')
  },
}

type SingleReport = Awaited<ReturnType<typeof findSingleRanges>>[number]

const singleLine = ({ range: { kind, first, last, next, demonstration }, allocated }: SingleReport) =>
  `${kind} ${first} to ${last}${demonstration ? ' (demonstration)' : ''}: ${allocated} allocated, ${last + 1 - next} not touched`

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

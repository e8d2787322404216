/** How the codes of a list are read. A list is written in one way: where some lines lack the check digit, a line that may have it or
 *  lack it is refused, because a person looks at none of a thousand cartons. */
import { type Fault, type FaultKind, isFault } from '@barcode-authority/gs1/faults'
import type { SymbolRequest } from '@barcode-authority/gs1/symbols'
import type { BarcodeFields } from '../symbol-request.ts'
import { type CodeReading, toReadingReply, toWarningsReply, type WholeFields, wholeCode } from './code-reading.ts'

type Coded = Pick<BarcodeFields, 'type' | 'code' | 'checkDigit'>

/** Collects how the lines of a list are written. */
export type ListStyle = { hasWhole: boolean; hasAdded: boolean }

/** Adds a line to the style of its list, unless it can be read in two ways. */
export function addToStyle(style: ListStyle, whole: CodeReading | undefined) {
  if (whole === undefined || whole.other) return
  if (whole.reading.added === undefined) style.hasWhole = true
  else style.hasAdded = true
}

/** The fault of a line with two readings whose likely one is not how other lines are written. */
export function styleFault({ hasWhole, hasAdded }: ListStyle, whole: CodeReading | undefined): Fault | undefined {
  if (!whole?.other) return undefined
  const { reading, other } = whole
  const isContradicted = reading.added === undefined ? hasAdded : hasWhole
  return isContradicted ? { fault: 'two-readings', at: 0, readings: [reading, other] } : undefined
}

/** The whole code of each line, or its fault. */
export function readLines<Fields extends Coded>(
  lines: readonly Fields[],
  isTold = true,
): (WholeFields<Fields> | Fault)[] {
  const style: ListStyle = { hasWhole: false, hasAdded: false }
  const read = lines.map(line => wholeCode(line, isTold))
  for (const line of read) if (!isFault(line)) addToStyle(style, line.reading)
  return read.map(line => (isFault(line) ? line : (styleFault(style, line.reading) ?? line)))
}

/** Something to tell about a line, from 1. `fault`: that of a warning, or 'padded' or 'check-digit-added'. */
export type LineNote = {
  line: number
  fault: FaultKind | NonNullable<ReturnType<typeof toReadingReply>>['written']
  message: string
  messageEn: string
}

/** What was assumed about a line, and its warnings. */
export function lineNotes(line: number, whole: CodeReading | undefined, request: SymbolRequest): LineNote[] {
  const reading = toReadingReply(whole)
  const otherwise = reading?.other
    ? { zh: `；另一种读法：${reading.other.message}`, en: `; or: ${reading.other.messageEn}` }
    : { zh: '', en: '' }
  return [
    ...(reading
      ? [
          {
            line,
            fault: reading.written,
            message: reading.message + otherwise.zh,
            messageEn: reading.messageEn + otherwise.en,
          },
        ]
      : []),
    ...toWarningsReply(request).map(({ field: _, ...warning }) => ({ line, ...warning })),
  ]
}

/** The tasks of the look-up that run in a worker thread. */

import type { FaultKind } from '@barcode-authority/gs1/faults'
import type { KeyKind } from '@barcode-authority/gs1/keys'
import { z } from 'zod'
import type { Language } from '../codes/languages.ts'
import { type EncodedReply, encodeReply } from '../wire/encoded.ts'
import type { Task, Workers } from '../workers/task.ts'
import { interpretation } from './calls.ts'
import { type CheckedLine, checkLine } from './check/check-digit-rules.ts'
import { type LinesSummary, linesOnPage } from './check/lines-on-page.ts'
import { type InterpretationReply, interpretationReply } from './replies/interpretation-reply.ts'

/** A text up to this length is interpreted in a few milliseconds, which is faster than a worker thread. */
const shortTextLength = 300

/** Interprets one text, in this thread or in a worker thread. */
export async function interpretOne(text: string, thisYear: number, workers: Workers): Promise<InterpretationReply> {
  if (text.length <= shortTextLength) return interpretationReply(text, thisYear)
  return workers.run(interpretText, { text, thisYear })
}

const interpretText: Task<{ text: string; thisYear: number }, InterpretationReply> = {
  name: 'interpretText',
  run: ({ text, thisYear }) => interpretationReply(text, thisYear),
}

type TextsInput = { texts: readonly string[]; thisYear: number }

/** The reply for many texts is megabytes long, so the worker thread encodes it. */
export const interpretTexts: Task<TextsInput, EncodedReply> = {
  name: 'interpretTexts',
  run: ({ texts, thisYear }) =>
    encodeReply(
      z.array(interpretation),
      texts.map(text => interpretationReply(text, thisYear)),
    ),
}

/** Only the displayed fields of a line: copying whole interpretations between threads takes longer than creating them. */
export type DisplayedLine = Pick<InterpretationReply, 'text' | 'kind' | 'type' | 'valid'> & {
  fault: FaultKind | null
  faultMessage: string | null
}

/** `summary.codes` are the element strings of all lines; `rows` are the lines of page `page`. */
export type LinesOfPage = { summary: LinesSummary; rows: DisplayedLine[] }

export const summariseLines: Task<TextsInput & { page: number }, LinesOfPage> = {
  name: 'summariseLines',
  run: ({ texts, thisYear, page }) => {
    const all = texts.map(line => interpretationReply(line, thisYear))
    const { lines, offset } = linesOnPage(all, page)
    const codes = all.flatMap(({ elementString }) => elementString ?? []).join('\n')
    return {
      summary: { total: all.length, bad: all.filter(({ valid }) => !valid).length, codes, offset },
      rows: lines.map(({ text, kind, type, valid, faults }) => ({
        text,
        kind,
        type,
        valid,
        fault: faults[0]?.fault ?? null,
        faultMessage: faults[0]?.message ?? null,
      })),
    }
  },
}

type CheckInput = { type: KeyKind; texts: readonly string[]; language?: Language | undefined }

export const checkLines: Task<CheckInput, CheckedLine[]> = {
  name: 'checkLines',
  run: ({ type, texts, language }) =>
    texts.map((text, index) => {
      const { steps, pairSteps, ...line } = checkLine(type, text, language)
      return index === 0 ? { ...line, ...(steps && { steps }), ...(pairSteps && { pairSteps }) } : line
    }),
}

export const lookupTasks = [interpretText, interpretTexts, summariseLines, checkLines]

/** What looking up does in a thread of its own. */

import { z } from 'zod'
import type { KeyKind } from '../gs1/issuing-organisation.ts'
import { type EncodedReply, encodeReply } from '../wire/encoded.ts'
import type { Task, Workers } from '../workers/task.ts'
import { interpretation } from './calls.ts'
import { type CheckedLine, checkLine } from './check-digit-rules.ts'
import { type InterpretAnswer, interpretAnswer } from './interpret-answer.ts'
import { type LinesSummary, linesOnPage } from './lines-on-page.ts'

/** A text up to this length is interpreted in a few milliseconds, sooner than a thread answers. */
const SHORT_TEXT = 300

/** One text, here or in a thread. */
export async function interpretOne(text: string, thisYear: number, workers: Workers): Promise<InterpretAnswer> {
  if (text.length <= SHORT_TEXT) return interpretAnswer(text, thisYear)
  return workers.run(interpretText, { text, thisYear })
}

const interpretText: Task<{ text: string; thisYear: number }, InterpretAnswer> = {
  name: 'interpretText',
  run: ({ text, thisYear }) => interpretAnswer(text, thisYear),
}

type TextsInput = { texts: readonly string[]; thisYear: number }

/** Of many texts the reply is megabytes long, so the thread writes it. */
export const interpretTexts: Task<TextsInput, EncodedReply> = {
  name: 'interpretTexts',
  run: ({ texts, thisYear }) =>
    encodeReply(
      z.array(interpretation),
      texts.map(text => interpretAnswer(text, thisYear)),
    ),
}

/** What a line of a list displays, and no more: copying whole interpretations between threads takes longer than making them. */
export type DisplayedLine = Pick<InterpretAnswer, 'text' | 'kind' | 'type' | 'valid'> & { fault: string | null }

/** `summary.codes` are the element strings of all lines, `rows` the lines of page `page`. */
export type LinesOfPage = { summary: LinesSummary; rows: DisplayedLine[] }

export const summariseLines: Task<TextsInput & { page: number }, LinesOfPage> = {
  name: 'summariseLines',
  run: ({ texts, thisYear, page }) => {
    const all = texts.map(line => interpretAnswer(line, thisYear))
    const { lines, offset } = linesOnPage(all, page)
    const codes = all.flatMap(({ elementString }) => elementString ?? []).join('\n')
    return {
      summary: { total: all.length, bad: all.filter(({ valid }) => !valid).length, codes, offset },
      rows: lines.map(({ text, kind, type, valid, faults }) => ({
        text,
        kind,
        type,
        valid,
        fault: faults[0]?.message ?? null,
      })),
    }
  },
}

export const checkLines: Task<{ type: KeyKind; texts: readonly string[] }, CheckedLine[]> = {
  name: 'checkLines',
  run: ({ type, texts }) =>
    texts.map((text, index) => {
      const { steps, pairSteps, ...line } = checkLine(type, text)
      return index === 0 ? { ...line, ...(steps && { steps }), ...(pairSteps && { pairSteps }) } : line
    }),
}

export const lookupTasks = [interpretText, interpretTexts, summariseLines, checkLines]

/** What looking up does in a thread of its own. */
import type { KeyKind } from '../gs1/issuing-organisation.ts'
import type { Task, Workers } from '../workers/task.ts'
import { type CheckedLine, checkLine } from './check-digit-rules.ts'
import { type InterpretAnswer, interpretAnswer } from './interpret-answer.ts'

/** A text up to this length is interpreted in a few milliseconds, sooner than a thread answers. */
const SHORT_TEXT = 300

/** One text, here or in a thread. */
export async function interpretOne(text: string, thisYear: number, workers: Workers): Promise<InterpretAnswer> {
  if (text.length <= SHORT_TEXT) return interpretAnswer(text, thisYear)
  const [answer = interpretAnswer('', thisYear)] = await workers.run(interpretTexts, { texts: [text], thisYear })
  return answer
}

export const interpretTexts: Task<{ texts: readonly string[]; thisYear: number }, InterpretAnswer[]> = {
  name: 'interpretTexts',
  run: ({ texts, thisYear }) => texts.map(text => interpretAnswer(text, thisYear)),
}

export const checkLines: Task<{ type: KeyKind; texts: readonly string[] }, CheckedLine[]> = {
  name: 'checkLines',
  run: ({ type, texts }) =>
    texts.map((text, index) => {
      const { steps, pairSteps, ...line } = checkLine(type, text)
      return index === 0 ? { ...line, ...(steps && { steps }), ...(pairSteps && { pairSteps }) } : line
    }),
}

export const lookupTasks = [interpretTexts, checkLines]

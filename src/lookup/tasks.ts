/** What looking up does in a thread of its own. */
import type { Task } from '../workers/task.ts'
import { type InterpretAnswer, interpretAnswer } from './interpret-answer.ts'

export const interpretTexts: Task<{ texts: readonly string[]; thisYear: number }, InterpretAnswer[]> = {
  name: 'interpretTexts',
  run: ({ texts, thisYear }) => texts.map(text => interpretAnswer(text, thisYear)),
}

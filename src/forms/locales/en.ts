/** The list of faults in English. */
import type { SummaryTexts } from './locale.ts'

export const enSummary: SummaryTexts = {
  notSent: 'This was not sent',
  toCorrect: count => (count === 1 ? '1 thing to correct' : `${count} things to correct`),
  // English messages are whole sentences.
  line: (_, message) => message,
}

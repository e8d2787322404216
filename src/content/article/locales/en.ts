/** Written pages in English. */
import type { Locale } from './locale.ts'

export const en: Locale = {
  contents: 'On this page',
  nextSteps: 'What to do next',
  updated: 'Updated ',
  department: name => `Department: ${name}`,
  wasUseful: undefined,
  next: 'Next: ',
  changes: 'What changed on this page',
}

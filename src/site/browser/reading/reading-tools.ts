/** Tools for reading, loaded when one of them is used for the first time. */
import '../../reading/reading-tools.css'
import { startReadingCaption } from './reading-caption.ts'
import { startReadingLine } from './reading-line.ts'

export { openShare } from './share.ts'
export { readAloud } from './speech.ts'

/** What follows pointer and focus; each is displayed while the root element has its mode. */
export function startFollowers() {
  startReadingLine()
  startReadingCaption()
}

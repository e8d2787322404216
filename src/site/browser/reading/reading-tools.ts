/** Tools for reading, loaded when one of them is used for the first time. */
import '../../reading/reading-tools.css'

export { startReadingLine } from './reading-line.ts'
export { openShare } from './share.ts'
export { readAloud } from './speech.ts'

/** What the offline page tells about the code of a symbol: what was assumed, the other reading to choose, and warnings. */
import { faultMessage, isFault, readingChoice, readingMessage } from '@barcode-authority/gs1/faults'
import type { NumberReading } from '@barcode-authority/gs1/keys'
import { type SymbolRequest, type SymbolType, symbolWarnings } from '@barcode-authority/gs1/symbols'
import { otherReading, readingOf } from '../../numbers/reading/read-number.ts'
import { create } from './dom.ts'

/** Nothing is wrong yet: it is for the person to look at. */
const note = (text: string) => create('p', { class: 'note doubtful' }, `${text}。`)
const fault = (text: string) => create('p', { class: 'bad verdict' }, `${text}。`)

/** The whole code, empty if it can be read in two ways. `choose` gets the whole number of the reading that a person picks. */
export function readSymbolCode(type: SymbolType, text: string, choose: (whole: string) => void) {
  const button = (reading: NumberReading) => {
    const choice = create('button', { type: 'button' }, `改为：${readingChoice(reading)}`)
    choice.addEventListener('click', () => choose(reading.digits))
    return choice
  }
  const reading = readingOf(type, text)
  if (reading === undefined) return { code: text, notes: [] }
  if (isFault(reading))
    return { code: '', notes: [fault(faultMessage(reading)), ...(reading.readings ?? []).map(button)] }
  const [message, other] = [readingMessage(reading), otherReading(type, text, reading)]
  return { code: reading.digits, notes: [...(message ? [note(message)] : []), ...(other ? [button(other)] : [])] }
}

export function warningNotes(request: SymbolRequest): HTMLElement[] {
  return symbolWarnings(request).map(warning => note(faultMessage(warning)))
}

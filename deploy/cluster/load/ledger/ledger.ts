/** Writes and reads the file of a ledger. */
import fs from 'node:fs'
import type { LedgerLine } from './lines.ts'

export type Ledger = { write: (line: LedgerLine) => void; close: () => void }

/** Opens the file for appending. Intents and answers are on the disk when `write` returns, so that they survive whatever happens next. */
export function openLedger(file: string): Ledger {
  const descriptor = fs.openSync(file, 'a')
  return {
    write: line => {
      fs.writeSync(descriptor, `${JSON.stringify(line)}\n`)
      if (line.type !== 'request') fs.fdatasyncSync(descriptor)
    },
    close: () => fs.closeSync(descriptor),
  }
}

/** @throws {Error} naming a line that is not JSON; a last line that was cut off is left out, because it was never sent */
export function readLedger(file: string): LedgerLine[] {
  const texts = fs.readFileSync(file, 'utf8').split('\n')
  return texts.flatMap((text, at) => {
    if (text === '') return []
    try {
      return [JSON.parse(text) as LedgerLine]
    } catch {
      if (at === texts.length - 1) return []
      throw new Error(`Line ${at + 1} of ${file} is not JSON`)
    }
  })
}

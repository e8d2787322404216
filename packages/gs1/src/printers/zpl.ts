/** Labels in ZPL II, the language of Zebra's printers and many others. The label is a graphic (^GF), so the printed symbol is the one that
 *  was drawn here, with no bar code command and no font of the printer, and no text of people in the file. Zebra, ZPL II Programming
 *  Guide: ^GF, "Alternative Data Compression Scheme for ~DG and ~DB Commands", ^FO, ^PW, ^LL, ^MN, ^PQ. */
import { blackBox, isSameRow } from './black-box.ts'
import type { PrinterLabel } from './printer-label.ts'

/** `copies` of each label; `gapMm` is the space between two labels, 0 for paper without gaps. */
export type PrintOptions = { copies?: number; gapMm?: number }

/** ^GF has at most so many bytes; a larger picture is several fields below each other. */
const maxFieldBytes = 99_999

/** One format (^XA to ^XZ). Printers print one after another, so many labels are their formats in one file. */
export function labelToZpl({ bitmap }: PrinterLabel, { copies = 1, gapMm = 2 }: PrintOptions = {}): Uint8Array {
  // Settings of other jobs that would move, mirror or invert the picture stay in the printer, so they are set back.
  const lines = ['^XA', `^PW${bitmap.width}^LL${bitmap.height}`, `^MN${gapMm > 0 ? 'Y' : 'N'}^LH0,0^PON^PMN^LRN`]
  const box = blackBox(bitmap)
  if (box) {
    const fieldRows = Math.floor(maxFieldBytes / box.stride)
    for (let from = 0; from < box.rows.length; from += fieldRows) {
      const rows = box.rows.slice(from, from + fieldRows)
      const bytes = rows.length * box.stride
      lines.push(`^FO${box.x},${box.y + from}^GFA,${bytes},${bytes},${box.stride},${compressRows(rows)}^FS`)
    }
  }
  lines.push(`^PQ${copies}`, '^XZ', '')
  return Buffer.from(lines.join('\n'), 'latin1')
}

function compressRows(rows: readonly Uint8Array[]): string {
  return rows.map((row, index) => (isSameRow(row, rows[index - 1] ?? noRow) ? ':' : compressRow(row))).join('')
}

const noRow = new Uint8Array(0)

/** Hexadecimal digits of black dots. A comma fills the row with zeros, from a whole byte on. The exclamation mark is not used: some
 *  interpreters fill the row with the digit 1 instead of F. */
function compressRow(row: Uint8Array): string {
  const digits = Buffer.from(row.map(byte => ~byte))
    .toString('hex')
    .toUpperCase()
  const [, rest = '', zeros = ''] = /^((?:..)*?)((?:00)*)$/.exec(digits) ?? []
  return rest.replace(/(.)\1*/g, run => repeated(run.charAt(0), run.length)) + (zeros === '' ? '' : ',')
}

/** G to Y are 1 to 19 times, g to z 20 to 400 times in steps of 20; a letter of each kind together at most 419. */
function repeated(digit: string, count: number): string {
  if (count > 419) return repeated(digit, 419) + repeated(digit, count - 419)
  if (count < 3) return digit.repeat(count)
  const twenties = Math.floor(count / 20)
  const ones = count % 20
  const letter = (start: string, at: number) => (at === 0 ? '' : String.fromCharCode(start.charCodeAt(0) + at - 1))
  return letter('g', twenties) + letter('G', ones) + digit
}

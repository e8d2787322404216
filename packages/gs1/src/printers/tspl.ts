/** Labels in TSPL, the language of TSC's printers and of most label printers made in China. As in ZPL the label is a picture: rows that
 *  repeat, such as bars, are bars of whole dots (BAR), all else is BITMAP, whose bytes are binary. TSC Auto ID, TSPL/TSPL2 Programming
 *  Manual: SIZE, GAP, DIRECTION, REFERENCE, CLS, BAR, BITMAP, PRINT. */
import { type BlackBox, blackBox, isSameRow } from './black-box.ts'
import type { PrinterLabel } from './printer-label.ts'
import type { PrintOptions } from './zpl.ts'

const lineEnd = '\r\n'

/** The commands of one label, complete in themselves: many labels are one after another in one file. */
export function labelToTspl(
  { widthMm, heightMm, bitmap }: PrinterLabel,
  { copies = 1, gapMm = 2 }: PrintOptions = {},
): Uint8Array {
  const size = [widthMm, heightMm].map(mm => `${shortNumber(mm)} mm`).join(',')
  const head = [`SIZE ${size}`, `GAP ${shortNumber(gapMm)} mm,0 mm`, 'DIRECTION 0,0', 'REFERENCE 0,0', 'CLS', '']
  const box = blackBox(bitmap)
  return Buffer.concat([
    text(head.join(lineEnd)),
    ...(box ? pictureCommands(box) : []),
    text(`PRINT 1,${copies}${lineEnd}`),
  ])
}

const text = (commands: string) => Buffer.from(commands, 'latin1')
const shortNumber = (value: number) => String(Math.round(value * 100) / 100)

/** Equal rows below each other. */
type Band = { from: number; rows: Uint8Array[] }

function pictureCommands(box: BlackBox): Uint8Array[] {
  const commands: Uint8Array[] = []
  let waiting: Band = { from: 0, rows: [] }
  const flush = () => {
    if (waiting.rows.length > 0) commands.push(bitmapCommand(box, waiting))
  }
  for (const band of equalRows(box.rows)) {
    const bars = barCommands(box, band)
    if (bars.length >= band.rows.length * box.stride) {
      if (waiting.rows.length === 0) waiting = { from: band.from, rows: [] }
      waiting.rows.push(...band.rows)
      continue
    }
    flush()
    waiting = { from: 0, rows: [] }
    commands.push(bars)
  }
  flush()
  return commands
}

function equalRows(rows: readonly Uint8Array[]): Band[] {
  const bands: Band[] = []
  for (const [from, row] of rows.entries()) {
    const last = bands.at(-1)
    if (last?.rows[0] && isSameRow(last.rows[0], row)) last.rows.push(row)
    else bands.push({ from, rows: [row] })
  }
  return bands
}

/** A bit of 0 is black, as in our bitmaps; mode 0 replaces what is there, and no two commands overlap. */
function bitmapCommand({ x, y, stride }: BlackBox, { from, rows }: Band): Uint8Array {
  const head = text(`BITMAP ${x},${y + from},${stride},${rows.length},0,`)
  return Buffer.concat([head, ...rows, text(lineEnd)])
}

/** The black runs of equal rows as bars. */
function barCommands({ x, y }: BlackBox, { from, rows: [row = noRow, ...more] }: Band): Uint8Array {
  const lines: string[] = []
  const isBlack = (dot: number) => ((row[dot >> 3] ?? 0xff) & (0x80 >> (dot & 7))) === 0
  for (let dot = 0; dot < row.length * 8; dot++) {
    if (!isBlack(dot)) continue
    const start = dot
    while (isBlack(dot)) dot++
    lines.push(`BAR ${x + start},${y + from},${dot - start},${more.length + 1}${lineEnd}`)
  }
  return text(lines.join(''))
}

const noRow = new Uint8Array(0)

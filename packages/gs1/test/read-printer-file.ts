/** Readers of printer files for tests, written from the definitions of the languages: the dots of each label. They know the commands that
 *  this package writes and reject all others. */
import { bitmapToPng, whiteBitmap } from '../src/files/bitmap.ts'

/** `dots`: 1 is black. */
export type PrintedLabel = { width: number; height: number; dots: Uint8Array; copies: number; settings: string[] }

function emptyLabel(width: number, height: number): PrintedLabel {
  return { width, height, dots: new Uint8Array(width * height), copies: 0, settings: [] }
}

/** Dots outside the label would be lost: they are an error here. */
function blackDot(label: PrintedLabel, x: number, y: number) {
  if (x >= label.width || y >= label.height)
    throw new Error(`dot ${x} ${y} is outside ${label.width} × ${label.height}`)
  label.dots[y * label.width + x] = 1
}

/** The labels of a ZPL II file. */
export function readZpl(bytes: Uint8Array): PrintedLabel[] {
  const file = Buffer.from(bytes).toString('latin1')
  if (/[^\n -~]/.test(file)) throw new Error('ZPL has characters outside ASCII')
  return [...file.matchAll(/\^XA\n?([\s\S]*?)\^XZ\n?/g)].map(([, format = '']) => readFormat(format))
}

function readFormat(format: string): PrintedLabel {
  const label = emptyLabel(Number(/\^PW(\d+)/.exec(format)?.[1]), Number(/\^LL(\d+)/.exec(format)?.[1]))
  let origin = [0, 0]
  for (const [, name = '', rest = ''] of format.replaceAll('\n', '').matchAll(/[\^~](..)([^^~]*)/g)) {
    if (name === 'FO') origin = rest.split(',').map(Number)
    else if (name === 'GF') drawGraphic(label, rest, origin)
    else if (name === 'PQ') label.copies = Number(rest)
    else if (['MN', 'LH', 'PO', 'PM', 'LR'].includes(name)) label.settings.push(name + rest)
    else if (!['PW', 'LL', 'FS'].includes(name)) throw new Error(`unknown command ^${name}`)
  }
  return label
}

function drawGraphic(label: PrintedLabel, parameters: string, [left = 0, top = 0]: number[]) {
  const [, sent, total, rowBytes = '', data = ''] = /^A,(\d+),(\d+),(\d+),(.*)$/s.exec(parameters) ?? []
  if (sent !== total || Number(total) > 99_999) throw new Error(`^GF counts ${sent} and ${total} bytes`)
  const digits = expand(data, Number(rowBytes) * 2)
  if (digits.length !== Number(total) * 2) throw new Error(`^GF has ${digits.length / 2} of ${total} bytes`)
  for (const [at, digit] of Array.from(digits).entries()) {
    const y = top + Math.floor(at / (Number(rowBytes) * 2))
    const x = left + (at % (Number(rowBytes) * 2)) * 4
    for (let bit = 0; bit < 4; bit++) if (Number.parseInt(digit, 16) & (8 >> bit)) blackDot(label, x + bit, y)
  }
}

/** Undoes the compression: repeat counts, the rest of a row, and a repeated row. */
function expand(data: string, rowDigits: number): string {
  let digits = ''
  let count = 0
  const toRowEnd = () => rowDigits - (digits.length % rowDigits)
  for (const letter of data) {
    if (/[G-Y]/.test(letter)) count += letter.charCodeAt(0) - 'G'.charCodeAt(0) + 1
    else if (/[g-z]/.test(letter)) count += (letter.charCodeAt(0) - 'g'.charCodeAt(0) + 1) * 20
    else if (letter === ',') digits += '0'.repeat(toRowEnd())
    else if (letter === ':') digits += digits.slice(-rowDigits)
    else if (/[0-9A-F]/.test(letter)) {
      digits += letter.repeat(count || 1)
      count = 0
    } else throw new Error(`^GF has the character ${letter}`)
  }
  return digits
}

/** The labels of a TSPL file. The bytes of a BITMAP are counted, not searched for a line end. */
export function readTspl(bytes: Uint8Array, dotsPerMm: number): PrintedLabel[] {
  const file = Buffer.from(bytes)
  const labels: PrintedLabel[] = []
  let label = emptyLabel(0, 0)
  let settings: string[] = []
  for (let at = 0; at < file.length; ) {
    const comma = /^BITMAP (\d+),(\d+),(\d+),(\d+),0,/.exec(file.toString('latin1', at, at + 60))
    if (comma) {
      const [x = 0, y = 0, width = 0, height = 0] = comma.slice(1).map(Number)
      const start = at + comma[0].length
      drawBits(label, file.subarray(start, start + width * height), { x, y, width })
      at = start + width * height
      if (file.toString('latin1', at, at + 2) !== '\r\n') throw new Error('no line end after the bytes of BITMAP')
      at += 2
      continue
    }
    const end = file.indexOf('\r\n', at)
    const line = file.toString('latin1', at, end)
    at = end + 2
    const size = /^SIZE ([\d.]+) mm,([\d.]+) mm$/.exec(line)
    const bar = /^BAR (\d+),(\d+),(\d+),(\d+)$/.exec(line)?.slice(1).map(Number)
    const print = /^PRINT 1,(\d+)$/.exec(line)
    if (size) {
      const [width = 0, height = 0] = size.slice(1).map(mm => Math.floor(Number(mm) * dotsPerMm + 1e-6))
      label = emptyLabel(width, height)
      settings = []
    } else if (bar) drawBar(label, bar)
    else if (print) labels.push({ ...label, copies: Number(print[1]), settings })
    else if (/^(GAP [\d.]+ mm,0 mm|DIRECTION 0,0|REFERENCE 0,0|CLS)$/.test(line)) settings.push(line)
    else throw new Error(`unknown command ${line}`)
  }
  return labels
}

function drawBar(label: PrintedLabel, [x = 0, y = 0, width = 0, height = 0]: number[]) {
  for (let row = y; row < y + height; row++) for (let dot = x; dot < x + width; dot++) blackDot(label, dot, row)
}

function drawBits(label: PrintedLabel, bits: Uint8Array, { x, y, width }: { x: number; y: number; width: number }) {
  for (const [at, byte] of bits.entries()) {
    const [left, row] = [x + (at % width) * 8, y + Math.floor(at / width)]
    for (let bit = 0; bit < 8; bit++) if (!(byte & (0x80 >> bit))) blackDot(label, left + bit, row)
  }
}

/** The dots as a PNG for a decoder. */
export function labelToPng({ width, height, dots }: PrintedLabel, dpi: number): Uint8Array {
  const bitmap = whiteBitmap(width, height)
  for (const [at, dot] of dots.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)]
    if (dot)
      bitmap.bits[y * bitmap.stride + (x >> 3)] = (bitmap.bits[y * bitmap.stride + (x >> 3)] ?? 0) & ~(0x80 >> (x & 7))
  }
  return bitmapToPng(bitmap, dpi)
}

/** QR symbols (ISO/IEC 18004, GB/T 18284) of any text, and of a GTIN as GS1 Digital Link. Quiet zone of four modules. */
import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import { buildDigitalLink, readDigitalLink } from '../gs1/digital-link.ts'
import { toElementString } from '../gs1/element-string.ts'
import { type Fault, isFault } from '../gs1/fault.ts'
import { bitmapToPng, blacken, whiteBitmap } from './bitmap.ts'

export type QrLevel = 'L' | 'M' | 'Q' | 'H'
export type QrMatrix = { size: number; get: (x: number, y: number) => boolean }

const QUIET = 4
const DPI = 300
/** No Shift JIS: readers take its characters for others once the symbol has declared UTF-8. */
const MODES = [mode.numeric, mode.alphaNumeric, mode.ascii, mode.utf8]

/** What the symbol carries: the text as given, or the Digital Link with its element string. */
export type QrContent = { content: string; digitalLink: string | null; elementString: string | null }

export type QrParts = {
  content?: string | undefined
  gtin?: string | undefined
  batch?: string | undefined
  expiry?: string | undefined
  serial?: string | undefined
  domain?: string | undefined
}

/** A fault names the field in `part`; without content and GTIN it is an empty content. */
export function qrContent({ content, gtin, batch, expiry, serial, domain }: QrParts): QrContent | Fault {
  if (gtin === undefined) {
    return content ? { content, digitalLink: null, elementString: null } : { fault: 'empty', at: 0, part: 'content' }
  }
  const parts = { gtin, ...(batch && { batch }), ...(serial && { serial }), ...(expiry && { expiry }) }
  const digitalLink = buildDigitalLink(parts, ...(domain ? [domain] : []))
  if (isFault(digitalLink)) return digitalLink
  const read = readDigitalLink(digitalLink)
  return {
    content: digitalLink,
    digitalLink,
    elementString: isFault(read) ? null : toElementString(read.elements),
  }
}

/** The modules, or the fault that the text is longer than the largest symbol of that level holds. */
export function qrMatrix(content: string, level: QrLevel): QrMatrix | Fault {
  try {
    return generate(content, { minCorrectionLevel: correction[level], modes: MODES })
  } catch {
    return { fault: 'length', at: 0, part: 'content' }
  }
}

export function qrToSvg(matrix: QrMatrix, size: number): string {
  const side = matrix.size + 2 * QUIET
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}h-${side}z"/><path transform="translate(${QUIET} ${QUIET})" d="${toSvgPath(matrix)}"/></svg>`
  )
}

/** At most `size` pixels wide (never less than one pixel a module), every module the same whole number of pixels. */
export function qrToPng(matrix: QrMatrix, size: number): Uint8Array {
  const side = matrix.size + 2 * QUIET
  const scale = Math.max(1, Math.floor(size / side))
  const bitmap = whiteBitmap(side * scale, side * scale)
  for (let y = 0; y < matrix.size; y++) {
    for (let x = 0; x < matrix.size; x++) {
      if (!matrix.get(x, y)) continue
      const [left, top] = [(x + QUIET) * scale, (y + QUIET) * scale]
      blacken(bitmap, { x0: left, y0: top, x1: left + scale, y1: top + scale })
    }
  }
  return bitmapToPng(bitmap, DPI)
}

/** Resolutions of label printers. A head of "203 dpi" has exactly 8 dots per millimetre (203.2 per inch). Zebra's ZPL II Programming Guide
 *  (^JM) and TSC's TSPL/TSPL2 Programming Manual (SIZE) write 12 and 24 for heads of 300 and 600 dpi; these are roundings of 11.811 and
 *  23.622, with which the X-dimension is calculated. */

export const printerResolutions = [
  { dpi: 203, dotsPerMm: 8 },
  { dpi: 300, dotsPerMm: 300 / 25.4 },
  { dpi: 600, dotsPerMm: 600 / 25.4 },
] as const

export type PrinterDpi = (typeof printerResolutions)[number]['dpi']

/** @example dotsPerMmOf(203) // 8 */
export function dotsPerMmOf(dpi: PrinterDpi): number {
  return dpi === 203 ? 8 : dpi / 25.4
}

/** Modules of a two-dimensional symbol: the result of the QR Code and Data Matrix encoders. */

/** Row by row from the upper left corner, without the quiet zone; 1 is a dark module. */
export type ModuleMatrix = { width: number; height: number; dark: Uint8Array }

/** Whether the module in column `x` and row `y`, from 0 at the upper left, is dark. */
export function isDark({ width, dark }: ModuleMatrix, x: number, y: number): boolean {
  return dark[y * width + x] === 1
}

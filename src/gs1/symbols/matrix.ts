// Modules of a two-dimensional symbol: what the encoders of QR Code and Data Matrix answer and drawings are made of.

/** Row by row from the upper left corner, without the quiet zone; 1 is a dark module. */
export type ModuleMatrix = { width: number; height: number; dark: Uint8Array }

export function isDark({ width, dark }: ModuleMatrix, x: number, y: number): boolean {
  return dark[y * width + x] === 1
}

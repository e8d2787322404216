/** Cuts pieces of any size into parts of one size, with one part in memory. */

export type Part = { number: number; bytes: Uint8Array; isLast: boolean }

/** All parts have `partBytes` bytes, except the last, which may have fewer; without any pieces it is empty. The bytes of a part are overwritten
 *  by those of the next one. */
export async function* partsOf(pieces: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Part> {
  // Memory is used only as far as it is filled.
  const buffer = Buffer.allocUnsafeSlow(partBytes)
  let [number, filled] = [1, 0]
  for await (const piece of pieces) {
    for (let read = 0; read < piece.length; ) {
      if (filled === partBytes) {
        yield { number, bytes: buffer, isLast: false }
        number += 1
        filled = 0
      }
      const taken = piece.subarray(read, read + partBytes - filled)
      buffer.set(taken, filled)
      filled += taken.length
      read += taken.length
    }
  }
  yield { number, bytes: buffer.subarray(0, filled), isLast: true }
}

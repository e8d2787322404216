/** Refuses a ZIP that would unpack to more than a workbook has, before anything is unpacked: by its directory (APPNOTE 4.3.12), then by inflating each part
 *  up to the size that the directory states and no further. */
import { promisify } from 'node:util'
import { inflateRaw, inflateRawSync } from 'node:zlib'
import { tableLimits, UnreadableTable } from './table-limits.ts'

const directoryMark = 0x02014b50
const endMark = 0x06054b50
const longestComment = 65_535
const endBytes = 22
const wide = 0xffff_ffff

/** The first bytes of a ZIP archive with a part. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04

/** A part of the archive. `packed`, `unpacked`: bytes, as the directory states. */
export type ZipPart = {
  name: string
  method: number
  isEncrypted: boolean
  packed: number
  unpacked: number
  at: number
}

function endOf(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - endBytes - longestComment)
  for (let at = view.byteLength - endBytes; at >= lowest; at--) if (view.getUint32(at, true) === endMark) return at
  throw new UnreadableTable('cut-off')
}

/** The parts that the directory names. A workbook needs no 64-bit sizes. */
export function zipParts(bytes: Uint8Array): ZipPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOf(view)
  const count = view.getUint16(end + 10, true)
  if (count > tableLimits.parts) throw new UnreadableTable('too-large')
  const parts: ZipPart[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.getUint32(at, true) !== directoryMark) throw new UnreadableTable('cut-off')
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => view.getUint16(at + offset, true))
    const name = Buffer.from(bytes.buffer, bytes.byteOffset + at + 46, nameLength).toString('utf8')
    const [packed, unpacked, offset] = [20, 24, 42].map(place => view.getUint32(at + place, true))
    parts.push({
      ...{ name, method: view.getUint16(at + 10, true), isEncrypted: (view.getUint16(at + 8, true) & 1) === 1 },
      ...{ packed: packed ?? 0, unpacked: unpacked ?? 0, at: offset ?? 0 },
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

const isBomb = ({ packed, unpacked }: ZipPart) =>
  unpacked > tableLimits.ratioFrom && unpacked > packed * tableLimits.ratio

/** The parts that the directory names, by whose statement they are no bomb and have no password; throws UnreadableTable for others. */
export function safeParts(bytes: Uint8Array): ZipPart[] {
  const parts = zipParts(bytes)
  const total = parts.reduce((sum, { unpacked }) => sum + unpacked, 0)
  if (total > tableLimits.unpackedBytes || parts.some(part => isBomb(part) || part.unpacked === wide))
    throw new UnreadableTable('too-large')
  if (parts.some(({ isEncrypted }) => isEncrypted)) throw new UnreadableTable('encrypted')
  return parts
}

/** Throws UnreadableTable for a bomb, for one whose directory lies, and for an archive that was cut off. */
export function checkZip(bytes: Uint8Array): ZipPart[] {
  const parts = safeParts(bytes)
  for (const part of parts) checkPart(bytes, part)
  return parts
}

/** The bytes of a part as they are in the archive: packed, unless its method is 0. */
export function packedBytes(bytes: Uint8Array, { at, method, packed, unpacked }: ZipPart): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length) throw new UnreadableTable('cut-off')
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (from + packed > bytes.length) throw new UnreadableTable('cut-off')
  if (method !== 8 && !(method === 0 && packed === unpacked)) throw new UnreadableTable('unreadable')
  return bytes.subarray(from, from + packed)
}

const inflate = promisify(inflateRaw)

/** A part unpacked, up to the size that the directory states and no further. Throws UnreadableTable. */
export async function unpackedBytes(bytes: Uint8Array, part: ZipPart): Promise<Uint8Array> {
  const packed = packedBytes(bytes, part)
  const unpacked = part.method === 0 ? packed : await inflated(packed, part.unpacked)
  if (unpacked.length !== part.unpacked) throw new UnreadableTable('cut-off')
  return unpacked
}

async function inflated(packed: Uint8Array, stated: number): Promise<Uint8Array> {
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, stated) })
  } catch (error) {
    throw new UnreadableTable(error instanceof RangeError ? 'too-large' : 'cut-off')
  }
}

function checkPart(bytes: Uint8Array, part: ZipPart): void {
  const packed = packedBytes(bytes, part)
  if (part.method === 0) return
  if (inflatedSize(packed, part.unpacked) !== part.unpacked) throw new UnreadableTable('too-large')
}

/** Stops, with a size that no part states, where there is more than stated. */
function inflatedSize(packed: Uint8Array, stated: number): number {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, stated) }).length
  } catch (error) {
    if (error instanceof RangeError) return -1
    throw new UnreadableTable('cut-off')
  }
}

/** A ZIP file written entry by entry, so that nothing but its directory stays in memory. APPNOTE.TXT 6.3.10 of PKWARE, sections 4.3.7
 *  (local header), 4.3.12 (directory), 4.3.14 to 4.3.16 (its end, in the 64-bit form as well where there are 65,535 entries or more). */
import { crc32 } from 'node:zlib'

/** `packed`: the body after raw deflate (RFC 1951); without it the body is stored as it is. Names are ASCII and without `..`. */
export type ZipEntry = { name: string; body: Uint8Array; packed?: Uint8Array }

export type Zip = { add: (entry: ZipEntry) => Uint8Array[]; end: () => Uint8Array[] }

const MOST_16 = 0xffff
const PAGE_BYTES = 256 * 1024
const VERSION = 20
const VERSION_64 = 45
const DEFLATE = 8
/** Files are readable by everybody: Unix mode 100644 in the upper half of the external attributes. */
const UNIX = 3
const MODE = 0o100644

/** Up to 4 GiB in all. `at` is the time of every entry, so that the same entries give the same file. */
export function makeZip(at: Date): Zip {
  const stamp = dosTime(at)
  const directory = pages()
  let offset = 0
  let count = 0
  const add = ({ name, body, packed }: ZipEntry) => {
    const written = Buffer.from(name, 'latin1')
    const data = packed ?? body
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(VERSION, 0)
    shared.writeUInt16LE(packed ? DEFLATE : 0, 4)
    shared.writeUInt32LE(stamp, 6)
    shared.writeUInt32LE(crc32(body), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(body.length, 18)
    shared.writeUInt16LE(written.length, 22)
    directory.add(directoryRecord(shared, written, offset))
    offset += 4 + shared.length + written.length + data.length
    count++
    return [Buffer.concat([signature(0x04034b50), shared, written]), data]
  }
  const end = () => [...directory.all(), endOfDirectory({ count, size: directory.size(), offset })]
  return { add, end }
}

function directoryRecord(shared: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE((MODE << 16) >>> 0, 6)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([VERSION, UNIX])
  return Buffer.concat([signature(0x02014b50), madeBy, shared, rest, name])
}

type End = { count: number; size: number; offset: number }

function endOfDirectory({ count, size, offset }: End): Buffer {
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(Math.min(count, MOST_16), 8)
  last.writeUInt16LE(Math.min(count, MOST_16), 10)
  last.writeUInt32LE(size, 12)
  last.writeUInt32LE(offset, 16)
  if (count < MOST_16) return last
  const wide = Buffer.alloc(56)
  wide.writeUInt32LE(0x06064b50, 0)
  wide.writeBigUInt64LE(44n, 4)
  wide.writeUInt16LE(VERSION_64, 12)
  wide.writeUInt16LE(VERSION_64, 14)
  for (const [place, value] of [count, count, size, offset].entries())
    wide.writeBigUInt64LE(BigInt(value), 24 + 8 * place)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([wide, locator, last])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}

/** Small records in few large pieces. */
function pages() {
  const full: Buffer[] = []
  let page = Buffer.alloc(PAGE_BYTES)
  let used = 0
  let size = 0
  return {
    add(record: Buffer) {
      if (used + record.length > page.length) {
        full.push(page.subarray(0, used))
        page = Buffer.alloc(PAGE_BYTES)
        used = 0
      }
      record.copy(page, used)
      used += record.length
      size += record.length
    },
    all: () => [...full, page.subarray(0, used)],
    size: () => size,
  }
}

const BEIJING_MS = 8 * 3_600_000

/** Date in the upper half, time in the lower, in steps of two seconds; the format knows no zone, so it is Beijing's. */
function dosTime(at: Date): number {
  const local = new Date(at.getTime() + BEIJING_MS)
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

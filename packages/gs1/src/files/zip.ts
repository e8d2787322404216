/** Writes a ZIP file entry by entry; only its directory stays in memory. APPNOTE.TXT 6.3.10 of PKWARE, sections 4.3.7 (local header),
 *  4.3.12 (directory), 4.3.14 to 4.3.16 (end of directory; also in 64-bit form from 65,535 entries). */
import { crc32 } from 'node:zlib'

/** `deflated`: the body after raw deflate (RFC 1951); without it the body is stored. Names are ASCII and without `..`. */
export type ZipEntry = { name: string; body: Uint8Array; deflated?: Uint8Array }

export type ZipWriter = { add: (entry: ZipEntry) => Uint8Array[]; end: () => Uint8Array[] }

const max16Bit = 0xffff
const pageBytes = 256 * 1024
const version = 20
const version64 = 45
const deflate = 8
/** Files are readable by everybody: Unix mode 100644 in the upper half of the external attributes. */
const unix = 3
const mode = 0o100644

/** Up to 4 GiB in all. `at` is the time of every entry, so that the same entries give the same file. */
export function createZipWriter(at: Date): ZipWriter {
  const stamp = dosTime(at)
  const directory = createPageBuffer()
  let offset = 0
  let count = 0
  const add = ({ name, body, deflated }: ZipEntry) => {
    const nameBytes = Buffer.from(name, 'latin1')
    const data = deflated ?? body
    const sharedHeader = Buffer.alloc(26)
    sharedHeader.writeUInt16LE(version, 0)
    sharedHeader.writeUInt16LE(deflated ? deflate : 0, 4)
    sharedHeader.writeUInt32LE(stamp, 6)
    sharedHeader.writeUInt32LE(crc32(body), 10)
    sharedHeader.writeUInt32LE(data.length, 14)
    sharedHeader.writeUInt32LE(body.length, 18)
    sharedHeader.writeUInt16LE(nameBytes.length, 22)
    directory.add(directoryRecord(sharedHeader, nameBytes, offset))
    offset += 4 + sharedHeader.length + nameBytes.length + data.length
    count++
    return [Buffer.concat([signature(0x04034b50), sharedHeader, nameBytes]), data]
  }
  const end = () => [...directory.all(), endOfDirectory({ count, size: directory.size(), offset })]
  return { add, end }
}

function directoryRecord(sharedHeader: Buffer, name: Buffer, offset: number): Buffer {
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE((mode << 16) >>> 0, 6)
  rest.writeUInt32LE(offset, 10)
  const madeBy = Buffer.from([version, unix])
  return Buffer.concat([signature(0x02014b50), madeBy, sharedHeader, rest, name])
}

type DirectoryEnd = { count: number; size: number; offset: number }

function endOfDirectory({ count, size, offset }: DirectoryEnd): Buffer {
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(Math.min(count, max16Bit), 8)
  last.writeUInt16LE(Math.min(count, max16Bit), 10)
  last.writeUInt32LE(size, 12)
  last.writeUInt32LE(offset, 16)
  if (count < max16Bit) return last
  const zip64End = Buffer.alloc(56)
  zip64End.writeUInt32LE(0x06064b50, 0)
  zip64End.writeBigUInt64LE(44n, 4)
  zip64End.writeUInt16LE(version64, 12)
  zip64End.writeUInt16LE(version64, 14)
  for (const [place, value] of [count, count, size, offset].entries())
    zip64End.writeBigUInt64LE(BigInt(value), 24 + 8 * place)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([zip64End, locator, last])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value, 0)
  return bytes
}

/** Collects small records in a few large buffers. */
function createPageBuffer() {
  const full: Buffer[] = []
  let page = Buffer.alloc(pageBytes)
  let used = 0
  let size = 0
  return {
    add(record: Buffer) {
      if (used + record.length > page.length) {
        full.push(page.subarray(0, used))
        page = Buffer.alloc(pageBytes)
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

const beijingMs = 8 * 3_600_000

/** Date in the upper half, time in the lower, in steps of two seconds. The format has no time zone; Beijing time is used. */
function dosTime(at: Date): number {
  const local = new Date(at.getTime() + beijingMs)
  const day = ((local.getUTCFullYear() - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate()
  const time = (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

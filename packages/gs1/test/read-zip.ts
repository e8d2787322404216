/** Reads a ZIP by its central directory and compares the check sums. */
import { crc32, inflateRawSync } from 'node:zlib'

const deflateMethod = 8

/** Names and contents, in order. Throws if the file is inconsistent. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const zip32End = { count: zip.readUInt16LE(end + 10), at: zip.readUInt32LE(end + 16) }
  const { count, at: from } = zip32End.count === 0xffff ? zip64End(zip, end) : zip32End
  const entries = new Map<string, Buffer>()
  let at = from
  for (let remaining = count; remaining > 0; remaining--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`No entry at ${at}`)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength)
    const body = bodyAt(zip, zip.readUInt32LE(at + 42), {
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
    })
    if (crc32(body) !== zip.readUInt32LE(at + 16) || body.length !== zip.readUInt32LE(at + 24))
      throw new Error(`${name} is damaged`)
    if (entries.has(name)) throw new Error(`${name} occurs twice`)
    entries.set(name, body)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function zip64End(zip: Buffer, end: number): { count: number; at: number } {
  const locator = end - 20
  if (zip.readUInt32LE(locator) !== 0x07064b50) throw new Error('No locator of the 64-bit end')
  const recordAt = Number(zip.readBigUInt64LE(locator + 8))
  if (zip.readUInt32LE(recordAt) !== 0x06064b50) throw new Error('No 64-bit end')
  return { count: Number(zip.readBigUInt64LE(recordAt + 32)), at: Number(zip.readBigUInt64LE(recordAt + 48)) }
}

function bodyAt(zip: Buffer, local: number, { method, size }: { method: number; size: number }): Buffer {
  if (zip.readUInt32LE(local) !== 0x04034b50) throw new Error(`No local header at ${local}`)
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const body = zip.subarray(from, from + size)
  return method === deflateMethod ? inflateRawSync(body) : body
}

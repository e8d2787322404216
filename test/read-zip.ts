/** Reads a ZIP by its directory, as programs that unpack it do; the check sums are compared. */
import { crc32, inflateRawSync } from 'node:zlib'

const DEFLATE = 8

/** Names and bodies, in order. Throws where the file contradicts itself. */
export function entriesOf(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const narrow = { count: zip.readUInt16LE(end + 10), at: zip.readUInt32LE(end + 16) }
  const { count, at: from } = narrow.count === 0xffff ? wideEnd(zip, end) : narrow
  const entries = new Map<string, Buffer>()
  let at = from
  for (let left = count; left > 0; left--) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error(`No entry at ${at}`)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength)
    const body = bodyAt(zip, zip.readUInt32LE(at + 42), {
      method: zip.readUInt16LE(at + 10),
      size: zip.readUInt32LE(at + 20),
    })
    if (crc32(body) !== zip.readUInt32LE(at + 16) || body.length !== zip.readUInt32LE(at + 24))
      throw new Error(`${name} is damaged`)
    if (entries.has(name)) throw new Error(`${name} stands twice`)
    entries.set(name, body)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

function wideEnd(zip: Buffer, end: number): { count: number; at: number } {
  const locator = end - 20
  if (zip.readUInt32LE(locator) !== 0x07064b50) throw new Error('No locator of the 64-bit end')
  const wide = Number(zip.readBigUInt64LE(locator + 8))
  if (zip.readUInt32LE(wide) !== 0x06064b50) throw new Error('No 64-bit end')
  return { count: Number(zip.readBigUInt64LE(wide + 32)), at: Number(zip.readBigUInt64LE(wide + 48)) }
}

function bodyAt(zip: Buffer, local: number, { method, size }: { method: number; size: number }): Buffer {
  if (zip.readUInt32LE(local) !== 0x04034b50) throw new Error(`No local header at ${local}`)
  const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const body = zip.subarray(from, from + size)
  return method === DEFLATE ? inflateRawSync(body) : body
}

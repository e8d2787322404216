import { expect, test } from 'vitest'
import { createZipWriter, type ZipEntry } from '../../../packages/gs1/src/files/zip.ts'
import { zipEntries } from '../../../packages/gs1/test/read-zip.ts'

const at = new Date('2026-11-21T02:03:05Z')

function createZip(entries: Iterable<ZipEntry>): Buffer {
  const zip = createZipWriter(at)
  const parts = Array.from(entries, zip.add).flat()
  return Buffer.concat([...parts, ...zip.end()])
}

test('from 65,535 entries the directory also ends in 64-bit form', () => {
  const body = Buffer.from('')
  const many = (count: number) => createZip(Array.from({ length: count }, (_, n) => ({ name: String(n), body })))
  const counts = process.env.FULL === '1' ? [65_534, 65_535, 65_536, 70_000] : [65_534, 65_535]
  for (const count of counts) {
    const file = many(count)
    expect(file.includes(Buffer.from([0x50, 0x4b, 6, 6])), String(count)).toBe(count >= 65_535)
    expect(zipEntries(file).size).toBe(count)
  }
})

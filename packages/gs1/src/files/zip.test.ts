import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zipEntries } from '../../test/read-zip.ts'
import { createZipWriter, type ZipEntry } from './zip.ts'

const at = new Date('2026-11-21T02:03:05Z')

function createZip(entries: Iterable<ZipEntry>): Buffer {
  const zip = createZipWriter(at)
  const parts = Array.from(entries, zip.add).flat()
  return Buffer.concat([...parts, ...zip.end()])
}

test('entries are read back, deflated and stored, in order', () => {
  const body = Buffer.from('x'.repeat(1000))
  const entries = zipEntries(
    createZip([
      { name: 'a.svg', body, deflated: deflateRawSync(body) },
      { name: 'b.png', body: Buffer.from('b') },
    ]),
  )
  expect([...entries].map(([name, bytes]) => [name, bytes.toString().slice(0, 3), bytes.length])).toEqual([
    ['a.svg', 'xxx', 1000],
    ['b.png', 'b', 1],
  ])
  expect(zipEntries(createZip([]))).toEqual(new Map())
})

test('the time of an entry is Beijing time, and the same entries give the same bytes', () => {
  const file = createZip([{ name: 'a', body: Buffer.from('a') }])
  const [time, date] = [file.readUInt16LE(10), file.readUInt16LE(12)]
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([10, 3, 4])
  expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31]).toEqual([2026, 11, 21])
  expect(createZip([{ name: 'a', body: Buffer.from('a') }])).toEqual(file)
})

/** Small valid files for tests: a picture and a PDF page. */
import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour, `side` pixels wide and high; `declared` puts another side into its header. */
export function samplePng(side = 64, declared = side): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(declared, 0)
  header.writeUInt32BE(declared, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(side + 1, 0xee)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: side }, () => row)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

function chunk(type: string, content: Buffer): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(typeAndContent))
  return Buffer.concat([length, typeAndContent, check])
}

/** An empty A4 page. `more`: further entries of the catalog. */
export function samplePdf(more = ''): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${more}>>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, at) => {
    const place = text.length
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  const start = text.length
  text += `${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

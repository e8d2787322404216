import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { samplePdf, samplePng } from '../../test/tools/files/sample-files.ts'
import { identifyFile, maxBytes, pictureLimits } from './rules.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const typeOf = (bytes: Uint8Array) => {
  const identified = identifyFile(bytes)
  return typeof identified === 'string' ? identified : identified.type
}

function photo(): Uint8Array {
  const canvas = createCanvas(60, 40)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#0b3b7a'
  pen.fillRect(5, 5, 30, 20)
  return new Uint8Array(canvas.toBuffer('image/jpeg'))
}

test('a complete PDF, PNG and JPEG are identified by their content', () => {
  expect(typeOf(samplePdf())).toBe('application/pdf')
  expect(typeOf(samplePng())).toBe('image/png')
  expect(typeOf(photo())).toBe('image/jpeg')
  expect(typeOf(new Uint8Array(createCanvas(30, 30).toBuffer('image/png')))).toBe('image/png')
})

test('an empty file and a file above 10 MB are refused', () => {
  expect(typeOf(new Uint8Array())).toBe('empty')
  expect(typeOf(new Uint8Array(maxBytes + 1))).toBe('too-large')
})

const otherTypes: [string, Uint8Array][] = [
  ['a text', bytesOf('hello')],
  ['a page of HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
  ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a GIF', bytesOf('GIF89a\x01\x00\x01\x00\x00\x00\x00;')],
  ['a ZIP', bytesOf('PK\x03\x04aaaaaaaa')],
  ['a Windows program', bytesOf('MZ\x90\x00\x03')],
  ['a Linux program', bytesOf('\x7fELF\x02\x01\x01')],
  ['a WebP', bytesOf('RIFF\x00\x00\x00\x00WEBPVP8 ')],
  ['a TIFF', bytesOf('II*\x00\x08\x00\x00\x00')],
  ['a BMP', bytesOf('BM\x00\x00\x00\x00')],
  ['a PDF behind other text', joined(bytesOf('<html>'), samplePdf())],
  ['a PNG behind a line end', joined(bytesOf('\n'), samplePng())],
  ['zeros', new Uint8Array(1000)],
  ['the mark of a PNG in the wrong bytes', bytesOf('\x88PNG\r\n\x1a\n')],
  ['a PDF without a version', bytesOf('%PDF-x\nstartxref\n0\n%%EOF')],
]

test.each(otherTypes)('%s is not an accepted type', (_, bytes) => {
  expect(typeOf(bytes)).toBe('unknown-type')
})

test('a file truncated anywhere is refused', () => {
  for (const whole of [samplePng(8), photo(), samplePdf()]) {
    const end = whole.length - (typeOf(whole) === 'application/pdf' ? 1 : 0)
    for (let length = 12; length < end; length++) expect(typeOf(whole.subarray(0, length))).not.toMatch(/\//)
  }
})

test('one changed byte in a PNG is found by the CRC of its chunk', () => {
  const png = samplePng(4)
  for (let at = 8; at < png.length; at++) {
    const changed = Uint8Array.from(png)
    changed[at] = (changed[at] ?? 0) ^ 0x10
    expect(typeOf(changed)).toBe('cut-off')
  }
})

/** A JPEG whose frame declares another size than its pixels have. */
function declaring(width: number, height: number): Uint8Array {
  const jpeg = Buffer.from(photo())
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, frame + 5)
  jpeg.writeUInt16BE(width, frame + 7)
  return new Uint8Array(jpeg)
}

test('a picture that declares too many pixels is refused before anything is unpacked', () => {
  expect(typeOf(samplePng(8, 12_001))).toBe('too-many-pixels')
  expect(typeOf(samplePng(8, 7_072))).toBe('too-many-pixels')
  for (const [width, height] of [
    [65_535, 65_535],
    [12_001, 1],
    [1, 12_001],
    [10_000, 5_001],
  ] as const)
    expect(typeOf(declaring(width, height))).toBe('too-many-pixels')
  expect(typeOf(declaring(10_000, 5_000))).toBe('image/jpeg')
})

test('a JPEG with many more scans than any program writes is refused, since each scan passes over all pixels', () => {
  const jpeg = Buffer.from(photo())
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x12])
  const withScans = (count: number) =>
    new Uint8Array(
      Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count }, () => scan), jpeg.subarray(-2)]),
    )
  expect(identifyFile(withScans(pictureLimits.scans - 1))).toMatchObject({ type: 'image/jpeg' })
  expect(identifyFile(withScans(pictureLimits.scans))).toBe('too-complex')
})

test('bytes behind the end of a picture are removed', () => {
  for (const whole of [samplePng(), photo()]) {
    const identified = identifyFile(joined(whole, bytesOf('<script>alert(1)</script>')))
    expect(identified).toMatchObject({ content: whole })
  }
})

const hidden: [string, Uint8Array][] = [
  [
    'HTML in its head',
    bytesOf(Buffer.from(samplePdf()).toString('latin1').replace('\n', '\n%<script>alert(1)</script>\n')),
  ],
  ['HTML behind its end', joined(samplePdf(), bytesOf('<html></html>'))],
  ['an archive behind its end', joined(samplePdf(), bytesOf('PK\x03\x04'))],
]

test.each(hidden)('a PDF with %s is refused', (_, bytes) => {
  expect(typeOf(bytes)).toBe('active-content')
})

test('line ends behind the end mark of a PDF are accepted', () => {
  expect(typeOf(joined(samplePdf(), bytesOf('\r\n\n')))).toBe('application/pdf')
})

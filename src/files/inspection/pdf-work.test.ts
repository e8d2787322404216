/** The work of inspecting a PDF grows in proportion to its size, whatever the file contains. Work is counted in bytes read, not in time. */
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { samplePdf } from '../../../test/tools/files/sample-files.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { workLimit } from './pdf-parser.ts'

const plainPdf = Buffer.from(samplePdf()).toString('latin1')
const pdfOf = (content: string) =>
  new Uint8Array(
    Buffer.from(
      plainPdf.replace('xref\n', () => `${content}\nxref\n`),
      'latin1',
    ),
  )
const fill = (piece: string, length: number) => piece.repeat(Math.floor(length / piece.length))
/** Objects that all refer to the same bytes. */
const overlapping = (length: number) => {
  const head = `${fill('1 0 ', length / 2)}`
  const data = deflateSync(Buffer.from(`${head}[${fill('1 ', length / 2)}]`)).toString('latin1')
  const dict = `/Type /ObjStm /N 9 /First ${head.length} /Filter /FlateDecode /Length ${data.length}`
  return `9 0 obj\n<< ${dict} >>\nstream\n${data}\nendstream\nendobj`
}

const hostile: [string, (length: number) => string][] = [
  ['slashes', length => fill('/', length)],
  ['slashes in an object', length => `7 0 obj\n<<${fill('/', length)}`],
  ['digits', length => fill('1', length)],
  ['arrays that do not end', length => fill('1 0 obj [ ', length)],
  ['nested arrays', length => `1 0 obj ${fill('[', length)}`],
  ['nested dictionaries', length => `1 0 obj ${fill('<</A', length)}`],
  ['strings that do not end', length => fill('obj( ', length)],
  ['dictionaries that do not end', length => fill('obj<<', length)],
  ['hexadecimal strings that do not end', length => fill('obj<1', length)],
  ['comments', length => fill('obj%', length)],
  ['streams that do not end', length => fill('1 0 obj<</Length 9>>stream\n', length)],
  [
    'streams with a length that leads into blanks',
    length => `${fill(`1 0 obj<</Length ${length}>>stream endstream `, length)}${fill(' ', length)}`,
  ],
  [
    'streams with one common end',
    length => `${fill(`obj<</Length ${length}>>stream\n`, length)}${fill(' ', length)}endstream`,
  ],
  ['trailers', length => fill('trailer<<', length)],
  ['names', length => `7 0 obj ${fill('/a', length)}`],
  ['a name', length => `7 0 obj /${fill('#4a', length)}`],
  ['packed objects that refer to the same bytes', overlapping],
  ['an address', length => `7 0 obj <</URI (${fill('a', length)})>> endobj`],
  ['an array of many items', length => `7 0 obj [${fill('1 0 R ', length)}] endobj`],
]

const lengths = [50_000, 200_000, 2_000_000]

test.each(hostile)('of %s', (_, contentOf) => {
  const results = lengths.map(length => {
    const bytes = pdfOf(contentOf(length))
    const { fault, work } = inspectPdf(bytes)
    // The budget is checked after a piece of work, which may read to the end.
    expect(work).toBeLessThanOrEqual(workLimit(bytes.length) + 3 * length)
    return { fault, work }
  })
  const [small, medium] = results
  if (medium?.fault !== 'too-complex') expect(medium?.work).toBeLessThan(5 * (small?.work ?? 0) + 1_000_000)
})

test('an ordinary file of many objects takes a third of the work it may take', () => {
  const objects = Array.from(
    { length: 20_000 },
    (_, at) => `${at + 10} 0 obj\n<< /Type /Annot /Rect [0 0 50 50] /Contents (note ${at}) /P 3 0 R >>\nendobj\n`,
  )
  const bytes = pdfOf(objects.join(''))
  const { fault, work } = inspectPdf(bytes)
  expect(fault).toBeUndefined()
  expect(work).toBeLessThan(workLimit(bytes.length) / 3)
})

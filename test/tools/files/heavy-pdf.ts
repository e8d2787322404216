/** A PDF of many bytes: one page, and a stream that nothing reads. */
import { randomBytes } from 'node:crypto'
import { samplePdf } from './sample-files.ts'

export function heavyPdf(megabytes = 9.8): Uint8Array {
  const filler = randomBytes(megabytes * 1024 * 1024).toString('latin1')
  const stream = `9 0 obj\n<< /Length ${filler.length} >>\nstream\n${filler}\nendstream\nendobj\nxref\n`
  const text = Buffer.from(samplePdf())
    .toString('latin1')
    .replace('xref\n', () => stream)
  return new Uint8Array(Buffer.from(text, 'latin1'))
}

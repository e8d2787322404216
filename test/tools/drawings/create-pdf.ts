/** A PDF of several pages with Chinese text whose font is not embedded, as scanners and offices write them. */

/** The text as UTF-16BE in hexadecimal digits. */
const hexText = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')

/** One page of A4 for each text, drawn with the predefined character map UniGB-UCS2-H. */
export function createPdf(texts: readonly string[]): Uint8Array {
  const kids = texts.map((_, at) => `${6 + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...texts.flatMap((text, at) => {
      const content = `0.9 0.95 1 rg 40 40 515 762 re f 0 0 0 rg BT /F1 28 Tf 72 700 Td <${hexText(text)}> Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + at * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return joinPdf(objects)
}

function joinPdf(objects: readonly string[]): Uint8Array {
  const parts = ['%PDF-1.4\n']
  const offsets: number[] = []
  for (const [at, object] of objects.entries()) {
    offsets.push(parts.join('').length)
    parts.push(`${at + 1} 0 obj\n${object}\nendobj\n`)
  }
  const start = parts.join('').length
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
  parts.push(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`)
  return new Uint8Array(Buffer.from(parts.join(''), 'latin1'))
}

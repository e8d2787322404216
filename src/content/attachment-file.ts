/** Attachments whose text is kept with the item: made into a file when it is fetched. Server only. */
import fs from 'node:fs'
import path from 'node:path'
import PDFDocument from 'pdfkit'
import type { FileAnswer } from '../wire/call.ts'

const font = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
const types: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

/** A PDF for a name that ends in .pdf; for .csv and .txt the text itself, which spreadsheets read thanks to the mark at its head. */
export async function attachmentFile(name: string, text: string): Promise<FileAnswer> {
  const type = types[path.extname(name).toLowerCase()]
  if (type) return { name, type, bytes: new TextEncoder().encode(`\uFEFF${text}`), cacheSeconds: 3600 }
  const pdfName = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`
  return { name: pdfName, type: 'application/pdf', bytes: await pdfOf(name, text), cacheSeconds: 3600 }
}

const kept = new Map<string, Uint8Array>()
const mostKept = 50

/** The same text gives the same file, so the last files made are kept: making one costs a tenth of a second. */
async function pdfOf(name: string, text: string): Promise<Uint8Array> {
  const key = `${name}\n${text}`
  const made = kept.get(key) ?? (await drawPdf(name, text))
  kept.delete(key)
  kept.set(key, made)
  const oldest = kept.size > mostKept ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  return made
}

let fontBytes: Buffer | undefined

function drawPdf(name: string, text: string): Promise<Uint8Array> {
  fontBytes ??= fs.readFileSync(font)
  const [title = name, ...lines] = text.split('\n')
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: name.replace(/\.pdf$/i, '') } })
  const parts: Buffer[] = []
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
  })
  document.font(fontBytes).fontSize(18).text(title, { align: 'center' }).moveDown()
  document.fontSize(11)
  for (const line of lines) document.text(line === '' ? ' ' : line, { lineGap: 6 })
  document.end()
  return done
}

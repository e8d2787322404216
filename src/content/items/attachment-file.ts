/** Creates the file of an attachment from the text stored with its item. Server only. */
import fs from 'node:fs'
import path from 'node:path'
import type { FileReply } from '../../wire/call.ts'
import type { Task, Workers } from '../../workers/task.ts'

const font = path.resolve('node_modules/@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf')
const types: Record<string, string> = {
  '.csv': 'text/csv; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

type AttachmentText = { name: string; text: string }

/** A PDF for a name that ends in .pdf; for .csv and .txt the text itself, with a byte order mark for spreadsheets. */
export async function attachmentFile({ name, text }: AttachmentText, workers: Workers): Promise<FileReply> {
  const type = types[path.extname(name).toLowerCase()]
  if (type) return { name, type, bytes: new TextEncoder().encode(`\uFEFF${text}`), cacheSeconds: 3600 }
  const pdfName = name.toLowerCase().endsWith('.pdf') ? name : `${name}.pdf`
  return { name: pdfName, type: 'application/pdf', bytes: await getPdf({ name, text }, workers), cacheSeconds: 3600 }
}

const cachedPdfs = new Map<string, Uint8Array>()
const maxCachedPdfs = 50

/** A PDF from the cache of the last files. */
async function getPdf({ name, text }: AttachmentText, workers: Workers): Promise<Uint8Array> {
  const key = `${name}\n${text}`
  const pdf = cachedPdfs.get(key) ?? (await workers.run(drawAttachment, { name, text }))
  cachedPdfs.delete(key)
  cachedPdfs.set(key, pdf)
  const oldest = cachedPdfs.size > maxCachedPdfs ? cachedPdfs.keys().next().value : undefined
  if (oldest !== undefined) cachedPdfs.delete(oldest)
  return pdf
}

let fontBytes: Buffer | undefined

/** In a thread, because a PDF takes 15 to 150 ms. */
export const drawAttachment: Task<AttachmentText, Uint8Array> = { name: 'drawAttachment', run: drawPdf }

async function drawPdf({ name, text }: AttachmentText): Promise<Uint8Array> {
  // Imported on demand: it takes a tenth of a second and 15 MB.
  const { default: PDFDocument } = await import('pdfkit')
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

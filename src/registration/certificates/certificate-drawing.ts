/** Parts that the A4 certificate and the card have in common: fonts, mark, QR code, text that fits its space. Measures are millimetres. */
import { createRequire } from 'node:module'
import { isFault } from '@barcode-authority/gs1/faults'
import { drawSymbol } from '@barcode-authority/gs1/symbols'
import { dateFormat, formatDate } from '../../ui/formats/format-date.ts'

/** The facts that are printed, as plain data for a thread. */
export type PrintedCertificate = {
  title: string
  number: number
  checkCode: string
  companyPrefix: string
  firmName: string
  firmNameEn: string | null
  creditCode: string
  address: string | null
  validFrom: Date
  validTo: Date
  issuedAt: Date
  signature: string
  keyId: string
  demonstration: boolean
  /** Name of the issuing authority. */
  issuer: string
  /** The address that the QR code opens, and the page for typing number and code. */
  verifyUrl: string
  verifyPage: string
}

export type Pdf = PDFKit.PDFDocument
export type Weight = 'regular' | 'bold'

export const pointsPerMm = 72 / 25.4
export const colours = {
  blue: '#0b3b7a',
  orange: '#d9611e',
  red: '#b3261e',
  ink: '#14202e',
  quiet: '#58667a',
  line: '#8fb4e3',
} as const

const require = createRequire(import.meta.url)
const fontFiles: Readonly<Record<Weight, string>> = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
}

/** A document of one page with both fonts; only the characters that it uses are embedded. Coordinates are millimetres. */
export async function createPdf(
  { widthMm, heightMm, title, at }: { widthMm: number; heightMm: number; title: string; at: Date },
  draw: (pdf: Pdf) => void,
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const size: [number, number] = [widthMm * pointsPerMm, heightMm * pointsPerMm]
  const pdf = new PDFDocument({
    size,
    margin: 0,
    lang: 'zh-CN',
    displayTitle: true,
    info: { Title: title, CreationDate: at },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.once('end', resolve)
    pdf.once('error', reject)
  })
  for (const [weight, file] of Object.entries(fontFiles)) pdf.registerFont(weight, require.resolve(file))
  pdf.scale(pointsPerMm)
  draw(pdf)
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}

export type TextBox = {
  x: number
  y: number
  width: number
  sizeMm: number
  weight?: Weight
  colour?: string
  align?: 'left' | 'center' | 'right'
  /** Lines at most; a longer text becomes smaller, down to half the size. */
  lines?: number
}

/** Writes a text into its box and returns the height that it takes. */
export function writeText(pdf: Pdf, text: string, box: TextBox): number {
  const { x, y, width, weight = 'regular', colour = colours.ink, align = 'left', lines = 1 } = box
  pdf.font(weight)
  const heightAt = (size: number) => pdf.fontSize(size).heightOfString(text, { width })
  const lineHeight = (size: number) => pdf.fontSize(size).currentLineHeight(true)
  let size = box.sizeMm
  while (size > box.sizeMm / 2 && heightAt(size) > lines * lineHeight(size) + 0.01) size -= box.sizeMm / 40
  const height = heightAt(size)
  pdf.fillColor(colour).text(text, x, y, { width, align })
  return height
}

/** The mark of the site. */
export function drawMark(pdf: Pdf, { x, y, sizeMm }: { x: number; y: number; sizeMm: number }): void {
  pdf.save()
  pdf.translate(x, y).scale(sizeMm / 34)
  pdf.roundedRect(0, 0, 34, 34, 3).fill(colours.blue)
  pdf.rect(8, 7, 3, 20).rect(13, 7, 1.5, 20).rect(17, 7, 4, 20).fill('#ffffff')
  pdf.rect(23, 7, 3, 20).fill('#f4a877')
  pdf.restore()
}

/** A QR code with its quiet zone, of this width. */
export function drawQrCode(pdf: Pdf, text: string, { x, y, sizeMm }: { x: number; y: number; sizeMm: number }): void {
  const drawing = drawSymbol({ type: 'QR', code: text, xDimensionMm: 1, anySize: true })
  if (isFault(drawing)) throw new Error(`The address of the verification is no QR code: ${drawing.fault}`)
  pdf.save()
  pdf.translate(x, y).scale(sizeMm / drawing.widthMm)
  for (const bar of drawing.bars) pdf.rect(bar.x, bar.y, bar.w, bar.h)
  pdf.fill('#000000')
  pdf.restore()
}

/** A large pale word over the page, so that nobody mistakes the demonstration for a real certificate. */
export function drawDemonstrationMark(pdf: Pdf, { widthMm, heightMm }: { widthMm: number; heightMm: number }): void {
  const sizeMm = widthMm / 5
  pdf.save()
  pdf.rotate(-30, { origin: [widthMm / 2, heightMm / 2] })
  pdf.fillOpacity(0.09).font('bold').fontSize(sizeMm).fillColor(colours.orange)
  pdf.text('演示', 0, heightMm / 2 - sizeMm * 0.75, { width: widthMm, align: 'center' })
  pdf.restore()
}

export const printedDay = (moment: Date) => formatDate(moment, dateFormat)

/** @example groupsOf('3f9a71c2', 4) // '3f9a 71c2' */
export const groupsOf = (text: string, length: number) => text.match(new RegExp(`.{1,${length}}`, 'g'))?.join(' ') ?? ''

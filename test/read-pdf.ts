/** Paints the rectangles of a PDF's pages, for the symbols on them to be scanned. Knows what the sheets of this site are written with, no
 *  more: it follows the table of places, inflates streams, and minds q, Q, cm, re and f; forms are left out. */
import { inflateSync } from 'node:zlib'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

const POINTS_PER_MM = 72 / 25.4
const PIXELS_PER_MM = 10

export type PaintedPage = { widthMm: number; heightMm: number; png: Uint8Array; forms: number }

/** Throws where a place of the table does not hold its object. */
export async function paintedPages(pdf: Buffer): Promise<PaintedPage[]> {
  const objects = objectsOf(pdf)
  const kids = /\/Kids\[(.*?)\]/.exec(objects.get(2)?.head ?? '')?.[1] ?? ''
  return Promise.all(Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => paint(objects, Number(id))))
}

type PdfObject = { head: string; stream: Buffer | undefined }

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf.toString('latin1', pdf.length - 40))?.[1])
  const table = pdf.toString('latin1', start).split('\n')
  const count = Number(table[1]?.split(' ')[1])
  const objects = new Map<number, PdfObject>()
  for (let id = 1; id < count; id++) {
    const at = Number(table[2 + id]?.slice(0, 10))
    const head = pdf.toString('latin1', at, at + 20_000)
    if (!head.startsWith(`${id} 0 obj\n`)) throw new Error(`Object ${id} is not at ${at}`)
    const streamAt = head.indexOf('stream\n')
    const length = Number(/\/Length (\d+)/.exec(head)?.[1])
    const isStream = streamAt >= 0 && streamAt < head.indexOf('endobj')
    const from = at + streamAt + 7
    objects.set(id, {
      head: isStream ? head.slice(0, streamAt) : pdf.toString('latin1', at, pdf.indexOf('endobj', at)),
      stream: isStream ? inflateSync(pdf.subarray(from, from + length)) : undefined,
    })
  }
  return objects
}

async function paint(objects: ReadonlyMap<number, PdfObject>, id: number): Promise<PaintedPage> {
  const { head = '' } = objects.get(id) ?? {}
  const [width = 0, height = 0] = (/MediaBox\[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []).slice(1).map(Number)
  const content = objects.get(Number(/Contents (\d+) 0 R/.exec(head)?.[1]))?.stream?.toString('latin1') ?? ''
  const [widthMm, heightMm] = [width, height].map(points => Math.round((points / POINTS_PER_MM) * 1000) / 1000)
  const scale = PIXELS_PER_MM / POINTS_PER_MM
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.setTransform(scale, 0, 0, -scale, 0, height * scale)
  const forms = follow(content, context)
  return { widthMm: widthMm ?? 0, heightMm: heightMm ?? 0, png: await canvas.encode('png'), forms }
}

function follow(content: string, context: SKRSContext2D): number {
  let forms = 0
  let numbers: number[] = []
  for (const word of content.match(/\/?[\w.-]+/g) ?? []) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (/^-?[\d.]+$/.test(word)) {
      numbers.push(Number(word))
      continue
    }
    if (word === 'q') context.save()
    if (word === 'Q') context.restore()
    if (word === 'cm') context.transform(a, b, c, d, e, f)
    if (word === 're') context.fillRect(a, b, c, d)
    if (word === 'Do') forms++
    numbers = []
  }
  return forms
}

/** Draws the rectangles of a PDF's pages, so that the symbols on them can be read. Supports only what this site writes: the
 *  cross-reference table, compressed streams, and the operators q, Q, cm, re and f; form objects are counted, not drawn. */
import { inflateSync } from 'node:zlib'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'

const pointsPerMm = 72 / 25.4
const pixelsPerMm = 10

export type PaintedPage = { widthMm: number; heightMm: number; png: Uint8Array; forms: number }

/** Throws if an entry of the cross-reference table does not point at its object. */
export async function paintPages(pdf: Buffer): Promise<PaintedPage[]> {
  const objects = readObjects(pdf)
  const kids = /\/Kids\[(.*?)\]/.exec(objects.get(2)?.head ?? '')?.[1] ?? ''
  return Promise.all(Array.from(kids.matchAll(/(\d+) 0 R/g), ([, id]) => paint(objects, Number(id))))
}

type PdfObject = { head: string; stream: Buffer | undefined }

function readObjects(pdf: Buffer): Map<number, PdfObject> {
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
  const [widthMm, heightMm] = [width, height].map(points => Math.round((points / pointsPerMm) * 1000) / 1000)
  const scale = pixelsPerMm / pointsPerMm
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.setTransform(scale, 0, 0, -scale, 0, height * scale)
  const forms = runOperators(content, context)
  return { widthMm: widthMm ?? 0, heightMm: heightMm ?? 0, png: await canvas.encode('png'), forms }
}

function runOperators(content: string, context: SKRSContext2D): number {
  let forms = 0
  let numbers: number[] = []
  for (const token of content.match(/\/?[\w.-]+/g) ?? []) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers
    if (/^-?[\d.]+$/.test(token)) {
      numbers.push(Number(token))
      continue
    }
    if (token === 'q') context.save()
    if (token === 'Q') context.restore()
    if (token === 'cm') context.transform(a, b, c, d, e, f)
    if (token === 're') context.fillRect(a, b, c, d)
    if (token === 'Do') forms++
    numbers = []
  }
  return forms
}
